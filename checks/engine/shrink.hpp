#pragma once

#include <functional>

#include "reference/models/model.hpp"

namespace pkdp::checks::engine {

/// A model that random search found is rarely small. This makes it smaller while `denies` stays
/// true, in the order of the ordered search: fewer laws, records, values, backgrounds, outputs and
/// leakages, then smaller denominators of the kernel and of the laws, then fewer possible cells.
/// Greedy: the answer denies too, and none of these steps makes it smaller:
///   - a law, a record (known to have one value, or forgotten), a value, a background dropped;
///   - two values, backgrounds, outputs or leakages merged;
///   - a kernel row made certain, or equal to another; a weight of a law or a row made smaller.
/// RapidCheck would shrink the same way, but draws differently on other machines, tells nothing of
/// how many models met the hypotheses and would have to be linked into the program; the steps here
/// know what keeps a law a law. Precondition: denies(model). Deterministic.
[[nodiscard]] Model shrunk(const Model& model, const std::function<bool(const Model&)>& denies);

}  // namespace pkdp::checks::engine
