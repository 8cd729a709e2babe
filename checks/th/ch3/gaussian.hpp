#pragma once

#include <functional>
#include <vector>

#include "checks/engine/check.hpp"

/// Claims of the thesis on Gaussian noise for sensitivity 1: th.thm-3.1, th.cor-3.2, th.fig-3.1 and
/// what th.lem-4.5 makes of them.
namespace pkdp::checks::th {

/// The hockey-stick δ and P[loss > ε] of a normal loss of mean s², variance 2s².
[[nodiscard]] Interval tight_at(const Interval& epsilon, const Interval& root_mean);
[[nodiscard]] Interval probabilistic_at(const Interval& epsilon, const Interval& root_mean);

/// s at the σ of th.cor-3.2, with E = erfc⁻¹(2δ): corrected, with √2·ε; as printed, with √(2ε).
[[nodiscard]] Interval corrected_root_mean(const Interval& epsilon, const Interval& inverse);
[[nodiscard]] Interval printed_root_mean(const Rational& epsilon, const Rational& delta,
                                         Precision bits);

/// lhs ≤ rhs at δ = j/d ≤ most_delta with 2 ≤ d ≤ greatest, then ε ≤ most_epsilon with denominator
/// ≤ greatest, and ≤ 10. A side that is no rational stands in the certificate rounded to
/// millionths, lhs down and rhs up.
struct GaussianClaim {
  std::function<Interval(const Rational& epsilon, const Rational& delta, Precision)> lhs;
  std::function<Interval(const Rational& epsilon, const Rational& delta, Precision)> rhs;
  Rational most_delta;
  Rational most_epsilon;
  int greatest;
};
[[nodiscard]] Finding decide(const GaussianClaim& claim);
[[nodiscard]] Check check_of(const GaussianClaim& claim);

/// "σ of (3.1) gives (ε, δ)": lhs is the least δ of the mechanism with it, rhs δ.
[[nodiscard]] GaussianClaim printed_sigma_suffices();
/// "Every σ with (ε, δ) is at least (3.1)": lhs is δ, rhs the least one at (3.1).
[[nodiscard]] GaussianClaim printed_sigma_is_necessary();

/// A claim at every ε and E = erfc⁻¹(2δ) of a grid, in parallel: true, false or not decided. What
/// depends on E alone is prepared once.
using GridRow = std::function<Answer(const Rational& epsilon)>;
struct GridClaim {
  std::function<GridRow(const Rational& inverse)> row;
  Rational least_epsilon;
  Rational most_epsilon;
  Rational least_inverse;
};
[[nodiscard]] Finding decide(const GridClaim& claim, const std::vector<Rational>& epsilons,
                             const std::vector<Rational>& inverses);
/// So many values of each: E up to 20.
[[nodiscard]] Check check_of(const GridClaim& claim);

/// Of a grid: so many values, and this precision.
[[nodiscard]] int grid_side(Effort effort);
constexpr Precision grid_bits = 96;

/// δ(ε) at the infimum of th.thm-3.1, c = √(2·ln(1.25/δ)), is at most δ = j/size for all
/// 1 ≤ j < size and 2^−j for j ≤ size/4, ε = i·most/steps.
[[nodiscard]] Finding decide_classical(const Rational& most, int steps, int size);

}  // namespace pkdp::checks::th
