#include "reference/accountant/loss_ray.hpp"

#include <algorithm>

#include "pkdp/error.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;

Interval half(const Interval& x) { return scale_by_power_of_two(x, -1); }

Interval square(const Interval& x) { return ComplexInterval::square(x); }

// 1 − e^(−Λ), both of whose parts are sums of positive terms.
ComplexInterval complement_of_exp(const ComplexInterval& loss) {
  const Interval decay = exp(-loss.re);
  const Interval turn = sin(half(loss.im));
  return {-expm1(-loss.re) + scale_by_power_of_two(decay * square(turn), 1), decay * sin(loss.im)};
}

}  // namespace

LossRay::LossRay(const GaussianMixture& law, const Rational& angle, Precision precision)
    : precision_(precision),
      angle_(angle),
      sigma_(law.sigma),
      angle_value_(angle, precision),
      direction_{cos(angle_value_), sin(angle_value_)},
      half_(of(1 / (2 * law.sigma)) - of(law.sigma) * log(of(law.q / (1 - law.q)))),
      log_norm_(log(of(law.sigma)) - half(log(scale_by_power_of_two(pi(precision), 1)))) {}

LossRay::Point LossRay::at(const Rational& v) const {
  const Interval modulus = exp(of(v));
  const ComplexInterval loss = {modulus * direction_.re, modulus * direction_.im};
  const ComplexInterval rest = complement_of_exp(loss);
  const Interval log_rest = half(log(rest.norm()));
  const Interval turn = argument(rest.im, rest.re);
  const Interval sigma = of(sigma_);
  const ComplexInterval noise = {half_ + sigma * (loss.re + log_rest), sigma * (loss.im + turn)};
  const ComplexInterval weight = {
      half(square(noise.im) - square(noise.re)) + log_norm_ + of(v) - log_rest,
      angle_value_ - turn - noise.re * noise.im};
  return {modulus, loss, noise, weight};
}

Rational LossRay::least(const Rational& reach) const {
  const Rational lift = sigma_ * angle_;
  const Interval distance = sqrt(Interval(Rational(2 * reach + lift * lift), rough));
  const Interval v =
      -(distance + half_) / Interval(sigma_, rough) - Interval(Rational(1, 4), rough);
  return std::min<Rational>(v.lower(), -2);
}

Rational LossRay::greatest(const Rational& reach, const Rational& rho) const {
  const Interval sigma(sigma_, rough);
  const Interval slope = direction_.im / direction_.re;
  const Interval curvature = square(sigma) * (Interval(1, rough) - square(slope));
  const Interval push = Interval(rho, rough) / direction_.re - sigma * half_;
  const Interval real =
      (push + sqrt(square(push) + scale_by_power_of_two(curvature, 1) * Interval(reach, rough))) /
      curvature;
  // Where the bound of P is not negative (loss_ray.hpp): e is below 1/2.
  const Interval right = Interval(1, rough) - half_ / sigma;
  const Rational enough = std::max<Rational>(std::max<Rational>(real.upper(), right.upper()), 2);
  return log(Interval(enough, rough) / direction_.re).upper();
}

Interval LossRay::log_tails(const Point& lower, const Point& upper, const Interval& rho,
                            unsigned long power) const {
  const Interval& p = lower.noise.re;
  if (!p.is_negative() || lower.modulus.upper() > Rational(1, 4)) {
    throw InternalError("a ray of losses that ends too late");
  }
  const Interval q = max(lower.noise.im, -lower.noise.im);
  const Interval below = exp(half(square(q) - square(p)) + positive_part(rho) * lower.modulus) *
                         (q + Interval(Rational(3, 2), rough) / -p) *
                         pkdp::power(lower.modulus, power);
  const Interval sigma(sigma_, rough);
  const Interval& a = upper.loss.re;
  const Interval e = -log(-expm1(-a));
  const Interval slope = max(direction_.im, -direction_.im) / direction_.re;
  const Interval least = half_ + sigma * (a - e);
  const Interval most = sigma * (a * slope + e);
  const Interval raised = rho + Interval(Integer(power), rough) / upper.modulus;
  const Interval fall = sigma * (least - slope * most) - raised / direction_.re;
  if (mpfr_sgn(least.left()) < 0 || !fall.is_positive() ||
      !(a * fall - Interval(1, rough)).is_positive()) {
    return Interval::entire(rough);
  }
  const Interval above = exp(half(square(most) - square(least)) + rho * upper.modulus) * sigma *
                         pkdp::power(upper.modulus, power) / (-expm1(-a) * direction_.re * fall);
  return log((below + above) / sqrt(scale_by_power_of_two(pi(rough), 1)));
}

}  // namespace pkdp::accountant
