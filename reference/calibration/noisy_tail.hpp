#pragma once

#include <cstdint>
#include <optional>

#include "reference/mechanisms/additive_noise/noise.hpp"
#include "reference/numbers/interval.hpp"
#include "reference/numbers/rational.hpp"

/// Lower tails of a binomial count plus noise, as functions of the probability.
namespace pkdp::noisy_tail {

/// P[S + Z ≤ m], S ~ Bin(trials, p), 0 < p < 1, trials ≥ 1, at an integer m; Z is geometric or
/// Laplace noise, or 0. Falls with p, strictly unless it is 0 or 1. The noise weighs the law of S
/// by q^±S, which is binomial again: three binomial tails, however wide the noise.
/// Relative width about 2^−precision. Errors: domain for Gaussian noise.
[[nodiscard]] Interval at_most(std::int64_t trials, const Rational& p,
                               const std::optional<Noise>& noise, std::int64_t m,
                               Precision precision);

/// The same by direct summation over S, exactly; no Laplace noise. For few trials.
[[nodiscard]] Rational exact_at_most(std::int64_t trials, const Rational& p,
                                     const std::optional<Noise>& noise, std::int64_t m);

/// Where at_most decreases to `level`, 0 < level < 1: sup{p ∈ [0, 1] : P[S + Z ≤ m] > level}, 0 if
/// there is no such p. At most 2^−precision wide; exact where it is 0, 1 or, while trials are few
/// and there is no Laplace noise, a rational with few digits.
[[nodiscard]] Real crossing(std::int64_t trials, const std::optional<Noise>& noise, std::int64_t m,
                            const Rational& level);

}  // namespace pkdp::noisy_tail
