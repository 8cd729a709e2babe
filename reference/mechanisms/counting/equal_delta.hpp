#pragma once

#include <cstdint>
#include <optional>

#include "reference/numbers/quantities.hpp"

namespace pkdp::counting {

/// Direction 0 of δ(ε) of `count` bits with the same p, 0 < p < 1: forward_delta of equal_sum, with
/// one exponential for both the cutoff and the excess where that serves.
[[nodiscard]] Real equal_delta(std::int64_t count, const Probability& p, const Epsilon& epsilon);

/// The last k whose ratio (N−k+1)/k·p/(1−p) exceeds c = e^ε, an irrational number, from an
/// enclosure of e^ε − 1: the floor of (N+1)·α·2^s/(α·2^s + C·ζ), where p/(1−p) = α/ζ and C = c·2^s
/// is in [C₋, C₊], words. With α, ζ below 2^31, N + 1 ≤ 2^31 and s ≤ 62 nothing reaches 2^125.
/// Nothing where that is not so, or where both ends do not give the same k.
[[nodiscard]] std::optional<std::int64_t> cutoff_by_words(std::int64_t count, const Probability& p,
                                                          const Interval& growth);

}  // namespace pkdp::counting
