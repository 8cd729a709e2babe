#pragma once

#include "checks/pk/rare_values.hpp"

/// The bounds of pk.thm-5 and pk.claim-thm5-passive as sides of a claim; n − known for n in their
/// common part, passive attacker.
namespace pkdp::checks::pk {

using RareSides = std::function<std::optional<engine::ExactSides>(
    const RarePoint&, const brute_force::HistogramLaw& others)>;

/// δ at ε = 2·max(−ln(1−τ), ε_c), the larger being that of `least` = 1/(1−τ) or of the parameter.
[[nodiscard]] Epsilon doubled(const RarePoint& at, const Rational& least);

/// When a count is released: above T, or from T on (then τ has T − 1 for T).
enum class Released { above, from };
/// What hides two common values: P[N₁ + 1 > e^ε·N₂], or E[(1 − e^ε·N₂/(N₁+1))⁺].
enum class Common { numerical, blanket };
/// Passive δ(ε) against τ + max(τ, the common part), τ = P[Bin(n−1, λ) ≥ T].
[[nodiscard]] RareSides corrected(Common common = Common::numerical,
                                  Released released = Released::above);
/// The parts of that bound by the kinds of the pair: τ for a rare value against ⊥, 2τ for two rare
/// ones, the common part for two common ones (⊥ is common), their sum for rare against common.
[[nodiscard]] RareSides by_parts(Common common = Common::numerical);

/// Domains of both: one level ε_c = 2;
/// e^ε at several levels; records of different laws.
[[nodiscard]] RareDomain one_epsilon(Effort effort);
[[nodiscard]] RareDomain levels(Effort effort);
[[nodiscard]] MixedDomain mixed(Effort effort);

/// Steps of the proof that need no output: tails, randomised responses, chains.
[[nodiscard]] Checks rare_value_steps();
/// The largest passive δ against the corrected bound: `corrected:tight`.
[[nodiscard]] Check rare_values_tight();

}  // namespace pkdp::checks::pk
