#include "reference/mechanisms/additive_noise/additive_noise.hpp"

#include "reference/catalogue/families.hpp"
#include "reference/mechanisms/gaussian/gaussian_mechanism.hpp"

namespace pkdp::families {

std::vector<Quantity> additive_noise() {
  namespace noise = pkdp::additive_noise;
  constexpr const char* cost = "relative accuracy at any depth; a few elementary functions";
  constexpr const char* positive = "rational in [2^-64, 2^64]";
  constexpr const char* change = "by how much one record may change the result";
  const auto sensitivity = inputs::rational({"sensitivity", positive, change});
  const auto several = inputs::optional(inputs::releases());
  const auto sigma = inputs::rational({"sigma", positive, "standard deviation of the noise"});
  return {
      quantity(
          {"gaussian.delta", "least δ of a result with Gaussian noise, at ε",
           "Φ(s/(2σ) − εσ/s) − e^ε·Φ(−s/(2σ) − εσ/s), s = sensitivity·√releases", cost},
          [](const auto& noise_sigma, const auto& s, auto releases, const auto& epsilon) -> Value {
            return releases ? gaussian_mechanism::tight_delta({s, *releases}, noise_sigma, epsilon)
                            : noise::gaussian_delta(noise_sigma, s, epsilon);
          },
          sigma, sensitivity, several, inputs::level()),
      quantity(
          {"gaussian.epsilon",
           "least ε of a result with Gaussian noise, at δ; 0 when δ(0) ≤ δ, none at δ = 0",
           "inf{ε ≥ 0 : gaussian.delta(sigma, sensitivity, releases, ε) ≤ δ}",
           "a root with both signs certified"},
          [](const auto& noise_sigma, const auto& s, auto releases, const auto& delta) {
            return gaussian_mechanism::tight_epsilon({s, releases.value_or(1)}, noise_sigma, delta);
          },
          sigma, sensitivity, several, inputs::delta()),
      quantity(
          {"gaussian.sigma",
           "least standard deviation for which Gaussian noise gives (ε, δ); none at δ = 0",
           "inf{σ > 0 : gaussian.delta(σ, sensitivity, releases, ε) ≤ δ}",
           "a root with both signs certified"},
          [](const auto& s, auto releases, const auto& epsilon, const auto& delta) {
            return releases ? gaussian_mechanism::tight_sigma({s, *releases}, epsilon, delta)
                            : noise::gaussian_sigma(s, epsilon, delta);
          },
          sensitivity, several, inputs::level(), inputs::delta()),
      quantity(
          {"geometric.delta", "least δ of an integer with two-sided geometric noise, at ε",
           "H_c(Z ‖ Z + sensitivity), c = e^ε, P[Z = z] = (1−p)/(1+p)·p^|z|", "exact", "pk.def-19"},
          noise::geometric_delta,
          inputs::rational({"p", "rational in (0, 1)", "parameter of the noise"}),
          inputs::integer({"sensitivity", "integer, 1 to 1e6", change}, 1, 1'000'000),
          inputs::level()),
      quantity({"laplace.delta", "least δ of a result with Laplace noise, at ε",
                "max(0, 1 − e^((ε − sensitivity/scale)/2))", cost},
               noise::laplace_delta,
               inputs::rational(
                   {"scale", "rational, scale/sensitivity in [2^-24, 2^64]", "scale of the noise"}),
               sensitivity, inputs::level())};
}

}  // namespace pkdp::families
