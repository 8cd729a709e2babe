#pragma once

#include <cstdint>
#include <vector>

#include "pkdp/direction.hpp"
#include "reference/distributions/poisson_binomial_law.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/numbers/value.hpp"
#include "reference/privacy/pair.hpp"

/// The noiseless counting query: the number of ones among n independent bits is released as it is.
/// The attacker wants the bit D(i) of the target and knows the laws of the n − 1 others, whose sum
/// is S. The released count is then S given D(i) = 0 (the law P) and S + 1 given D(i) = 1 (Q).
/// Records that the attacker knows only shift the count, which changes nothing: drop them from n.
///
/// Common parameters: n ≥ 1 is the number of records, target included, at most limits::count; p is
/// the probability of a one, the same for all others, or a list with one for each of the n − 1
/// others (at most limits::list_length). Errors: domain, limit; precision when a comparison is
/// undecided at limits::precision.
///
/// All results are certified enclosures of any relative accuracy, at any depth of the tail, with an
/// exact form (A − B·e^ε, or a logarithm) wherever n·(bits of p) is at most 2^22.
/// Conventions: S is constant when n = 1 or every p is 0 or 1; then the target is exposed, δ = 1
/// and no ε serves any δ < 1.
namespace pkdp::counting {

/// δ(ε) = H_{e^ε}(P‖Q), H_{e^ε}(Q‖P) or the larger. P(k)/Q(k) = (n−k)p/(k(1−p)) decreases with k,
/// so the hockey-stick set is a half-line and δ = P[S ≤ k*] − e^ε·P[S ≤ k*−1] for the last k* where
/// the ratio exceeds e^ε. Complexity: one pmf and one sum of O(√(bits·n·p·(1−p))) terms.
/// Source: pk.thm-3, pk.prop-7 bound this number.
[[nodiscard]] Real delta(std::int64_t n, const Probability& p, const Epsilon& epsilon,
                         Direction direction = Direction::larger);
/// The same for different probabilities of the n − 1 others; n = others.count() + 1.
[[nodiscard]] Real delta(const poisson_binomial::Law& others, const Epsilon& epsilon,
                         Direction direction = Direction::larger);
/// The same at many ε, in the order given. For equal p all come from one walk over the crossings
/// (binomial_walk.hpp) as soon as one is enclosed.
[[nodiscard]] std::vector<Real> deltas(std::int64_t n, const Probability& p,
                                       const std::vector<Epsilon>& epsilons,
                                       Direction direction = Direction::larger);
[[nodiscard]] std::vector<Real> deltas(const poisson_binomial::Law& others,
                                       const std::vector<Epsilon>& epsilons,
                                       Direction direction = Direction::larger);

/// ε(δ) = inf{ε ≥ 0 : δ(ε) ≤ δ} without root finding: ε = ln((P[S ≤ k] − δ)/P[S ≤ k−1]) for the k
/// whose segment of the curve crosses δ; 0 when δ ≥ δ(0); `none` when δ is below the floor
/// Π(1−p_j) (direction 0) or Π p_j (direction 1), which no ε undercuts.
[[nodiscard]] Value epsilon(std::int64_t n, const Probability& p, const Delta& delta,
                            Direction direction = Direction::larger);
[[nodiscard]] Value epsilon(const poisson_binomial::Law& others, const Delta& delta,
                            Direction direction = Direction::larger);

/// What remains of δ(ε) however large ε is: the probability of the count that only one value of the
/// target's bit can give, Π(1−p_j) in direction 0 and Π p_j in direction 1 over the records that
/// are uncertain (1 when none is). Below it no ε serves.
[[nodiscard]] Real delta_floor(std::int64_t n, const Probability& p,
                               Direction direction = Direction::larger);
[[nodiscard]] Real delta_floor(const poisson_binomial::Law& others,
                               Direction direction = Direction::larger);

/// The privacy loss ln(P(k)/Q(k)) of the released count k, on [−∞, ∞]: +∞ at the least possible
/// count, −∞ at the greatest. Errors: domain when the count k is impossible under both laws.
/// For equal p it is ln((n−k)p/(k(1−p))), the logarithm of a rational.
[[nodiscard]] Value loss(std::int64_t n, const Probability& p, std::int64_t k);
[[nodiscard]] Value loss(const poisson_binomial::Law& others, std::int64_t k);

/// The pair (P, Q) on the counts 0 … n, exactly. Errors: limit, when the law of S takes more than
/// poisson_binomial::largest_exact_size bits.
[[nodiscard]] LawPair laws(const poisson_binomial::Law& others);

}  // namespace pkdp::counting
