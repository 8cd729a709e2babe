#include "reference/bounds/pk_prop_7.hpp"

#include <catch2/catch.hpp>
#include <variant>

#include "reference/mechanisms/counting/counting.hpp"

using pkdp::Delta;
using pkdp::Epsilon;
using pkdp::Interval;
using pkdp::Probability;
using pkdp::Rational;
using pkdp::Value;
using pkdp::bounds::Reading;
namespace prop_7 = pkdp::bounds::pk_prop_7;

namespace {

std::vector<Probability> equal(std::size_t n, const Rational& p) {
  return std::vector<Probability>(n, Probability::of(p));
}

bool overlap(const Interval& a, const Interval& b) {
  return mpfr_lessequal_p(a.left(), b.right()) != 0 && mpfr_lessequal_p(b.left(), a.right()) != 0;
}

}  // namespace

TEST_CASE("epsilon and delta of equal records follow the formula", "[bounds]") {
  // n = 400, p = 1/5: nμ₂ = 64, μ₂ = 4/25, √(nμ₂³) = 20·(2/5)³ = 32/25.
  const auto p = equal(400, Rational(1, 5));
  const Delta delta2 = Delta::of(Rational(1, 100));
  const Interval epsilon = sqrt(Interval(2, 300) * log(Interval(125, 300)) / Interval(64, 300));
  const Interval factor = Interval(1, 300) + exp(epsilon);
  CHECK(overlap(prop_7::epsilon(p, delta2, Reading::printed).real().enclose(256), epsilon));
  CHECK(overlap(prop_7::epsilon(p, delta2, Reading::corrected).real().enclose(256), epsilon));
  // printed μ₃ = 4/25·3/5 = 12/125; corrected 4/25·17/25 = 68/625.
  const auto expected = [&](const Rational& third) {
    return Interval(Rational(28, 25) * third / Rational(32, 25), 300) * factor +
           Interval(Rational(1, 100), 300);
  };
  CHECK(overlap(prop_7::delta(p, delta2, Reading::printed).real().enclose(256),
                expected(Rational(12, 125))));
  CHECK(overlap(prop_7::delta(p, delta2, Reading::corrected).real().enclose(256),
                expected(Rational(68, 625))));
}

TEST_CASE("There is no epsilon above 1, without variance or for delta2 = 0", "[bounds]") {
  const auto p = equal(40, Rational(1, 2));  // nμ₂ = 10: least δ₂ = 1.25·e^−5 = 0.00842…
  const auto none = [&](const Rational& delta2) {
    const bool epsilon = prop_7::epsilon(p, Delta::of(delta2), Reading::corrected).is_none();
    CHECK(prop_7::delta(p, Delta::of(delta2), Reading::corrected).is_none() == epsilon);
    return epsilon;
  };
  CHECK(none(Rational(842, 100000)));
  CHECK_FALSE(none(Rational(843, 100000)));
  CHECK(none(0));
  CHECK_FALSE(none(1));
  CHECK(prop_7::epsilon(equal(40, 1), Delta::of(1), Reading::printed).is_none());
  CHECK(prop_7::epsilon({}, Delta::of(1), Reading::printed).is_none());
}

TEST_CASE("The printed third moment vanishes for fair coins, and the bound fails", "[bounds]") {
  const auto p = equal(60, Rational(1, 2));
  const Delta delta2 = Delta::of(Rational(1, 1000));
  const Value printed = prop_7::delta(p, delta2, Reading::printed);
  CHECK(std::get<Rational>(*printed.real().known_form()) == Rational(1, 1000));
  CHECK(pkdp::compare(prop_7::delta(p, delta2, Reading::corrected).real(), printed.real()) > 0);
}

TEST_CASE("delta as a function of epsilon is the same curve", "[bounds]") {
  const auto p = equal(400, Rational(1, 5));
  for (const Reading reading : {Reading::printed, Reading::corrected}) {
    for (const Rational& delta2 : {Rational(1, 2), Rational(1, 100), Rational(1, 1'000'000)}) {
      const Interval epsilon = prop_7::epsilon(p, Delta::of(delta2), reading).real().enclose(128);
      const Interval delta = prop_7::delta(p, Delta::of(delta2), reading).real().enclose(128);
      const auto at = [&](const Rational& exponent) {
        return prop_7::delta_at(p, Epsilon::of(exponent), reading).real().enclose(128);
      };
      const Interval hull = Interval::hull(at(epsilon.lower()), at(epsilon.upper()));
      CHECK(overlap(hull, delta));
      CHECK(hull.has_relative_accuracy(100));
    }
    CHECK(prop_7::delta_at(p, Epsilon::of(0), reading).is_none());
    CHECK(prop_7::delta_at(p, Epsilon::of(Rational(10'001, 10'000)), reading).is_none());
    CHECK(prop_7::delta_at(p, Epsilon::of_ratio(3), reading).is_none());
    CHECK_FALSE(prop_7::delta_at(p, Epsilon::of(1), reading).is_none());
    CHECK(prop_7::delta_at(equal(9, 1), Epsilon::of(1), reading).is_none());
  }
}
