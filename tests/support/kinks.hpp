#pragma once

#include <vector>

#include "reference/privacy/curve.hpp"
#include "reference/privacy/pair.hpp"

namespace pkdp::testing {

/// δ at every kink of the curves of both orders of a pair, c ≥ 1, and beside each at relative
/// distances that 64 bits tell and do not tell: where ε(δ) changes its line. The floor and δ(0) are
/// among the bends.
inline std::vector<Rational> deltas_around_kinks(const LawPair& pair) {
  std::vector<Rational> deltas;
  for (const LawPair& ordered : {pair, pair.reversed()}) {
    std::vector<Rational> ratios = {1};
    const PrivacyCurve curve(ordered);
    for (const PrivacyCurve::Segment& segment : curve.segments()) {
      ratios.push_back(segment.from);
    }
    for (const Rational& ratio : ratios) {
      if (ratio < 1) {
        continue;
      }
      const Rational delta = hockey_stick(ordered, ratio);
      for (const unsigned digits : {0U, 3U, 15U, 25U, 40U}) {
        const Rational off = digits == 0 ? Rational(0) : Rational(1) / power(Rational(10), digits);
        for (const Rational& factor : {Rational(1 - off), Rational(1 + off)}) {
          if (delta * factor <= 1) {
            deltas.push_back(delta * factor);
          }
        }
      }
    }
  }
  return deltas;
}

/// Lists of others with probabilities next to 0, 1/2 and 1, as far as 10^−30.
inline std::vector<std::vector<Rational>> extreme_lists() {
  const Rational tiny = Rational(1) / power(Rational(10), 20);
  const Rational least = Rational(1) / power(Rational(10), 30);
  const Rational half(1, 2);
  return {{tiny, tiny},
          {half, half, 1 - least},
          {half, half, least},
          {half + least, half - least, half},
          {tiny, half, 1 - tiny, Rational(1, 3)},
          {1 - least, 1 - tiny, Rational(1, 1000)}};
}

}  // namespace pkdp::testing
