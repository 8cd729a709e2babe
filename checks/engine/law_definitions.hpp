#pragma once

#include "checks/engine/points.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/privacy/pair.hpp"

/// Definitions about laws of the output, against implementations of them (pk.def-1, pk.def-2,
/// pk.def-10 and what other sources call so).
namespace pkdp::checks::engine {

/// An implementation of P ≈_{ε,δ} Q.
using Indistinguishability =
    std::function<bool(const LawPair& pair, const Epsilon& epsilon, const Delta& delta)>;
/// reference/privacy/indistinguishability.hpp.
[[nodiscard]] bool indistinguishable_in_library(const LawPair& pair, const Epsilon& epsilon,
                                                const Delta& delta);

/// An implementation of the privacy loss of an outcome.
using LossOfOutcome = std::function<Loss(const LawPair& pair, std::size_t outcome)>;
/// reference/privacy/pair.hpp.
[[nodiscard]] Loss loss_in_library(const LawPair& pair, std::size_t outcome);

/// Compares with the definition, over all sets of outputs in both orders: laws on three outcomes
/// with a common denominator ≤ the size. A counterexample has lhs = the least δ by the definition
/// and rhs = the δ at which the implementation errs.
[[nodiscard]] Enumeration indistinguishability(const Indistinguishability& implementation);

/// Compares, for mechanisms on two binary records with two outputs, deciding each unordered pair of
/// neighbours by `implementation` with both inequalities over all sets and all ordered pairs.
[[nodiscard]] Enumeration differential_privacy(const Indistinguishability& implementation);

/// Compares with ln(P(o)/Q(o)), +∞ where only Q(o) is 0, −∞ where only P(o) is 0.
[[nodiscard]] Enumeration loss_of_outcomes(const LossOfOutcome& implementation);

/// "The loss can be ±∞": ∞ and −∞ at the two outcomes of P = (1, 0), Q = (0, 1).
[[nodiscard]] Enumeration infinite_losses(const LossOfOutcome& implementation);

}  // namespace pkdp::checks::engine
