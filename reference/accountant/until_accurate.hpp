#pragma once

#include <algorithm>

#include "reference/numbers/interval.hpp"
#include "reference/numbers/magnitude.hpp"
#include "reference/numbers/rational.hpp"

namespace pkdp::accountant {

/// `enclose(bits)`, of a number ≥ 0, with ever more bits until its relative accuracy is `wanted`:
/// integrals cancel where the number is smaller than their saddle says. First with `bits`; after
/// five rounds, or where a thousand bits more would not do, whatever is there. (A loss that is
/// mostly tiny or huge and hardly ever between has a δ that is thousands of digits below what the
/// saddle says.)
template <typename Enclosure>
[[nodiscard]] Interval until_accurate(const Enclosure& enclose, Precision bits, Precision wanted) {
  constexpr int most_rounds = 5;
  constexpr Precision guard = 6;
  const Precision most_bits = bits + 1024;
  Interval found = enclose(bits);
  for (int round = 1; round < most_rounds && !found.has_relative_accuracy(wanted); ++round) {
    if (found.lower() <= 0) {
      bits *= 2;
    } else {
      const Rational width = (found.upper() - found.lower()) / found.lower();
      bits += std::max<Precision>(wanted + magnitude(width), 0) + guard;
    }
    if (bits > most_bits) {
      break;
    }
    found = enclose(bits);
  }
  return found;
}

}  // namespace pkdp::accountant
