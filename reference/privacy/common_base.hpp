#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include "reference/numbers/rational.hpp"

/// Numbers that are powers of one: the ratios of randomized response and of two-sided geometric
/// noise.
namespace pkdp::composition {

/// A b > 1 of which x > 1 and y > 1 are powers; nothing when there is none. Complexity: Euclid's
/// algorithm on logarithms.
[[nodiscard]] std::optional<Rational> common_base(Rational x, Rational y);

/// e where ratio = base^e, base > 1.
[[nodiscard]] std::int64_t exponent_of(const Rational& ratio, const Rational& base);

}  // namespace pkdp::composition
