#include "reference/distributions/stirling.hpp"

#include <catch2/catch.hpp>

#include "tests/support/arb_binomial.hpp"

using namespace pkdp;
using namespace pkdp::testing;

namespace {

// δ(n) from MPFR's logarithm of the gamma function.
Interval correction(long n, Precision precision) {
  const Interval x(n, precision);
  const Interval half(Rational(1, 2), precision);
  Interval two_pi(precision);
  mpfi_const_pi(two_pi.raw());
  two_pi = scale_by_power_of_two(two_pi, 1);
  return log_factorial(static_cast<unsigned long>(n), precision) - (x + half) * log(x) + x -
         half * log(two_pi);
}

}  // namespace

TEST_CASE("Stirling's correction agrees with the logarithm of the gamma function",
          "[distributions]") {
  for (const long n : {1L, 2L, 5L, 31L, 32L, 33L, 100L, 511L, 512L, 4096L, 1000003L, 1000000000L}) {
    for (const Precision precision : {24, 64, 65, 256, 1024, 1025, 3000}) {
      INFO(n << " at " << precision << " bits");
      const Interval found = stirling_correction(n, precision);
      CHECK(overlap(found, correction(n, precision + 128)));
      CHECK(found.has_absolute_accuracy(precision - 12));
    }
  }
}

TEST_CASE("small binomial coefficients lie in their enclosures", "[distributions]") {
  for (long n = 0; n <= 90; ++n) {
    for (long k = 0; k <= n; ++k) {
      const Integer exact =
          binomial_coefficient(static_cast<unsigned long>(n), static_cast<unsigned long>(k));
      for (const Precision precision : {8, 24, 64}) {
        const Interval found = enclose_binomial_coefficient(n, k, precision);
        CHECK(found.contains(exact));
        CHECK(found.has_relative_accuracy(precision - 4));
      }
    }
  }
}

TEST_CASE("coefficients around the change from integers to the series are enclosed",
          "[distributions]") {
  for (const long k : {63L, 64L, 65L, 200L, 1024L, 1025L, 1100L, 2048L, 2049L}) {
    const Integer exact = binomial_coefficient(5000, static_cast<unsigned long>(k));
    for (const Precision precision : {64, 200, 1024, 1025, 2048, 5000}) {
      INFO(k << " at " << precision << " bits");
      const Interval found = enclose_binomial_coefficient(5000, k, precision);
      CHECK(found.contains(exact));
      CHECK(found.has_relative_accuracy(precision - 4));
    }
  }
}

TEST_CASE("the largest coefficients agree with Arb", "[distributions]") {
  for (const long n : {10'000'000L, 999'999'937L, 1'000'000'000L}) {
    for (const long k : {300L, 12345L, n / 20, n / 2, n - 1000}) {
      INFO(n << " over " << k);
      const Interval found = log(enclose_binomial_coefficient(n, k, 256));
      CHECK(agree(found, arb_log_coefficient(n, k, 400).interval(400), 60));
    }
  }
}

TEST_CASE("Corrections of several factorials are those of each", "[distributions]") {
  const std::vector<std::vector<SignedFactorial>> cases = {
      {{1'000'000, true}, {400'000, false}, {600'000, false}},
      {{1'000'000'000, true}, {3, false}, {999'999'997, false}},
      {{1, true}},
      {{2, false}, {5, false}, {77, true}},
      {{300, true}, {301, false}, {302, true}, {5000, false}}};
  for (const auto& factorials : cases) {
    for (const Precision precision : {64, 256, 1000}) {
      Interval exponent(precision + 100);
      for (const SignedFactorial& factorial : factorials) {
        const Interval correction = stirling_correction(factorial.m, precision + 100);
        exponent = factorial.is_above ? exponent + correction : exponent - correction;
      }
      CountedFloat product(Rational(1, 3), precision);
      REQUIRE(times_corrections(product, factorials));
      CHECK(overlap(product.enclose(), exp(exponent) / Interval(3L, precision + 100)));
      CHECK(product.enclose().has_relative_accuracy(precision - 24));
    }
  }
}

TEST_CASE("Corrections that would take too long are left", "[distributions]") {
  CountedFloat product(Rational(1), 20'000);
  CHECK_FALSE(times_corrections(product, {{100'000, true}}));
}
