#pragma once

#include <cstdint>
#include <optional>

#include "reference/mechanisms/additive_noise/noise.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/numbers/value.hpp"
#include "reference/privacy/pair.hpp"

namespace pkdp {

/// A count of n records released exactly or with noise, against an attacker who knows some of the
/// records (th.def-3.3): the others are independent ones with probability p, the target apart.
struct BackgroundCount {
  std::int64_t records;     ///< n ≥ 1, target included, at most limits::count
  std::int64_t known;       ///< n′, 0 to n − 1
  std::int64_t known_ones;  ///< q(D′), 0 to n′
  Probability p;            ///< of a one, for each of the n − n′ − 1 other unknown records
  std::optional<Noise> noise = std::nullopt;  ///< absent: the exact count
};

/// With its sign the loss is ln(f₀(y)/f₁(y)) of the released value y, f₀ and f₁ the masses or
/// densities given that the target is 0 and 1; th.def-3.5 takes the absolute value.
enum class LossKind { with_sign, absolute };

/// Which losses a tail counts: L > ε, L < −ε, |L| > ε.
enum class Tail { above, below, absolute };

}  // namespace pkdp

/// The privacy loss under background knowledge and its law (th.def-3.5, th.def-3.6), with and
/// without absolute value, for exact counts, two-sided geometric noise and noise with a density
/// (Laplace, Gaussian: f is then the density, and the law of the loss is given by its distribution
/// function, since with Gaussian noise no single loss has a positive probability).
///
/// Known records shift the released value by q(D′) and do nothing else. f₀(y)/f₁(y) does not
/// increase with y (noisy_counting.hpp): {L > ε} is the half-line below a crossing γ, and
///
///   P[L > ε | target 0] = F(γ),  P[L > ε | target 1] = F(γ − 1),
///
/// F the distribution function of S + noise; exchanging zeros and ones gives L < −ε.
/// All results are certified enclosures; exact while counting.hpp and noisy_counting.hpp are.
namespace pkdp::background_loss {

/// Errors: domain, limit when the numbers of records do not fit together.
void require(const BackgroundCount& setting);

/// The loss of `output`, in the units of the count. Exact count: ±∞ at the ends of the possible
/// counts. Errors: domain, limit as counting::loss and noisy_counting::loss; domain for known
/// records that do not fit.
[[nodiscard]] Value loss(const BackgroundCount& setting, const Rational& output, LossKind kind);

/// P[L beyond ε | target = 0 or 1], infinite losses included, losses equal to ε not. 0 from
/// ln(1/noise_p) or 1/scale on. The tail of the signed loss is minus the slope of δ in e^ε (target
/// 1), and δ plus e^ε times that (target 0).
/// Complexity: one search for the crossing and one sum over the window. Errors: domain, limit;
/// precision when a tie is undecided at limits::precision.
[[nodiscard]] Real tail(const BackgroundCount& setting, int target, const Epsilon& epsilon,
                        Tail which);

/// Both laws of the released value, exactly, on the outputs ≤ q(D′), …, ≥ q(D′) + n − n′: beyond
/// the possible counts the loss of geometric noise is constant.
/// Complexity: one product of two polynomials of degree n − n′ and one gcd an output. Errors:
/// domain for noise with a density; limit above 512 unknown records, and above those of multiply.
[[nodiscard]] LawPair laws(const BackgroundCount& setting);

}  // namespace pkdp::background_loss
