// The sums behind pk.thm-3, fast against exact and exact against a plain double sum.
#include "reference/bounds/pk_thm_3_parts.hpp"

#include <catch2/catch.hpp>
#include <random>
#include <variant>

using pkdp::Epsilon;
using pkdp::Interval;
using pkdp::Precision;
using pkdp::Rational;
using namespace pkdp::bounds::pk_thm_3;

namespace {

// All ε here have ratios or exponents with many ties against small counts.
std::vector<Epsilon> epsilons() {
  return {Epsilon::of(0),
          Epsilon::of(Rational(1, 10)),
          Epsilon::of(1),
          Epsilon::of(Rational(5, 2)),
          Epsilon::of_ratio(Rational(3, 2)),
          Epsilon::of_ratio(2),
          Epsilon::of_ratio(8)};
}

Rational binomial_mass(std::uint64_t n, std::uint64_t k, const Rational& p) {
  return Rational(pkdp::binomial_coefficient(n, k)) * pkdp::power(p, k) *
         pkdp::power(Rational(1 - p), n - k);
}

// P[N₁ + 1 > c·N₂], (N₁, N₂) trinomial(n; λ, λ), from the joint law.
Rational plain_corrected(std::uint64_t n, const Rational& twice_lambda, const Epsilon& epsilon) {
  Rational sum = 0;
  for (std::uint64_t coins = 0; coins <= n; ++coins) {
    for (std::uint64_t second = 0; second <= coins; ++second) {
      const std::uint64_t first = coins - second;
      if (second == 0 || epsilon.compare_ratio(Rational(first + 1) / second) > 0) {
        sum += binomial_mass(n, coins, twice_lambda) * binomial_mass(coins, second, Rational(1, 2));
      }
    }
  }
  return sum;
}

// P[X/Y ≥ ε] from the joint law.
Rational plain_printed(std::uint64_t n, const Rational& p, const Epsilon& epsilon,
                       ZeroOverZero convention) {
  Rational sum = 0;
  for (std::uint64_t x = 0; x <= n; ++x) {
    for (std::uint64_t y = 0; y <= n; ++y) {
      const bool counts = y == 0 ? x > 0 || convention == ZeroOverZero::infinite
                                 : pkdp::compare(Rational(x) / y, epsilon.real()) >= 0;
      if (counts) {
        sum += binomial_mass(n, x, p) * binomial_mass(n, y, p);
      }
    }
  }
  return sum;
}

}  // namespace

TEST_CASE("The exact sums are those over the joint law", "[bounds]") {
  for (const std::int64_t n : {1, 2, 6}) {
    for (const Rational& twice_lambda : {Rational(1, 10), Rational(1, 2), Rational(9, 10)}) {
      for (const Epsilon& epsilon : epsilons()) {
        CAPTURE(n, twice_lambda);
        const auto count = static_cast<std::uint64_t>(n);
        CHECK(std::get<Rational>(exact_corrected(n, twice_lambda, epsilon, Form::numerical)) ==
              plain_corrected(count, twice_lambda, epsilon));
        for (const auto convention : {ZeroOverZero::infinite, ZeroOverZero::not_counted}) {
          CHECK(exact_printed(n, twice_lambda, epsilon, convention) ==
                plain_printed(count, twice_lambda, epsilon, convention));
        }
      }
    }
  }
}

TEST_CASE("The enclosures contain the exact sums and are narrow", "[bounds]") {
  for (const std::int64_t n : {1, 2, 5, 40, 300}) {
    for (const Rational& twice_lambda : {Rational(1, 10), Rational(1, 2), Rational(9, 10)}) {
      for (const Epsilon& epsilon : epsilons()) {
        for (const Precision precision : {64, 200}) {
          CAPTURE(n, twice_lambda, precision);
          for (const Form form : {Form::numerical, Form::blanket}) {
            const Interval exact =
                enclose(exact_corrected(n, twice_lambda, epsilon, form), precision + 400);
            const Interval enclosure = enclose_corrected(n, twice_lambda, epsilon, form, precision);
            CHECK(mpfr_lessequal_p(enclosure.left(), exact.left()) != 0);
            CHECK(mpfr_greaterequal_p(enclosure.right(), exact.right()) != 0);
            CHECK(enclosure.has_relative_accuracy(precision - 8));
          }
          for (const auto convention : {ZeroOverZero::infinite, ZeroOverZero::not_counted}) {
            const Interval enclosure =
                enclose_printed(n, twice_lambda, epsilon, convention, precision);
            CHECK(enclosure.contains(exact_printed(n, twice_lambda, epsilon, convention)));
            CHECK(enclosure.has_relative_accuracy(precision - 8));
          }
        }
      }
    }
  }
}

TEST_CASE("Where the printed form is near 1, what is missing is accurate and as the exact sum says",
          "[bounds]") {
  std::mt19937_64 random(20261128);
  for (int i = 0; i < 60; ++i) {
    const auto n = static_cast<std::int64_t>(1 + random() % 80);
    const Rational twice_lambda = i % 2 == 0
                                      ? Rational(1 + random() % 30, 32)
                                      : Rational(1 + random() % 9'000'000'000'000'000, 1L << 53U);
    const Epsilon epsilon = i % 3 == 0 ? Epsilon::of_ratio(Rational(33 + random() % 50, 32))
                                       : Epsilon::of(Rational(1 + random() % 62, 63));
    CAPTURE(n, twice_lambda);
    for (const auto convention : {ZeroOverZero::infinite, ZeroOverZero::not_counted}) {
      const Rational rest = 1 - exact_printed(n, twice_lambda, epsilon, convention);
      const Interval missing =
          Interval(1, 700) - enclose_printed(n, twice_lambda, epsilon, convention, 700);
      CHECK(missing.contains(rest));
      CHECK((rest < pkdp::power_of_two(-400) || missing.has_relative_accuracy(290)));
    }
  }
}
