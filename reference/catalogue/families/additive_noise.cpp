#include "reference/mechanisms/additive_noise/additive_noise.hpp"
#include "reference/mechanisms/gaussian/gaussian_mechanism.hpp"
#include "reference/numbers/limits.hpp"

#include "reference/catalogue/families.hpp"
#include "reference/catalogue/parameters.hpp"

namespace pkdp::families {
namespace {

constexpr const char* cost = "relative accuracy at any depth; a few elementary functions";

Parameter scale_of(std::string name, std::string domain, std::string meaning) {
  return {std::move(name), std::move(domain), std::move(meaning)};
}

Parameter sensitivity(std::string domain) {
  return {"sensitivity", std::move(domain), "by how much one record may change the result"};
}

Value geometric_delta(const Arguments& arguments) {
  constexpr std::int64_t greatest = 1'000'000;
  return additive_noise::geometric_delta(
      arguments.rational("p"), arguments.integer("sensitivity", 1, greatest), arguments.epsilon());
}

Value laplace_delta(const Arguments& arguments) {
  return additive_noise::laplace_delta(arguments.rational("scale"),
                                       arguments.rational("sensitivity"), arguments.epsilon());
}

gaussian_mechanism::Release repeated(const Arguments& arguments) {
  return {arguments.rational("sensitivity"), arguments.integer("releases", 1, limits::count)};
}

Value gaussian_delta(const Arguments& arguments) {
  if (arguments.has("releases")) {
    return gaussian_mechanism::tight_delta(repeated(arguments), arguments.rational("sigma"),
                                           arguments.epsilon());
  }
  return additive_noise::gaussian_delta(arguments.rational("sigma"),
                                        arguments.rational("sensitivity"), arguments.epsilon());
}

Value gaussian_sigma(const Arguments& arguments) {
  if (arguments.has("releases")) {
    return gaussian_mechanism::tight_sigma(repeated(arguments), arguments.epsilon(),
                                           arguments.delta());
  }
  return additive_noise::gaussian_sigma(arguments.rational("sensitivity"), arguments.epsilon(),
                                        arguments.delta());
}

}  // namespace

std::vector<Quantity> additive_noise() {
  namespace parameter = parameters;
  const std::string positive = "rational in [2^-64, 2^64]";
  const std::vector<std::string> none;
  return {{"gaussian.delta",
           "least δ of a result with Gaussian noise, at ε",
           "Φ(s/(2σ) − εσ/s) − e^ε·Φ(−s/(2σ) − εσ/s), s = sensitivity·√releases",
           cost,
           {scale_of("sigma", positive, "standard deviation of the noise"), sensitivity(positive),
            parameter::releases(), parameter::epsilon(), parameter::ratio()},
           none,
           Safe::upper,
           gaussian_delta},
          {"gaussian.sigma",
           "least standard deviation for which Gaussian noise gives (ε, δ); none at δ = 0",
           "inf{σ > 0 : gaussian.delta(σ, sensitivity, releases, ε) ≤ δ}",
           "a root with both signs certified",
           {sensitivity(positive), parameter::releases(), parameter::epsilon(), parameter::ratio(),
            parameter::delta()},
           none,
           Safe::upper,
           gaussian_sigma},
          {"geometric.delta",
           "least δ of an integer with two-sided geometric noise, at ε",
           "H_c(Z ‖ Z + sensitivity), c = e^ε, P[Z = z] = (1−p)/(1+p)·p^|z|",
           "exact",
           {scale_of("p", "rational in (0, 1)", "parameter of the noise"),
            sensitivity("integer, 1 to 1e6"), parameter::epsilon(), parameter::ratio()},
           {"pk.def-19"},
           Safe::upper,
           geometric_delta},
          {"laplace.delta",
           "least δ of a result with Laplace noise, at ε",
           "max(0, 1 − e^((ε − sensitivity/scale)/2))",
           cost,
           {scale_of("scale", "rational, scale/sensitivity in [2^-24, 2^64]", "scale of the noise"),
            sensitivity(positive), parameter::epsilon(), parameter::ratio()},
           none,
           Safe::upper,
           laplace_delta}};
}

}  // namespace pkdp::families
