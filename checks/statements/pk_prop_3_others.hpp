#pragma once

#include "checks/statements/model_claims.hpp"

/// The text before pk.def-7 says of NP that "an attacker with more knowledge can be considered to
/// be less powerful", and that DDP and CDP "also suffer from this issue". Are they monotone in the
/// background knowledge?
namespace pkdp::checks {

/// A simulator that puts a value into the place of the missing record, then runs M.
enum class Guess { zero, uniform };

/// The least δ at c for which this simulator serves pk.def-4 under one law.
[[nodiscard]] Rational guessing_delta(const Model& model, const Law& law, Guess guess,
                                      const Rational& c);

/// For both simulators, every law and every function B₂ of its B₁: the simulator is no worse under
/// θ₂ (`claimed` less_equal; another relation for a broken claim).
[[nodiscard]] search::Claim guessing_claim(Relation claimed);

/// Every background is compatible with every value that D(i) takes, for all i.
[[nodiscard]] bool excludes_nothing(const Law& law);

[[nodiscard]] std::vector<Reading> monotone_readings();

}  // namespace pkdp::checks
