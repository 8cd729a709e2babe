#pragma once

#include <cstddef>
#include <vector>

#include "checks/engine/model_domain.hpp"

/// The finite analogue of pk.ex-1: μ = ±1, n records μ ± 1/10, and the sum of the records, which
/// says what their average says.
namespace pkdp::checks::pk {

/// The law with μ hidden; μ + 1/10 has probability `weight`. Values of T: numbers_around_sign().
[[nodiscard]] Law around_hidden_sign(std::size_t records, const Rational& weight);
[[nodiscard]] const std::vector<Rational>& numbers_around_sign();
/// The two laws given μ.
[[nodiscard]] Family around_known_sign(std::size_t records, const Rational& weight);

/// 1/2, 1/2, 1/3, 1/3, … and 2, 3, 2, 3, …: the parameters of the example `index` of a list.
[[nodiscard]] Rational weight_of(std::size_t index);
[[nodiscard]] std::size_t records_of(std::size_t index);

[[nodiscard]] Model average_of(Family family, std::size_t records);
/// The averages with μ hidden.
[[nodiscard]] engine::ModelList averages();

}  // namespace pkdp::checks::pk
