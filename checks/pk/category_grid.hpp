#pragma once

#include <cstdint>

namespace pkdp::checks::pk {

/// How far the enumeration of a reading `corrected:tight` goes: records n ≤ greatest_n, λ in that
/// many steps, e^ε = 1 + k/20 with k < ratios, and the library compared at every so many-th point.
struct CategoryGrid {
  std::int64_t greatest_n;
  std::int64_t steps;
  std::int64_t ratios;
  std::int64_t attained_every;
};

}  // namespace pkdp::checks::pk
