#include "reference/calibration/chord_bound.hpp"

#include <algorithm>

#include "reference/mechanisms/gaussian_window.hpp"

namespace pkdp::calibration {
namespace {

bool is_at_most(const Interval& x, const Rational& bound) {
  return mpfr_cmp_q(x.right(), bound.backend().data()) <= 0;
}

bool exceeds(const Interval& x, const Rational& bound) {
  return mpfr_cmp_q(x.left(), bound.backend().data()) > 0;
}

// Whether f ≤ e^ε·f(·−1) from m·b + u₀ on, for the whole cell.
bool is_past(const DeltaOfBias& delta, std::int64_t count, const Cell& cell, const Bend& bend) {
  constexpr long accuracy = 64;
  const counting::GaussianWindow window(count, (cell.low + cell.high) / 2,
                                        delta.noise()->parameter());
  const auto rise = window.rise(bend.start(), delta.epsilon(), accuracy);
  return rise && is_at_most(*rise + bend.drift(), 0);
}

// The highest point of chord + bend·x(1−x), 0 ≤ x ≤ 1: an end when they differ by more than that,
// else at most the vertex of the parabola.
Interval highest(const Interval& low, const Interval& high, const Interval& bend) {
  const Interval apart = max(low - high, high - low);
  if (mpfr_cmp(apart.left(), bend.right()) >= 0) {
    return max(low, high);
  }
  return scale_by_power_of_two(low + high, -1) +
         scale_by_power_of_two(bend + apart * apart / bend, -2);
}

}  // namespace

std::optional<Rational> semiconvexity(const DeltaOfBias& delta, std::int64_t count,
                                      const Cell& cell) {
  const auto bend = Bend::of(delta, count, cell);
  return bend && is_past(delta, count, cell, *bend) ? std::optional(bend->second().upper())
                                                    : std::nullopt;
}

bool is_within_chord(const DeltaOfBias& delta, std::int64_t count, const Cell& cell,
                     const Rational& allowed, long bits) {
  const auto curve = Bend::of(delta, count, cell);
  if (!curve) {
    return false;
  }
  const Rational width = cell.high - cell.low;
  const Interval second = curve->second();
  const Interval bend = second * Interval(Rational(width * width / 2), second.precision());
  // An end is within only for bend ≤ allowed, the vertex only for bend ≤ 4·allowed.
  if (!is_at_most(bend, 4 * allowed) || !is_past(delta, count, cell, *curve)) {
    return false;
  }
  for (long few = std::min<long>(bits, 16);; few = std::min(2 * few, bits)) {
    const Interval low = delta.at(count, cell.low, few);
    const Interval high = delta.at(count, cell.high, few);
    const Interval top = highest(low, high, bend);
    if (is_at_most(top, allowed)) {
      return true;
    }
    if (few == bits || exceeds(max(low, high), allowed) || exceeds(top, allowed)) {
      return false;
    }
  }
}

}  // namespace pkdp::calibration
