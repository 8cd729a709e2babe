#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "reference/mechanisms/shuffle/shuffle.hpp"
#include "reference/privacy/hockey_stick.hpp"

/// δ of shuffled reports by enumeration (shuffle.hpp says of what).
namespace pkdp::shuffle {

/// How many products of `enumeration_work` the comparison of all counts of the others takes, or
/// nothing when they are more than that. Complexity: the number of partitions of at most n − 1.
[[nodiscard]] std::optional<std::int64_t> work_of_all(const Response& response);

/// The largest divergence at ε over all values of the others. `response` is in its domain, and
/// work_of_all has an answer.
[[nodiscard]] AffineDelta enumerate_all(const Response& response, const Epsilon& epsilon);

/// The same for `counts` users at each value, from the first value to the second, both directions.
[[nodiscard]] AffineDelta enumerate_one(const Response& response,
                                        const std::vector<std::int64_t>& counts,
                                        const Epsilon& epsilon);
/// The products that enumerate_one takes, as above.
[[nodiscard]] std::optional<std::int64_t> work_of_one(const Response& response,
                                                      const std::vector<std::int64_t>& counts);

}  // namespace pkdp::shuffle
