#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "reference/numbers/rational.hpp"

/// Lists of numbers as a certificate has them.
namespace pkdp::checks::engine {

[[nodiscard]] std::vector<std::string> texts(const std::vector<Rational>& numbers);
[[nodiscard]] std::vector<std::string> texts(const std::vector<std::int64_t>& numbers);
/// The values of a database.
[[nodiscard]] std::vector<std::string> texts(const std::vector<std::uint32_t>& database);
/// The digits of a database of bits, the first record being the lowest bit.
[[nodiscard]] std::vector<std::string> bit_texts(std::uint64_t database, std::size_t records);

}  // namespace pkdp::checks::engine
