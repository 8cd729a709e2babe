#pragma once

#include <string>
#include <vector>

#include "checks/brute_force/laws.hpp"
#include "checks/statement.hpp"

/// Claims in the running text of chapter 5 of the paper that have no number of their own.
namespace pkdp::checks {

/// "Comparing the distributions of X and X + s" for noise X and a mechanism of sensitivity s: δ of
/// X and X + d is at most that of X and X + s for d = 1 … s, s ≤ `greatest`, for each of the laws.
[[nodiscard]] Finding decide_noise_shift(const std::string& reading,
                                         const std::vector<brute_force::Law>& laws,
                                         std::int64_t greatest);
/// Whether the masses have no gap and p(k)² ≥ p(k−1)·p(k+1).
[[nodiscard]] bool is_log_concave(const brute_force::Law& law);

/// pk.text-noise, pk.text-binomial-noise.
[[nodiscard]] std::vector<Statement> text_statements();

}  // namespace pkdp::checks
