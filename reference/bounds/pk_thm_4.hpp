#pragma once

#include <cstdint>

#include "reference/bounds/reading.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/numbers/value.hpp"

/// pk.thm-4: n independent records that are 1 with probability at most p, their number released
/// only when it is above the threshold T (else ⊥); the attacker passively knows `known` of the
/// others. With f(s; n, p) the binomial mass and N = n − 1:
///
///   known = 0:  r = pN/((1−p)T),    δ = f(T; N, p)/(1−r),   ε = −ln(1 − δ)
///   known > 0:  r_b = p·known/((1−p)·b_max),  r' = p(n−known−1)/((1−p)(T−b_max)),
///               τ = f(T−b_max; n−known−1, p)/(1−r'),
///               δ = f(b_max; known, p)/(1−r_b) + τ,  ε = −ln(1 − τ)
///
/// Parameters: n ≥ 1 records, the target included; p ∈ [0, 1]; T ≥ 0; 0 ≤ known ≤ n − 1; b_max ≥ 0
/// counts known ones (ignored when known = 0).
/// Readings: printed is the literal text, in which b_max may exceed T: r' is then negative,
/// hence below 1, and f(T−b_max; …) = 0, a bound that fails. corrected also asks 0 < b_max < T.
/// `none` where a condition fails, where a quotient has denominator 0, or where ε would be the
/// logarithm of a number ≤ 0 (r < 1 does not prevent that). δ may exceed 1, and says nothing then.
/// Certified to any accuracy; exact while binomial::pmf is. Complexity: that of binomial::pmf.
/// Errors: domain for n < 1, negative T or b_max, known outside 0 … n − 1; limit above
/// limits::count.
namespace pkdp::bounds::pk_thm_4 {

struct Setting {
  std::int64_t n;
  Probability p;
  std::int64_t threshold;
  std::int64_t known = 0;
  std::int64_t b_max = 0;
};

[[nodiscard]] Value delta(const Setting& setting, Reading reading);
[[nodiscard]] Value epsilon(const Setting& setting, Reading reading);

/// "For a large n": (pn)^T·e^(−pn)/((1−r)·T!), an approximation of δ without known records. `none`
/// where r is undefined or ≥ 1. It can be below δ as printed.
[[nodiscard]] Value poisson_delta(std::int64_t n, const Probability& p, std::int64_t threshold);

/// What holds at ε = 0, whatever the threshold T ≥ 1 and the number of known records: M_T is
/// (0, δ)-PPKDP, and APKDP when known = 0, for every p_i ≤ p, with m = n − known − 1 and
///
///   known = 0               δ = f(T; min(n−1, ⌊T/p⌋), p), attained by that many records at p and
///                           the others at 0
///   T ≥ known + p·m         δ = f(T; n−1, p), attained for p_i = p
///   elsewhere               δ = min(P[Bin(n−1, p) ≥ T], f(T; n−1, p) + P[Bin(known, p) > T − p·m])
///
/// Why: given b known ones, with x the law of the sum of the unknown others, the outputs differ by
/// Σ_{s ≥ T−b} (x(s) − x(s+1))⁺, which is the largest x(s) with s ≥ T − b, as x has one mode. It is
/// convex in each p_i, hence largest for some number m' ≤ m of them at p and the rest at 0:
/// g(T−b) = f(T−b; min(m, ⌊(T−b)/p⌋), p), or 1 for b ≥ T. (In m' the mass at s grows as long as
/// p·m' ≤ s; its largest value decreases with s, as a sum of s + 1 geometric variables has no
/// higher mode than one of s.) g(T−b) grows with b, so that its mean over b is largest when every
/// known record is at p. There it is f(T; n−1, p) if every T − b ≥ p·m, at most P[x reaches T−b],
/// whose mean is the tail, and at most f(T−b; m, p) for b ≤ T − p·m and 1 above. `none` for T = 0.
[[nodiscard]] Value sharp_delta(std::int64_t n, const Probability& p, std::int64_t threshold,
                                std::int64_t known = 0);

/// The same with the known records cut at b_max: (0, δ)-PPKDP with
/// δ = P[Bin(known, p) ≥ b_max] + f(t; min(n−known−1, ⌊t/p⌋), p), t = T − b_max + 1 ≥ 1. `none`
/// for t < 1 and without known records.
[[nodiscard]] Value sharp_delta_below(const Setting& at);

}  // namespace pkdp::bounds::pk_thm_4
