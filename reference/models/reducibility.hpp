#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "reference/models/model.hpp"

namespace pkdp {

/// Why a mechanism is not Θ-reducible: no bijection of the outputs serves these two backgrounds.
struct Irreducible {
  Index law;
  std::size_t record;
  Index first_background;
  Index second_background;
};

/// pk.def-14: for all θ, i, B₁, B₂ a bijection φ of the outputs with
/// P[M(D) = o given a, B₁] = P[M(D) = φ(o) given a, B₂] for all a and o. A bijection exists if and
/// only if the vectors (P[o given a, B])_a, one for each output o, form the same multiset for both
/// backgrounds. Values a that one of the two backgrounds excludes are left out of the vectors
/// (under pk.standing-3 there are none). Returns the first pair of backgrounds that fails, in file
/// order, or nothing when the mechanism is reducible.
[[nodiscard]] std::optional<Irreducible> irreducible_at(const Model& model);
[[nodiscard]] bool is_reducible(const Model& model);

/// φ for one θ, i, B₁, B₂: φ[o] for every output o, or nothing.
[[nodiscard]] std::optional<std::vector<Index>> output_bijection(const Model& model, Index law,
                                                                 std::size_t record, Index first,
                                                                 Index second);

}  // namespace pkdp
