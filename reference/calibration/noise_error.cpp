#include "reference/calibration/noise_error.hpp"

#include "reference/numbers/interval_trigonometry.hpp"

namespace pkdp::calibration {

Real mean_absolute_error(const Noise& noise) {
  const Rational& size = noise.parameter();
  switch (noise.kind()) {
    case NoiseKind::geometric:
      return Rational(2 * size / (1 - size * size));
    case NoiseKind::laplace:
      return size;
    case NoiseKind::gaussian:
      break;
  }
  // √π is irrational, so that refinement decides every comparison with a rational.
  return Real::certified(
      [size](Precision precision) {
        return Interval(size, precision) * sqrt(Interval(2L, precision) / pi(precision));
      },
      {}, Sign::positive);
}

}  // namespace pkdp::calibration
