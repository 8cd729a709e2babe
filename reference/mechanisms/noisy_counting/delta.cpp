#include <memory>

#include "reference/mechanisms/additive_noise/additive_noise.hpp"
#include "reference/mechanisms/noisy_counting/gaussian_sum.hpp"
#include "reference/mechanisms/noisy_counting/laplace_sum.hpp"
#include "reference/mechanisms/noisy_counting/law.hpp"

namespace pkdp::noisy_counting {

using counting::GaussianSum;
using counting::TwoSidedSum;
using poisson_binomial::Law;

Real forward_delta(const Law& law, const Noise& noise, const Epsilon& epsilon) {
  if (noise.is_pure_dp_at(epsilon)) {
    return Rational(0);
  }
  if (noise.kind() == NoiseKind::geometric) {
    return counting::forward_delta(std::make_shared<const TwoSidedSum>(law, noise), epsilon);
  }
  if (law.groups().empty()) {
    return noise.kind() == NoiseKind::laplace
               ? additive_noise::laplace_delta(noise.parameter(), 1, epsilon)
               : additive_noise::gaussian_delta(noise.parameter(), 1, epsilon);
  }
  return Real::certified([curve = curve_of(law, noise),
                          epsilon](Precision precision) { return curve(epsilon, precision); },
                         {}, Sign::inside_unit_interval);
}

Curve curve_of(const Law& law, const Noise& noise) {
  if (noise.kind() == NoiseKind::gaussian) {
    const auto sum = std::make_shared<const GaussianSum>(law, noise.parameter());
    return [sum](const Epsilon& epsilon, Precision precision) {
      return enclose_gaussian_delta(*sum, epsilon, precision);
    };
  }
  const auto sum = std::make_shared<const TwoSidedSum>(law, noise);
  return [sum, noise](const Epsilon& epsilon, Precision precision) {
    return noise.kind() == NoiseKind::geometric
               ? counting::enclose_forward_delta(*sum, epsilon, precision)
               : enclose_laplace_delta(*sum, noise.parameter(), epsilon, precision);
  };
}

}  // namespace pkdp::noisy_counting
