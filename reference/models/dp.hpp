#pragma once

#include "reference/models/comparison.hpp"
#include "reference/models/model.hpp"

namespace pkdp {

/// Differential privacy (np.def-2, pk.def-2): M(D₁) against M(D₂) for all D₁, D₂ in Tⁿ that differ
/// in one record i, D₁(i) = a, D₂(i) = b. Order: i, a, b, D₁. A pair of rows that was compared
/// before (same two laws, same order) is not visited again: it would only tie. Errors: domain,
/// naming the first database of Tⁿ in lexicographic order without kernel row.
void visit_dp(const Model& model, const ComparisonVisitor& visit);

}  // namespace pkdp
