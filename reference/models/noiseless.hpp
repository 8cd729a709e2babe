#pragma once

#include "reference/models/comparison.hpp"
#include "reference/models/comparison_filter.hpp"
#include "reference/models/model.hpp"

namespace pkdp {

/// Noiseless privacy (np.def-3, pk.def-3): M(D) given θ, B̂, D(i)=a against M(D) given θ, B̂,
/// D(i)=b, for all θ, i, a ≠ b and every B̂ compatible with both. Needs the rows of the possible
/// databases.
void visit_noiseless(const Model& model, const ComparisonVisitor& visit,
                     const ComparisonFilter& filter = {});

/// Active partial knowledge (np.def-6, pk.def-12). Under `report` the same as noiseless privacy: a
/// background that excludes b has loss 0 throughout. Under `paper` a background that allows a and
/// excludes b has loss +∞ on everything that occurs, hence δ = 1 for every ε.
void visit_active(const Model& model, Convention convention, const ComparisonVisitor& visit,
                  const ComparisonFilter& filter = {});

}  // namespace pkdp
