#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <utility>
#include <vector>

#include "fixtures/generate/knots.hpp"
#include "properties/support/law_pairs.hpp"
#include "properties/support/numbers.hpp"
#include "reference/numbers/quantities.hpp"

/// Generators at the places where inverses go wrong: probabilities within 10^−1 … 10^−30 of 0, ½
/// and 1, and δ at, just below and just above every knot of a curve, its floor and δ(0).
namespace pkdp::properties {

/// Near 0, ½ or 1, these themselves, and fractions with small terms.
inline rc::Gen<Rational> extreme_probability() {
  const auto plain = rc::gen::map(rc::gen::pair(integer_between(1, 12), integer_between(1, 12)),
                                  [](const std::pair<std::int64_t, std::int64_t>& x) {
                                    return Rational(x.first, x.first + x.second);
                                  });
  return rc::gen::weightedOneOf<Rational>({{1, rc::gen::just(Rational(0))},
                                           {1, rc::gen::just(Rational(1))},
                                           {2, rc::gen::just(Rational(1, 2))},
                                           {9, near_an_end()},
                                           {4, plain}});
}

/// Probabilities of `least` … `most` other records, now and then all equal.
inline rc::Gen<std::vector<Probability>> extreme_others(std::size_t least, std::size_t most) {
  const auto size =
      integer_between(static_cast<std::int64_t>(least), static_cast<std::int64_t>(most));
  return rc::gen::mapcat(
      rc::gen::pair(size, integer_between(0, 3)),
      [](const std::pair<std::int64_t, std::int64_t>& shape) {
        const auto count = static_cast<std::size_t>(shape.first);
        const bool equal = shape.second == 0 && count > 0;
        return rc::gen::map(
            rc::gen::container<std::vector<Rational>>(equal ? 1 : count, extreme_probability()),
            [count](const std::vector<Rational>& drawn) {
              std::vector<Probability> list;
              for (std::size_t i = 0; i < count; ++i) {
                list.push_back(Probability::of(drawn[i % drawn.size()]));
              }
              return list;
            });
      });
}

/// In [0, 1]: at, or 10^−1 … 10^−30 below or above, relatively or absolutely, one of the places.
inline rc::Gen<Rational> beside(const std::vector<Rational>& places) {
  return rc::gen::map(
      rc::gen::tuple(integer_between(0, static_cast<std::int64_t>(places.size()) - 1),
                     integer_between(-1, 1), integer_between(0, 1), tiny()),
      [places](const std::tuple<std::int64_t, std::int64_t, std::int64_t, Rational>& x) {
        const auto& [which, side, relative, step] = x;
        const Rational& place = places[static_cast<std::size_t>(which)];
        const Rational reach = relative != 0 && place > 0 ? Rational(place * step) : step;
        return std::clamp<Rational>(place + side * reach, Rational(0), Rational(1));
      });
}

/// Beside a knot, the floor or δ(0) of one of the curves.
inline rc::Gen<Rational> delta_beside_knots(const std::vector<LawPair>& pairs) {
  std::vector<Rational> places;
  for (const LawPair& pair : pairs) {
    for (const fixtures::KnotDelta& placed : fixtures::deltas_at_knots(pair)) {
      places.push_back(placed.delta);
    }
  }
  return beside(places);
}

}  // namespace pkdp::properties
