#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "checks/engine/domain.hpp"

/// Coordinates beside those of domain.hpp.
namespace pkdp::checks::engine {

/// Both bounds depend on the coordinates before it; `words`: "n′ ≤ hits ≤ c".
[[nodiscard]] Coordinate whole_between(const std::string& name,
                                       std::function<std::int64_t(const Point&)> from,
                                       std::function<std::int64_t(const Point&)> to,
                                       const std::string& words);
/// Fractions in (0, 1] with denominator ≤ size, by denominator.
[[nodiscard]] Coordinate positive_fraction(const std::string& name, Sizes denominator);
/// 1/x for these x: a ratio ≥ 1.
[[nodiscard]] Coordinate inverse_fraction(const std::string& name, Sizes denominator);
/// One number that follows from the coordinates before it, and is no part of the order; `words`:
/// "hits = max(base, 1)".
[[nodiscard]] Coordinate derived(const std::string& name, std::function<Value(const Point&)> value,
                                 const std::string& words);
/// The same with its part of the words of the order, where these must not have a digit.
[[nodiscard]] Coordinate ordered(Coordinate coordinate, const std::string& order);

}  // namespace pkdp::checks::engine
