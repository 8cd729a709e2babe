#pragma once

#include <cstdint>
#include <optional>

#include "reference/numbers/rational.hpp"

namespace pkdp::checks::brute_force {

/// The situation of th.conj-3.9: n records of which n′ are known, q(D′) ones among the known, and
/// an output o, the number of ones in the whole database.
struct CountSituation {
  std::int64_t records;     ///< n
  std::int64_t known;       ///< n′ ≤ n − 1
  std::int64_t known_ones;  ///< q(D′)
  std::int64_t output;      ///< o, with 0 ≤ o − q(D′) ≤ n − n′

  [[nodiscard]] std::int64_t unknown() const { return records - known; }
  [[nodiscard]] std::int64_t unknown_ones() const { return output - known_ones; }
};

/// e^PL for the absolute loss PL of th.def-3.5 at the output: with S ∼ Bin(n − n′ − 1, bias) the
/// other unknown records and k = o − q(D′), the larger of P[S = k]/P[S = k − 1] and its inverse.
/// Nothing where the loss is infinite or where neither value of the target can give the output.
[[nodiscard]] std::optional<Rational> absolute_loss_ratio(const CountSituation& situation,
                                                          const Rational& bias);

/// The same through (4.32): ((n−n′−k)/k)·bias/(1−bias) or its inverse, whichever is ≥ 1.
[[nodiscard]] std::optional<Rational> absolute_loss_ratio_by_formula(
    const CountSituation& situation, const Rational& bias);

}  // namespace pkdp::checks::brute_force
