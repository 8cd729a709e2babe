#pragma once

#include <cstdint>

#include "reference/numbers/rational.hpp"

/// The probabilities that pk.thm-3 and its natural readings compare δ with, by double enumeration.
namespace pkdp::checks::brute_force {

/// What a ratio with denominator 0 counts as.
enum class DivisionByZero {
  infinite,            ///< x/0 = ∞ for all x, as the source says of the privacy loss
  zero_over_zero_not,  ///< x/0 = ∞ for x > 0; 0/0 is no ratio and does not count
};

/// P[(X + shift)/Y ≥ threshold], X and Y independent Bin(trials, p).
[[nodiscard]] Rational independent_ratio_tail(std::int64_t trials, const Rational& p,
                                              std::int64_t shift, const Rational& threshold,
                                              DivisionByZero convention);

/// P[N₁ + 1 > c·N₂], (N₁, N₂) trinomial(trials; λ, λ): N ∼ Bin(trials, 2λ) fair coins.
[[nodiscard]] Rational trinomial_ratio_tail(std::int64_t trials, const Rational& lambda,
                                            const Rational& c);

/// E over N ∼ Bin(trials, 2λ) of H_c(Bin(N, ½)‖1 + Bin(N, ½)).
[[nodiscard]] Rational blanket_delta(std::int64_t trials, const Rational& lambda,
                                     const Rational& c);

}  // namespace pkdp::checks::brute_force
