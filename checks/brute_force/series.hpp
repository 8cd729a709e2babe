#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "reference/models/dependence.hpp"
#include "reference/numbers/rational.hpp"

/// pk.ex-9 by enumeration: records are series of bits, M_j counts the ones of day j.
namespace pkdp::checks::brute_force {

/// The law of one series: masses of (x_1, …, x_J) in lexicographic order.
using SeriesMasses = std::vector<Rational>;
/// (x_1, …, x_J) or (M_1, …, M_J).
using Days = std::vector<int>;

[[nodiscard]] std::size_t days_of(const SeriesMasses& law);
[[nodiscard]] Days series_at(std::size_t index, std::size_t days);

/// The law of the daily counts of independent series; the point 0 for none.
[[nodiscard]] std::map<Days, Rational> daily_counts(const std::vector<SeriesMasses>& records,
                                                    std::size_t days);

/// Which law "D(i)_{j+1} given D(i)_j = a ≈_c D(i)_j" compares with.
enum class Marginal {
  same_day,  ///< D(i)_j, as printed
  next_day,  ///< D(i)_{j+1}
};
/// The least e^c for two days; nothing when there is none.
[[nodiscard]] std::optional<Rational> correlation_ratio(const SeriesMasses& law, Marginal marginal);

/// e^Dep of M_2 on M_1 for two days, the target's series being a and b, at s = O − a, with the
/// convention `paper` or `remainder`; nothing for ∞. s must be possible.
[[nodiscard]] std::optional<Rational> day_dependence(const std::map<Days, Rational>& counts,
                                                     const Days& s, const Days& a, const Days& b,
                                                     DependenceConvention convention);

/// The least ν at e^μ = m over all target series a ≠ b that `target` makes possible.
[[nodiscard]] Rational day_nu(const std::vector<SeriesMasses>& others, const SeriesMasses& target,
                              const Rational& m, DependenceConvention convention);

/// The least δ at e^ε = c of the releases of the days in `released` (others summed over), over all
/// possible target series a ≠ b.
[[nodiscard]] Rational series_delta(const std::vector<SeriesMasses>& others,
                                    const SeriesMasses& target,
                                    const std::vector<std::size_t>& released, const Rational& c);

/// Are the days pairwise (or mutually) independent?
[[nodiscard]] bool days_independent(const SeriesMasses& law, bool mutually);

}  // namespace pkdp::checks::brute_force
