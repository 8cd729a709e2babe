#pragma once

#include <cstdint>

#include "reference/accountant/lattice_law.hpp"
#include "reference/numbers/real.hpp"

namespace pkdp::accountant {

/// δ(ε) of `count` ≥ 1 independent releases with a loss on a lattice, as a finite sum: the contour
/// integral of contour.hpp, whose integrand has a period.
///
/// The losses are ℓ_n = count·offset + n·spacing. With `first` the least n with ℓ_n > ε (or one
/// less at a tie), d = ℓ_first − ε, ρ = e^(−t·spacing), ω = e^(2πi/N) and K the sum of all J tilted
/// by t,
///
///   (1/N)·Σ_{m<N} ω^(−m·first)·E[ω^(mK)]·B(ω^(−m))·F(t)·e^(−t·ℓ_first),
///   B(x) = Σ_{j≥0} (1 − e^(−d−j·spacing))·(ρx)^j
///        = ((1 − e^(−d)) + (e^(−d) − e^(−spacing))·ρx)/((1 − ρx)·(1 − e^(−spacing)·ρx)),
///
/// is Σ_r e^(t·r·N·spacing)·δ(ε + r·N·spacing) over all integers r, t > 0; for −1 < t < 0 it is
/// −Σ_r e^(…)·(1 − δ(…)). Every term is positive, that for r = 0 is wanted, and the others are
/// bounded as in contour.hpp, with N·spacing for 2π/h. |B(x)| ≤ |B(1)| on the circle, so the terms
/// from m on are less than those bounds of |E[ω^(mK)]| times F(t)·e^(−t·ℓ_first)·|B(1)|.
///
/// Precision: relative width about 2^−precision of δ, where ε is below the mean also of 1 − δ
/// unless that is below 2^−precision. Errors: limit when it needs too many points (a narrow law
/// whose transform does not fall). Complexity: independent of `count` but for logarithms.
[[nodiscard]] Interval delta_on_lattice(const LatticeLaw& law, std::uint64_t count,
                                        const Integer& first, const Real& level,
                                        Precision precision);

}  // namespace pkdp::accountant
