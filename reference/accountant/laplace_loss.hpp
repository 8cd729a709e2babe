#pragma once

#include <memory>

#include "reference/accountant/loss_transform.hpp"

namespace pkdp::accountant {

/// The loss of one release with Laplace noise without sampling, rate r = 1/scale > 0: r and −r with
/// masses ½ and e^(−r)/2, and between them the density e^(−(r−l)/2)/4. Both ways round it is the
/// same. With a = z + ½,
///
///   M(z) = e^(−r/2)·(cosh(ra) + sinh(ra)/(2a)),   an even function of a, 1 + r/2 in place of the
///   bracket at a = 0;
///
/// so the real part A of a may be taken for its absolute value, and with E = e^(−2rA), a = A + iY,
///
///   e^(−rA)·bracket = ½·(e^(irY) + E·e^(−irY)) + ((1 − E)·cos rY + i(1 + E)·sin rY)/(4a),
///
/// without cancellation. The last bracket is at most 1 + E and |a| ≥ |y|, so for |y| ≥ from
///
///   |M(t + iy)/M(t)| ≤ (1 + 1/(2·from))/(1 + m),   m = (1 − E)/(2A·(1 + E)) or r/2 for A = 0,
///
/// which tends to the share 1/(1 + m) of the two atoms, tilted by t, and not to 0: enough for many
/// releases, and for few there is smoothed.hpp.
[[nodiscard]] std::shared_ptr<const LossTransform> laplace_loss(const Rational& rate);

}  // namespace pkdp::accountant
