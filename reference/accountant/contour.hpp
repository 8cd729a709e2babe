#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "reference/accountant/loss_transform.hpp"
#include "reference/numbers/quantities.hpp"

namespace pkdp::accountant {

/// `count` ≥ 1 independent releases with the same law of the loss.
struct Factor {
  std::shared_ptr<const LossTransform> law;
  std::uint64_t count;
};

/// δ(ε) of a composition whose losses are finite, as one integral along a vertical line.
///
/// With F(z) = ΠM_i(z)^(k_i) and L the sum of the losses,
///
///   δ(ε) = E[(1 − e^(ε−L))₊]       = (1/2πi)·∫ e^(−εz)·F(z)/(z(z+1)) dz,   Re z = t > 0,
///   1 − δ(ε) = E[min(1, e^(ε−L))]  = −(the same),                          −1 < t < 0.
///
/// The trapezoidal rule with step h gives, by Poisson summation, the sum over all integers m of
/// e^(2πmt/h)·δ(ε + 2πm/h), t > 0, and of e^(2πmt/h)·(1 − δ(ε + 2πm/h)), t < 0: every term is
/// positive, that for m = 0 is wanted, and the others are at most
///   Σ e^(−2πm|t|/h) = 1/(e^(2π|t|/h) − 1)                                 on one side, and
///   A(s)·Σ e^(−2πm|s−t|/h) = A(s)/(e^(2π|s−t|/h) − 1)                     on the other, where
///   δ(u) ≤ E[e^(s(L−u))]·sup_v (1 − e^(−v))₊·e^(−sv) = F(s)·e^(−su)·s^s/(1+s)^(1+s),  s > t > 0,
///   1 − δ(u) ≤ F(s)·e^(−su),  −1 ≤ s < t < 0, and A(s) is that bound at u = ε.
/// The sum ends where Σk_i·(bound of ln|M_i(z)/M_i(t)|) has become small: |z(z+1)| ≥ y², and
/// Σ_{m ≥ N} 1/m² ≤ 1/(N − 1).
///
/// Precision: relative width about 2^−precision of δ, or of 1 − δ where ε is below the mean loss.
/// Errors: limit when the line needs too many points; ε and the losses may have any size.
/// Complexity: independent of the counts but for logarithms.
[[nodiscard]] Interval delta_by_contour(const std::vector<Factor>& factors, const Epsilon& epsilon,
                                        Precision precision);

}  // namespace pkdp::accountant
