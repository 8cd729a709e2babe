#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "checks/plain/series.hpp"
#include "checks/statement.hpp"

namespace pkdp::checks {

/// "M_1, M_2 are (multiple·c, 0)-bounded dependent", c the least of pk.ex-9, all records with the
/// same law of two days.
struct SeriesClaim {
  std::string reading;
  plain::Marginal marginal = plain::Marginal::same_day;
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
                                  const std::vector<plain::SeriesLaw>& laws, std::size_t records);

[[nodiscard]] Statement pk_ex_9();

}  // namespace pkdp::checks
