#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "reference/numbers/quantities.hpp"
#include "reference/numbers/value.hpp"
#include "reference/privacy/pair.hpp"

/// Laplace noise without sampling, several releases and scales, beside a finite pair: δ as a finite
/// sum.
///
/// With z the argument of the moment of one loss and a = z + ½, that of rate r = 1/scale is
/// (laplace_loss.hpp)
///
///   M(z) = e^(−r/2)·½·((z+1)·e^(ra) + z·e^(−ra))/a.
///
/// For K releases in all, k_i of rate r_i, and an outcome of the pair of mass p and loss l, the
/// product of all is a sum over 0 ≤ m_i ≤ k_i, with N = Σm_i and s = Σ(k_i − 2m_i)·r_i, of
///
///   p·2^(−K)·ΠC(k_i, m_i)·e^(−Σm_i·r_i)·(z+1)^(K−N)·z^N/a^K·e^((s+l)z),
///
/// so that the integral of contour.hpp is one of residues: with u = s + l − ε it is 0 for u ≤ 0,
/// where the line can be moved to +∞, and for u > 0
///
///   J_N(u) = [N = 0]·2^K − [N = K]·2^K·e^(−u) + e^(−u/2)·2^(2−K)·Σ_i c_i·2^i·u^(K−1−i)/(K−1−i)!,
///
/// the last term from a = 0, Σc_i·x^i the series of (x+1)^(K−N−1)·(x−1)^(N−1), x = 2a, i < K. J_N
/// is continuous and 0 at u = 0: an undecided sign of u does no harm.
namespace pkdp::accountant {

/// Rates and how often each occurs.
using LaplaceRates = std::vector<std::pair<Rational, std::uint64_t>>;

/// Terms of that sum, times K, up to which it is worth while: some seconds.
inline constexpr std::size_t largest_laplace_work = std::size_t{1} << 18U;

/// And the greatest loss: precision grows with it.
inline constexpr std::int64_t largest_laplace_loss = 1 << 14;

/// True when the sum for so many outcomes is not larger than that.
[[nodiscard]] bool is_short_laplace(const LaplaceRates& rates, std::size_t outcomes);

/// δ(ε) of all of it for ε below the greatest finite loss, losses of the pair (P, Q) as its first
/// law has them, infinite ones included. Certified to any accuracy. At least one release.
/// Complexity: K operations a term, at a precision that grows with K and with the greatest loss.
[[nodiscard]] Real composed_laplace_delta(const LaplaceRates& rates, const LawPair& beside,
                                          const Epsilon& epsilon);

}  // namespace pkdp::accountant
