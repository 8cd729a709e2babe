#include "reference/accountant/power_bounds.hpp"

#include "reference/accountant/moment_remainder.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;

Interval of(const Rational& x) { return {x, rough}; }

}  // namespace

PowerBounds::PowerBounds(const BentIntegral& integral, const Rational& reach,
                         const Rational& furthest, bool is_split)
    : count_(Integer(integral.steps), rough),
      distance_(integral.distance(rough)),
      rays_(integral.law, reach, furthest,
            is_split ? RayBounds::CellWidth::fine : RayBounds::CellWidth::usual),
      distance_from_mean_(rough) {
  if (!is_split) {
    return;
  }
  constexpr std::int64_t spare = 48;
  const Interval nats = log(count_) + of(spare);
  const LossPolynomial polynomial(integral.law, rays_, 2, 1, nats.upper(), 2 * rough);
  distance_from_mean_ = distance_ - count_ * polynomial.mean();
  if (distance_from_mean_.is_positive()) {
    split_.emplace(integral.law, rays_);
  }
}

Interval PowerBounds::ray_bound(int number, const Interval& x, const Interval& y,
                                bool is_exact) const {
  const Interval theta = of(RayBounds::angle(number));
  const Interval rho = x * cos(theta) - y * sin(theta);
  return is_exact ? rays_.log_bound(number, rho) : rays_.rough_log_bound(number, rho);
}

AngleBound PowerBounds::rough_moment(const Interval& x, const Interval& y, int least,
                                     int guess) const {
  return least_over_angles([&](int number) { return ray_bound(number, x, y, false); }, least,
                           guess);
}

Interval PowerBounds::log_moment(const Interval& x, const Interval& y, int least) const {
  return ray_bound(rough_moment(x, y, least, least).number, x, y, true);
}

Interval PowerBounds::log_bound(const Interval& x0, const Interval& x1, const Interval& y,
                                Guess& guess) const {
  const Interval fall = distance_ * x0;
  const AngleBound turned = rough_moment(x1, y, 0, guess.ray);
  guess.ray = turned.number;
  std::optional<Interval> by_split;
  if (split_) {
    const Interval excess = split_->excess(x1, y, guess.split);
    if (excess.is_finite()) {
      by_split = count_ * log1p(excess) - distance_from_mean_ * x0;
    }
  }
  // Rough bounds are off by two nats or so.
  constexpr std::int64_t looseness = 3;
  const Interval hoped = count_ * (turned.bound - of(looseness)) - fall;
  if (by_split && mpfr_less_p(by_split->right(), hoped.left()) != 0) {
    return *by_split;
  }
  const Interval by_ray = count_ * ray_bound(turned.number, x1, y, true) - fall;
  return by_split ? min(*by_split, by_ray) : by_ray;
}

Interval PowerBounds::log_derivative(const ComplexInterval& s) const {
  Guess guess;
  const Interval fall = distance_ * s.re;
  const Interval power = log_bound(s.re, s.re, s.im, guess) + fall;
  return power * (count_ - of(1)) / count_ - fall + log(count_);
}

}  // namespace pkdp::accountant
