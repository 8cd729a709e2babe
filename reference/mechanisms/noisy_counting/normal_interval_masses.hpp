#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "reference/mechanisms/noisy_counting/unit_mass_series.hpp"
#include "reference/numbers/interval.hpp"
#include "reference/numbers/rational.hpp"

namespace pkdp::counting {

/// The masses of unit intervals under a normal law, u_k = Φ((γ−k)/σ) − Φ((γ−k−1)/σ), for one k
/// after the other: far cheaper than erfc where σ is not small.
///
/// With the middle y = γ − k − ½ of the interval, u_k = φ(y/σ)/σ·Σ_j q_j/(2j)!·z^j, z = (y/(2σ²))²
/// (unit_mass_series.hpp): positive terms, of which a few suffice.
/// φ goes from one k to the next by two products. Adding u_k to Φ at k + 1 keeps relative accuracy.
/// Not safe to share between threads.
class NormalIntervalMasses {
 public:
  /// Starts at k; σ ≥ 1. Relative width about 2^−precision times the square of the steps taken.
  NormalIntervalMasses(const Rational& gamma, const Rational& sigma, std::int64_t k,
                       Precision precision);
  [[nodiscard]] std::int64_t k() const noexcept { return k_; }
  /// u_k.
  [[nodiscard]] Interval value();
  /// To k + 1 or k − 1; `sign` is that of the first move and of all others.
  void move(int sign);

  /// Whether φ stays well inside MPFR's exponents around k.
  [[nodiscard]] static bool serves(const Rational& gamma, const Rational& sigma, std::int64_t k);

 private:
  [[nodiscard]] const Interval& coefficient(std::size_t j);  // q_j/(2j)!

  Rational gamma_;
  Precision precision_;
  std::int64_t k_;
  Interval rate_;                   // 1/σ²
  Interval slope_;                  // y/σ²
  Interval density_;                // φ(y/σ)/σ
  std::optional<Interval> factor_;  // φ at the next k over φ at this one
  Interval shrink_;
  UnitMassSeries series_;
  std::vector<Interval> coefficients_;
};

}  // namespace pkdp::counting
