#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "reference/models/model.hpp"

/// Simulators of pk.def-4 that guess the missing record.
namespace pkdp::checks::pk {

/// A simulator that puts a value into the place of the missing record, then runs M: one of the
/// values that it lists for D₋ᵢ (the record i of the database that it gets is not to be looked at),
/// each as likely. It lists equally many for all.
using Guess = std::function<std::vector<Index>(const Database& database, std::size_t record)>;
[[nodiscard]] Guess guess_zero();
[[nodiscard]] Guess guess_any(std::size_t values);

/// The least δ at c for which this simulator serves pk.def-4 under one law.
[[nodiscard]] Rational guessing_delta(const Model& model, const Law& law, const Guess& guess,
                                      const Rational& c);

}  // namespace pkdp::checks::pk
