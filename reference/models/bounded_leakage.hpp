#pragma once

#include "reference/models/comparison.hpp"
#include "reference/models/model.hpp"

namespace pkdp {

/// Bounded-leakage differential privacy (bl.def): for all neighbours x, x′ in Tⁿ and every leakage
/// o possible under both, the output of M given P(x) = o against the output given P(x′) = o. Order:
/// i, a, b, x, o. A pair of rows that was compared before is not visited again. Errors: domain,
/// naming the first database of Tⁿ without kernel row.
void visit_bounded_leakage(const Model& model, const ComparisonVisitor& visit);

}  // namespace pkdp
