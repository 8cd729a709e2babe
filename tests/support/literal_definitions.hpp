#pragma once

#include <optional>
#include <vector>

#include "reference/models/definition.hpp"

namespace pkdp::testing {

/// One inequality first ≤ e^ε·second + δ that a definition demands.
struct Demand {
  Rational first;
  Rational second;
};

/// All inequalities of a definition, read off its text word by word: every event S is written out
/// and every conditional probability is a quotient of sums over the whole joint law. Shares no code
/// with reference/models but the containers that hold the model. Exponential, for tiny models.
[[nodiscard]] std::vector<Demand> literal_demands(const Model& model, Definition definition,
                                                  Convention convention);

/// The least δ ≥ 0 that meets all of them at e^ε = c.
[[nodiscard]] Rational literal_delta(const std::vector<Demand>& demands, const Rational& c);
/// The least c ≥ 1 that meets all of them at δ, or nothing.
[[nodiscard]] std::optional<Rational> literal_ratio(const std::vector<Demand>& demands,
                                                    const Rational& delta);

}  // namespace pkdp::testing
