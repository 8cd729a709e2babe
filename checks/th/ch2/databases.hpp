#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <vector>

#include "checks/engine/points.hpp"
#include "reference/models/database.hpp"

/// All databases of a number of values and records.
namespace pkdp::checks::th {

[[nodiscard]] engine::Inputs size_inputs(std::size_t values, std::size_t records);

/// f(values, records, databases) for 1 … 4 values and 1 … size records, while it returns true.
void for_sizes(
    std::uint64_t size,
    const std::function<bool(std::size_t, std::size_t, const std::vector<Database>&)>& f);

[[nodiscard]] Rational databases_of(std::size_t values, std::size_t records);

/// {i | D[i] = e}.
[[nodiscard]] std::set<std::size_t> positions_of(const Database& database, Index element);

}  // namespace pkdp::checks::th
