#pragma once

#include <cstdint>

#include "reference/accountant/accountant.hpp"

/// Certified privacy of Gaussian noise with random allocation: a record takes part in exactly one
/// of `steps` steps, drawn uniformly and kept secret; each step answers a query that one record
/// changes by at most 1, with Gaussian noise. The attacker knows all other records and every
/// answer.
///
/// The pair of laws is that of t = steps numbers: Q = N(0, σ²)^t without the record, and with it P,
/// the uniform mixture over i of Q moved by 1 in coordinate i. It dominates all such queries, also
/// when they are chosen in the light of earlier answers and have values in a space of more
/// dimensions: if the record's change in step i is v, |v| ≤ 1, then |v|·x_i + √(1 − |v|²)·(fresh
/// noise) along v, with fresh noise across, has the law of the answer whether i was drawn or not,
/// so all answers are made step by step from x without knowing who was drawn. The ratio of
/// densities, with x drawn from Q, is a mean of independent lognormal numbers,
///
///   W = dP/dQ = (1/t)·ΣY_i,   Y_i = e^(g_i/σ − 1/(2σ²)),  g_i standard normal,  E Y_i = 1.
///
/// With K = e^ε and the integral E(c − S)₊ of lognormal_sum.hpp, S = tW,
///
///   remove: δ = sup_S P(S) − K·Q(S) = E(W − K)₊ = E(tK − S)₊/t + 1 − K    (as x₊ − (−x)₊ = x),
///   add:    δ = sup_S Q(S) − K·P(S) = E(1 − KW)₊ = K·E(t/K − S)₊/t;       both: the larger one.
///
/// Where the integral is too costly δ lies between two other numbers, for both relations:
///   lower: who looks at one step alone sees a Poisson sample with q = 1/t, a post-processing;
///     and the test whether the greatest answer exceeds c = ½ + σ²·ln(tK) (t/K for `add`) has the
///     errors P[σN > 1 − c] with the record, at most t·P[σN > c] without;
///   upper: δ(P‖Q) is convex in the pair and P a mixture: one step of Gaussian noise without
///     sampling; for `add` also Chernoff's K/t·inf_a e^(at/K)·φ(a)^t/(ea), as x₊ ≤ e^(ax)/(ea).
/// `remove` is the difference of two numbers of size K, so a small δ costs log₂(K/δ) bits more.
///
/// Laws (properties/accountant): 1. δ decreases in ε and σ; 2. one step is Gaussian noise alone;
/// 3. δ decreases in `steps` (below); 4. δ at ε(δ) is δ.
/// Law 3: the mean of t + 1 numbers is the mean of the t + 1 means with one number left out, each
/// of which has the law of W for t; so by Jensen's inequality E f(W) does not increase for convex
/// f.
///
/// Not here: a record in k > 1 of t steps, whose W is no mean of independent numbers.
/// Errors: domain, naming the parameter; limit where σ is too small, and, stating the bracket,
/// where more than 64 bits are asked of a δ that would need too many. Complexity: that of
/// lognormal_sum.hpp; some tenths of a second for 15 digits at σ = 1, seconds where δ is below
/// 10^−15, as many panels are short there, or σ below 1/2.
namespace pkdp::accountant {

struct Allocation {
  Rational sigma;  ///< the noise multiplier: sensitivity 1
  std::int64_t steps = 1;
  Relation relation = Relation::both;
};

/// Errors: domain or limit, naming the parameter that is not allowed.
void require(const Allocation& allocation);

/// δ(ε).
[[nodiscard]] Real allocation_delta(const Allocation& allocation, const Epsilon& epsilon);

/// inf{ε ≥ 0 : δ(ε) ≤ δ}: 0 when δ(0) ≤ δ; `none` at δ = 0, as W takes all values in (0, ∞).
[[nodiscard]] Value allocation_epsilon(const Allocation& allocation, const Delta& delta);

}  // namespace pkdp::accountant
