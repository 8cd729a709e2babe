#pragma once

#include "checks/statement.hpp"

namespace pkdp::checks {

/// np.lem-1: differential privacy through the privacy loss, in three sentences.
[[nodiscard]] Statement np_lem_1();

/// The premise of the first sentence at e^ε = c: L ≤ ε for all ordered pairs of databases and all
/// outputs that the first of them can have.
[[nodiscard]] bool losses_at_most(const std::vector<std::vector<Rational>>& mechanism,
                                  const Rational& c);

}  // namespace pkdp::checks
