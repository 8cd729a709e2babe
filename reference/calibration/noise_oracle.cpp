#include "reference/calibration/noise_oracle.hpp"

#include "reference/mechanisms/counting/counting.hpp"
#include "reference/mechanisms/noisy_counting/noisy_counting.hpp"

namespace pkdp::calibration {

Noise noise_of_parameter(NoiseKind kind, const Rational& beta) {
  switch (kind) {
    case NoiseKind::geometric:
      return Noise::geometric(Rational(beta / (1 + beta)), "beta");
    case NoiseKind::laplace:
      return Noise::laplace(beta, "beta");
    case NoiseKind::gaussian:
      break;
  }
  return Noise::gaussian(beta, "beta");
}

NoiseOracle noisy_count_oracle(std::int64_t unknown, const Probability& bias, NoiseKind kind,
                               const Epsilon& epsilon) {
  NoiseOracle oracle;
  oracle.ppk = [=](const Rational& beta) {
    return noisy_counting::delta(unknown, bias, noise_of_parameter(kind, beta), epsilon);
  };
  oracle.above = counting::delta(unknown, bias, epsilon);
  if (kind == NoiseKind::gaussian) {
    oracle.strictly_below = Real(Rational(0));
  }
  return oracle;
}

}  // namespace pkdp::calibration
