#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/accountant/accountant.hpp"
#include "reference/accountant/mechanism_laws.hpp"
#include "tests/support/arb_number.hpp"

using namespace pkdp;
using namespace pkdp::accountant;
using pkdp::testing::overlap;

namespace {

constexpr Precision precision = 160;

// Of both directions, the Kullback-Leibler divergence of a symmetric pair of two values.
Interval divergence(const TwoPoint& law) {
  const auto part = [](const Rational& a, const Rational& b) {
    return Interval(a, precision) * log(Interval(Rational(a / b), precision));
  };
  return part(law.p, law.q) + part(1 - law.p, 1 - law.q);
}

}  // namespace

TEST_CASE("zCDP of Gaussian noise, sampled or discrete", "[accountant]") {
  for (const Rational& q : {Rational(1), Rational(1, 7)}) {
    for (const Relation relation : {Relation::both, Relation::remove}) {
      const Composition composition{{MechanismKind::gaussian, 3, q}, 18, relation};
      CHECK(compare(zcdp(composition), Real(Rational(1))) == 0);
    }
  }
  const Composition discrete{{MechanismKind::discrete_gaussian, Rational(1, 3)}, 2};
  CHECK(compare(zcdp(discrete), Real(Rational(9))) == 0);
  // Reached at α = 2, a whole number.
  CHECK(compare(renyi_divergence(discrete, 2), Real(Rational(18))) == 0);
  const Rational little(1, 1'000'000'000);
  const Interval eighteen(18L, precision);
  CHECK(less(renyi_divergence(discrete, 2 - little).enclose(precision), eighteen) == Answer::yes);
  CHECK(less(eighteen, renyi_divergence(discrete, 2 + little).enclose(precision)) == Answer::yes);
  CHECK(less(renyi_divergence(discrete, Rational(5, 2)).enclose(precision),
             Interval(Rational(45, 2), precision)) == Answer::yes);
}

TEST_CASE("zCDP of symmetric pairs is their divergence of order 1", "[accountant]") {
  const Mechanism response{MechanismKind::randomized_response, Rational(1, 2)};
  const Mechanism geometric{MechanismKind::geometric, Rational(2, 5)};
  for (const Mechanism& mechanism : {response, geometric}) {
    const Interval rho = enclose_relative(zcdp({mechanism, 5}), 40);
    CHECK(overlap(rho, Interval(5L, precision) * divergence(two_point_law(mechanism))));
  }
  const Composition laplace{{MechanismKind::laplace, 2}, 1};
  CHECK(overlap(enclose_relative(zcdp(laplace), 40),
                exp(Interval(Rational(-1, 2), precision)) - Interval(Rational(1, 2), precision)));
}

TEST_CASE("zCDP is the least number above all orders", "[accountant]") {
  const Mechanism gaussian{MechanismKind::gaussian, 1, Rational(1, 10)};
  const Mechanism geometric{MechanismKind::geometric, Rational(1, 20), Rational(1, 10)};
  const Mechanism response{MechanismKind::randomized_response, Rational(1, 100), 1, 50};
  for (const Mechanism& mechanism : {gaussian, geometric, response}) {
    for (const Relation relation : {Relation::add, Relation::remove}) {
      const Composition composition{mechanism, 3, relation};
      const Interval rho = enclose_relative(zcdp(composition), 40);
      if (mechanism.noise == MechanismKind::gaussian && relation == Relation::remove) {
        continue;  // not reached by any order
      }
      Interval best(precision);
      for (int i = -160; i < 48; ++i) {
        const Rational order = 1 + power_of_two(i / 8 - 2) * Rational(8 + (i % 8 + 8) % 8, 8);
        best = max(best,
                   renyi_divergence(composition, order).enclose(80) / Interval(order, precision));
      }
      CHECK(less(rho, best) != Answer::yes);
      CHECK(less(best, rho * Interval(Rational(99, 100), precision)) != Answer::yes);
    }
  }
}

TEST_CASE("zCDP of what is never drawn, and of what has no moments here", "[accountant]") {
  CHECK(compare(zcdp({{MechanismKind::gaussian, 1, 0}, 3}), Real(Rational(0))) == 0);
  CHECK_THROWS_AS(zcdp({{MechanismKind::laplace, 1, Rational(1, 2)}, 3}).enclose(64), Error);
}
