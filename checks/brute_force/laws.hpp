#pragma once

#include <cstdint>
#include <vector>

#include "reference/numbers/rational.hpp"

/// Finite laws by brute force: slow, short, and independent of reference/distributions and
/// reference/privacy, so that the checks see those from outside.
namespace pkdp::checks::brute_force {

/// Masses of the outcomes 0, 1, …
using Masses = std::vector<Rational>;

/// f(s; n, p) = C(n, s) p^s (1 − p)^(n−s); 0 outside 0 ≤ s ≤ n.
[[nodiscard]] Rational binomial_mass(std::int64_t s, std::int64_t n, const Rational& p);

/// The law of Bin(n, p).
[[nodiscard]] Masses binomial_law(std::int64_t n, const Rational& p);

/// The law of a sum of independent Bernoulli(p_j), by repeated convolution.
[[nodiscard]] Masses bernoulli_sum(const std::vector<Rational>& p);

/// The laws of t + S on 0 … n for a target bit t = 0 and t = 1, S the sum of the n − 1 others.
struct CountingPair {
  Masses given_zero;
  Masses given_one;
};
[[nodiscard]] CountingPair counting_pair(const Masses& others);

/// H_c(P‖Q) = Σ max(0, P(o) − c·Q(o)), both laws on the same outcomes.
[[nodiscard]] Rational hockey_stick(const Masses& p, const Masses& q, const Rational& c);

/// max over all sets S of P(S) − c·Q(S), by visiting all 2^|O| sets. At most 20 outcomes.
[[nodiscard]] Rational largest_set_excess(const Masses& p, const Masses& q, const Rational& c);

/// The larger direction of the hockey-stick divergence of the counting pair, at e^ε = c.
[[nodiscard]] Rational counting_delta(const Masses& others, const Rational& c);

/// S = Bin(low, λ) + Bin(high, 1 − λ): a corner of the family p_j ∈ [λ, 1 − λ].
[[nodiscard]] Masses corner(std::int64_t low, std::int64_t high, const Rational& lambda);

/// The largest counting_delta over the corners with n − 1 others, hence over all p_j in
/// [λ, 1 − λ]: δ is convex in each p_j.
struct WorstCase {
  Rational delta;
  std::int64_t high = 0;  ///< how many of the others have 1 − λ
};
[[nodiscard]] WorstCase worst_counting_delta(std::int64_t n, const Rational& lambda,
                                             const Rational& c);

}  // namespace pkdp::checks::brute_force
