#pragma once

#include "pkdp/direction.hpp"
#include "reference/numbers/exact_form.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/privacy/pair.hpp"

namespace pkdp {

/// a − b·c, the value of a hockey-stick divergence on a segment of its curve, where c = e^ε.
struct AffineDelta {
  Rational a;
  Rational b;

  /// The value at ε: a rational when e^ε is one, else a − b·e^ε in exact form.
  [[nodiscard]] ExactForm at(const Epsilon& epsilon) const { return epsilon.affine(a, b); }
  [[nodiscard]] bool operator==(const AffineDelta&) const = default;
};

/// The hockey-stick divergence H_c(P‖Q) = Σ_o max(0, P(o) − c·Q(o)) at c = e^ε ≥ 1, exactly, as
/// a = P(S), b = Q(S) with S = {o : P(o) > c·Q(o)}. It is the least δ for which P(T) ≤ e^ε Q(T) + δ
/// on every set T (np.lem-1, pk.lem-1). Complexity: O(size) exact comparisons of a likelihood
/// ratio with e^ε.
///
/// Laws (properties/privacy): 1. 0 ≤ H ≤ 1; 2. not increasing and convex in c; 3. H_c(P‖Q) =
/// 1 − c + c·H_{1/c}(Q‖P); 4. no post-processing increases it; 5. jointly convex in (P, Q).
[[nodiscard]] AffineDelta hockey_stick(const LawPair& pair, const Epsilon& epsilon);

/// The same for any rational c ≥ 0. Errors: domain when c < 0.
[[nodiscard]] Rational hockey_stick(const LawPair& pair, const Rational& c);

/// δ(ε), exactly: H of (P, Q), of (Q, P) or the larger of the two.
[[nodiscard]] ExactForm delta(const LawPair& pair, const Epsilon& epsilon,
                              Direction direction = Direction::larger);

/// Whichever of two divergences is larger at ε, decided exactly.
[[nodiscard]] const AffineDelta& larger_at(const Epsilon& epsilon, const AffineDelta& x,
                                           const AffineDelta& y);

/// a − b·e^ε ≤ δ, decided exactly.
[[nodiscard]] bool is_at_most(const AffineDelta& x, const Epsilon& epsilon, const Delta& delta);

}  // namespace pkdp
