#pragma once

#include "reference/models/comparison.hpp"
#include "reference/models/comparison_filter.hpp"
#include "reference/models/model.hpp"

namespace pkdp {

/// Causal differential privacy (pk.def-5): M(D) given θ, B̂, D(i)=a against M(D_{i→b}) given the
/// same event, both ways, for all θ, i, a ≠ b and every B̂ compatible with D(i)=a and with D(i)=b.
/// Needs the rows of the possible databases D and of those D_{i→b}.
void visit_causal(const Model& model, const ComparisonVisitor& visit,
                  const ComparisonFilter& filter = {});

}  // namespace pkdp
