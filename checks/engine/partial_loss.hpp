#pragma once

#include "checks/engine/attackers.hpp"

/// The privacy loss given partial knowledge (np.def-5, pk.def-11) and what averaging it over the
/// backgrounds does (np.lem-4, np.lem-5, pk.thm-1).
namespace pkdp::checks::engine {

/// The losses of the comparisons of `visit`, against np.def-5 or pk.def-11 word by word: the sum of
/// all differences of e^{−L}, over outputs that occur; 0 when they agree.
using PassiveVisit = std::function<void(const Model&, Convention, const ComparisonVisitor&)>;
[[nodiscard]] PassiveVisit passive_of_the_library();
[[nodiscard]] ModelQuantity loss_differences(const PassiveVisit& visit, Convention convention);

/// "With B = D₋ᵢ the loss is the classical one", decided where it says most: one record, no
/// background; lhs is the active δ with this loss, rhs that of differential privacy.
[[nodiscard]] QuantityClaim full_knowledge_loss(Convention convention);

/// Σ over θ, i, a ≠ b of |PPK_{i,a,b} − Σ_B P[B given D(i) = weight_of]·APK_{i,a,b,B}| with e^{−L}
/// weighted by c, or by 1/c: 0 when np.lem-4 or pk.thm-1 holds. The weights are those of a, or (as
/// a broken claim) of b.
enum class BackgroundWeights { of_a, of_b };
[[nodiscard]] ModelQuantity identity_defect(bool as_printed, Convention convention,
                                            BackgroundWeights weights);

/// PPKDP with δ = k/8, k = from … from + count − 1, for which APKDP needs 1 at every ε: "the
/// implication is strict".
[[nodiscard]] Check strictness(std::size_t from, std::size_t count);

}  // namespace pkdp::checks::engine
