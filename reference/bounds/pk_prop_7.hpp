#pragma once

#include "reference/bounds/reading.hpp"
#include "reference/distributions/poisson_binomial_law.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/numbers/value.hpp"

/// pk.prop-7: n independent records Bernoulli(p_i), their number released; a Berry–Esseen and
/// Gaussian bound. `p` lists all n records, the target included (as the source does).
/// μ₂ = avg p_i(1−p_i). printed: μ₃ = avg p_i(1−p_i)|1−2p_i|; corrected: the true average third
/// absolute central moment, avg p_i(1−p_i)(p_i² + (1−p_i)²). With it the bound holds: Berry–Esseen
/// (constant 0.56, Shevtsova 2010) for the n − 1 others, whose missing share of the sums the factor
/// 1.12 = 2·0.56 covers. The printed μ₃ is 0 for fair coins, where the bound then fails.
/// Results are certified to any accuracy; δ may exceed 1. Errors: limit. Complexity: one sum over
/// the different probabilities.
namespace pkdp::bounds::pk_prop_7 {

/// ε = √(2·ln(1.25/δ₂)/(n·μ₂)). `none` unless δ₂ ≥ 1.25·e^(−n·μ₂/2), which is ε ≤ 1, and n·μ₂ > 0.
[[nodiscard]] Value epsilon(const poisson_binomial::Law& p, const Delta& delta2, Reading reading);

/// δ = (1.12·μ₃/√(n·μ₂³))·(1 + e^ε) + δ₂ at that ε; `none` where there is no such ε.
[[nodiscard]] Value delta(const poisson_binomial::Law& p, const Delta& delta2, Reading reading);

/// The same δ as a function of ε: δ₂ = 1.25·e^(−ε²·n·μ₂/2), which for small ε exceeds 1. `none`
/// unless 0 < ε ≤ 1 and n·μ₂ > 0.
[[nodiscard]] Value delta_at(const poisson_binomial::Law& p, const Epsilon& epsilon,
                             Reading reading);

}  // namespace pkdp::bounds::pk_prop_7
