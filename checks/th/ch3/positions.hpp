#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

/// Which records the attacker knows.
namespace pkdp::checks::th {

using Positions = std::vector<std::size_t>;

/// All sequences of `length` different positions below n, in lexicographic order.
[[nodiscard]] std::vector<Positions> partial_permutations(std::size_t n, std::size_t length);

/// Positions as words have them, from 1.
[[nodiscard]] std::vector<std::string> position_texts(const Positions& positions);

[[nodiscard]] bool bit(std::uint64_t database, std::size_t position);

}  // namespace pkdp::checks::th
