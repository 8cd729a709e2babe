#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "checks/statement.hpp"

namespace pkdp::checks::engine {

/// Decides the blocks 0 … blocks − 1 in parallel (TBB) and answers as if they had been decided one
/// after the other until the first that has a counterexample: the counts are those of the blocks
/// up to it, that one included, and the counterexample is its own. The same on every machine.
/// `decide` is called from several threads; blocks behind a known counterexample may be skipped.
/// `on_step` hears of about a hundred steps of `what`.
[[nodiscard]] Finding in_order(std::size_t blocks,
                               const std::function<Finding(std::size_t)>& decide,
                               const StepCallback& on_step = {}, const std::string& what = {});

/// Adds the counts of `next` to `sum` and keeps the earlier counterexample.
void append(Finding& sum, const Finding& next);

}  // namespace pkdp::checks::engine
