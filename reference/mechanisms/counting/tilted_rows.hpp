#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "reference/distributions/fixed_point_masses.hpp"
#include "reference/numbers/quantities.hpp"

namespace pkdp::counting {

/// Lower bounds of the masses of T at first, first + 1, …, in units of 2^−62, elsewhere 0.
/// `deficit`: by how much they miss 1 together, in the same units.
struct TiltedRow {
  std::int64_t first = 0;
  std::vector<std::int64_t> masses;
  std::int64_t deficit = 0;

  [[nodiscard]] std::int64_t last() const {
    return first + static_cast<std::int64_t>(masses.size()) - 1;
  }
};

/// Of the law P[T = t]·e^(−εt)/E[e^(−εT)], T = Bin(a, λ) + Bin(b, 1−λ): again a sum of bits, whose
/// probabilities are λ/(λ + e^ε(1−λ)) and (1−λ)/(1−λ + e^ε·λ). Every rounding is downwards, so the
/// deficit bounds all of them together. What was asked for once is kept.
class TiltedRows {
 public:
  static constexpr int unit_bits = 62;

  /// The masses are held in units of 2^−64·words before they are cut to those of a row: with one
  /// word a row is made in a fraction of the time, and its deficit is some products' roundings.
  TiltedRows(const Rational& lambda, const Epsilon& epsilon, std::size_t words = 2);

  [[nodiscard]] const TiltedRow& row(std::int64_t a, std::int64_t b);
  /// Some integer next to the mean.
  [[nodiscard]] std::int64_t mean(std::int64_t a, std::int64_t b) const;

 private:
  struct Bit {
    Rational zero;  // lower bounds of its two masses
    Rational one;
    std::map<std::int64_t, FixedPointMasses> powers;
  };
  const FixedPointMasses& power_of(Bit& bit, std::int64_t count) const;

  std::size_t words_;
  Bit low_;   // a record at λ
  Bit high_;  // a record at 1−λ
  std::map<std::pair<std::int64_t, std::int64_t>, TiltedRow> rows_;
};

}  // namespace pkdp::counting
