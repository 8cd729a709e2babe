#pragma once

#include <cstddef>
#include <vector>

#include "reference/numbers/rational.hpp"

namespace pkdp {

/// B_2, B_4, …, B_2·count: the Bernoulli numbers of even index, exactly.
/// From the tangent numbers T_j by B_2j = (−1)^(j−1) 2j T_j / (4^j (4^j − 1)); T_j by the integer
/// recurrence that differentiates tan. Complexity: O(count²) operations with a word.
[[nodiscard]] std::vector<Rational> bernoulli_numbers(std::size_t count);

}  // namespace pkdp
