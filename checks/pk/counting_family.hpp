#pragma once

#include <cstdint>
#include <functional>

#include "checks/engine/blocks.hpp"
#include "reference/numbers/quantities.hpp"

/// Bounds on the counting query that hold for p_i ∈ [λ, 1−λ] against the tight curve.
namespace pkdp::checks::pk {

/// An upper bound on δ(ε) over p_i ∈ [λ, 1 − λ].
using FamilyBound =
    std::function<Real(std::int64_t n, const Probability& lambda, const Epsilon& epsilon)>;
/// The largest δ(ε) over the same family, as the library computes it.
using FamilyOptimum =
    std::function<Value(std::int64_t n, const Probability& lambda, const Epsilon& epsilon)>;

/// The bound is at least the library's worst case, at sizes that brute force does not reach.
/// A worst case that the search did not resolve counts as unknown.
struct LargeFamilyClaim {
  FamilyBound bound;
};
[[nodiscard]] Finding decide(const LargeFamilyClaim& claim, Effort effort);
[[nodiscard]] Check check_of(const LargeFamilyClaim& claim);

/// The sizes n of claims beyond plain enumeration.
[[nodiscard]] std::vector<std::int64_t> large_sizes(Effort effort);

/// n = 2 … greatest_n, λ = j/(2·steps) for 0 < j ≤ steps, e^ε = 1 + k/20 for 0 ≤ k < ratios: the
/// largest δ over all corners, by integer sums of the laws' weights that share nothing with the
/// library, must not exceed the bound and, at every so-manieth point, must be the library's
/// optimum.
struct TightFamilyClaim {
  FamilyBound bound;
  FamilyOptimum optimum;
  engine::Sizes greatest_n = {9, 25, 40};
  engine::Sizes steps = {5, 25, 40};
  engine::Sizes ratios = {24, 170, 200};
  engine::Sizes attained_every = {37, 97, 97};
};
[[nodiscard]] Finding decide(const TightFamilyClaim& claim, Effort effort);
[[nodiscard]] Check check_of(const TightFamilyClaim& claim);
/// The smaller of the corrected bounds of pk.thm-3.
[[nodiscard]] Real smaller_bound(std::int64_t n, const Probability& lambda, const Epsilon& epsilon);
/// Both corrected bounds of pk.thm-3 and counting.worst_delta.
[[nodiscard]] TightFamilyClaim tight_family_claim();

}  // namespace pkdp::checks::pk
