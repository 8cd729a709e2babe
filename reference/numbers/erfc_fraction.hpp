#pragma once

#include <optional>

#include "reference/numbers/interval.hpp"

namespace pkdp {

/// erfc x of a float x > 0 by its continued fraction, where that is faster than MPFR, which takes
/// erfc x = 1 − erf x at x² + precision bits unless x² is several times the precision.
///
/// With J₋₁ = 2·e^(−x²)/√π, J₀ = erfc x and Jₙ the integral of Jₙ₋₁ over [x, ∞), all positive,
/// integration by parts gives 2n·Jₙ = Jₙ₋₂ − 2x·Jₙ₋₁. So with Tₙ = Jₙ₋₁/Jₙ > 0
///
///   erfc x = 2·e^(−x²)/(√π·T₀),  Tₙ = 2x + 2(n + 1)/Tₙ₊₁.
///
/// Hence Tₙ > 2x for all n and Tₙ < 2x + (n + 1)/x: intervals of directed rounding go from there
/// down to T₀. What comes out contains erfc x wherever one begins; only its width depends on n. A
/// step from T_(k+1) to T_k multiplies the relative width by about (S − x)/(S + x), S = √(x² + 2k +
/// 2), so that n steps leave about e^(−x·(2S − x − x²/S)), S = √(x² + 2n); n follows from that, a
/// quadratic equation for S.
///
/// Proved over the real numbers, for x > 0 and every n:
///   checks/proofs/reals/erfc_fraction.v: fraction_of_erfc (erfc x and Tₙ)
///   checks/proofs/reals/erfc_fraction.v: fraction_cut_off (where Tₙ lies)
///   checks/proofs/reals/erfc_fraction.v: fraction_encloses (rounded outwards, down to T₀)
///
/// Nothing where n exceeds the precision, x < 2, or x² > 6·precision, where MPFR has its asymptotic
/// series. Complexity: n steps of two quotients.
[[nodiscard]] std::optional<Interval> erfc_by_fraction(mpfr_srcptr x, Precision precision);

}  // namespace pkdp
