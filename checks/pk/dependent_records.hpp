#pragma once

#include "checks/engine/search.hpp"

/// What pk.ex-2 says after the duplicates: "even when records are less strongly correlated, the
/// problem is still present. In fact, the more dependencies are in the data, […] the more 'private'
/// the mechanism is (since ε gets lower)".
namespace pkdp::checks::pk {

/// The records of θ, each with its own law, independent. θ has no background.
[[nodiscard]] Law with_independent_records(const Law& law);

/// The least δ of DDP, at every ε, when independent records with these laws are published: 1 − 1/v,
/// v the largest number of values that a record can take. Every simulator is wrong about one of
/// them with that probability, and then its output never occurs.
[[nodiscard]] Rational published_independent_delta(const Law& law);
/// "Guessing the missing record, each possible value alike, reaches factor·(that δ) under θ,
/// dependent or not, for M = the database", at e^ε = 1 and 2.
[[nodiscard]] engine::Claim guessing_serves(const Rational& factor);

/// The pair D(0) with P[D(0)=1] = p, D(1) = D(0) with probability `same`, published as it is.
[[nodiscard]] Model published_pair(const Rational& p, const Rational& same);

/// "The least δ at c ∈ {1, 3/2, 2} is no larger at `larger` than at `smaller`", both
/// probabilities of D(1) = D(0).
[[nodiscard]] bool is_nonincreasing(const Rational& p, const Rational& smaller,
                                    const Rational& larger);

}  // namespace pkdp::checks::pk
