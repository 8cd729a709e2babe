#pragma once

#include "reference/numbers/quantities.hpp"
#include "reference/privacy/pair.hpp"

namespace pkdp {

/// P ≈_{ε,δ} Q (np.def-1, pk.def-1): P(S) ≤ e^ε·Q(S) + δ and Q(S) ≤ e^ε·P(S) + δ for every set S
/// of outcomes. Decided exactly, for every rational or ln(rational) ε: the worst S is the set where
/// P > e^ε Q, so that it is enough to compare both hockey-stick divergences with δ (pk.lem-1).
/// Complexity: O(size) exact comparisons.
[[nodiscard]] bool indistinguishable(const LawPair& pair, const Epsilon& epsilon,
                                     const Delta& delta);

}  // namespace pkdp
