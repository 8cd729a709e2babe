#include "checks/th/ch4/cut_noise.hpp"
#include "checks/th/ch4/estimation_proof.hpp"

/// th.lem-4.9: private estimation of the bias.
namespace pkdp::checks::th {
namespace {

// M as it is defined: Laplace noise that is not cut.
CutClaim uncut() {
  return {.sides = [](const CutPoint& at) -> std::optional<CutSides> {
            if (at.sensitivity != at.one || at.below > 0 || at.above > 0) {
              return std::nullopt;
            }
            return CutSides{cut_delta(at, NoiseCut::clamp), 0};
          },
          .units = 12,
          .root_denominator = {4, 8, 8},
          .which = "no end cut"};
}

// δ = 0 satisfies (4.7) for noise of absolute size ≤ a and τ_i/2 > a, E(q(D̃)) being the number
// E(M), or for τ_i/2 > 1 + a and a random share in [0, 1].
CutClaim cut_to(NoiseCut cut) {
  return {.sides = [cut](const CutPoint& at) -> std::optional<CutSides> {
            if (at.sensitivity != at.one || !at.both_cut() || at.below != at.above) {
              return std::nullopt;
            }
            return CutSides{cut_delta(at, cut), 0};
          },
          .units = {8, 20, 20},
          .which = "both ends cut alike"};
}

CutClaim clamped_to_any_interval() {
  return {.sides = [](const CutPoint& at) -> std::optional<CutSides> {
            if (at.sensitivity != at.one || !at.both_cut()) {
              return std::nullopt;
            }
            return CutSides{fixed_delta(at, NoiseCut::clamp), 0};
          },
          .units = 10,
          .root_denominator = {4, 19, 19},
          .which = "any interval around the first result"};
}

const StatementChecks lem_4_9("th.lem-4.9", [] {
  Checks checks{{"printed", check_of(uncut())},
                {"redraw", check_of(cut_to(NoiseCut::redraw))},
                {"clamped", check_of(cut_to(NoiseCut::clamp))},
                {"corrected", check_of(clamped_to_any_interval())}};
  checks.merge(estimation_proof());
  return checks;
});

}  // namespace
}  // namespace pkdp::checks::th
