#pragma once

#include <string>

#include "checks/brute_force/output_tables.hpp"
#include "checks/engine/quantities.hpp"
#include "reference/models/comparison.hpp"

/// What the texts around the definitions say that δ is: the probability that the loss exceeds ε, or
/// one δ of indistinguishability that holds with probability 1 − δ over the backgrounds.
namespace pkdp::checks::engine {

/// The largest P[L(O, B̂) > ε given D(i) = a] over θ, i, a ≠ b, given B̂ too (active) or over B̂
/// (passive), at c = e^ε.
[[nodiscard]] ModelQuantity loss_mass(brute_force::AttackerKind attacker, Convention convention);

/// The least δ such that, for all θ, i, a ≠ b, the laws of the output given a, B̂ and given b, B̂ are
/// (ε, δ)-indistinguishable with probability ≥ 1 − δ over B̂ given D(i) = a.
[[nodiscard]] ModelQuantity delta_used_twice(Convention convention);
/// The largest δ − (2·twice − twice²) over θ, i, a ≠ b: δ of PPKDP and `twice`, the least that
/// serves above, both of the pair. Never above 0; negative where PPKDP needs less.
[[nodiscard]] ModelQuantity missing_when_used_twice(Convention convention);

/// The readings `<prefix><name>`, `corrected:<name>`, `converse:<name>` of "(ε,δ) bounds the
/// probability mass of the loss above ε by δ". The prefix is "text:" where the source says so in
/// these words.
[[nodiscard]] Checks loss_mass_checks(const std::string& prefix, const std::string& name,
                                      brute_force::AttackerKind attacker, Convention convention);
/// The readings `twice`, `twice:converse` and what holds of "(ε,δ)-PPKDP is
/// (ε,δ)-indistinguishability with probability 1 − δ over B̂".
[[nodiscard]] Checks twice_checks(Convention convention);

}  // namespace pkdp::checks::engine
