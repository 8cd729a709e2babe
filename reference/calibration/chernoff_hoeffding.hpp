#pragma once

#include <cstdint>

#include "reference/numbers/quantities.hpp"
#include "reference/numbers/value.hpp"

/// The Chernoff–Hoeffding bounds for the mean S/n of n independent numbers in [0, 1] of mean p
/// (Hoeffding 1963, theorem 1; in th.alg-2 and th.lem-4.9 of counts, S ~ Bin(n, p)):
///
///   P[S/n ≥ p + x] ≤ e^(−n·KL(p+x ‖ p)) ≤ e^(−2nx²),   P[S/n ≤ p − x] ≤ e^(−n·KL(p−x ‖ p)) ≤ …,
///   KL(a ‖ p) = a·ln(a/p) + (1−a)·ln((1−a)/(1−p)).
///
/// Parameters: n records, 1 ≤ n ≤ limits::count; p exact, in [0, 1]; the deviation x ≥ 0 in shares
/// of n; kappa in [0, 1] the probability that is asked. Where p ± x leaves [0, 1] the event is
/// impossible and the Kullback–Leibler bound is 0; at x = 0 both bounds are 1.
///
/// Certified: enclosures of any width. e^(−n·KL) to the power d is rational for the denominator d
/// of n(p ± x), so that it is rational itself or never a rounding midpoint; the exact form is
/// offered while that rational has at most 2^21 bits.
/// Laws (properties/calibration): 1. exact tail ≤ Kullback–Leibler bound ≤ plain bound; 2. the
/// bound at a sufficient deviation is kappa; 3. the bound at the sufficient records is at most
/// kappa, at one record less it is not; 4. the lower tail at p is the upper tail at 1 − p.
/// Errors: domain, limit. Complexity: a few elementary functions; a root for the deviation.
/// Sources: th.fig-5.2, th.lem-4.9, lines 7 and 8 of th.alg-2.
namespace pkdp::chernoff_hoeffding {

enum class Form { kullback_leibler, hoeffding };
enum class Tail { upper, lower };

/// An upper bound of P[S/n ≥ p + x] or P[S/n ≤ p − x].
[[nodiscard]] Real tail_upper_bound(std::int64_t n, const Probability& p, const Rational& deviation,
                                    Tail tail, Form form);

/// inf{x ≥ 0 : the bound at x is at most kappa}: a deviation that suffices, perhaps larger than
/// needed. At most the distance of p from the end of [0, 1] in the Kullback–Leibler form; ∞ in the
/// plain form at kappa = 0, where it is √(ln(1/kappa)/(2n)).
[[nodiscard]] Value sufficient_deviation(std::int64_t n, const Probability& p, const Delta& kappa,
                                         Tail tail, Form form);

/// The least n ≥ 1 at which the bound is at most kappa, a whole number of records: enough, perhaps
/// more than needed. `none` where no n serves (deviation 0 and kappa < 1; kappa = 0 and a positive
/// bound). Errors: precision when n cannot be told from its neighbour at 2^14 bits.
[[nodiscard]] Value sufficient_records(const Probability& p, const Rational& deviation,
                                       const Delta& kappa, Tail tail, Form form);

/// ln(bound/exact tail) ≥ 0 of S ~ Bin(n, p): what the bound gives away, in nats. 0 at the end of
/// [0, 1], where the Kullback–Leibler bound is the tail; ∞ where the tail is 0 and the bound is
/// not; `none` where both are 0.
[[nodiscard]] Value log_excess(std::int64_t n, const Probability& p, const Rational& deviation,
                               Tail tail, Form form);

}  // namespace pkdp::chernoff_hoeffding
