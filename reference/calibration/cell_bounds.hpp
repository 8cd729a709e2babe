#pragma once

#include "reference/calibration/delta_of_bias.hpp"

namespace pkdp::calibration {

/// Biases low … high, 0 < low ≤ high < 1, of direction 0.
struct Cell {
  Rational low;
  Rational high;
};

/// Whether δ(b) ≤ `allowed` for all b of the cell, by data processing.
///
/// A bit of any bias b in the cell is, with probability 1 − w, w = high − low, one of bias
/// low/(1−w), and otherwise drawn from what is left of its law, since P[1] ≥ low and
/// P[0] ≥ 1 − high. Telling the attacker which bits are left-over and what they are only helps him,
/// and δ is jointly convex: with J ~ Bin(m, w) of them, δ(b) ≤ E[δ_{m−J}(low/(1−w))], and δ_k
/// decreases with k. So for places j₀ < j₁ < …
///
///   δ(b) ≤ Σ_i P[j_{i−1} < J ≤ j_i]·δ_{m−j_i} + P[J > j_last]·δ_0.
///
/// The loss is of first order in w: m·w records of m.
[[nodiscard]] bool is_within(const DeltaOfBias& delta, std::int64_t count, const Cell& cell,
                             const Rational& allowed, long bits);

/// The same from both ends, for peaks inside: |g''| = m(m−1)·|E ∇²ψ| ≤ 4c·m(m−1) for every
/// half-line, since −c ≤ ψ ≤ 1. So δ(b) + 2c·m(m−1)·b² is a supremum of convex functions, itself
/// convex, and δ ≤ max(δ(low), δ(high)) + c·m(m−1)·w²/2 in the cell. The loss is of second order.
/// Proved for answers in a finite set, without calculus:
/// checks/proofs/second_order.v: delta_within_ends
[[nodiscard]] bool is_within_ends(const DeltaOfBias& delta, std::int64_t count, const Cell& cell,
                                  const Rational& allowed, long bits);

/// With integer outputs and few half-lines in the cell its supremum is that of their parts, each of
/// which increases, then decreases. Let [x, y] be a bracket of a peak: there |g'| ≤ (y−x)·sup|g''|,
/// and |g''| = m(m−1)·|E ∇²ψ| ≤ 4c·m², so that g ≤ g(x) + 4c·m²·(y−x)².
struct Decision {
  enum class Kind { within, exceeded, unknown };
  Kind kind;
  Rational bias;  ///< where `allowed` is exceeded
};
[[nodiscard]] Decision decide_parts(const DeltaOfBias& delta, std::int64_t count, const Cell& cell,
                                    const Rational& allowed);

}  // namespace pkdp::calibration
