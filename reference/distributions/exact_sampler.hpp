#pragma once

#include <functional>

#include "reference/numbers/rational.hpp"

/// Exact draws from discrete laws: integers and rationals only, so that the law of what is drawn is
/// the stated one, bit for bit. A floating-point sampler for noise has holes that show the secret.
///
/// `bits` gives independent fair coins; a draw is a deterministic function of them, so that a
/// seeded source makes it repeatable. Whoever can guess the source can remove the noise.
/// Laws (tests/distributions/exact_sampler_test.cpp): the probability of each value, summed over
/// all strings of at most k bits, is below the stated mass by no more than the strings that are
/// still undecided weigh.
/// Errors: domain; limit for geometric noise of a ratio above 1 − 2^−22 (its draws take too long).
namespace pkdp::exact_sampler {

using RandomBits = std::function<bool()>;

/// Uniform on 0 … bound − 1; bound ≥ 1. By rejection: fewer than two rounds on average.
[[nodiscard]] Integer uniform_below(const Integer& bound, const RandomBits& bits);
/// True with probability p, 0 ≤ p ≤ 1: a uniform number is below p. Two coins on average.
[[nodiscard]] bool bernoulli(const Rational& p, const RandomBits& bits);
/// True with probability e^−gamma, gamma ≥ 0. With γ ≤ 1, coins of γ, γ/2, γ/3, … all show heads
/// k times with probability γ^k/k!; that the first failure has odd number has probability
/// 1 − γ + γ²/2! − … = e^−γ. Larger γ: once for each unit.
[[nodiscard]] bool bernoulli_exp(const Rational& gamma, const RandomBits& bits);

/// P[G = g] = (1 − ratio)·ratio^g, g ≥ 0; 0 ≤ ratio < 1.
[[nodiscard]] Integer geometric(const Rational& ratio, const RandomBits& bits);
/// The same with ratio e^−gamma, gamma > 0, at a cost that does not grow as gamma decreases: with
/// γ = d/a, U uniform on 0 … a − 1 given a coin of e^(−U/a), and V geometric with ratio 1/e, the
/// number U + a·V is geometric with ratio e^(−1/a), and its quotient by d with ratio e^−γ.
[[nodiscard]] Integer geometric_exp(const Rational& gamma, const RandomBits& bits);

/// P[Z = z] = (1 − ratio)/(1 + ratio)·ratio^|z| (two_sided_geometric.hpp).
[[nodiscard]] Integer two_sided_geometric(const Rational& ratio, const RandomBits& bits);
/// ⌊L⌋ for Laplace noise L of the given scale > 0. An integer plus it is the sum with L, rounded
/// down: post-processing. For multiples of 2^−k draw with 2^k·scale and divide by 2^k.
[[nodiscard]] Integer laplace_floor(const Rational& scale, const RandomBits& bits);

}  // namespace pkdp::exact_sampler
