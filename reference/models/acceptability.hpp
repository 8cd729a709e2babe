#pragma once

#include <cstddef>
#include <optional>

#include "reference/models/normalization.hpp"

namespace pkdp {

/// An acceptable normalization of θ at record i, or nothing when there is none: decided, not
/// searched for. Merging all factors outside I into φ₀, and those in I into one, keeps a
/// normalization acceptable, so that one exists if and only if there is one with φ₀ and φ₁ ≅ B.
/// Then given each possible B the database is a bijective image of φ₀ that keeps its masses and
/// D(i); conversely such bijections define φ₀. So it exists if and only if the multiset of the
/// pairs (D(i), P[D given B]) is the same for every possible B. Complexity: O(entries log entries).
[[nodiscard]] std::optional<Normalization> acceptable_normalization(const Law& law,
                                                                    std::size_t record);

/// pk.def-8: θ has an acceptable normalization at every index.
[[nodiscard]] bool is_acceptable(const Law& law);
[[nodiscard]] bool is_acceptable(const Family& family);

}  // namespace pkdp
