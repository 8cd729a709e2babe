#pragma once

#include <functional>
#include <vector>

#include "checks/statements/model_claims.hpp"

/// The text before pk.def-7 says of NP that "an attacker with more knowledge can be considered to
/// be less powerful", and that DDP and CDP "also suffer from this issue". Are they monotone in the
/// background knowledge?
namespace pkdp::checks {

/// A simulator that puts a value into the place of the missing record, then runs M: one of the
/// values that it lists for D₋ᵢ (the record i of the database that it gets is not to be looked at),
/// each as likely. It lists equally many for all.
using Guess = std::function<std::vector<Index>(const Database& database, std::size_t record)>;
[[nodiscard]] Guess guess_zero();
[[nodiscard]] Guess guess_any(std::size_t values);

/// The least δ at c for which this simulator serves pk.def-4 under one law.
[[nodiscard]] Rational guessing_delta(const Model& model, const Law& law, const Guess& guess,
                                      const Rational& c);

/// For both simulators, every law and every function B₂ of its B₁: the simulator is no worse under
/// θ₂ (`claimed` less_equal; another relation for a broken claim).
[[nodiscard]] engine::Claim guessing_claim(Relation claimed);

/// pk.ex-2 with the duplicate known: a smaller δ of DDP than with nothing known.
[[nodiscard]] engine::Claim told_duplicate_is_weaker();

/// Every background is compatible with every value that D(i) takes, for all i.
[[nodiscard]] bool excludes_nothing(const Law& law);

[[nodiscard]] std::vector<Reading> monotone_readings();

}  // namespace pkdp::checks
