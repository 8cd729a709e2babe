#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "checks/statement.hpp"
#include "reference/numbers/quantities.hpp"

/// The four research answers of the conclusion, th.rq-1 to th.rq-4, and th.fig-5.1: each claim in
/// them that can be decided. Reports about the author's own work (what was implemented, what took
/// too long) cannot.
namespace pkdp::checks {

/// How δ(ε) of the exact count at a bias between two others is claimed to be bounded by theirs.
struct SafeClaim {
  std::string reading;
  /// The claimed upper bound, from the values at both ends.
  std::function<Rational(const Rational& low, const Rational& high)> bound;
};
/// u ≤ greatest unknown records, fewest first, then biases low < between < high by the largest
/// denominator, then e^ε in 5/4, 3/2, 2.
[[nodiscard]] Finding decide_safe(const SafeClaim& claim, std::int64_t greatest,
                                  std::uint64_t denominator);

/// A noise scale σ for one record of a database with one record, and what it is said to give.
struct FallbackClaim {
  std::string statement;
  std::string reading;
  std::string denied;
  /// An upper bound for the printed scale at (ε, δ) with `bits` fractional bits.
  std::function<Rational(const Rational& epsilon, const Rational& delta, long bits)> scale_above;
};
/// Line 11 of th.alg-2 as printed: √(2 ln(1.26/δ))/(nε/2) for n = 1.
[[nodiscard]] FallbackClaim line_11(std::string statement, std::string reading);
/// Gaussian noise of that scale is (ε, δ)-DP for δ < 1 with denominator ≤ `denominator` and ε =
/// 1, 2, …, greatest: smallest denominators first.
[[nodiscard]] Finding decide_fallback(const FallbackClaim& claim, std::uint64_t denominator,
                                      std::int64_t greatest);

/// "The divisor of line 18 of th.alg-2 is not 0 for the classes that line 13 starts with."
struct DivisorClaim {
  std::string statement;
  std::string reading;
  std::int64_t first;  ///< hits of the first class beside `base`: 0 as printed
};
/// 2 ≤ n ≤ greatest, 1 ≤ n′ < n, 0 ≤ c ≤ n, fewest records first.
[[nodiscard]] Finding decide_divisors(const DivisorClaim& claim, std::int64_t greatest);

/// A claim about the least Gaussian noise β for one bias of th.evaluation.
struct NoiseClaim {
  std::string reading;
  std::string claim;
  /// β at a bias, β at bias 1/2 and the analytic σ, each between two rationals.
  struct Scales {
    Rational lower, upper;
    Rational half_lower, half_upper;
    Rational sigma_lower, sigma_upper;
  };
  std::function<bool(const Scales&)> holds;
};
struct NoiseGrid {
  std::vector<std::int64_t> records;
  std::vector<Rational> epsilons;
  std::vector<Rational> backgrounds;  ///< shares of the records
  std::vector<Rational> biases;
};
/// Every point of the grid, δ = 10^−6.
[[nodiscard]] Finding decide_noise(const NoiseClaim& claim, const NoiseGrid& grid);

/// "The least noise is least at bias `best`": δ(ε) of the exact count of n unknown records there is
/// at most that at every other bias. Fewest records first, then biases by denominator, then e^ε in
/// 5/4, 3/2, 2.
[[nodiscard]] Finding decide_best_bias(const std::string& reading, const Rational& best,
                                       std::int64_t greatest, std::uint64_t denominator);

[[nodiscard]] Statement th_rq_1();
[[nodiscard]] Statement th_rq_2();
[[nodiscard]] Statement th_rq_3();
[[nodiscard]] Statement th_rq_4();

/// All of them.
[[nodiscard]] std::vector<Statement> question_statements();

}  // namespace pkdp::checks
