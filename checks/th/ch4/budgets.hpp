#pragma once

#include <functional>
#include <optional>

#include "checks/engine/compared.hpp"

/// Failure probability of Algorithm 2 by its budget: (4.6) and (4.77).
namespace pkdp::checks::th {

/// A run of Algorithm 2 with κ₁ = κ₂ = κ₃ = kappa, τ₁ = τ₂ = tau.
struct Budget {
  std::int64_t records;
  Rational epsilon, tau, kappa;
};
using BudgetClaim = std::function<std::optional<engine::Compared>(const Budget&)>;
[[nodiscard]] engine::ComparedClaim over_budgets(const BudgetClaim& claim);

/// Σ over i = 1, 2 of cdf_{Lap(0, 2/ε)}(−nτ_i/2 + 1), plus a constant.
[[nodiscard]] ExactForm noise_tails(const Budget& at, const Rational& constant);
/// 1 − cdf(min τ_i/2 − 1/n), plus a constant: the last term of (4.6).
[[nodiscard]] ExactForm last_term(const Budget& at, const Rational& constant);
/// κ₁ + κ₂ + κ₃ + κ₄ against δ = κ₁ + κ₂ + κ₃, where line 10 lets the run pass.
[[nodiscard]] std::optional<engine::Compared> sum_of_four(const Budget& at);

enum class Formula { of_theorem, of_proof };  ///< (4.6), (4.77)
enum class NoiseUnit { of_share, of_count };  ///< of the noise in lines 11 and 32; printed: share
/// That the formula holds where κ₄ > 0, D and ℓ random and n′ = n − 1.
[[nodiscard]] BudgetClaim random_database(Formula formula, NoiseUnit scale);
/// That it holds where κ₄ < 0: no integral of non-negative numbers is at most κ₄, so the
/// probability is 1.
[[nodiscard]] BudgetClaim certain_failure(Formula formula);

}  // namespace pkdp::checks::th
