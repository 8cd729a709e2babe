#pragma once

#include <functional>
#include <string>
#include <vector>

#include "checks/engine/points.hpp"
#include "reference/numbers/real.hpp"
#include "reference/numbers/value.hpp"

namespace pkdp::checks::engine {

/// Says the order and visits a part of the points of an enumeration, until `compare` is false.
using Block = std::function<void(Points& points)>;

/// Decides the blocks in parallel; the counts and the counterexample are those of one after the
/// other (in_order.hpp).
[[nodiscard]] Finding decide(const std::vector<Block>& blocks, const StepCallback& on_step = {});

/// Compares two real numbers, lhs ≤ rhs; a counterexample has a rational lower bound of lhs and an
/// upper bound of rhs where they have no exact form. Errors: precision when refinement does not
/// decide.
bool compare_reals(Points& points, const Real& lhs, const Real& rhs,
                   const std::function<Inputs()>& inputs);

/// No point of its own: false when the value is not that number, or none.
bool require_equal(Points& points, const pkdp::Value& value, const Rational& number,
                   const std::function<Inputs()>& inputs);

/// The check of a claim that `decide(claim, effort)` decides, or `decide(claim, effort, on_step)`.
template <typename Claim>
[[nodiscard]] Check check_of(const Claim& claim, std::function<std::string(Effort)> description) {
  return {.domain = std::move(description),
          .decide =
              [claim](Effort effort, const StepCallback& on_step) {
                if constexpr (requires { decide(claim, effort, on_step); }) {
                  return decide(claim, effort, on_step);
                } else {
                  return decide(claim, effort);
                }
              },
          .claim = claim};
}

}  // namespace pkdp::checks::engine
