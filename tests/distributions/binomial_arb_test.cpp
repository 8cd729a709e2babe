// The binomial law at sizes that no enumeration reaches, against Arb.

#include <catch2/catch.hpp>

#include "reference/distributions/binomial.hpp"
#include "tests/support/arb_binomial.hpp"

using namespace pkdp;
using namespace pkdp::testing;

namespace {

constexpr long digits = 60;
constexpr long bits = 500;

struct TailPoint {
  std::int64_t n;
  std::int64_t k;
  Rational p;
};

// ln P[X ≥ k] for k above the mean: Arb's gamma functions, and its terms added one by one.
Arb arb_log_upper_tail(const TailPoint& point) {
  const Arb first = arb_log_binomial_pmf(point.n, point.k, point.p, bits);
  const Rational odds = point.p / (1 - point.p);
  Arb tail = arb_plain_sum(odds, point.n - point.k, point.k + 1, 120'000, bits);
  arb_log(tail.raw(), tail.raw(), bits);
  arb_add(tail.raw(), tail.raw(), first.raw(), bits);
  return tail;
}

Interval enclosed(const Value& value) { return enclose_relative(value.real(), 210); }

// The tail at k, what remains, both from the other end too, all with their logarithms.
void check_tails(const TailPoint& point, const Arb& log_tail) {
  const auto& [n, k, value] = point;
  INFO("n = " << n << ", k = " << k);
  const auto p = Probability::of(value);
  CHECK(agree(enclosed(binomial::log_upper_tail(n, k, p)), log_tail.interval(bits), digits));
  CHECK(agree(enclosed(binomial::log_lower_tail(n, n - k, p.complement())), log_tail.interval(bits),
              digits));
  Arb tail;
  arb_exp(tail.raw(), log_tail.raw(), bits);
  if (mpfr_cmp_si(log_tail.interval(bits).left(), -100'000'000) < 0) {
    return;  // below MPFR's exponents
  }
  CHECK(agree(enclosed(binomial::upper_tail(n, k, p)), tail.interval(bits), digits));
  arb_neg(tail.raw(), tail.raw());
  Arb rest;
  arb_add_si(rest.raw(), tail.raw(), 1, bits);
  CHECK(agree(enclosed(binomial::lower_tail(n, k - 1, p)), rest.interval(bits), digits));
  arb_log1p(rest.raw(), tail.raw(), bits);
  CHECK(agree(enclosed(binomial::log_lower_tail(n, k - 1, p)), rest.interval(bits), digits));
  CHECK(agree(enclosed(binomial::log_upper_tail(n, n - k + 1, p.complement())), rest.interval(bits),
              digits));
}

}  // namespace

TEST_CASE("tails of a million records agree with Arb's incomplete beta function",
          "[distributions]") {
  for (const TailPoint& point :
       {TailPoint{1'000'000, 50'100, Rational(1, 20)},
        TailPoint{1'000'000, 51'500, Rational(1, 20)}, TailPoint{100'000, 50'300, Rational(1, 2)},
        TailPoint{1'000'000, 20, Rational(1, 100'000)}}) {
    Arb tail = arb_binomial_upper_tail(point.n, point.k, point.p, bits);
    arb_log(tail.raw(), tail.raw(), bits);
    check_tails(point, tail);
  }
}

TEST_CASE("tails of ten million records, near 10^-600 too, agree with Arb", "[distributions]") {
  for (const TailPoint& point : {TailPoint{10'000'000, 500'344, Rational(1, 20)},
                                 TailPoint{10'000'000, 502'756, Rational(1, 20)},
                                 TailPoint{10'000'000, 5'003'000, Rational(1, 2)},
                                 TailPoint{10'000'000, 20, Rational(1, 1'000'000)},
                                 TailPoint{10'000'000, 536'400, Rational(1, 20)}}) {
    const Arb mass = arb_log_binomial_pmf(point.n, point.k, point.p, bits);
    const auto p = Probability::of(point.p);
    CHECK(agree(enclosed(binomial::log_pmf(point.n, point.k, p)), mass.interval(bits), digits));
    Arb plain;
    arb_exp(plain.raw(), mass.raw(), bits);
    CHECK(agree(enclosed(binomial::pmf(point.n, point.k, p)), plain.interval(bits), digits));
    check_tails(point, arb_log_upper_tail(point));
  }
}

TEST_CASE("tails near 10^-5000 and far beyond agree with Arb", "[distributions]") {
  for (const TailPoint& point : {TailPoint{100'000, 14'900, Rational(1, 20)},
                                 TailPoint{10'000'000, 605'000, Rational(1, 20)},
                                 TailPoint{10'000'000, 9'000'000, Rational(1, 20)},
                                 TailPoint{1'000'000'000, 900'000'000, Rational(1, 20)},
                                 TailPoint{1'000'000'000, 50'500'000, Rational(1, 20)}}) {
    const Arb log_tail = arb_log_upper_tail(point);
    CHECK(mpfr_cmp_si(log_tail.interval(bits).right(), -2000) < 0);
    check_tails(point, log_tail);
  }
}

TEST_CASE("a billion records: the tail is the pmf and the rest of the tail", "[distributions]") {
  const auto half = Probability::of(Rational(1, 2));
  const std::int64_t n = 1'000'000'000;
  const std::int64_t k = n / 2 + 40'000;
  const Interval tail = binomial::upper_tail(n, k, half).real().enclose(128);
  const Interval mass = binomial::pmf(n, k, half).real().enclose(128);
  const Interval rest = binomial::upper_tail(n, k + 1, half).real().enclose(128);
  CHECK(agree(tail, mass + rest, 36));
  CHECK(tail.has_relative_accuracy(120));
  CHECK(
      agree(Interval(1, 200) - tail, binomial::lower_tail(n, k - 1, half).real().enclose(128), 36));
}

TEST_CASE("thousands of bits can be asked for", "[distributions]") {
  const auto p = Probability::of(Rational(1, 20));
  for (const Precision precision : {1000, 1100, 4000}) {
    const Interval tail = binomial::upper_tail(100'000, 5300, p).real().enclose(precision);
    CHECK(tail.has_relative_accuracy(precision - 2));
    const Arb arb = arb_binomial_upper_tail(100'000, 5300, Rational(1, 20), precision + 600);
    CHECK(overlap(tail, arb.interval(precision + 600)));
  }
}
