#include "pkdp/error.hpp"
#include "reference/calibration/noise_search.hpp"
#include "reference/mechanisms/additive_noise/additive_noise.hpp"

namespace pkdp::calibration {
namespace {

// δ(ε) = 1 − e^((ε − 1/scale)/2).
Value laplace_scale(const Epsilon& epsilon, const Delta& delta) {
  const Rational kept = 1 - delta.value();
  if (delta.value().is_zero() && !epsilon.has_rational_ratio()) {
    return Rational(1 / epsilon.exponent());
  }
  return Real::certified(
      [epsilon, kept](Precision precision) {
        const Interval spent = log(Interval(kept, precision));
        return Interval(1, precision) /
               (epsilon.real().enclose(precision) - scale_by_power_of_two(spent, 1));
      },
      {}, Sign::positive);
}

// δ(ε) = (1 − c·p)/(1 + p).
Value geometric_p(const Epsilon& epsilon, const Delta& delta) {
  const Rational kept = 1 - delta.value();
  if (epsilon.has_rational_ratio()) {
    return Rational(kept / (epsilon.ratio() + delta.value()));
  }
  return Real::certified(
      [epsilon, delta, kept](Precision precision) {
        return Interval(kept, precision) /
               (epsilon.ratio(precision) + Interval(delta.value(), precision));
      },
      {}, Sign::inside_unit_interval);
}

}  // namespace

Value dp_scale(NoiseKind kind, const Epsilon& epsilon, const Delta& delta) {
  const bool is_pure = delta.value().is_zero();
  if (delta.value() == 1) {
    return Rational(0);
  }
  if (is_pure && (kind == NoiseKind::gaussian || epsilon.compare_ratio(1) >= 0)) {
    return Value::none();
  }
  switch (kind) {
    case NoiseKind::laplace:
      return laplace_scale(epsilon, delta);
    case NoiseKind::geometric:
      return geometric_p(epsilon, delta);
    case NoiseKind::gaussian:
      break;
  }
  return additive_noise::gaussian_sigma(1, epsilon, delta);
}

std::optional<Noise> noise_of_scale(NoiseKind kind, const Rational& scale) {
  if (scale.is_zero()) {
    return std::nullopt;
  }
  switch (kind) {
    case NoiseKind::laplace:
      return Noise::laplace(scale);
    case NoiseKind::geometric:
      return Noise::geometric(scale);
    case NoiseKind::gaussian:
      break;
  }
  return Noise::gaussian(scale);
}

}  // namespace pkdp::calibration
