#pragma once

#include "reference/models/comparison.hpp"
#include "reference/models/comparison_filter.hpp"
#include "reference/models/model.hpp"

namespace pkdp {

/// Passive partial knowledge (np.def-7, pk.def-13, both with e^{ε−L}): for all θ, i, a ≠ b,
/// Σ_B P[B given D(i)=a]·H_c(M(D) given a, B ‖ M(D) given b, B) ≤ δ. A sum of hockey-stick
/// divergences with common weights is one divergence: of P(B, o) = P[B given a]·P[o given a, B] and
/// Q(B, o) = P[B given a]·P[o given b, B], which is the pair visited. Where B excludes b, `report`
/// has Q(B, o) = P(B, o) (loss 0) and `paper` Q(B, o) = 0 (loss +∞), the mass left over standing in
/// an outcome of its own. The law of np.def-7 as printed, with e^{−ε−L}, is H_{1/c} of the same
/// pair. a is a value that D(i) can take, b any other of T: one that D(i) never takes is excluded
/// by every background (`report`: no comparison; `paper`: δ = 1).
void visit_passive(const Model& model, Convention convention, const ComparisonVisitor& visit,
                   const ComparisonFilter& filter = {});

}  // namespace pkdp
