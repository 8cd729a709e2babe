#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "reference/numbers/positive_float.hpp"
#include "reference/numbers/rational.hpp"

namespace pkdp::counting {

/// The normal mass of a unit interval over the density at its middle y, a power series with
/// positive coefficients:
///
///   Φ((y+½)/σ) − Φ((y−½)/σ) = φ(y/σ)/σ · ∫ e^(−yt/σ² − bt²) dt over |t| ≤ ½
///                           = φ(y/σ)/σ · Σ_j q_j/(2j)!·z^j,   z = (y/(2σ²))², b = 1/(2σ²),
///
/// where q_j = 4^j·∫ t^(2j)·e^(−bt²) dt decreases with j. By parts,
///
///   (2j+1)·q_j = e^(−b/4) + (b/2)·q_(j+1),   e^(−b/4) ≤ (2j+1)·q_j ≤ 1,
///
/// a recurrence from the last q_j to the first, without cancellation: with b ≤ 2 and b < 2^e it
/// keeps less than 2^e/(2j+3) of a relative error of q_(j+1), as (b/2)·e^(b/4) < 2^e, and 1 for the
/// last (2j+1)·q_j is off by less than e^(b/4) − 1 < 1.
/// Not safe to share between threads: coefficients are made as they are needed.
class UnitMassSeries {
 public:
  /// σ ≥ ½.
  UnitMassSeries(const Rational& sigma, Precision precision);

  /// q_j/(2j)!.
  [[nodiscard]] const PositiveFloat& coefficient(std::size_t j);
  /// The sum for a z that has been rounded at most four times, by Horner's rule.
  void sum(PositiveFloat& result, const PositiveFloat& z);
  /// More than the roundings in any coefficient or sum so far, what was cut off from coefficients
  /// and sums included.
  [[nodiscard]] std::int64_t roundings() const noexcept;

 private:
  void extend(std::size_t size);
  // Terms that leave less than one rounding of the sum.
  [[nodiscard]] std::size_t terms_for(const PositiveFloat& z);

  Precision precision_;
  PositiveFloat end_;   // e^(−b/4)
  PositiveFloat half_;  // b/2
  std::size_t last_ = 0;
  std::vector<PositiveFloat> coefficients_;
  // `terms_` serve for z between a quarter of `limit_` and `limit_`.
  PositiveFloat limit_;
  std::size_t terms_ = 0;
};

/// e^x after one rounding.
[[nodiscard]] PositiveFloat exponential(const Rational& x, Precision precision);

}  // namespace pkdp::counting
