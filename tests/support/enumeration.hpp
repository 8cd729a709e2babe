#pragma once

#include <cstddef>
#include <vector>

#include "reference/numbers/quantities.hpp"
#include "reference/privacy/pair.hpp"

namespace pkdp::testing {

/// The laws of the released count given D(i) = 0 and given D(i) = 1, by going through all 2^(n−1)
/// databases of the others.
inline LawPair enumerate_counts(const std::vector<Probability>& others) {
  const std::size_t n = others.size() + 1;
  std::vector<Rational> given_zero(n + 1, Rational(0));
  std::vector<Rational> given_one(n + 1, Rational(0));
  for (std::size_t database = 0; database < (std::size_t{1} << others.size()); ++database) {
    Rational mass = 1;
    std::size_t ones = 0;
    for (std::size_t record = 0; record < others.size(); ++record) {
      const bool one = ((database >> record) & 1) != 0;
      mass *= one ? others[record].value() : Rational(1 - others[record].value());
      ones += one ? 1 : 0;
    }
    given_zero[ones] += mass;
    given_one[ones + 1] += mass;
  }
  return LawPair::of(given_zero, given_one);
}

inline std::vector<Probability> probabilities(const std::vector<Rational>& values) {
  std::vector<Probability> result;
  for (const Rational& value : values) {
    result.push_back(Probability::of(value));
  }
  return result;
}

}  // namespace pkdp::testing
