#pragma once

#include <rapidcheck.h>

#include <cstddef>
#include <tuple>
#include <vector>

#include "properties/support/numbers.hpp"
#include "reference/privacy/pair.hpp"

namespace pkdp::properties {

/// Evenly spread over [least, end): rc::gen::inRange alone prefers small numbers in small samples.
template <typename T>
rc::Gen<T> evenly(T least, T end) {
  return rc::gen::resize(rc::kNominalSize, rc::gen::inRange<T>(least, end));
}

/// The law with these weights.
inline std::vector<Rational> law_of_weights(const std::vector<Rational>& weights) {
  Rational sum = 0;
  for (const Rational& weight : weights) {
    sum += weight;
  }
  std::vector<Rational> law;
  for (const Rational& weight : weights) {
    law.push_back(weight / sum);
  }
  return law;
}

/// Small integer weights, so that zeros and equal likelihood ratios are common, and now and then,
/// where `extreme`, one down to 10^−30.
inline rc::Gen<std::vector<Rational>> law(std::size_t size, bool extreme = true) {
  const auto whole = [](int weight) { return Rational(weight); };
  const auto weight = rc::gen::weightedOneOf<Rational>({{4, rc::gen::just(Rational(0))},
                                                        {10, rc::gen::map(evenly(1, 6), whole)},
                                                        {2, rc::gen::just(Rational(1000))},
                                                        {extreme ? 1 : 0, tiny()}});
  const auto positive = [](const std::vector<Rational>& weights) {
    for (const Rational& entry : weights) {
      if (entry > 0) {
        return true;
      }
    }
    return false;
  };
  return rc::gen::map(
      rc::gen::suchThat(rc::gen::container<std::vector<Rational>>(size, weight), positive),
      law_of_weights);
}

/// A pair of laws on 1 … 6 outcomes; in one of eight cases the two are equal. Exact products of
/// many pairs want short numbers: not `extreme`.
inline rc::Gen<LawPair> law_pair(bool extreme = true) {
  return rc::gen::mapcat(evenly<std::size_t>(1, 7), [extreme](std::size_t size) {
    return rc::gen::map(rc::gen::tuple(law(size, extreme), law(size, extreme), evenly(0, 8)),
                        [](const std::tuple<std::vector<Rational>, std::vector<Rational>, int>& x) {
                          const auto& [p, q, equal] = x;
                          return LawPair::of(p, equal == 0 ? p : q);
                        });
  });
}

/// A factor c ≥ 0: around 1, small fractions, far away.
inline rc::Gen<Rational> factor() {
  return rc::gen::map(
      rc::gen::tuple(evenly(0, 13), evenly(1, 7)),
      [](const std::tuple<int, int>& x) { return Rational(std::get<0>(x), std::get<1>(x)); });
}

/// A rational in [0, 1], the ends included.
inline rc::Gen<Rational> unit() {
  return rc::gen::map(rc::gen::tuple(evenly(0, 25), evenly(1, 25)),
                      [](const std::tuple<int, int>& x) {
                        const auto [a, b] = x;
                        return a > b ? Rational(b, a) : Rational(a, b);
                      });
}

}  // namespace pkdp::properties
