#include "reference/accountant/bent_path.hpp"

namespace pkdp::accountant {
namespace {

// The least distance of the points of [low, high] from a pole, as an interval for its square.
Interval gap_square(const Interval& low, const Interval& high, long pole) {
  const Interval at(pole, low.precision());
  const Interval gap = max(positive_part(low - at), positive_part(at - high));
  return ComplexInterval::square(gap);
}

}  // namespace

BentPath::Point BentPath::at(const Rational& u, const Rational& angle, Precision precision) const {
  const Interval growth = exp(Interval(u, precision));
  const Interval decay = Interval(1, precision) / growth;
  const Interval cosine = scale_by_power_of_two(growth + decay, -1);
  const Interval sine = scale_by_power_of_two(growth - decay, -1);
  const Interval psi(angle, precision);
  const Interval r(scale, precision);
  return {{Interval(start, precision) + r * cosine * sin(psi), r * sine * cos(psi)}, cosine, sine};
}

Interval BentPath::log_least_kernel(const Point& from, const Point& to) {
  const Interval y = ComplexInterval::square(from.s.im);
  const Interval kernel =
      (gap_square(from.s.re, to.s.re, 0) + y) * (gap_square(from.s.re, to.s.re, 1) + y);
  return scale_by_power_of_two(log(kernel), -1);
}

ComplexInterval BentPath::slope(const Point& point, const Rational& angle) const {
  const Precision precision = point.cosh.precision();
  const Interval psi(angle, precision);
  const Interval r(scale, precision);
  return {r * point.cosh * cos(psi), -(r * point.sinh * sin(psi))};
}

Interval BentIntegral::distance(Precision precision) const {
  const Interval epsilon = level.enclose(precision);
  const Interval rest = log(Interval(Rational(1 - law.q), precision));
  return (law.removed ? epsilon : -epsilon) - Interval(Integer(steps), precision) * rest;
}

Interval BentIntegral::log_scale(Precision precision) const {
  return law.removed ? level.enclose(precision) : Interval(precision);
}

}  // namespace pkdp::accountant
