#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "checks/statement.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/numbers/real.hpp"

/// The library's bounds on the counting query against the library's exact δ(ε), at sizes that plain
/// enumeration does not reach. One reading each of pk.thm-3 and pk.prop-7.
namespace pkdp::checks {

/// An upper bound on δ(ε) over p_i ∈ [λ, 1 − λ].
using FamilyBound =
    std::function<Real(std::int64_t n, const Probability& lambda, const Epsilon& epsilon)>;

struct FamilyPoint {
  std::int64_t n;
  Rational lambda;
  Rational epsilon;
};

/// Compares the bound with the worst case over the family at each point. A worst case that the
/// search did not resolve counts as unknown.
[[nodiscard]] Finding decide_family_bound(const FamilyBound& bound,
                                          const std::vector<FamilyPoint>& points);

/// ε and δ as functions of δ₂ for n records with the same p; `none` where there is no such ε.
struct PairBound {
  std::function<Value(std::int64_t n, const Probability& p, const Delta& delta2)> epsilon;
  std::function<Value(std::int64_t n, const Probability& p, const Delta& delta2)> delta;
};

struct EqualPoint {
  std::int64_t n;
  Rational p;
  Rational delta2;
};

/// Compares δ of the pair with counting.delta at a rational just below its ε (δ(ε) falls with ε).
/// Not effective where there is no ε or δ ≥ 1.
[[nodiscard]] Finding decide_pair_bound(const PairBound& bound,
                                        const std::vector<EqualPoint>& points);

[[nodiscard]] Reading pk_thm_3_large_reading();
[[nodiscard]] Reading pk_prop_7_large_reading();

}  // namespace pkdp::checks
