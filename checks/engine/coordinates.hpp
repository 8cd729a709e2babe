#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "checks/engine/domain.hpp"

/// Further kinds of coordinates. `order` is for names with digits, which the words of an order must
/// not have: "the first tau".
namespace pkdp::checks::engine {

/// name = value.
[[nodiscard]] Coordinate fixed(const std::string& name, const CoordinateValue& value);

/// from ≤ name ≤ to, both depending on the coordinates before it; `description`: "max(0, n − 3) ≤ k
/// ≤ n".
[[nodiscard]] Coordinate whole_between(const std::string& name,
                                       std::function<std::int64_t(const Point&)> from,
                                       std::function<std::int64_t(const Point&)> to,
                                       const std::string& description,
                                       const std::string& order = {});

/// ratio, that is e^ε, among simple_ratios().
[[nodiscard]] Coordinate simple_ratio();

/// A list of numbers that grows with its size; `description`: "h ≤ 2 with denominator ≤ {}".
[[nodiscard]] Coordinate listed(const std::string& name,
                                std::function<std::vector<Rational>(std::uint64_t size)> list,
                                Sizes sizes, const std::string& description,
                                const std::string& order);

/// The numbers of a list that depends on the coordinates before it.
[[nodiscard]] Coordinate listed_after(const std::string& name,
                                      std::function<std::vector<Rational>(const Point&)> list,
                                      const std::string& description, const std::string& order);

/// All lists of `length` fractions in (0, 1), or in [0, 1], with denominator ≤ size, by the last
/// entry that occurs.
[[nodiscard]] Coordinate inner_fractions(const std::string& name, std::size_t length,
                                         Sizes denominator);
[[nodiscard]] Coordinate fractions(const std::string& name, std::size_t length, Sizes denominator);

/// The laws on so many outcomes with common denominator ≤ size, by denominator.
[[nodiscard]] Coordinate law(const std::string& name, std::size_t outcomes, Sizes denominator,
                             const std::string& order = {});

/// Fractions in (0, 1] with denominator ≤ size, by denominator.
[[nodiscard]] Coordinate positive_fraction(const std::string& name, Sizes denominator);
/// 1/x for these x: a ratio ≥ 1.
[[nodiscard]] Coordinate inverse_fraction(const std::string& name, Sizes denominator);

/// One number that follows from the coordinates before it, and is no part of the order;
/// `description`: "hits = max(base, 1)".
[[nodiscard]] Coordinate derived(const std::string& name,
                                 std::function<CoordinateValue(const Point&)> value,
                                 const std::string& description);
/// The same with its part of the words of the order, where these must not have a digit.
[[nodiscard]] Coordinate ordered(Coordinate coordinate, const std::string& order);

}  // namespace pkdp::checks::engine
