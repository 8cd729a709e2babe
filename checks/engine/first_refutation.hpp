#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "reference/numbers/interval.hpp"

namespace pkdp::checks::engine {

/// What a claim says at the points 0 … count − 1.
struct Refutations {
  std::uint64_t decided;
  std::size_t first;  ///< the first point that denies it; count if none does
};
/// In parallel; the same whatever the order in which points are visited.
[[nodiscard]] Refutations first_refutation(std::size_t count,
                                           const std::function<Answer(std::size_t)>& holds_at);

}  // namespace pkdp::checks::engine
