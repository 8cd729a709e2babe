#include "reference/mechanisms/histogram/pair_sum.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/distributions/binomial.hpp"
#include "reference/numbers/real.hpp"

using namespace pkdp;
using histogram::PairOfCounts;

namespace {

// Σ over all (m, j), with hidden cells merged, in plain rationals.
Rational summed(const PairOfCounts& pair, const Rational& c) {
  const Rational p = pair.b / (pair.a + pair.b);
  Rational total = 0;
  for (std::int64_t m = 0; m <= pair.others; ++m) {
    Rational sum = 0;
    Rational hidden = 0;
    for (std::int64_t j = 0; j <= m + 1; ++j) {
      const auto mass = [&](std::int64_t k) {
        return std::get<Rational>(*binomial::pmf(m, k, Probability::of(p)).real().exact());
      };
      const Rational difference = mass(j) - c * mass(j - 1);
      if (j < pair.least_b && m + 1 - j < pair.least_a) {
        hidden += difference;
      } else {
        sum += std::max(Rational(0), difference);
      }
    }
    const Probability in = Probability::of(pair.a + pair.b);
    total += std::get<Rational>(*binomial::pmf(pair.others, m, in).real().exact()) *
             (sum + std::max(Rational(0), hidden));
  }
  return total;
}

}  // namespace

TEST_CASE("sweeps enclose the sum over all outputs", "[histogram]") {
  for (const std::int64_t others : {1, 2, 7, 20}) {
    for (const auto& [a, b] :
         {std::pair(Rational(1, 3), Rational(1, 2)), std::pair(Rational(1, 100), Rational(1, 7)),
          std::pair(Rational(1, 5), Rational(4, 5))}) {
      for (const auto& [least_a, least_b] :
           {std::pair(0, 0), std::pair(3, 3), std::pair(2, 6), std::pair(30, 4)}) {
        for (const Rational& c : {Rational(1), Rational(3, 2), Rational(9)}) {
          const PairOfCounts pair{others, a, b, least_a, least_b};
          CAPTURE(others, to_string(a), least_a, least_b, to_string(c));
          const Rational expected = summed(pair, c);
          const Interval found =
              histogram::enclose_pair_delta(pair, Epsilon::of_ratio(c), 100).delta;
          CHECK(found.contains(expected));
          CHECK(found.has_absolute_accuracy(90));
          if (least_a == 0) {
            CHECK(std::get<Rational>(histogram::exact_pair_delta(pair, Epsilon::of_ratio(c))) ==
                  expected);
          }
        }
      }
    }
  }
}

TEST_CASE("sweeps of many records have relative accuracy, deep in the tail too", "[histogram]") {
  for (const char* ratio : {"1", "21/20", "2", "20"}) {
    const PairOfCounts pair{400, Rational(1, 5), Rational(3, 10)};
    const Epsilon epsilon = Epsilon::of_ratio(Rational(ratio));
    const Interval found = histogram::enclose_pair_delta(pair, epsilon, 128).delta;
    CAPTURE(ratio);
    CHECK(found.has_relative_accuracy(120));
    CHECK(found.contains(std::get<Rational>(histogram::exact_pair_delta(pair, epsilon))));
  }
  const PairOfCounts many{100'000, Rational(1, 5), Rational(1, 5)};
  const Interval deep =
      histogram::enclose_pair_delta(many, Epsilon::of_ratio(Rational(3, 2)), 100).delta;
  CHECK(deep.has_relative_accuracy(90));
  CHECK(less(deep, Interval(power_of_two(-1000), 100)) == Answer::yes);
  // δ = A − c·B: the slope with a tie e^ε = 3/2 is that of the exact form.
  const auto form =
      histogram::exact_pair_delta({50, Rational(1, 5), Rational(3, 10)}, Epsilon::of(1));
  const auto& line = std::get<AffineExponential>(form);
  const auto both =
      histogram::enclose_pair_delta({50, Rational(1, 5), Rational(3, 10)}, Epsilon::of(1), 100);
  CHECK(both.slope.contains(-line.coefficient));
}

TEST_CASE("slopes of sweeps that are cut on both sides contain the exact one", "[histogram]") {
  for (const auto& [a, b] :
       {std::pair(Rational(1, 50), Rational(1, 20)), std::pair(Rational(1, 20), Rational(1, 50))}) {
    for (const char* exponent : {"1/1000", "1/10", "2"}) {
      const PairOfCounts pair{500, a, b};
      const Epsilon epsilon = Epsilon::of(Rational(exponent));
      const ExactForm form = histogram::exact_pair_delta(pair, epsilon);
      const Rational slope = -std::get<AffineExponential>(form).coefficient;
      for (const Precision precision : {4, 12, 40}) {
        CAPTURE(to_string(a), exponent, precision);
        const auto found = histogram::enclose_pair_delta(pair, epsilon, precision);
        CHECK(found.slope.contains(slope));
        CHECK(found.slope.has_relative_accuracy(precision / 2));
      }
    }
  }
}

TEST_CASE("where no count of b is likelier given b, δ is the probability of none", "[histogram]") {
  const PairOfCounts pair{50, Rational(1, 4), Rational(1, 3)};
  // s(1)/s(0) = 50·(1/3)/(1/4) = 200/3.
  for (const Rational& c : {Rational(200, 3), Rational(67), Rational(power_of_two(200))}) {
    const auto found = histogram::enclose_pair_delta(pair, Epsilon::of_ratio(c), 100);
    CHECK(found.delta.contains(power(Rational(2, 3), 50)));
    CHECK(found.delta.contains(std::get<Rational>(exact_pair_delta(pair, Epsilon::of_ratio(c)))));
    CHECK(found.delta.has_relative_accuracy(90));
    CHECK(mpfr_zero_p(found.slope.right()) != 0);
  }
  const auto below = histogram::enclose_pair_delta(pair, Epsilon::of_ratio(66), 100);
  CHECK(mpfr_zero_p(below.slope.right()) == 0);
}

TEST_CASE("hidden cells beyond the limit of merging are refused", "[histogram]") {
  const PairOfCounts pair{10'000, Rational(1, 4), Rational(1, 4), 4000, 4000};
  CHECK_THROWS_AS(histogram::enclose_pair_delta(pair, Epsilon::of(1), 64), Error);
}
