#pragma once

#include <cstdint>
#include <vector>

#include "checks/engine/loop.hpp"

/// (4.78) of th.eq-4.77-4.84 for τ₁ and τ₂ that may differ.
namespace pkdp::checks::th {

/// P[noise ≥ x] for Lap(0, 2/ε) at the integers x up to a bound, by |x|.
class LaplaceTail {
 public:
  LaplaceTail(const Rational& ratio, std::int64_t bound) {
    Rational half(1, 2);
    for (std::int64_t x = 0; x <= bound; ++x, half /= ratio) {
      halves_.push_back(half);
    }
  }
  [[nodiscard]] Rational operator()(std::int64_t x) const {
    const Rational& half = halves_[static_cast<std::size_t>(std::abs(x))];
    return x >= 0 ? half : Rational(1 - half);
  }

 private:
  std::vector<Rational> halves_;
};

/// Step 1 of th.eq-4.77-4.84 for two widths, all multiples of 1/(parts·n): b = expected/(parts·n),
/// τ₁ = 2·below/(parts·n), τ₂ = 2·above/(parts·n), e^{ε/2} = ratio^parts.
struct TwoWidths {
  std::int64_t records, parts, expected, below, above;
  Rational ratio;

  [[nodiscard]] engine::Inputs inputs() const;
};
/// [bias_D − τ₁, bias_D + τ₂], or [bias_D − τ₂, bias_D + τ₁].
enum class Widths { printed, exchanged };
/// That the bias is outside with probability ≤ κ₂ + Σ cdf(−nτ_i/2), or, `accepted`, outside and
/// |ℓ| ≤ τ_i/2 with probability ≤ κ₂.
struct StepOne {
  Widths interval;
  bool room;      ///< cdf(−nτ_i/2 + 1), as printed
  bool accepted;  ///< only runs that line 10 lets pass
  bool halves;  ///< κ₂ is twice the larger one of the probabilities of lines 7 and 8; or their sum
  bool finer;  ///< parts > 1 and large ratios too
};
[[nodiscard]] engine::Loop two_widths(const StepOne& claim);

}  // namespace pkdp::checks::th
