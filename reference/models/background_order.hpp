#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "reference/models/normalization.hpp"

namespace pkdp {

/// A normalization common to θ₁ and θ₂ (pk.def-9, condition 2): the same factors and the same
/// database at each tuple, two background maps.
struct CommonNormalization {
  std::vector<std::vector<Rational>> factors;
  std::vector<Database> databases;  ///< at every tuple, in lexicographic order
  std::vector<Index> first;         ///< θ₁'s background at every tuple
  std::vector<Index> second;        ///< θ₂'s
};

/// Conditions 1–3 of pk.def-9 at record i for a given common normalization: both are acceptable at
/// i, and I₁ ⊇ I₂. Exact.
[[nodiscard]] Conformance shows_more_background(const CommonNormalization& normalization,
                                                const Law& more, const Law& less,
                                                std::size_t record);

/// Decides whether conditions 1–3 can be met at record i and gives the normalization that does.
/// With factors merged as in acceptability.hpp, one exists if and only if for some map h from θ₁'s
/// to θ₂'s backgrounds: (D, h(B₁)) under θ₁ has the law θ₂; θ₁ is acceptable at i; given each value
/// of B₂ = h(B₁) the law of B₁ has the same masses; and (D, B₂) determines B₁. All maps h are
/// tried. Errors: limit above 10⁶ maps.
[[nodiscard]] std::optional<CommonNormalization> common_normalization(const Law& more,
                                                                      const Law& less,
                                                                      std::size_t record);

/// θ₁ has more background knowledge than θ₂ (pk.def-9).
[[nodiscard]] bool has_more_background(const Law& more, const Law& less);
/// Families: for every θ₂ some θ₁ above it.
[[nodiscard]] bool has_more_background(const Family& more, const Family& less);

}  // namespace pkdp
