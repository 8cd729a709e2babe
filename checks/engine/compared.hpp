#pragma once

#include <functional>
#include <optional>

#include "checks/engine/domain.hpp"

namespace pkdp::checks::engine {

/// What a claim says at a point; nothing where one of its hypotheses fails.
using Compare = std::function<std::optional<Compared>(const Point&)>;

/// A claim of which one computation gives the hypotheses and both sides; else see PointClaim.
struct ComparedClaim {
  Domain domain;
  Compare compare;
};

/// As for a PointClaim.
[[nodiscard]] Finding decide(const ComparedClaim& claim, Effort effort,
                             const StepCallback& on_step = {});
[[nodiscard]] Check check_of(const ComparedClaim& claim);

/// Compares at a point where the conditions of the domain hold; false at a refutation.
using Comparing = std::function<bool(Points&, const Point&)>;
/// The walk through a domain behind both.
[[nodiscard]] Finding visit(const Domain& domain, const Comparing& comparing, Effort effort,
                            const StepCallback& on_step = {});

}  // namespace pkdp::checks::engine
