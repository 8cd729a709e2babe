#pragma once

#include <catch2/catch.hpp>
#include <variant>

#include "tests/support/literal_definitions.hpp"
#include "tests/support/random_models.hpp"

namespace pkdp::testing {

/// The witness must attain what it claims: P(S) − c·Q(S) of its place is δ.
inline void check_witness(const Model& model, Definition definition, Convention convention,
                          const Rational& c, const LeastDelta& answer) {
  if (!answer.witness) {
    return;
  }
  bool found = false;
  for_each_comparison(model, definition, convention, [&](const Comparison& comparison) {
    if (comparison.index != answer.witness->index) {
      return true;
    }
    found = true;
    const bool forward = answer.witness->direction == Direction::forward;
    const auto& p = forward ? comparison.laws.p() : comparison.laws.q();
    const auto& q = forward ? comparison.laws.q() : comparison.laws.p();
    Rational excess = 0;
    for (std::size_t outcome = 0; outcome < p.size(); ++outcome) {
      for (const Outcome& member : answer.witness->event) {
        excess += comparison.outcomes[outcome] == member ? p[outcome] - c * q[outcome] : 0;
      }
    }
    REQUIRE(excess == std::get<Rational>(answer.value));
    return false;
  });
  REQUIRE(found);
}

/// Compares a definition with its literal text on `count` random models, for two ratios and two
/// values of δ each. Returns how many models had 0 < δ < 1.
inline int agreement(Definition definition, Convention convention, std::uint32_t seed, int count) {
  static const std::vector<Rational> ratios = {1, Rational(5, 4), 2, 3, Rational(9, 2)};
  static const std::vector<Rational> deltas = {0, Rational(1, 10), Rational(1, 3), 1};
  RandomModels models(seed);
  int inside = 0;
  for (int sample = 0; sample < count; ++sample) {
    const Model model = models.next();
    const std::vector<Demand> demands = literal_demands(model, definition, convention);
    const Rational& c = ratios[models.below(ratios.size())];
    const Rational& delta = deltas[models.below(deltas.size())];
    const LeastDelta answer = least_delta(model, definition, Epsilon::of_ratio(c), convention);
    const Rational least = std::get<Rational>(answer.value);
    REQUIRE(least == literal_delta(demands, c));
    REQUIRE(least == answer.line.a - c * answer.line.b);
    check_witness(model, definition, convention, c, answer);
    inside += least > 0 && least < 1 ? 1 : 0;
    const auto ratio = literal_ratio(demands, delta);
    REQUIRE(least_ratio(model, definition, Delta::of(delta), convention).ratio == ratio);
    REQUIRE(satisfies(model, definition, Epsilon::of_ratio(c), Delta::of(delta), convention) ==
            (literal_delta(demands, c) <= delta));
  }
  return inside;
}

}  // namespace pkdp::testing
