#pragma once

#include <optional>
#include <string>
#include <vector>

#include "reference/numbers/interval.hpp"
#include "reference/numbers/rational.hpp"

namespace pkdp::traps {

/// What an interval type says about p/q: its two ends as exact rationals.
struct Ends {
  Rational lower;
  Rational upper;
};

/// The containment harness: asks `enclose` (p, q → Ends) for many fractions and returns those
/// whose exact value is not contained. An implementation is sound when the list is empty.
template <typename Enclose>
std::vector<std::string> misses(Enclose enclose) {
  std::vector<std::string> missed;
  for (long denominator = 1; denominator <= 24; ++denominator) {
    for (long numerator = -30; numerator <= 30; ++numerator) {
      const Rational value = make_rational(numerator, denominator);
      const Ends ends = enclose(value);
      if (ends.lower > value || value > ends.upper) {
        missed.push_back(to_string(value));
      }
    }
  }
  return missed;
}

}  // namespace pkdp::traps
