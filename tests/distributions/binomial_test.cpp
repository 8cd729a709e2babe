#include "reference/distributions/binomial.hpp"

#include <catch2/catch.hpp>
#include <limits>

#include "pkdp/error.hpp"
#include "reference/numbers/limits.hpp"
#include "reference/numbers/rounding.hpp"
#include "tests/support/brute_force_laws.hpp"
#include "tests/support/law_checks.hpp"

using namespace pkdp;
using namespace pkdp::testing;

namespace {

SixFunctions binomial_law(std::int64_t n, const Rational& value) {
  const auto p = Probability::of(value);
  return {[=](std::int64_t k) { return binomial::pmf(n, k, p); },
          [=](std::int64_t k) { return binomial::lower_tail(n, k, p); },
          [=](std::int64_t k) { return binomial::upper_tail(n, k, p); },
          [=](std::int64_t k) { return binomial::log_pmf(n, k, p); },
          [=](std::int64_t k) { return binomial::log_lower_tail(n, k, p); },
          [=](std::int64_t k) { return binomial::log_upper_tail(n, k, p); }};
}

constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t greatest = std::numeric_limits<std::int64_t>::max();

}  // namespace

TEST_CASE("the binomial law of all databases with up to six records", "[distributions]") {
  for (std::size_t n = 0; n <= 6; ++n) {
    for (const Rational& p :
         {Rational(0), Rational(1), Rational(1, 2), Rational(1, 20), Rational(7, 10),
          power_of_two(-200), Rational(1 - power_of_two(-200))}) {
      INFO("n = " << n << ", p = " << p);
      check_law(binomial_law(static_cast<std::int64_t>(n), p),
                enumerated_poisson_binomial(std::vector<Rational>(n, p)));
    }
  }
}

TEST_CASE("the binomial law of ten records", "[distributions]") {
  check_law(binomial_law(10, Rational(3, 10)),
            enumerated_poisson_binomial(std::vector<Rational>(10, Rational(3, 10))));
}

TEST_CASE("counts off the support are ordinary", "[distributions]") {
  const SixFunctions law = binomial_law(5, Rational(1, 3));
  for (const std::int64_t k : {least, std::int64_t{-1}}) {
    check_exact(law.pmf(k), 0);
    check_exact(law.lower_tail(k), 0);
    check_exact(law.upper_tail(k), 1);
    CHECK(law.log_pmf(k).is_minus_infinity());
    CHECK(law.log_lower_tail(k).is_minus_infinity());
    check_exact(law.log_upper_tail(k), 0);
  }
  for (const std::int64_t k : {std::int64_t{6}, greatest}) {
    check_exact(law.pmf(k), 0);
    check_exact(law.lower_tail(k), 1);
    check_exact(law.upper_tail(k), 0);
    CHECK(law.log_upper_tail(k).is_minus_infinity());
  }
}

TEST_CASE("symmetric tails are one half at any size", "[distributions]") {
  for (const std::int64_t n : {1, 3, 101, 999'999'999}) {
    check_exact(binomial::lower_tail(n, n / 2, Probability::of(Rational(1, 2))), Rational(1, 2));
    check_exact(binomial::upper_tail(n, n / 2 + 1, Probability::of(Rational(1, 2))),
                Rational(1, 2));
    const Value log_tail = binomial::log_upper_tail(n, n / 2 + 1, Probability::of(Rational(1, 2)));
    CHECK(std::get<Logarithm>(*log_tail.real().exact()).argument == Rational(1, 2));
  }
}

TEST_CASE("values on or beside a rounding boundary are decided", "[distributions]") {
  // 1 − 2^−60 and 1 − 2^−1000000000·…: exact where that is possible, by what is known elsewhere.
  const auto half = Probability::of(Rational(1, 2));
  const RoundedDoubles small = round_to_doubles(binomial::upper_tail(60, 1, half));
  CHECK((small.nearest == 1 && small.down == 1 - 0x1p-53 && small.up == 1));
  const RoundedDoubles large = round_to_doubles(binomial::upper_tail(1'000'000'000, 1, half));
  CHECK((large.nearest == 1 && large.down == 1 - 0x1p-53 && large.up == 1));
  const RoundedDoubles tie = round_to_doubles(binomial::pmf(54, 1, half));
  CHECK((tie.nearest == 54 * 0x1p-54 && tie.down == tie.up));
  const RoundedDoubles tiny = round_to_doubles(binomial::pmf(1075, 0, half));
  CHECK((tiny.nearest == 0 && tiny.down == 0 && tiny.up == 0x1p-1074));
}

TEST_CASE("a pmf whose factors leave MPFR's exponents", "[distributions]") {
  // (10^−2000)^k underflows alone; with k = n it is the answer.
  const auto p = Probability::of(1 / power(Rational(10), 2000));
  const Value mass = binomial::pmf(1'000'000, 900'000, p);
  CHECK(mpfr_sgn(mass.real().enclose(64).left()) == 0);
  CHECK(mpfr_sgn(mass.real().enclose(64).right()) > 0);
  CHECK(round_to_doubles(mass).up == 0x1p-1074);
  const Interval log_mass = binomial::log_pmf(1'000'000, 900'000, p).real().enclose(200);
  CHECK(log_mass.has_relative_accuracy(190));
  CHECK(mpfr_get_si(log_mass.left(), MPFR_RNDN) / 1'000'000 == -4144);
  CHECK(round_to_doubles(binomial::lower_tail(1'000'000, 900'000, p)).down == 1 - 0x1p-53);
}

TEST_CASE("bad counts are refused by name", "[distributions]") {
  const auto p = Probability::of(Rational(1, 2));
  try {
    (void)binomial::pmf(-1, 0, p);
    FAIL("accepted");
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::domain);
    CHECK(error.parameter() == "n");
  }
  for (const std::int64_t n : {limits::count + 1, greatest}) {
    try {
      (void)binomial::log_upper_tail(n, 0, p);
      FAIL("accepted");
    } catch (const Error& error) {
      CHECK(error.kind() == ErrorKind::limit);
      CHECK(error.parameter() == "n");
    }
  }
  CHECK_THROWS_AS(binomial::lower_tail(-1, 0, p), Error);
  CHECK_THROWS_AS(binomial::upper_tail(-1, 3, p), Error);
}

TEST_CASE("A mass and what lies below it are those of the exact law", "[distributions]") {
  for (const std::int64_t n : {1, 2, 7, 40, 400}) {
    for (const Rational& p :
         {Rational(1, 1000), Rational(1, 20), Rational(1, 2), Rational(999, 1000)}) {
      const Probability probability = Probability::of(p);
      for (std::int64_t k = 0; k <= n; k += 1 + n / 9) {
        for (const Precision precision : {20, 64, 300}) {
          INFO(n << ", " << to_string(p) << ", " << k << ", " << precision);
          const auto [mass, below] = binomial::mass_and_below(n, k, probability, precision);
          const auto exact_mass = binomial::pmf(n, k, probability).real().exact();
          CHECK(mass.contains(std::get<Rational>(*exact_mass)));
          CHECK(mass.has_relative_accuracy(precision));
          CHECK(below.has_relative_accuracy(precision));
          if (k > 0) {
            const auto exact_below = binomial::lower_tail(n, k - 1, probability).real().exact();
            CHECK(below.contains(std::get<Rational>(*exact_below)));
          }
        }
      }
    }
  }
}
