#include "reference/distributions/poisson_binomial.hpp"

#include <catch2/catch.hpp>
#include <limits>

#include "tests/support/brute_force_laws.hpp"
#include "tests/support/law_checks.hpp"

using namespace pkdp;
using namespace pkdp::testing;

namespace {

std::vector<Probability> probabilities_of(const std::vector<Rational>& values) {
  std::vector<Probability> result;
  for (const Rational& value : values) {
    result.push_back(Probability::of(value));
  }
  return result;
}

SixFunctions law_of(const std::vector<Rational>& values) {
  const std::vector<Probability> p = probabilities_of(values);
  return {[=](std::int64_t k) { return poisson_binomial::pmf(p, k); },
          [=](std::int64_t k) { return poisson_binomial::lower_tail(p, k); },
          [=](std::int64_t k) { return poisson_binomial::upper_tail(p, k); },
          [=](std::int64_t k) { return poisson_binomial::log_pmf(p, k); },
          [=](std::int64_t k) { return poisson_binomial::log_lower_tail(p, k); },
          [=](std::int64_t k) { return poisson_binomial::log_upper_tail(p, k); }};
}

}  // namespace

TEST_CASE("the Poisson-binomial law of all databases", "[distributions]") {
  const Rational tiny = power_of_two(-150);
  for (const std::vector<Rational>& p : std::vector<std::vector<Rational>>{
           {},
           {0},
           {1},
           {0, 1, 1},
           {Rational(1, 3)},
           {Rational(1, 3), Rational(1, 3), 1},
           {Rational(1, 3), Rational(2, 3)},
           {Rational(1, 2), 0, Rational(1, 7), 1},
           {tiny, 1 - tiny, Rational(1, 2)},
           {tiny, tiny * 3, tiny * 5, Rational(1, 5)},
           {Rational(1, 11), Rational(2, 11), Rational(3, 11), Rational(4, 11), Rational(5, 11),
            Rational(6, 11), Rational(7, 11), Rational(8, 11), Rational(9, 11),
            Rational(10, 11)}}) {
    check_law(law_of(p), enumerated_poisson_binomial(p));
  }
}

TEST_CASE("any count is ordinary", "[distributions]") {
  const SixFunctions law = law_of({Rational(1, 3), Rational(1, 2)});
  check_exact(law.upper_tail(std::numeric_limits<std::int64_t>::min()), 1);
  check_exact(law.lower_tail(std::numeric_limits<std::int64_t>::min()), 0);
  check_exact(law.upper_tail(std::numeric_limits<std::int64_t>::max()), 0);
  check_exact(law.lower_tail(std::numeric_limits<std::int64_t>::max()), 1);
  CHECK(law.log_pmf(std::numeric_limits<std::int64_t>::max()).is_minus_infinity());
}

TEST_CASE("symmetric tails are one half when no exact law fits", "[distributions]") {
  std::vector<Rational> p = {0, 1, 1, Rational(1, 2)};
  for (long i = 1; i <= 4000; ++i) {
    p.emplace_back(i, 10'007);
    p.emplace_back(10'007 - i, 10'007);
  }
  const SixFunctions law = law_of(p);
  CHECK_FALSE(law.pmf(4000).real().exact().has_value());
  check_exact(law.lower_tail(4002), Rational(1, 2));
  check_exact(law.upper_tail(4003), Rational(1, 2));
}

TEST_CASE("several hundred records, exact against certified, deep tails included",
          "[distributions]") {
  std::vector<Rational> p;
  for (long i = 1; i <= 220; ++i) {
    p.push_back(make_rational(Integer((i * 7919) % 997 + 1), Integer(20'000 + i % 3)));
  }
  const Masses masses = brute_force_poisson_binomial(p);
  const SixFunctions law = law_of(p);
  Rational below = 0;
  for (std::size_t k = 0; k < masses.size(); ++k) {
    const auto place = static_cast<std::int64_t>(k);
    if (k % 13 == 0 || k > 218) {
      CHECK(law.pmf(place).real().enclose(256).contains(masses[k]));
      CHECK(law.pmf(place).real().enclose(256).has_relative_accuracy(256));
      CHECK(law.upper_tail(place).real().enclose(128).contains(1 - below));
      CHECK(law.upper_tail(place).real().enclose(128).has_relative_accuracy(124));
      check_log(law.log_upper_tail(place), 1 - below);
      CHECK(law.lower_tail(place).real().enclose(128).contains(below + masses[k]));
    }
    below += masses[k];
  }
}
