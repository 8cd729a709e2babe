#pragma once

#include "checks/engine/quantities.hpp"

/// Lists of models on which claims about partial knowledge say most.
namespace pkdp::checks::engine {

/// Most laws with all databases and backgrounds possible, for hypotheses that ask for that.
[[nodiscard]] Scope positive_models();
/// Most mechanisms with likelihood ratios below 2, for hypotheses with δ = 0.
[[nodiscard]] Scope near_models();
/// One record, all of T possible, no background.
[[nodiscard]] Scope one_record_models();
/// One record with backgrounds and random mechanisms, all of them up to a size, and no others: for
/// counterexamples, which are then the first in the order.
[[nodiscard]] Scope one_record_kernels();
/// One fair record and outputs in thirds: small models in which all losses are finite.
[[nodiscard]] Scope one_record_thirds();
/// The attacker knows the last record, and M depends on nothing else.
[[nodiscard]] Scope uninformative_models();
/// Larger denominators, and a list of acceptable laws (pk.def-8).
[[nodiscard]] Scope acceptable_models();

}  // namespace pkdp::checks::engine
