#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "reference/mechanisms/counting/tilted_rows.hpp"
#include "reference/numbers/interval.hpp"
#include "reference/numbers/quantities.hpp"

namespace pkdp::counting {

/// c^shift·E[c^(−T)], T = Bin(a, λ) + Bin(b, 1−λ), c = e^ε.
class TiltWeights {
 public:
  TiltWeights(const Rational& lambda, const Epsilon& epsilon);
  [[nodiscard]] Interval operator()(std::int64_t a, std::int64_t b, std::int64_t shift) const;

 private:
  Interval low_;   // ln E[c^(−bit)] of a record at λ
  Interval high_;  // at 1−λ
  Interval step_;  // ln c
};

/// How far rows reach from their means: what a table must have on both sides of a mode.
struct Reach {
  std::int64_t left = 0;
  std::int64_t right = 0;
  void include(const TiltedRow& row, std::int64_t mean);
};

/// ṽ and f̃ of corner_scan.hpp at first, first + 1, …, in units of 2^−62 and off by at most `error`
/// each, for a law V whose summands are given row by row; `scale` is C.
class CornerTable {
 public:
  /// Steps from where a mode is expected to where it is sought.
  static constexpr int most_steps = 4;
  /// Places that a search reads beyond where a row reaches from `near`.
  static constexpr std::int64_t margin = most_steps + 2;

  /// V = Bin(m, λ) + Bin(rest, 1−λ), m + rest ≥ 1, around `cutoff`: κ, the place of the mode of ṽ.
  CornerTable(std::int64_t m, std::int64_t rest, const Rational& lambda, const Epsilon& epsilon,
              const Reach& reach);

  [[nodiscard]] std::int64_t cutoff() const noexcept { return cutoff_; }
  [[nodiscard]] const Interval& scale() const noexcept { return scale_; }
  /// Where ṽ is largest in the table.
  [[nodiscard]] std::int64_t mode() const;
  /// The sum with a row, at places from `from` to `to`; the cutoff and the scale stay. Errors:
  /// internal where this table does not reach as far.
  [[nodiscard]] CornerTable plus(const TiltedRow& row, std::int64_t from, std::int64_t to) const;

  /// Of the table's law plus a row: the largest g(k)·c^(k−near) over all k. [−∞, ∞] where its mode
  /// is not found within most_steps of `near`, or the table does not reach `margin` farther than
  /// the row.
  [[nodiscard]] Interval largest(const TiltedRow& row, std::int64_t near) const;
  /// The same for real thresholds, as an upper bound (corner_bounds.hpp): what a law on the reals
  /// may have that became this one by rounding up.
  [[nodiscard]] Interval largest_of_real(const TiltedRow& row, std::int64_t near) const;

 private:
  class Search;
  CornerTable() : scale_(1, 64) {}

  std::int64_t cutoff_ = 0;
  std::int64_t first_ = 0;
  std::vector<std::int64_t> masses_;
  std::vector<std::int64_t> excesses_;
  std::int64_t error_ = 0;
  Interval scale_;
  std::vector<Interval> powers_;  // c^i, |i| ≤ most_steps + 1
};

}  // namespace pkdp::counting
