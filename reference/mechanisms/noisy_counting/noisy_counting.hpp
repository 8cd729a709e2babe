#pragma once

#include <cstdint>

#include "pkdp/direction.hpp"
#include "reference/distributions/poisson_binomial_law.hpp"
#include "reference/mechanisms/additive_noise/noise.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/numbers/value.hpp"

/// The noisy counting query: the number of ones among n independent bits plus independent noise Z.
/// The attacker wants the bit D(i) of the target and knows the laws of the n − 1 others, whose sum
/// is S: the output is S + Z given D(i) = 0 (the law P) and S + 1 + Z given D(i) = 1 (Q). Records
/// that the attacker knows only shift the output: drop them from n.
///
/// Common parameters: as in counting.hpp; n = 1, an empty list and p ∈ {0, 1} leave the noise
/// alone. Noise: see noise.hpp.
///
/// With f the mass or density of S + Z and F its distribution function, P has f(y) and Q has
/// f(y−1). The kernel φ(y−k) of log-concave noise and the pair w_k, w_{k−1} of a log-concave S are
/// totally positive of order 2, also at the ends where a mass is 0, and so is their composition:
/// f(y)/f(y−1) never increases. The hockey-stick set is a half-line and
///
///   δ(ε) = max over γ of F(γ) − e^ε·F(γ−1)      (direction 0; reflecting all bits gives 1).
///
/// No outcome has infinite loss. Geometric and Laplace noise bound it: δ(ε) = 0 from
/// ε = ln(1/noise_p) or 1/scale on (post-processing: never above the noise alone).
/// All results are certified enclosures of any relative accuracy. Errors: domain, limit; precision
/// when a comparison is undecided at limits::precision.
namespace pkdp::noisy_counting {

/// δ(ε). Geometric noise: A − B·e^ε, exact while n²·bits is small; a tie e^ε = f(y)/f(y−1) is no
/// special case. Laplace noise: in closed form on the cell between two integers that holds the
/// crossing. Gaussian noise: one root γ, whose error enters δ in second order, and two sums of Φ
/// over the window where it is neither 0 nor 1 (gaussian_window.hpp). Complexity: O(window).
[[nodiscard]] Real delta(std::int64_t n, const Probability& p, const Noise& noise,
                         const Epsilon& epsilon, Direction direction = Direction::larger);
/// The same for different probabilities of the n − 1 others; n = others.count() + 1.
[[nodiscard]] Real delta(const poisson_binomial::Law& others, const Noise& noise,
                         const Epsilon& epsilon, Direction direction = Direction::larger);

/// ε(δ) = inf{ε ≥ 0 : δ(ε) ≤ δ}: 0 when δ ≥ δ(0). At δ = 0 it is ln(1/noise_p) for geometric and
/// 1/scale for Laplace noise, and `none` for Gaussian noise, whose losses have no bound.
/// Geometric noise: ln((A − δ)/B) on the segment of the curve that crosses δ, without root finding.
/// Otherwise a bracket whose two signs are certified. Errors: limit when ε is above 2^24.
[[nodiscard]] Value epsilon(std::int64_t n, const Probability& p, const Noise& noise,
                            const Delta& delta, Direction direction = Direction::larger);
[[nodiscard]] Value epsilon(const poisson_binomial::Law& others, const Noise& noise,
                            const Delta& delta, Direction direction = Direction::larger);

/// The privacy loss ln(f(y)/f(y−1)) of the released value y, always finite; certain records shift
/// y. Geometric noise: an integer, of any sign, with the exact logarithm of a rational where δ has
/// an exact form; Laplace and Gaussian noise: any rational. Between 0 and n Laplace noise gives
/// less than ±1/scale, outside exactly that. Errors: domain when y is no integer under geometric
/// noise; limit for |y| above 2^80, and where 2^15 bits do not tell the loss from the noise's own.
[[nodiscard]] Value loss(std::int64_t n, const Probability& p, const Noise& noise,
                         const Rational& output);
[[nodiscard]] Value loss(const poisson_binomial::Law& others, const Noise& noise,
                         const Rational& output);

}  // namespace pkdp::noisy_counting
