#pragma once

#include <functional>

#include "checks/statement.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/privacy/pair.hpp"

namespace pkdp::checks {

/// An implementation of P ≈_{ε,δ} Q.
using Indistinguishability =
    std::function<bool(const LawPair& pair, const Epsilon& epsilon, const Delta& delta)>;
/// An implementation of the privacy loss of an outcome.
using LossOfOutcome = std::function<Loss(const LawPair& pair, std::size_t outcome)>;

/// "e^ε ∈ {…}": where the next two compare.
[[nodiscard]] std::string ratios_in_words();

/// Compares with the definition, over all sets of outputs in both orders: laws on three outcomes
/// with a common denominator ≤ `denominator`. A counterexample has lhs = the least δ by the
/// definition and rhs = the δ at which the implementation errs.
[[nodiscard]] Finding decide_indistinguishability(const Indistinguishability& implementation,
                                                  std::uint64_t denominator);

/// Compares, for mechanisms on two binary records with two outputs, deciding each unordered pair of
/// neighbours by `implementation` with both inequalities over all sets and all ordered pairs.
[[nodiscard]] Finding decide_differential_privacy(const Indistinguishability& implementation,
                                                  std::uint64_t denominator);

/// Compares with ln(P(o)/Q(o)), +∞ where only Q(o) is 0, −∞ where only P(o) is 0.
[[nodiscard]] Finding decide_loss(const LossOfOutcome& implementation, std::uint64_t denominator);

/// "The loss can be ±∞": ∞ and −∞ at the two outcomes of P = (1, 0), Q = (0, 1).
[[nodiscard]] Finding decide_infinite_losses(const LossOfOutcome& implementation);

/// The reading `printed` of a definition about laws of the output: `decide(denominator)` compares
/// the implementation with the words; `domain` says on which laws.
[[nodiscard]] Reading definition_on_laws(std::string statement, std::string claim, std::string note,
                                         std::string domain,
                                         std::function<Finding(std::uint64_t)> decide);
/// reference/privacy/indistinguishability.hpp.
[[nodiscard]] bool indistinguishable_in_library(const LawPair& pair, const Epsilon& epsilon,
                                                const Delta& delta);

/// pk.def-1, pk.def-2, pk.def-10.
[[nodiscard]] Statement pk_def_1();
[[nodiscard]] Statement pk_def_2();
[[nodiscard]] Statement pk_def_10();

}  // namespace pkdp::checks
