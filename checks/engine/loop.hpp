#pragma once

#include <functional>
#include <string>

#include "checks/engine/points.hpp"

namespace pkdp::checks::engine {

/// Says the order and visits the points of an effort, until `compare` is false.
using Visits = std::function<void(Points& points, Effort effort)>;

/// An enumeration with a loop of its own whose domain has several sizes.
struct Loop {
  std::function<std::string(Effort)> description;
  Visits visit;
};

[[nodiscard]] Finding decide(const Loop& loop, Effort effort);
/// Complexity: that of the visit, in one thread.
[[nodiscard]] Check check_of(const Loop& loop);

}  // namespace pkdp::checks::engine
