#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "reference/numbers/quantities.hpp"

namespace pkdp::series {

/// A series of bits as a number: bit j − 1 (of value 2^(j−1)) is day j.
using Bits = std::uint32_t;

/// Whether day `day` + 1 of the series is one.
[[nodiscard]] constexpr bool is_one(Bits series, std::size_t day) {
  return ((series >> day) & 1U) != 0;
}

/// A bit of steps.size() + 1 days: one on the first day with probability `first`, then from 0 to 1
/// with probability `up` and from 1 to 0 with probability `down` of the step between two days.
struct MarkovChain {
  struct Step {
    Probability up;
    Probability down;
    [[nodiscard]] bool operator==(const Step& other) const;
  };
  Probability first;
  std::vector<Step> steps;
};

/// The masses of the daily counts (M_1, …, M_d) of independent records that all are one chain: of
/// M_{j+1}, given all days before, only M_j is of consequence (it is the sum of M_j bits that stay
/// with probability 1 − down and of n − M_j that come with probability up), so that the counts are
/// a Markov chain, and a mass is a product of one factor for each day.
///
/// Calls `visit` with p and q, integers over the denominator that is returned, of each vector of
/// counts that is possible when one more record has the series a (p) or b (q).
/// Complexity: (records + 2)^days products, O(records²) integers of the steps are kept. Errors:
/// limit for numbers that multiply (integer_polynomial.hpp) refuses.
Integer visit_daily_pairs(const MarkovChain& chain, std::size_t records, Bits a, Bits b,
                          const std::function<void(const Integer& p, const Integer& q)>& visit);

/// At least the bits of the denominator of these masses.
[[nodiscard]] std::size_t mass_bits(const MarkovChain& chain, std::size_t records);

}  // namespace pkdp::series
