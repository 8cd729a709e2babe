#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "checks/brute_force/series.hpp"
#include "checks/engine/points.hpp"

/// The claims of pk.ex-9 about counts over time series.
namespace pkdp::checks::pk {

/// "M_1, M_2 are (multiple·c, 0)-bounded dependent", c the least of pk.ex-9, all records with the
/// same law of two days.
struct SeriesClaim {
  brute_force::Marginal marginal = brute_force::Marginal::same_day;
  DependenceConvention convention = DependenceConvention::paper;
  unsigned multiple = 2;
};

/// n = 1 … records, the laws by denominator ≤ greatest, then lexicographically.
void visit_series(const SeriesClaim& claim, std::size_t records, std::uint64_t greatest,
                  engine::Points& points);
/// `count` random lists of 1 … 5 different laws of the others; the target may have any two series.
[[nodiscard]] Finding decide_mixed_series(const SeriesClaim& claim, std::uint64_t count,
                                          const StepCallback& on_step = {});

/// "Releases of three days with (ε_j, δ_j)-APK are (Σε_j, Σδ_j)-APK together", record 1 uniform,
/// the others with the same law, n = 1 … 3 records, for each of these laws, at e^ε_j ∈ {1, 3/2, 2,
/// 3}.
void visit_days(const std::vector<brute_force::SeriesMasses>& laws, engine::Points& points);

/// "(halves·c/2, 0) would do" for records that all have one law: e^{2·Dep} of a over b at
/// O = (n−1, n−1) against e^{halves·c}; n = 2 … size records, for each the laws of the list in
/// order.
struct ConstantClaim {
  brute_force::Marginal marginal = brute_force::Marginal::same_day;
  brute_force::Days a;
  brute_force::Days b;
  unsigned halves = 0;
  std::vector<brute_force::SeriesMasses> laws;
  Minimality minimal = {};  ///< what a certificate says of the order of its points
};
void visit_constant(const ConstantClaim& claim, std::size_t records, engine::Points& points);

}  // namespace pkdp::checks::pk
