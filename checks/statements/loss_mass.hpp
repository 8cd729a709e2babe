#pragma once

#include <string>
#include <vector>

#include "checks/brute_force/output_tables.hpp"
#include "checks/brute_force/partial.hpp"
#include "checks/statements/partial_claims.hpp"

/// What the texts around the definitions say that δ is: the probability that the loss exceeds ε, or
/// one δ of indistinguishability that holds with probability 1 − δ over the backgrounds.
namespace pkdp::checks {

/// The largest P[L(O, B̂) > ε given D(i) = a] over θ, i, a ≠ b, given B̂ too (active) or over B̂
/// (passive), at c = e^ε.
[[nodiscard]] Quantity loss_mass(brute_force::Attacker attacker, Convention convention);

/// The least δ such that, for all θ, i, a ≠ b, the laws of the output given a, B̂ and given b, B̂ are
/// (ε, δ)-indistinguishable with probability ≥ 1 − δ over B̂ given D(i) = a.
[[nodiscard]] Quantity delta_used_twice(Convention convention);
/// The largest δ − (2·twice − twice²) over θ, i, a ≠ b: δ of PPKDP and `twice`, the least that
/// serves above, both of the pair. Never above 0; negative where PPKDP needs less.
[[nodiscard]] Quantity missing_when_used_twice(Convention convention);

/// Readings `<prefix><name>`, `corrected:<name>`, `converse:<name>` of "(ε,δ) bounds the
/// probability mass of the loss above ε by δ"; `sentence` is what the certificate denies. The
/// prefix is "text:" where the source says so in these words.
[[nodiscard]] std::vector<Reading> loss_mass_readings(
    const std::string& statement, const std::string& prefix, const std::string& name,
    const std::string& sentence, brute_force::Attacker attacker, Convention convention);
/// Readings `twice`, `twice:converse` and what holds of "(ε,δ)-PPKDP is (ε,δ)-indistinguishability
/// with probability 1 − δ over B̂".
[[nodiscard]] std::vector<Reading> twice_readings(const std::string& statement,
                                                  Convention convention);

}  // namespace pkdp::checks
