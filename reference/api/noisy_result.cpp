#include <fmt/format.h>

#include "pkdp/noise.hpp"
#include "reference/api/curves.hpp"
#include "reference/mechanisms/additive_noise/additive_noise.hpp"
#include "reference/mechanisms/noisy_counting/noisy_counting.hpp"
#include "reference/numbers/parse.hpp"
#include "reference/privacy/curve.hpp"

namespace pkdp {
namespace {

// Exact laws of this many outputs, at most.
constexpr std::int64_t largest_exact_sensitivity = 4096;

Value delta_of(const Noise& noise, const Rational& sensitivity, const Epsilon& epsilon) {
  switch (noise.kind()) {
    case NoiseKind::geometric:
      return additive_noise::geometric_delta(noise.parameter(), whole(sensitivity, "sensitivity"),
                                             epsilon);
    case NoiseKind::laplace:
      return additive_noise::laplace_delta(noise.parameter(), sensitivity, epsilon);
    case NoiseKind::gaussian:
      break;
  }
  return additive_noise::gaussian_delta(noise.parameter(), sensitivity, epsilon);
}

// Z against Z + sensitivity, geometric noise: outputs ≤ 0, 1, …, sensitivity − 1, ≥ sensitivity,
// because the ratio is constant on both sides.
LawPair geometric_laws(const Rational& p, std::int64_t sensitivity) {
  if (sensitivity > largest_exact_sensitivity) {
    throw Error(ErrorKind::limit, "sensitivity", std::to_string(sensitivity),
                fmt::format("at most {} for an ε of geometric noise", largest_exact_sensitivity));
  }
  std::vector<Rational> masses = {1 / (1 + p)};
  Rational mass = p / (1 + p);
  for (std::int64_t y = 1; y < sensitivity; ++y) {
    masses.push_back((1 - p) * mass);
    mass *= p;
  }
  masses.push_back(mass);
  std::vector<Rational> mirrored(masses.rbegin(), masses.rend());
  return LawPair::of(std::move(masses), std::move(mirrored));
}

// The count of one record, which is the target: the noise alone, in units of the sensitivity.
Value epsilon_of(const Noise& noise, const Rational& sensitivity, const Delta& delta) {
  if (noise.kind() == NoiseKind::geometric) {
    return pkdp::epsilon(geometric_laws(noise.parameter(), whole(sensitivity, "sensitivity")),
                         delta, Direction::forward);
  }
  const Rational scale = noise.parameter() / sensitivity;
  return noisy_counting::epsilon(
      {}, noise.kind() == NoiseKind::laplace ? Noise::laplace(scale) : Noise::gaussian(scale),
      delta);
}

}  // namespace

curves::Curve curves::noisy_result(const Noise& noise, const Rational& sensitivity) {
  (void)delta_of(noise, sensitivity, Epsilon::of(0));  // refuses what the noise does not go with
  return {[=](const Epsilon& epsilon, Direction) { return delta_of(noise, sensitivity, epsilon); },
          [=](const Delta& delta, Direction) { return epsilon_of(noise, sensitivity, delta); },
          [](Direction) { return Rational(0); }};
}

NoisyResult::NoisyResult(const AddedNoise& noise, const Exact& sensitivity)
    : Release(Bridge::shared(
          curves::noisy_result(Bridge::noise(noise), Bridge::rational(sensitivity)))) {}

}  // namespace pkdp
