#pragma once

#include <cstdint>
#include <vector>

#include "reference/accountant/laplace_panels.hpp"

namespace pkdp::accountant {

/// ∫ F(l)·e^(ζl) dl over the losses of one panel (laplace_count.hpp), ζ = s + iη, |η| ≥ Y, by
/// parts:
///
///   [e^(ζl)·Σ_{i<J} (−1)^i·F^(i)(l)/ζ^(i+1)] + remainder,
///   |remainder| ≤ Y^(−J)·max |F^(J)|·(e^(sl) at the greater end)·(the panel's width in l).
///
/// With α = Lw/(Lw − L⁺) and β = Uw/(U⁺ − Uw)
///   α′ = α − α²,   β′ = β + β²,   F′ = F·(1 − (3/2)·α + (3/2)·β),
/// from which come the Taylor coefficients of F at an end; so F^(i) = F·P_i(α, β) with polynomials
/// P_i. With all minus signs replaced by plus signs the same equations have solutions whose
/// coefficients bound |P_J| and increase with α ≥ 1 and β ≥ 0: on the panel they are at most those
/// from the greatest α, at the lower end, and the greatest β, at the upper one. F itself is
/// greatest at an end.
class LaplaceExpansion {
 public:
  static constexpr std::size_t most_terms = 24;

  LaplaceExpansion(const LaplacePanels& panels, std::int64_t j);

  /// ln of the bounds of the remainder for J = 1, 2, …, most_terms, and of the sum of the moduli of
  /// the J terms at both ends, all without e^(sl). Empty where F is not told from infinity.
  struct Bound {
    Interval log_remainder;
    Interval log_terms;
  };
  [[nodiscard]] std::vector<Bound> bounds(const Rational& from) const;

  /// (−1)^i·F^(i)/Y^(i+1), i < count, at the lower end or the upper one.
  [[nodiscard]] std::vector<Interval> terms(bool is_upper, const Rational& from,
                                            std::size_t count) const;

 private:
  struct End {
    Interval alpha;
    Interval beta;
    Interval density;  // F
    Interval log;      // l
  };
  [[nodiscard]] static End end(const LaplacePanels& panels, std::int64_t j, const Rational& u);

  Precision precision_;
  End low_;
  End high_;
};

}  // namespace pkdp::accountant
