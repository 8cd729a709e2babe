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

/// What the theorem loses: if T ≥ 1 and T ≥ known + p(n−known−1), M_T is (0, f(T; n−1, p))-PPKDP
/// (and APKDP when known = 0), with equality for p_i = p: at ε = 0 and a δ smaller by 1 − r.
/// Why: with x(s) the law of the sum of the unknown others, s·x(s) ≤ (p/(1−p))·(m−s+1)·x(s−1)
/// for m of them (elementary symmetric polynomials of the odds), so x falls from T − b on and
/// Σ_{s ≥ T−b} (x(s) − x(s+1)) telescopes to x(T−b), the total variation given b known ones; its
/// average over b is the mass at T of the sum of all others, which grows with each p_i for
/// T ≥ p(n−1). `none` elsewhere.
[[nodiscard]] Value sharp_delta(std::int64_t n, const Probability& p, std::int64_t threshold,
                                std::int64_t known = 0);

/// The same with known records and fewer unknown ones than that: unless b ≥ b_max of the known are
/// ones the sharp form holds with T − b_max + 1 in place of T − b, so that for
/// T − b_max + 1 ≥ max(1, p(n−known−1)) the release is (0, δ)-PPKDP with
/// δ = P[Bin(known, p) ≥ b_max] + f(T−b_max+1; n−known−1, p). b_max = T is allowed. `none`
/// elsewhere and without known records.
[[nodiscard]] Value sharp_delta_below(const Setting& at);

}  // namespace pkdp::bounds::pk_thm_4
