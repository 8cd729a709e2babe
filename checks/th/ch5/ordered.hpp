#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "checks/engine/points.hpp"

namespace pkdp::checks::th {

/// Two numbers; the first must be below the second.
struct OrderedPair {
  engine::Inputs inputs;
  Interval lower;
  Interval upper;
  bool equal = false;  ///< the formulas of both are the same: no refinement tells them apart
};

/// What captions and text say of the curves of th.fig-5.2 to th.fig-5.4: lower < upper at every
/// pair of a list. Decided in parallel; the first that is not below is the counterexample, lhs and
/// rhs rounded down to millionths.
struct OrderedClaim {
  std::function<std::string(Effort)> description;
  std::function<std::size_t(Effort)> count;
  std::function<OrderedPair(Effort, std::size_t index, Precision)> pair;
  Minimality minimal = not_known(
      "the first point of the grid of a figure; fewer records and other biases are not visited");
};
[[nodiscard]] Finding decide(const OrderedClaim& claim, Effort effort);
[[nodiscard]] Check check_of(const OrderedClaim& claim);

}  // namespace pkdp::checks::th
