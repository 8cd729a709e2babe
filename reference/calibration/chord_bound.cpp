#include "reference/calibration/chord_bound.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "reference/calibration/contour_curvature_bound.hpp"
#include "reference/calibration/fixed_threshold_curvature.hpp"

namespace pkdp::calibration {
namespace {

bool is_at_most(const Interval& x, const Rational& bound) {
  return mpfr_cmp_q(x.right(), bound.backend().data()) <= 0;
}

bool exceeds(const Interval& x, const Rational& bound) {
  return mpfr_cmp_q(x.left(), bound.backend().data()) > 0;
}

// Whether f ≤ e^ε·f(·−1) from m·b + u₀ on, for the whole cell.
bool is_past(const DeltaOfBias& delta, std::int64_t count, const Cell& cell,
             const CurvatureBound& curvature) {
  constexpr long accuracy = 64;
  const counting::GaussianWindow window(count, (cell.low + cell.high) / 2,
                                        delta.noise()->parameter());
  const auto rise = window.density_excess(curvature.start(), delta.epsilon(), accuracy);
  return rise && is_at_most(*rise + curvature.excess_variation(), 0);
}

// The highest point of chord + bend·x(1−x), 0 ≤ x ≤ 1: an end when they differ by more than that,
// else at most the vertex of the parabola.
Interval highest(const Interval& low, const Interval& high, const Interval& curvature) {
  const Interval apart = max(low - high, high - low);
  if (mpfr_cmp(apart.left(), curvature.right()) >= 0) {
    return max(low, high);
  }
  return scale_by_power_of_two(low + high, -1) +
         scale_by_power_of_two(curvature + apart * apart / curvature, -2);
}

}  // namespace

std::optional<Rational> semiconvexity(const DeltaOfBias& delta, std::int64_t count,
                                      const Cell& cell) {
  const auto curvature = CurvatureBound::of(delta, count, cell);
  return curvature && is_past(delta, count, cell, *curvature)
             ? std::optional(curvature->second_derivative().upper())
             : std::nullopt;
}

namespace {

// δ ≤ chord + second·(b − low)·(high − b)/2 + loss.
struct Bound {
  Interval curvature;  // second·width²/2
  Interval loss;
};

std::optional<Interval> in_place(DeltaCache& known, const Cell& cell) {
  const auto& noise = known.delta().noise();
  if (!noise || noise->kind() != NoiseKind::gaussian || cell.low <= 0 || cell.high >= 1 ||
      known.count() * (cell.high - cell.low) > widest_cell) {
    return std::nullopt;
  }
  const auto& low = known.cutoff(cell.low);
  const auto& high = known.cutoff(cell.high);
  return low && high ? fixed_threshold_curvature(known.delta(), known.count(), cell, *low, *high)
                     : std::nullopt;
}

// Those that may show δ ≤ allowed: an end is within only for bend ≤ allowed, the vertex only for
// bend ≤ 4·allowed.
std::vector<Bound> bounds_of(DeltaCache& known, const Cell& cell, const Rational& allowed) {
  const DeltaOfBias& delta = known.delta();
  const std::int64_t count = known.count();
  std::vector<Bound> all;
  const Rational width = cell.high - cell.low;
  const auto add = [&](const Interval& second, const Interval& loss) {
    Interval curvature = second * Interval(Rational(width * width / 2), second.precision());
    if (is_at_most(curvature, 4 * allowed) && is_at_most(loss, allowed)) {
      all.push_back({std::move(curvature), loss});
    }
  };
  if (const auto curve = CurvatureBound::of(delta, count, cell)) {
    const Interval second = curve->second_derivative();
    add(second, Interval(second.precision()));
    if (!all.empty() && !is_past(delta, count, cell, *curve)) {
      all.clear();
    }
  }
  if (all.empty()) {
    if (const auto second = in_place(known, cell)) {
      add(*second, Interval(second->precision()));
    }
  }
  if (const auto curve = ContourCurvatureBound::of(delta, count, cell)) {
    const Interval in_place = curve->at_fixed_threshold();
    add(in_place, Interval(in_place.precision()));
    add(curve->at_moving_threshold(), curve->loss());
    if (!all.empty() && !curve->contains_optimum()) {
      all.clear();
    }
  }
  return all;
}

}  // namespace

const Interval& DeltaCache::at(const Rational& b, long bits) {
  const auto place = known_.find({b, bits});
  return place != known_.end()
             ? place->second
             : known_.emplace(std::pair(b, bits), delta_.at(count_, b, bits)).first->second;
}

const std::optional<counting::GaussianWindow::Cutoff>& DeltaCache::cutoff(const Rational& b) {
  const auto place = cutoffs_.find(b);
  if (place != cutoffs_.end()) {
    return place->second;
  }
  const Rational& sigma = delta_.noise()->parameter();
  // Narrow against 1, and against what its ends do to ratios, 1/variance.
  const auto size = bit_length(floor(Rational(sigma * sigma + count_)));
  const counting::GaussianWindow window(count_, b, sigma);
  return cutoffs_.emplace(b, window.cutoff(delta_.epsilon(), 16 + static_cast<long>(size)))
      .first->second;
}

Answer within_chord(DeltaCache& known, const Cell& cell, const Rational& allowed, long bits) {
  const std::vector<Bound> bounds = bounds_of(known, cell, allowed);
  if (bounds.empty()) {
    return Answer::unknown;
  }
  for (long few = std::min<long>(bits, 16);; few = std::min(2 * few, bits)) {
    const Interval& low = known.at(cell.low, few);
    const Interval& high = known.at(cell.high, few);
    bool is_open = false;
    for (const Bound& bound : bounds) {
      const Interval top = highest(low, high, bound.curvature) + bound.loss;
      if (is_at_most(top, allowed)) {
        return Answer::yes;
      }
      is_open = is_open || !exceeds(top, allowed);
    }
    if (few == bits || !is_open) {
      return Answer::no;
    }
  }
}

bool is_within_chord(const DeltaOfBias& delta, std::int64_t count, const Cell& cell,
                     const Rational& allowed, long bits) {
  DeltaCache known(delta, count);
  return within_chord(known, cell, allowed, bits) == Answer::yes;
}

}  // namespace pkdp::calibration
