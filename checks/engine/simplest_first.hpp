#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "reference/numbers/rational.hpp"

/// Enumerations of a list that is ordered by denominators, so that the first point found has the
/// smallest.
namespace pkdp::checks::engine {

/// Calls f(i, j) for all pairs below `size`, by the larger index, while it returns true.
void for_ordered_pairs(std::size_t size, const std::function<bool(std::size_t, std::size_t)>& f);

/// Calls f for all tuples of `length` entries of the list, by the last entry that occurs, while it
/// returns true.
void for_ordered_tuples(const std::vector<Rational>& list, std::size_t length,
                        const std::function<bool(const std::vector<Rational>&)>& f);

/// The ratios e^ε at which finite laws are compared: 1, 2, 3/2, 3.
[[nodiscard]] const std::vector<Rational>& simple_ratios();

}  // namespace pkdp::checks::engine
