#pragma once

#include <functional>
#include <vector>

#include "checks/engine/check.hpp"

/// Claims about the least Gaussian noise β for one bias of th.evaluation, δ = 10^−6.
namespace pkdp::checks::th {

/// β at a bias, β at bias 1/2 and the analytic σ, each between two rationals.
struct Scales {
  Rational lower, upper;
  Rational half_lower, half_upper;
  Rational sigma_lower, sigma_upper;
};
using NoiseClaim = std::function<bool(const Scales&)>;

struct NoiseGrid {
  std::vector<std::int64_t> records;
  std::vector<Rational> epsilons;
  std::vector<Rational> backgrounds;  ///< shares of the records
  std::vector<Rational> biases;
};
/// Every point of the grid. lhs says whether the claim holds there, rhs is 1.
[[nodiscard]] Finding decide(const NoiseClaim& claim, const NoiseGrid& grid);
[[nodiscard]] Check check_of(const NoiseClaim& claim);

}  // namespace pkdp::checks::th
