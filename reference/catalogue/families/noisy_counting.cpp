#include "reference/api/curves.hpp"
#include "reference/catalogue/families.hpp"

namespace pkdp::families {
namespace {

constexpr const char* cost =
    "relative accuracy at any depth of the tail; one crossing and sums over the window where the "
    "noise and the count both matter; exact form under geometric noise while n²·bits is small";

}  // namespace

std::vector<Quantity> noisy_counting() {
  return {
      quantity(
          {"noisy_counting.delta", "least δ of the count of n independent bits plus noise, at ε",
           "max(H_c(P‖Q), H_c(Q‖P)), c = e^ε, P = law of S + Z, Q = law of S + 1 + Z, S = Σ "
           "of the n − 1 others, Z = noise",
           cost, "pk.def-19 pk.fig-6"},
          [](auto n, const auto& p, const auto& noise, const auto& epsilon, auto direction) {
            return delta_of(curves::noisy_counting(n, p, noise), epsilon, direction);
          },
          inputs::records(), inputs::others(), inputs::noise(), inputs::level(),
          inputs::direction()),
      quantity(
          {"noisy_counting.epsilon",
           "least ε of the count plus noise at δ; 0 when δ(0) ≤ δ, none for Gaussian noise at "
           "δ = 0",
           "inf{ε ≥ 0 : δ(ε) ≤ δ}", cost, "pk.def-19"},
          [](auto n, const auto& p, const auto& noise, const auto& delta, auto direction) {
            return epsilon_of(curves::noisy_counting(n, p, noise), delta, direction);
          },
          inputs::records(), inputs::others(), inputs::noise(), inputs::delta(),
          inputs::direction()),
      quantity(
          {"noisy_counting.loss", "privacy loss of the released value",
           "ln(f(y)/f(y−1)), f the mass or density of S + Z", cost, "pk.def-10 pk.def-19",
           SafeSide::none},
          [](auto n, const auto& p, const auto& noise, const auto& output) {
            return curves::noisy_counting(n, p, noise).loss(output);
          },
          inputs::records(), inputs::others(), inputs::noise(),
          inputs::rational(
              {"output", "rational; an integer with noise=geometric", "the released value y"}))};
}

}  // namespace pkdp::families
