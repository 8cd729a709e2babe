#pragma once

#include <cstddef>

#include "reference/numbers/rational.hpp"
#include "reference/privacy/pair.hpp"

namespace pkdp::testing {

/// max over all sets S of outcomes of P(S) − c·Q(S): the definition of the least δ, literally.
/// For at most 20 outcomes.
inline Rational worst_excess(const LawPair& pair, const Rational& c) {
  Rational worst = 0;
  for (std::size_t set = 0; set < (std::size_t{1} << pair.size()); ++set) {
    Rational excess = 0;
    for (std::size_t outcome = 0; outcome < pair.size(); ++outcome) {
      if (((set >> outcome) & 1) != 0) {
        excess += pair.p()[outcome] - c * pair.q()[outcome];
      }
    }
    if (excess > worst) {
      worst = excess;
    }
  }
  return worst;
}

}  // namespace pkdp::testing
