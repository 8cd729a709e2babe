#pragma once

#include "reference/privacy/hockey_stick.hpp"

namespace pkdp {

/// ∫_ε^∞ ω(y)(1 − e^(ε−y)) dy for the absolute loss |ln(P(o)/Q(o))| under P, its atom at ∞
/// included (th.def-3.5 … th.def-3.8):
///
///   Σ_{P > cQ} (P − c·Q) + Σ_{Q > cP > 0} (P − c·P²/Q),  c = e^ε,
///
/// exactly, as a − b·c. No divergence: post-processing may increase it (th.cor-4.2). With the
/// hockey-stick divergences H of both orders (th.def-3.5, `corrected`):
///
///   H_c(P‖Q) ≤ absolute_excess ≤ H_c(P‖Q) + H_c(Q‖P)/c.
///
/// Complexity: O(size) exact comparisons of a likelihood ratio with e^ε. Errors: none.
[[nodiscard]] AffineDelta absolute_excess(const LawPair& pair, const Epsilon& epsilon);

}  // namespace pkdp
