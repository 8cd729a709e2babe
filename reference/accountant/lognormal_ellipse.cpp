#include "reference/accountant/lognormal_ellipse.hpp"

#include <algorithm>
#include <utility>

#include "reference/accountant/leading_bits.hpp"
#include "reference/numbers/interval_trigonometry.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = LognormalBound::precision;
constexpr int corners = 12;

Interval of(const Rational& x) { return {x, rough}; }
Interval of_integer(long x) { return {x, rough}; }

// A regular polygon around the circle, stretched with it. Nothing where a corner is in the lower
// left quarter of the plane, whose arguments are not asked for.
std::vector<PlanePoint> polygon(const Ellipse& ellipse) {
  const Interval part = pi(rough) / of_integer(corners / 2);
  const Interval stretch = of_integer(1) / cos(scale_by_power_of_two(part, -1));
  const Interval left = of(ellipse.left);
  const Interval up = of(ellipse.up);
  std::vector<PlanePoint> points;
  for (int k = 0; k < corners; ++k) {
    const Interval angle = part * of_integer(k);
    const Interval along = ellipse.along * stretch * cos(angle);
    const Interval across = ellipse.across * stretch * sin(angle);
    PlanePoint s = {ellipse.centre.x - along * left - across * up,
                    ellipse.centre.y + along * up - across * left};
    if (!s.x.is_positive() && !s.y.is_positive()) {
      return {};
    }
    points.push_back(std::move(s));
  }
  return points;
}

// Such that w is not negative at any of the points, but for rounding.
Rational lowest_line(const LognormalBound& bound, const std::vector<PlanePoint>& points) {
  const Interval quarter = scale_by_power_of_two(pi(rough), -1);
  Rational lowest = 0;
  for (const PlanePoint& s : points) {
    const Interval line = (argument(s.y, s.x) - quarter) * of(bound.sigma());
    lowest = std::max<Rational>(lowest, line.upper());
  }
  return Rational(lowest * (1 + power_of_two(-40)));
}

}  // namespace

Rational best_line(const LognormalBound& bound, const PlanePoint& s, const Rational& least) {
  const Interval turned = argument(s.y, s.x) * of(bound.sigma());
  const Rational most = std::max<Rational>(least, turned.upper());
  Rational best = least;
  std::optional<Interval> value = bound.log_modulus(s, best);
  const auto consider = [&](const Rational& alpha) {
    if (alpha < least || alpha > most) {
      return;
    }
    const std::optional<Interval> found = bound.log_modulus(s, alpha);
    if (found && (!value || mpfr_less_p(found->right(), value->right()) != 0)) {
      value = found;
      best = alpha;
    }
  };
  Rational width = Rational((most - least) / 4);
  for (int i = 1; i <= 4; ++i) {
    consider(leading_bits(least + i * width + power_of_two(-80), 24));
  }
  for (int i = 0; i < 3; ++i) {
    width /= 2;
    const Rational left = best - width;
    const Rational right = best + width;
    consider(left);
    consider(right);
  }
  return best;
}

std::optional<EllipseBound> bound_in(const LognormalBound& bound, const Ellipse& ellipse) {
  EllipseBound result{polygon(ellipse), {}, 0};
  if (result.corners.empty()) {
    return std::nullopt;
  }
  result.alpha = best_line(bound, ellipse.centre, lowest_line(bound, result.corners));
  for (const PlanePoint& s : result.corners) {
    std::optional<Interval> log_modulus = bound.log_modulus(s, result.alpha);
    if (!log_modulus) {
      return std::nullopt;
    }
    result.log_moduli.push_back(std::move(*log_modulus));
  }
  return result;
}

}  // namespace pkdp::accountant
