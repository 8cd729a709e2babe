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

/// inf{c ≥ 1 : the largest divergence at ln c over all values of the others is at most δ > 0}.
/// Complexity: that of enumerate_all, and the sum over the histograms of one case again for each
/// line on the way.
[[nodiscard]] Rational least_ratio_of_all(const Response& response, const Delta& delta);

/// Both for `counts` users at each value, from the first value to the second, both directions.
[[nodiscard]] AffineDelta enumerate_one(const Response& response,
                                        const std::vector<std::int64_t>& counts,
                                        const Epsilon& epsilon);
[[nodiscard]] Rational least_ratio_of_one(const Response& response,
                                          const std::vector<std::int64_t>& counts,
                                          const Delta& delta);
/// The products that enumerate_one takes, as above.
[[nodiscard]] std::optional<std::int64_t> work_of_one(const Response& response,
                                                      const std::vector<std::int64_t>& counts);

}  // namespace pkdp::shuffle
