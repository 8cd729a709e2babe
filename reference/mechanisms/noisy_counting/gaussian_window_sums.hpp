#pragma once

#include <cstdint>

#include "reference/numbers/positive_float.hpp"
#include "reference/numbers/rational.hpp"

namespace pkdp::counting {

namespace window {

/// Windows end where terms are 2^−margin below what matters, or after `longest` steps.
inline constexpr long margin = 26;
inline constexpr std::int64_t longest = std::int64_t{1} << 22;

/// More than the roundings in any weight, density or sum after `steps` steps of the walks below,
/// all walks together: (steps + 8)².
///
/// Counted, for a walk of j steps: the factor of the density 3 + 2i before step i (3 at the start,
/// the product and its own one in each step); the density Σ_(i<j) (1 + 3 + 2i) = j² + 3j; a mass
/// 4j; a weight, their product in one number, and what is half way to the next one, j² + 7j; a sum
/// of them one more for each. In GaussianWindow::tails, with s steps up and down together, besides
/// what the series has: a unit I_n j² + 3j + 1; a sum of masses 5j; a term w_n·I_n j² + 7j + 2, the
/// sum of terms s + 1 more; upwards I_n·Σw j² + 8j + 2; downwards w_n·ΣI (s² + 3s + 1) + (s + 2) +
/// 4s + 1, and s more for their sum: at most s² + 9s + 5, below (s + 8)². Proved:
/// checks/proofs/window_roundings.v: density_roundings
/// checks/proofs/window_roundings.v: tail_roundings
[[nodiscard]] std::int64_t roundings(std::int64_t steps);
/// Whether a number of this precision can be enclosed after so many.
[[nodiscard]] bool are_few(std::int64_t roundings, Precision precision);
/// What leaves `bits` bits after them.
[[nodiscard]] Precision working(long bits, std::int64_t steps);

}  // namespace window

/// The masses w_n of Bin(count, b) from one n to the next: four roundings a step, two where
/// numerator and denominator of the ratio are words.
class BinomialRatios {
 public:
  BinomialRatios(std::int64_t count, const Rational& b, Precision precision);
  /// x = w_n → w_(n+sign), 0 ≤ n + sign; 0 beyond count.
  void multiply(PositiveFloat& x, std::int64_t n, int sign) const;

 private:
  std::int64_t count_;
  // b/(1−b), as words or as a float and 1/1
  std::int64_t ones_ = 1;
  std::int64_t zeros_ = 1;
  bool in_words_;
  PositiveFloat odds_;
  PositiveFloat inverse_;
};

/// e^(−(y−n)²/(2σ²)) from one n to the next, up and down from `start`: three factors, of at most
/// three roundings each.
struct NormalRatios {
  NormalRatios(const Rational& y, std::int64_t start, const Rational& sigma, Precision precision);

  PositiveFloat shrink;  ///< a factor over the one before
  PositiveFloat up;      ///< from start to start + 1
  PositiveFloat down;    ///< from start to start − 1
};

/// Weights w_n·e^(−(y−n)²/(2σ²)) of S ~ Bin(count, b) from one n to the next, 1 at the start.
/// Roundings after j steps: j² + 7j.
class WeightRecurrence {
 public:
  /// `sign` 1 walks up, −1 down. The ratios must outlive it.
  WeightRecurrence(const BinomialRatios& masses, const NormalRatios& normal, std::int64_t start,
                   int sign, Precision precision);

  /// From n to n + sign; half() is then w_n·φ_{n+1} of the pair (n, n+1) that was crossed.
  void step();
  [[nodiscard]] std::int64_t n() const noexcept { return n_; }
  [[nodiscard]] const PositiveFloat& weight() const noexcept { return weight_; }
  [[nodiscard]] const PositiveFloat& half() const noexcept { return half_; }
  /// φ at n + sign over φ at n.
  [[nodiscard]] const PositiveFloat& factor() const noexcept { return factor_; }
  /// weight(n + sign)/weight(n), which bounds all later ratios; roundings do not matter at 64 bits
  /// against the doubling that `rest` adds.
  [[nodiscard]] Interval ratio() const;

 private:
  const BinomialRatios& masses_;
  const PositiveFloat& shrink_;
  int sign_;
  std::int64_t n_;
  PositiveFloat factor_;
  PositiveFloat weight_;
  PositiveFloat half_;
};

/// At least last·Σ_{j≥1} ratio^j; infinite unless ratio < 1 for certain.
[[nodiscard]] Interval remainder_after(const Interval& last, const Interval& ratio);

}  // namespace pkdp::counting
