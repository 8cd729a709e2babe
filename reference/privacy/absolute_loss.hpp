#pragma once

#include "reference/numbers/real.hpp"
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

/// Its value at ε of one order of the pair, or the larger of both: exact where the denominators of
/// all P²/Q together have at most 2^18 bits, else certified, with an exact form on demand up to
/// 2^22 bits. Complexity: that of absolute_excess and O(size) an enclosure.
[[nodiscard]] Real absolute_delta(const LawPair& pair, const Epsilon& epsilon, Direction direction);

}  // namespace pkdp
