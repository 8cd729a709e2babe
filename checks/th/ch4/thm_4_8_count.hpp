#pragma once

#include <optional>

#include "checks/engine/compared.hpp"

/// th.thm-4.8 where every noise is one for the count: what is left of (4.6), and what holds.
namespace pkdp::checks::th {

/// A case against (4.6): the bias is 1/2, the unknown records are few, and Algorithm 1 is asked at
/// c/n − τ/2 and c/n + τ/2 + 2ℓ, line 31. For |c/n − 1/2| ≤ slack and |ℓ| ≤ slack/2 it returns at
/// most `beta`.
struct MiddleOfInterval {
  std::int64_t records, unknown;
  Rational ratio;  ///< e^{ε/2}
  Rational tau, kappa4;
  Rational rest;  ///< κ₁ + κ₂
  Rational slack, beta, error;
};

/// (4.6) at such a case; nothing where the noise that is asked for is not surely too small.
[[nodiscard]] std::optional<engine::Compared> middle_is_served(const MiddleOfInterval& at);
[[nodiscard]] engine::ComparedClaim middle_of_interval();

/// That noise which serves all biases of [bias_D − τ₂, bias_D + τ₁], or of a part of it, leaves the
/// integral above κ₄ with probability at most κ₂ + P[|ℓ| > min τ_i/2].
enum class Served { interval, ends, lower_half };
[[nodiscard]] engine::Enumeration noise_for_interval(Served served);

}  // namespace pkdp::checks::th
