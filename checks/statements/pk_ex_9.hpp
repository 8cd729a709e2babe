#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "checks/brute_force/series.hpp"
#include "checks/statement.hpp"

namespace pkdp::checks {

/// "M_1, M_2 are (multiple·c, 0)-bounded dependent", c the least of pk.ex-9, all records with the
/// same law of two days.
struct SeriesClaim {
  std::string reading;
  brute_force::Marginal marginal = brute_force::Marginal::same_day;
  DependenceConvention convention = DependenceConvention::paper;
  unsigned multiple = 2;
};

/// n = 1 … records, the laws by denominator ≤ greatest, then lexicographically.
[[nodiscard]] Finding decide_series(const SeriesClaim& claim, std::size_t records,
                                    std::uint64_t greatest);
/// `count` random lists of 1 … 5 different laws of the others; the target may have any two series.
[[nodiscard]] Finding decide_mixed_series(const SeriesClaim& claim, std::uint64_t count);

/// "Releases of three days with (ε_j, δ_j)-APK are (Σε_j, Σδ_j)-APK together", record 1 uniform,
/// the others with the same law, n = 1 … records, for each of these laws, at e^ε_j ∈ {1, 3/2, 2,
/// 3}.
[[nodiscard]] Finding decide_days(const std::string& reading,
                                  const std::vector<brute_force::SeriesLaw>& laws,
                                  std::size_t records);

/// "(halves·c/2, 0) would do" for records that all have one law: e^{2·Dep} of a over b at
/// O = (n−1, n−1) against e^{halves·c}; n = 2 … records, for each the laws of the list in order.
struct ConstantClaim {
  std::string reading;
  brute_force::Marginal marginal = brute_force::Marginal::same_day;
  brute_force::Days a;
  brute_force::Days b;
  unsigned halves = 0;
  std::vector<brute_force::SeriesLaw> laws;
  std::size_t records = 0;
  std::string minimal;  ///< what a certificate says of the order of its points
};
[[nodiscard]] Finding decide_constant(const ConstantClaim& claim);
/// The readings with a constant below the one that holds.
[[nodiscard]] std::vector<Reading> pk_ex_9_constant_readings();

[[nodiscard]] Statement pk_ex_9();

}  // namespace pkdp::checks
