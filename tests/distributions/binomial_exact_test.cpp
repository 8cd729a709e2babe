#include "reference/distributions/binomial_exact.hpp"

#include <catch2/catch.hpp>

#include "reference/distributions/binomial.hpp"
#include "tests/support/brute_force_laws.hpp"

using namespace pkdp;
using namespace pkdp::testing;

TEST_CASE("exact binomial values are the sums of the weights", "[distributions]") {
  for (const std::int64_t n : {0, 1, 2, 3, 17, 40}) {
    for (const Rational& p : {Rational(0), Rational(1), Rational(1, 2), Rational(1, 20),
                              Rational(5, 6), Rational(12, 30), power_of_two(-50)}) {
      const Weights slow = brute_force_binomial(n, p);
      for (std::int64_t k = 0; k <= n; ++k) {
        INFO("n = " << n << ", k = " << k << ", p = " << p);
        CHECK(binomial::exact_pmf(n, k, p) == slow.pmf(k));
        CHECK(binomial::exact_upper_tail(n, k, p) == slow.upper_tail(k));
      }
    }
  }
}

TEST_CASE("large exact tails lie in their enclosures and are in lowest terms", "[distributions]") {
  for (const Rational& p : {Rational(1, 20), Rational(1, 2), Rational(3, 7)}) {
    const std::int64_t n = 20'000;
    for (const std::int64_t k : {n / 20, n / 2, n / 2 + 300, n - 10}) {
      const std::optional<Rational> exact = binomial::exact_upper_tail(n, k, p);
      REQUIRE(exact.has_value());
      CHECK(gcd(numerator(*exact), denominator(*exact)) == 1);
      CHECK(binomial::upper_tail(n, k, Probability::of(p)).real().enclose(500).contains(*exact));
    }
  }
}

TEST_CASE("exact values are offered up to the stated size and no further", "[distributions]") {
  CHECK(binomial::exact_pmf(100'000, 7, Rational(1, 20)).has_value());
  CHECK_FALSE(binomial::exact_pmf(1'000'000, 7, Rational(1, 20)).has_value());
  CHECK_FALSE(binomial::exact_upper_tail(1'000'000, 7, Rational(1, 2)).has_value());
  CHECK_FALSE(binomial::exact_pmf(1000, 7, power_of_two(-5000)).has_value());
}
