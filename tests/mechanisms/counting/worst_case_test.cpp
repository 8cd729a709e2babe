#include "reference/mechanisms/counting/worst_case.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/mechanisms/counting/sum_law.hpp"
#include "reference/privacy/curve.hpp"

using pkdp::Delta;
using pkdp::Epsilon;
using pkdp::Interval;
using pkdp::Probability;
using pkdp::Rational;
using pkdp::Real;
using pkdp::Value;
using pkdp::counting::SearchBudget;
using pkdp::counting::WorstCase;

namespace {

std::vector<Probability> corner(std::int64_t others, std::int64_t m, const Rational& lambda) {
  std::vector<Probability> result(static_cast<std::size_t>(m), Probability::of(lambda));
  result.resize(static_cast<std::size_t>(others), Probability::of(1 - lambda));
  return result;
}

bool overlap(const Real& x, const Real& y) {
  const Interval a = x.enclose(300);
  const Interval b = y.enclose(300);
  return mpfr_lessequal_p(a.left(), b.right()) != 0 && mpfr_lessequal_p(b.left(), a.right()) != 0;
}

}  // namespace

TEST_CASE("The worst delta is the largest over all corners, both directions", "[counting]") {
  for (const std::int64_t n : {2, 3, 7, 24}) {
    for (const Rational& lambda : {Rational(1, 20), Rational(1, 3), Rational(49, 100)}) {
      for (const Epsilon& epsilon :
           {Epsilon::of(0), Epsilon::of(Rational(1, 10)), Epsilon::of(2), Epsilon::of_ratio(3)}) {
        const WorstCase worst = pkdp::counting::worst_delta(n, Probability::of(lambda), epsilon);
        Real largest = Rational(0);
        for (std::int64_t m = 0; m < n; ++m) {
          const Real here = pkdp::counting::delta(corner(n - 1, m, lambda), epsilon);
          if (pkdp::compare(here, largest) > 0) {
            largest = here;
          }
        }
        CAPTURE(n, lambda);
        CHECK(worst.resolved);
        CHECK(overlap(worst.value.real(), largest));
        CHECK(overlap(worst.value.real(),
                      pkdp::counting::delta(corner(n - 1, worst.ones_at_lambda, lambda), epsilon,
                                            pkdp::Direction::forward)));
      }
    }
  }
}

TEST_CASE("The worst epsilon is the largest over all corners, none below the floor", "[counting]") {
  for (const std::int64_t n : {2, 3, 7, 24}) {
    for (const Rational& lambda : {Rational(1, 20), Rational(1, 3)}) {
      for (const Rational& delta :
           {Rational(0), Rational(1, 1000), Rational(1, 20), Rational(2, 5), Rational(1)}) {
        const WorstCase worst =
            pkdp::counting::worst_epsilon(n, Probability::of(lambda), Delta::of(delta));
        bool none = false;
        Real largest = Rational(0);
        for (std::int64_t m = 0; m < n; ++m) {
          const Value here = pkdp::counting::epsilon(corner(n - 1, m, lambda), Delta::of(delta));
          none = none || here.is_none();
          if (!none && pkdp::compare(here.real(), largest) > 0) {
            largest = here.real();
          }
        }
        CAPTURE(n, lambda, delta);
        CHECK(worst.resolved);
        REQUIRE(worst.value.is_none() == none);
        if (!none) {
          CHECK(overlap(worst.value.real(), largest));
        }
      }
    }
  }
}

TEST_CASE("Just below the worst delta(0) the corners beyond the middle count", "[counting]") {
  // δ(0) of the corners m and N − m is the same, ε(δ) is not.
  const std::int64_t n = 10;
  const Rational lambda(38, 100);
  const WorstCase worst =
      pkdp::counting::worst_epsilon(n, Probability::of(lambda), Delta::of(Rational(264, 1000)));
  Value largest = Rational(0);
  for (std::int64_t m = 0; m < n; ++m) {
    largest = pkdp::counting::larger(
        largest, pkdp::counting::epsilon(corner(n - 1, m, lambda), Delta::of(Rational(264, 1000))));
  }
  CHECK(worst.resolved);
  CHECK(overlap(worst.value.real(), largest.real()));
  CHECK(worst.value.real().enclose(64).lower() > Rational(859306, 100'000'000));
  CHECK(worst.ones_at_lambda > (n - 1) / 2);
}

TEST_CASE("The worst corner is not always an end point", "[counting]") {
  const WorstCase worst = pkdp::counting::worst_delta(200, Probability::of(Rational(1, 20)),
                                                      Epsilon::of(Rational(1, 10)));
  CHECK(worst.resolved);
  CHECK(worst.ones_at_lambda == 193);
}

TEST_CASE("Degenerate families: nobody else, lambda 0 and 1/2", "[counting]") {
  const Epsilon epsilon = Epsilon::of(1);
  const auto exact = [](const WorstCase& worst) {
    return std::get<Rational>(worst.value.real().exact().value());
  };
  CHECK(exact(pkdp::counting::worst_delta(1, Probability::of(Rational(1, 3)), epsilon)) == 1);
  CHECK(exact(pkdp::counting::worst_delta(9, Probability::of(0), epsilon)) == 1);
  const Probability half = Probability::of(Rational(1, 2));
  CHECK(pkdp::compare(pkdp::counting::worst_delta(9, half, epsilon).value.real(),
                      pkdp::counting::delta(9, half, epsilon)) == 0);
  CHECK(pkdp::counting::worst_epsilon(9, Probability::of(0), Delta::of(Rational(1, 2)))
            .value.is_none());
  CHECK(exact(pkdp::counting::worst_epsilon(9, Probability::of(0), Delta::of(1))) == 0);
  CHECK_THROWS_AS(pkdp::counting::worst_delta(9, Probability::of(Rational(2, 3)), epsilon),
                  pkdp::Error);
  CHECK_THROWS_AS(pkdp::counting::worst_delta(0, half, epsilon), pkdp::Error);
}

TEST_CASE("A search that ends early gives a certified bracket", "[counting]") {
  const Probability lambda = Probability::of(Rational(1, 20));
  const auto check_bracket = [](const WorstCase& early, const WorstCase& full) {
    REQUIRE(full.resolved);
    REQUIRE_FALSE(early.resolved);
    const Interval truth = full.value.real().enclose(128);
    CHECK(mpfr_lessequal_p(early.value.real().enclose(128).left(), truth.right()) != 0);
    CHECK(mpfr_greaterequal_p(early.upper_bound.real().enclose(128).right(), truth.left()) != 0);
    // The upper bound says something.
    CHECK(mpfr_less_p(early.upper_bound.real().enclose(128).right(),
                      (truth * Interval(2, 128)).left()) != 0);
  };
  const SearchBudget little{std::int64_t{5} * 9};
  const Epsilon epsilon = Epsilon::of(Rational(1, 100));
  check_bracket(pkdp::counting::worst_delta(400, lambda, epsilon, little),
                pkdp::counting::worst_delta(400, lambda, epsilon));
  const Delta delta = Delta::of(Rational(1, 20));
  const SearchBudget more{std::int64_t{75} * 9};
  check_bracket(pkdp::counting::worst_epsilon(400, lambda, delta, more),
                pkdp::counting::worst_epsilon(400, lambda, delta));
}
