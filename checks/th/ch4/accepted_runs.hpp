#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "checks/engine/compared.hpp"

namespace pkdp::checks::th {

/// A run of Algorithm 2 that line 10 lets pass, for geometric noise and e^{ε/2} = ratio: n′ = 0,
/// ℓ = 0, τ₁ = τ₂ = 2·half_width/n, so that κ₄ = κ₃ − ratio^−(half_width−1).
struct AcceptedRun {
  std::int64_t records, ones, half_width;
  Rational ratio, kappa3;
  Rational bias;  ///< the true one

  [[nodiscard]] Rational kappa4() const;
};
using AcceptedClaim = std::function<std::optional<engine::Compared>(const AcceptedRun&)>;
[[nodiscard]] engine::ComparedClaim accepted_runs(const AcceptedClaim& claim);
/// That `share` of the largest β that Algorithm 1 returns for `biases` gives κ₄ at the true bias.
[[nodiscard]] AcceptedClaim noise_suffices(
    const std::function<std::vector<Rational>(const AcceptedRun&)>& biases, const Rational& share);
/// q(D)/n ∓ τ: the ends of the proof.
[[nodiscard]] std::vector<Rational> ends_of_proof(const AcceptedRun& at);

}  // namespace pkdp::checks::th
