#include "reference/distributions/discounted_tail.hpp"

#include <catch2/catch.hpp>

#include "reference/distributions/binomial.hpp"
#include "reference/distributions/binomial_exact.hpp"

using pkdp::Interval;
using pkdp::Precision;
using pkdp::Probability;
using pkdp::Rational;
namespace binomial = pkdp::binomial;

namespace {

constexpr Precision bits = 120;

Interval mass(std::int64_t n, std::int64_t k, const Rational& p) {
  return binomial::pmf(n, k, Probability::of(p)).real().enclose(bits + 40);
}

Interval tail(std::int64_t n, std::int64_t k, const Rational& p, const Interval& q) {
  return binomial::discounted_lower_tail(n, k, p, q, mass(n, k, p), bits);
}

Rational plain_tail(std::int64_t n, std::int64_t k, const Rational& p, const Rational& q) {
  Rational sum = 0;
  for (std::int64_t j = 0; j <= k; ++j) {
    sum = sum * q + binomial::exact_pmf(n, j, p).value();
  }
  return sum;
}

bool overlap(const Interval& x, const Interval& y) {
  return less(x, y) != pkdp::Answer::yes && less(y, x) != pkdp::Answer::yes;
}

}  // namespace

TEST_CASE("Decayed tails are their sums, term by term", "[decayed_tail]") {
  for (const std::int64_t n : {1, 2, 7, 40}) {
    for (const Rational& p : {Rational(1, 2), Rational(1, 30), Rational(9, 10)}) {
      for (const Rational& q : {Rational(1, 2), Rational(1, 1000), Rational(99, 100),
                                Rational(1 - pkdp::power_of_two(-40)), pkdp::power_of_two(-300)}) {
        for (std::int64_t k = 0; k <= n; ++k) {
          CAPTURE(n, p, q, k);
          const Interval found = tail(n, k, p, Interval(q, bits + 40));
          CHECK(found.contains(plain_tail(n, k, p, q)));
          CHECK(found.has_relative_accuracy(bits - 12));
        }
      }
    }
  }
}

// Σ_{j ≤ k} = P[X = k] + q·Σ_{j ≤ k−1}, on both sides of all modes.
TEST_CASE("Decayed tails of many records follow from their neighbours", "[decayed_tail]") {
  const std::int64_t n = 10'000'000;
  for (const Rational& p : {Rational(1, 2), Rational(1, 25), Rational(999, 1000)}) {
    for (const Rational& scale :
         {Rational(1, 3), Rational(90), Rational(2000), Rational(900'000)}) {
      const Interval q = exp(-Interval(Rational(1 / scale), bits + 40));
      const auto mean = pkdp::floor(n * p).convert_to<std::int64_t>();
      for (const std::int64_t k : {mean - 9000, mean - 1500, mean, mean + 40, mean + 3000}) {
        CAPTURE(p, scale, k);
        const Interval here = tail(n, k, p, q);
        CHECK(here.has_relative_accuracy(bits - 16));
        CHECK(overlap(here, mass(n, k, p) + q * tail(n, k - 1, p, q)));
      }
    }
  }
}

TEST_CASE("A wide ratio gives a wide sum", "[decayed_tail]") {
  const Interval q(Rational(1, 3), Rational(1, 2), bits);
  const Interval found = tail(9, 3, Rational(2, 5), q);
  CHECK(found.contains(plain_tail(9, 3, Rational(2, 5), Rational(1, 3))));
  CHECK(found.contains(plain_tail(9, 3, Rational(2, 5), Rational(1, 2))));
}
