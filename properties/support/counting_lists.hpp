#pragma once

#include <rapidcheck.h>

#include <cstddef>
#include <tuple>
#include <vector>

#include "properties/support/law_pairs.hpp"
#include "properties/support/numbers.hpp"
#include "reference/numbers/quantities.hpp"

namespace pkdp::properties {

/// A probability: certain, fair, rare, nearly certain, 10^−1 … 10^−30 beside 0, ½ or 1, or any
/// fraction with a small denominator.
inline rc::Gen<Rational> edge_biased_probability() {
  return rc::gen::weightedOneOf<Rational>({{1, rc::gen::just(Rational(0))},
                                           {1, rc::gen::just(Rational(1))},
                                           {3, rc::gen::just(Rational(1, 2))},
                                           {1, rc::gen::just(Rational(1, 1000000))},
                                           {1, rc::gen::just(Rational(999999, 1000000))},
                                           {4, near_an_end()},
                                           {8, unit()}});
}

/// The probabilities of 0 … `most` other records.
inline rc::Gen<std::vector<Probability>> others(std::size_t most) {
  return rc::gen::mapcat(evenly<std::size_t>(0, most + 1), [](std::size_t size) {
    return rc::gen::map(rc::gen::container<std::vector<Rational>>(size, edge_biased_probability()),
                        [](const std::vector<Rational>& values) {
                          std::vector<Probability> result;
                          for (const Rational& value : values) {
                            result.push_back(Probability::of(value));
                          }
                          return result;
                        });
  });
}

/// e^ε: 1, a small fraction above it, a tie with many likelihood ratios, or large.
inline rc::Gen<Rational> ratio() {
  return rc::gen::map(rc::gen::tuple(evenly(0, 40), evenly(1, 12)),
                      [](const std::tuple<int, int>& x) {
                        return 1 + Rational(std::get<0>(x), 4 * std::get<1>(x));
                      });
}

}  // namespace pkdp::properties
