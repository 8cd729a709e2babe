#include <utility>

#include "pkdp/noise.hpp"
#include "reference/api/bridge.hpp"
#include "reference/catalogue/families.hpp"
#include "reference/catalogue/noise_arguments.hpp"
#include "reference/catalogue/parameters.hpp"
#include "reference/catalogue/release_quantities.hpp"

namespace pkdp::families {
namespace {

constexpr const char* cost =
    "relative accuracy at any depth of the tail; one crossing and sums over the window where the "
    "noise and the count both matter; exact form under geometric noise while n²·bits is small";

constexpr const char* formula =
    "max(H_c(P‖Q), H_c(Q‖P)), c = e^ε, P = law of S + Z, Q = law of S + 1 + Z, S = Σ of the n − 1 "
    "others, Z = noise";

NoisyCounting release(const Arguments& arguments) {
  return {arguments.records("n"), probabilities_of(arguments), Bridge::noise(noise_of(arguments))};
}

Value loss(const Arguments& arguments) {
  const Rational output = arguments.rational("output");
  return Bridge::curve(release(arguments)).loss(output);
}

std::vector<Parameter> with_noise(std::vector<Parameter> more) {
  std::vector<Parameter> all = {parameters::records(), parameters::probability_or_list()};
  for (const auto& some : {parameters::noise(), std::move(more)}) {
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

}  // namespace

std::vector<Quantity> noisy_counting() {
  namespace parameter = parameters;
  return {
      {"noisy_counting.delta",
       "least δ of the count of n independent bits plus noise, at ε",
       formula,
       cost,
       with_noise({parameter::epsilon(), parameter::ratio(), parameter::direction()}),
       {"pk.def-19", "pk.fig-6"},
       Safe::upper,
       delta_of(release)},
      {"noisy_counting.epsilon",
       "least ε of the count plus noise at δ; 0 when δ(0) ≤ δ, none for Gaussian noise at δ = 0",
       "inf{ε ≥ 0 : δ(ε) ≤ δ}",
       cost,
       with_noise({parameter::delta(), parameter::direction()}),
       {"pk.def-19"},
       Safe::upper,
       epsilon_of(release)},
      {"noisy_counting.loss",
       "privacy loss of the released value",
       "ln(f(y)/f(y−1)), f the mass or density of S + Z",
       cost,
       with_noise(
           {{"output", "rational; an integer with noise=geometric", "the released value y"}}),
       {"pk.def-10", "pk.def-19"},
       Safe::none,
       loss}};
}

}  // namespace pkdp::families
