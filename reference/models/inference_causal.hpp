#pragma once

#include "reference/models/comparison.hpp"
#include "reference/models/comparison_filter.hpp"
#include "reference/models/model.hpp"

namespace pkdp {

/// Inference-based causal differential privacy (pk.def-6): the law of D(i) given θ, B̂, M(D) = t
/// against its law given θ, B̂, M(D_{i→b}) = t, both ways, for all θ, i, b ∈ T, t and every B̂
/// compatible with both events. b need not be possible under θ. Order: θ, i, b, B̂, t. Needs the
/// rows of the possible databases D and of all D_{i→b}.
/// Complexity: O(n·|T|·Σ_D support of M(D)); in machine words where the scales of θ and of the
/// kernel allow it.
void visit_inference_causal(const Model& model, const ComparisonVisitor& visit,
                            const ComparisonFilter& filter = {});

}  // namespace pkdp
