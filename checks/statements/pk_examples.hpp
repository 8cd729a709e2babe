#pragma once

#include "checks/statements/model_claims.hpp"

namespace pkdp::checks {

/// "`conclusion` holds": at ε = 0, or for some ε.
[[nodiscard]] Implication unconditional(std::string statement, std::string denied,
                                        Notion conclusion, bool for_some_epsilon);

/// The finite analogue of pk.ex-1: μ = ±1, n records μ ± 1/10 (the larger one with probability
/// `weight`), and the sum of the records, which says what their average says.
[[nodiscard]] Law around_hidden_sign(std::size_t records, const Rational& weight);
[[nodiscard]] const std::vector<Rational>& numbers_around_sign();
/// The two laws given μ.
[[nodiscard]] Family around_known_sign(std::size_t records, const Rational& weight);

/// pk.ex-1: every ε needs δ = 1 for this model, and not when the sign is known.
[[nodiscard]] engine::Claim less_knowledge();
/// pk.claim-ex1: at e^ε = 1 and 2, NP(ε,δ) given μ implies DDP(ε,δ) with μ hidden, by the simulator
/// that reads μ off the others, who determine it.
[[nodiscard]] engine::Claim simulated_by_known_sign();
/// pk.ex-3, with 5σ = 1/2 (`index` even) or 5/4.
[[nodiscard]] Model bounded_outliers(std::size_t index);
/// pk.ex-3: NP(0), and CDP(ε) for no ε. `outlier_needed`: where some D_{i→b} has an outlier.
[[nodiscard]] engine::Claim noiseless_not_causal(bool outlier_needed);

[[nodiscard]] Statement pk_ex_1();
[[nodiscard]] Statement pk_claim_ex1();
[[nodiscard]] Statement pk_ex_2();
[[nodiscard]] Statement pk_ex_3();
[[nodiscard]] Statement pk_ex_4();
[[nodiscard]] Statement pk_ex_5();
[[nodiscard]] Statement pk_ex_6();

}  // namespace pkdp::checks
