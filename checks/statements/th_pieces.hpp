#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "checks/statement.hpp"

/// The statements of the thesis on Gaussian noise: th.thm-3.1, th.cor-3.2, th.fig-3.1.
namespace pkdp::checks {

/// One comparison at ε and δ for sensitivity 1: lhs ≤ rhs is claimed.
struct GaussianClaim {
  std::string statement;
  std::string reading;
  std::string denied;
  std::function<Interval(const Rational& epsilon, const Rational& delta, Precision)> lhs;
  std::function<Interval(const Rational& epsilon, const Rational& delta, Precision)> rhs;
};
/// δ = j/d with 2 ≤ d ≤ greatest and δ ≤ most, then ε: each list in this order. A side that is no
/// rational stands in the certificate rounded to millionths, lhs down and rhs up.
[[nodiscard]] Finding decide_gaussian(const GaussianClaim& claim, const Rational& most_delta,
                                      const std::vector<Rational>& epsilons, int greatest);
/// The order (smallest denominators first) of epsilons p/q with q ≤ greatest and p/q ≤ most.
[[nodiscard]] std::vector<Rational> epsilons_up_to(const Rational& most, int greatest);

/// The hockey-stick δ and P[loss > ε] of a normal loss of mean s², variance 2s².
[[nodiscard]] Interval tight_at(const Interval& epsilon, const Interval& root_mean);
[[nodiscard]] Interval probabilistic_at(const Interval& epsilon, const Interval& root_mean);

/// A claim at every ε and E = erfc⁻¹(2δ) of a grid, in parallel: true, false or not decided. What
/// depends on E alone is prepared once.
using GridRow = std::function<Answer(const Rational& epsilon)>;
using GridClaim = std::function<GridRow(const Rational& inverse)>;
[[nodiscard]] Finding decide_grid(const GridClaim& claim, const std::string& statement,
                                  const std::string& reading, const std::vector<Rational>& epsilons,
                                  const std::vector<Rational>& inverses);
/// δ(ε) at the infimum of th.thm-3.1, c = √(2·ln(1.25/δ)), is at most δ = j/size for all
/// 1 ≤ j < size and 2^−j for j ≤ size/4, ε = i·most/steps.
[[nodiscard]] Finding decide_classical(const Rational& most, int steps, int size);

/// "σ of (3.1) gives (ε, δ)" as a reading of any statement.
[[nodiscard]] Reading printed_sigma_suffices(std::string statement, std::string reading,
                                             std::string words, std::string claim,
                                             std::string note);

[[nodiscard]] Statement th_thm_3_1();
[[nodiscard]] Statement th_cor_3_2();
[[nodiscard]] Statement th_fig_3_1();

/// These, th.lem-4.9, th.lem-4.10 and th.fig-5.2 to th.fig-5.4.
[[nodiscard]] std::vector<Statement> piece_statements();

}  // namespace pkdp::checks
