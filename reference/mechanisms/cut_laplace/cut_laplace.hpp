#pragma once

#include "pkdp/direction.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/numbers/value.hpp"

/// Results with Laplace noise that are cut to an interval [lower, upper].
///
/// Parameters: scale > 0, center, lower < upper exact, in the units of the result. With Y = center
/// + Z, Z of density e^(−|z|/scale)/(2·scale):
///
///   redraw    Y given lower ≤ Y ≤ upper (truncated: drawn again until it fits),
///   clamp     min(upper, max(lower, Y)): an atom at each end (clamped),
///   withhold  Y if it fits, else nothing: one atom "nothing".
///
/// The interval may depend on the data (th.lem-4.10: noise cut at −τ₁ and τ₂ is [q − τ₁, q + τ₂]),
/// which is why the two laws of delta have one each. With the same interval for both, clamping is
/// a post-processing and costs nothing; redrawing is not. Outputs that only one of the laws allows
/// have infinite loss, and an atom of one law inside the other's interval too.
///
/// Certified: enclosures of any width; 0 exactly where the loss on the common interval is nowhere
/// above ε and nothing else is left, 1 exactly where the laws have no output in common.
/// Errors: domain, limit (as Noise::laplace).
/// Sources: th.lem-4.9, th.lem-4.10, th.fig-5.3.
namespace pkdp::cut_laplace {

enum class Cut { redraw, clamp, withhold };

struct Law {
  Rational scale;
  Rational center;
  Rational lower;
  Rational upper;
  Cut cut = Cut::redraw;
};

/// Density with respect to length at x; 0 outside the interval and for what sits in atoms.
[[nodiscard]] Real density(const Law& law, const Rational& x);
/// P[output ≤ x]; "nothing" (withhold) is no number and never counts.
[[nodiscard]] Real lower_tail(const Law& law, const Rational& x);
/// The atom at the lower end, at the upper end (clamp), and of "nothing" (withhold).
struct Atoms {
  Real lower;
  Real upper;
  Real nothing;
};
[[nodiscard]] Atoms atoms(const Law& law);

/// δ(ε) = H_c(P ‖ Q), c = e^ε, of two laws of one scale: forward P = a, Q = b; the larger of both
/// by default. On the common interval ln(p/q) does not increase as the output does when a's center
/// is below b's, so that its part of δ is that of a half-line.
/// Errors: domain when scales, cuts or the order of the centers differ from that.
[[nodiscard]] Real delta(const Law& a, const Law& b, const Epsilon& epsilon,
                         Direction direction = Direction::larger);

/// Noise cut to [−below, above]: a count of `sensitivity` more moves the interval with it.
[[nodiscard]] Real noise_delta(const Rational& scale, const Rational& sensitivity,
                               const Rational& below, const Rational& above, Cut cut,
                               const Epsilon& epsilon, Direction direction = Direction::larger);

}  // namespace pkdp::cut_laplace
