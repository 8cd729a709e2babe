#include "reference/privacy/composition_bounds.hpp"

#include <rapidcheck/catch.h>

#include <algorithm>

#include "properties/support/effective.hpp"
#include "properties/support/extremes.hpp"
#include "properties/support/inverses.hpp"
#include "properties/support/law_pairs.hpp"
#include "reference/privacy/composition.hpp"
#include "reference/privacy/composition_grid.hpp"
#include "reference/privacy/composition_merge.hpp"
#include "reference/privacy/curve.hpp"
#include "reference/privacy/hockey_stick.hpp"

using pkdp::Direction;
using pkdp::Epsilon;
using pkdp::Integer;
using pkdp::LawPair;
using pkdp::Rational;
using pkdp::Real;
using pkdp::composition::Bounds;
using pkdp::composition::compose;
using pkdp::composition::part_of;
using pkdp::properties::Effective;
using pkdp::properties::evenly;
using pkdp::properties::law_pair;

namespace {

rc::Gen<Epsilon> some_epsilon() {
  return rc::gen::map(evenly(0, 60), [](int x) { return Epsilon::of(Rational(x) / 8); });
}

// x ≤ y as far as 400 bits tell: equal numbers are told apart by no precision.
bool at_most(const Real& x, const Real& y) {
  return less(y.enclose(400), x.enclose(400)) != pkdp::Answer::yes;
}

bool certainly_less(const Real& x, const Real& y) {
  return less(x.enclose(400), y.enclose(400)) == pkdp::Answer::yes;
}

}  // namespace

TEST_CASE("Law 1: upper, exact, lower", "[composition]") {
  Effective effective(30);
  rc::prop("the bounds embrace the exact value", [&] {
    const LawPair x = *law_pair(false);
    const LawPair y = *law_pair(false);
    const Epsilon epsilon = *some_epsilon();
    const auto count = *evenly<std::uint64_t>(1, 5);
    const auto buckets = *evenly<std::size_t>(16, 200);
    const Bounds bounds({part_of(x, count), part_of(y, 1)}, buckets, 120);
    const Real exact = pkdp::delta(compose({{x, count}, {y, 1}}), epsilon, Direction::forward);
    RC_ASSERT(at_most(bounds.lower_delta(epsilon), exact));
    RC_ASSERT(at_most(exact, bounds.upper_delta(epsilon)));
    effective.count_if(certainly_less(bounds.lower_delta(epsilon), bounds.upper_delta(epsilon)) &&
                       certainly_less(bounds.upper_delta(epsilon), Rational(1)));
  });
  effective.require();
}

TEST_CASE("Law 2: ratios 1 and infinity are exact up to rounding", "[composition]") {
  Effective effective(30);
  rc::prop("no error on the grid", [&] {
    const Rational m = Rational(*evenly(0, 9)) / 9;
    const LawPair pair = LawPair::of({m, 1 - m, 0}, {0, 1 - m, m});
    const Epsilon epsilon = *some_epsilon();
    const Bounds bounds({part_of(pair, 1)}, 64, 120);
    const pkdp::Interval gap =
        bounds.upper_delta(epsilon).enclose(400) - bounds.lower_delta(epsilon).enclose(400);
    effective.count_if(m > 0 && m < 1);
    RC_ASSERT(less(pkdp::Interval(pkdp::power_of_two(-80), 64), gap) != pkdp::Answer::yes);
  });
  effective.require();
}

TEST_CASE("The bounds' own inverses, near their ends", "[composition][inverse]") {
  Effective effective(8);
  rc::prop("their definition", [&] {
    const auto count = *evenly<std::uint64_t>(1, 4);
    const Bounds bounds({part_of(*law_pair(false), count)}, *evenly<std::size_t>(16, 80), 120);
    const Rational start = bounds.upper_delta(Epsilon::of(0)).enclose(200).lower();
    const Rational floor = bounds.floor().enclose(200).upper();
    const auto target = pkdp::Delta::of(
        *pkdp::properties::beside({start, std::min<Rational>(floor, 1), (start + floor) / 2}));
    const pkdp::Value epsilon = bounds.upper_epsilon(target);
    if (!epsilon.is_none()) {
      effective.count_if(pkdp::properties::is_positive(epsilon));
      const auto up = Epsilon::of(pkdp::exact_value(round_to_doubles(epsilon).up));
      RC_ASSERT(at_most(bounds.upper_delta(up), Real(target.value())));
    }
  });
  effective.require();
}

TEST_CASE("Law 3: epsilon at delta brackets epsilon", "[composition]") {
  Effective effective(20);
  rc::prop("the bounds of the inverse", [&] {
    const LawPair x = *law_pair(false);
    const Epsilon epsilon = *some_epsilon();
    const auto count = *evenly<std::uint64_t>(1, 4);
    const Bounds bounds({part_of(x, count)}, 100, 120);
    const Rational at = hockey_stick(compose(x, count), Epsilon::of_ratio(Rational(3))).a;
    const auto delta = pkdp::Delta::of(at / *evenly(1, 5));
    const pkdp::Value upper = bounds.upper_epsilon(delta);
    const pkdp::Value lower = bounds.lower_epsilon(delta);
    const pkdp::Value exact = pkdp::epsilon(compose(x, count), delta, Direction::forward);
    effective.count_if(exact.is_finite() && upper.is_finite());
    if (exact.is_none()) {
      RC_ASSERT(upper.is_none());
    } else {
      RC_ASSERT((upper.is_none() || at_most(exact.real(), upper.real())));
      RC_ASSERT(lower.is_finite() && at_most(lower.real(), exact.real()));
    }
    RC_ASSERT(at_most(bounds.lower_delta(epsilon), bounds.upper_delta(epsilon)));
  });
  effective.require();
}

TEST_CASE("merging keeps all mass and raises the mean of x", "[composition]") {
  Effective effective(30);
  rc::prop("outcomes at x = 2^-point (1 - part/8)", [&] {
    std::vector<std::int64_t> points;
    std::vector<long> parts;
    std::vector<Integer> masses;
    Integer sum = 0;
    for (std::int64_t point = 4; point >= 0; --point) {
      points.push_back(point);
      parts.push_back(*evenly(0, 4));
      masses.emplace_back(*evenly(0, 50));
      sum += masses.back();
    }
    const auto x = [&](std::size_t j) {
      return Rational(pkdp::power_of_two(-points[j]) * Rational(8 - parts[j]) / 8);
    };
    const auto fixed = [](const Rational& value) {
      return pkdp::floor(Rational(value * pkdp::power_of_two(pkdp::composition::merge_bits)));
    };
    const auto merged = pkdp::composition::merge_downwards(
        {points.size(), [&](std::size_t j) { return points[j]; },
         [&](std::size_t j) { return fixed(Rational(parts[j]) / 8); },
         [&](std::size_t j, std::int64_t i) {
           return fixed(Rational(x(j) * pkdp::power_of_two(i) - 1));
         }},
        masses);
    Rational before = 0;
    Rational after = 0;
    for (std::size_t j = 0; j < points.size(); ++j) {
      before += x(j) * masses[j];
    }
    for (std::size_t i = 0; i < merged.masses.size(); ++i) {
      after += pkdp::power_of_two(-(merged.first + static_cast<std::int64_t>(i))) *
               Rational(merged.masses[i]);
      sum -= merged.masses[i];
    }
    effective.count_if(after > before);
    RC_ASSERT(sum == 0);
    RC_ASSERT(after >= before);
  });
  effective.require();
}
