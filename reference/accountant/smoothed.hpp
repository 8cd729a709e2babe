#pragma once

#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "reference/accountant/contour_lines.hpp"
#include "reference/accountant/loss_grid.hpp"

/// δ of losses whose contour integral converges slowly or not at all (atoms: Laplace noise,
/// discrete noise, finite pairs), between two bounds that are integrals which do converge.
///
/// Beside the releases stands one Gaussian release more, of loss variance v (normal_loss.hpp): the
/// sum of losses becomes L + N, N normal with mean v/2 and variance v, and the integrand is
/// multiplied by e^(v·z(z+1)/2). Call its δ U_v. With P′, Q′ its laws and X = dQ′/dP′ under P′, so
/// that E X = 1, and c = e^ε,
///
///   U_v(c) = ∫∫ (p·p′ − c·q·q′)₊ = E[δ(c·X)].
///
/// UPPER: U_v ≥ δ, as δ is convex in c (Jensen; or by post-processing: the extra release may be
/// ignored).
/// LOWER: outcome by outcome U_v(c) − δ(c) = Σ q·κ_v(p/q), where
///
///   κ_v(s) = E[(s − cX)₊] − (s − c)₊ = E[(cX − s)₊] − (c − s)₊
///
/// is the time value of an option. For s = c·e^k it is, k > 0,
///   κ = c·∫_0^√v φ(−k/u + u/2) du = (c/√(2π))·e^(k/2)·∫_0^√v e^(−k²/(2u²) − u²/8) du,
/// and e^k times its value at −k for k < 0. Replacing v by r²·v, r > 1, and u by r·u
/// multiplies the integrand by r·e^(k²(1 − 1/r²)/(2u²) − (r²−1)u²/8) ≥ ρ, with
///
///   ρ = r·e^(−(r²−1)·v/8),   so κ_{r²v} ≥ ρ·κ_v for every s,
///   U_{r²v} − δ ≥ ρ·(U_v − δ),   δ ≥ U_v − (U_{r²v} − U_v)/(ρ − 1)   if ρ > 1.
///
/// For finite laws, and any two further releases whose time values are so apart, proved in Coq:
///   checks/proofs/smoothed_delta.v: smoothedE
///   checks/proofs/smoothed_delta.v: delta_le_smoothed
///   checks/proofs/smoothed_delta.v: time_value_dual
///   checks/proofs/smoothed_delta.v: smoothed_excess
///   checks/proofs/smoothed_delta.v: delta_ge_smoothed
///
/// Here r² = 3/2. Where the law of the loss has a density that is smooth on the scale √v, both ends
/// are off by a multiple of v: the gap is about 1.1·v·t(t+1)·δ, t the saddle point. An atom within
/// √v of ε costs its mass times √v.
namespace pkdp::accountant {

/// Relative gap, in bits, at which the search for v stops if nothing else is said: below 10^−6.
inline constexpr Precision smoothed_bits = 20;

/// lower ≤ δ(ε) ≤ upper with a relative gap below 2^−bits, if the integrals stay within
/// their points; else the best that was found. For ε below the greatest loss. Errors: limit when
/// there is none.
/// Complexity: up to ten pairs of integrals of up to 10^5 points, whatever the number of steps.
[[nodiscard]] DeltaBracket smoothed_delta(const std::vector<Factor>& factors,
                                          const Epsilon& epsilon, Precision bits = smoothed_bits);

/// The same at many ε, where integrals serve for several (contour_lines.hpp). For one thread.
class SmoothedCurve {
 public:
  /// `spare`: as ContourLines.
  explicit SmoothedCurve(std::vector<Factor> factors, Precision spare = 32);
  [[nodiscard]] DeltaBracket at(const Epsilon& epsilon, Precision bits = smoothed_bits);

 private:
  [[nodiscard]] std::optional<Interval> raised(const Epsilon& epsilon, const Rational& variance,
                                               Precision bits);
  [[nodiscard]] std::optional<DeltaBracket> bracket_at(const Epsilon& epsilon,
                                                       const Rational& variance, Precision bits);

  std::vector<Factor> factors_;
  Precision spare_;
  Rational variance_;                       // of the sum of all losses, roughly
  std::map<Rational, ContourLines> lines_;  // by the variance of the further release
};

/// What bracketed_delta does where the plain integral does not converge.
struct BracketChoice {
  Precision bits = smoothed_bits;                ///< of smoothed_delta
  std::function<DeltaBracket()> otherwise = {};  ///< where that is wide or there is none
  bool states_it = false;    ///< a limit error with the bracket where more than 64 bits are asked
  Precision tolerated = 10;  ///< `otherwise` is asked where the gap is above 2^−tolerated
};

/// δ(ε) to any accuracy where the plain integral converges, else to 10^−9 where it does that far,
/// else the hull of smoothed_delta. Errors: limit.
[[nodiscard]] Real bracketed_delta(const std::vector<Factor>& factors, const Epsilon& epsilon,
                                   const BracketChoice& choice = {});

/// The same number with a limit error that states the bracket, where more than 64 bits are asked of
/// one that has not so many.
[[nodiscard]] Real stating_its_bracket(const Real& delta);

}  // namespace pkdp::accountant
