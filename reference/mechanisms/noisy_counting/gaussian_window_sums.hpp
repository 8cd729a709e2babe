#pragma once

#include <cstdint>
#include <vector>

#include "reference/numbers/positive_float.hpp"
#include "reference/numbers/rational.hpp"

namespace pkdp::counting {

namespace window {

/// Windows end where terms are 2^−margin below what matters, or after `longest` steps.
inline constexpr long margin = 26;
inline constexpr std::int64_t longest = std::int64_t{1} << 22;

/// More than the roundings in any weight, moment or sum after `steps` steps of WeightRecurrence.
[[nodiscard]] std::int64_t roundings(std::int64_t steps);
/// What leaves `bits` bits after them.
[[nodiscard]] Precision working(long bits, std::int64_t steps);

}  // namespace window

/// Coefficients of d^{2j} in Σ_{i<size} He_{2i}(d/σ)/(4^i·(2i+1)!·σ^{2i}): the normal mass of a
/// unit interval around d over the density at d.
[[nodiscard]] std::vector<Interval> unit_mass_series(std::size_t size, const Rational& sigma,
                                                     Precision bits);
/// A bound of the relative error of that series for |d| ≤ distance.
[[nodiscard]] Interval series_error(std::size_t size, const Interval& distance,
                                    const Rational& sigma);

/// Weights w_n·e^(−(gamma−n)²/(2σ²)) of S ~ Bin(count, b) from one n to the next, 1 at the start.
/// Roundings after j steps: at most 2(j+4)².
class WeightRecurrence {
 public:
  /// `sign` 1 walks up, −1 down.
  WeightRecurrence(std::int64_t count, const Rational& odds, const Rational& sigma,
                   const Rational& gamma, std::int64_t start, int sign, Precision precision);

  /// From n to n + sign; half() is then w_n·φ_{n+1} of the pair (n, n+1) that was crossed.
  void step();
  [[nodiscard]] std::int64_t n() const noexcept { return n_; }
  [[nodiscard]] const PositiveFloat& weight() const noexcept { return weight_; }
  [[nodiscard]] PositiveFloat& weight() noexcept { return weight_; }
  [[nodiscard]] const PositiveFloat& half() const noexcept { return half_; }
  /// φ at n + sign over φ at n.
  [[nodiscard]] const PositiveFloat& factor() const noexcept { return factor_; }
  /// weight(n + sign)/weight(n), which bounds all later ratios; roundings do not matter at 64 bits
  /// against the doubling that `rest` adds.
  [[nodiscard]] Interval ratio() const;

 private:
  void multiply_mass_ratio(PositiveFloat& x) const;

  std::int64_t count_;
  int sign_;
  std::int64_t n_;
  PositiveFloat odds_;  // of a step up or down
  PositiveFloat shrink_;
  PositiveFloat factor_;
  PositiveFloat weight_;
  PositiveFloat half_;
};

/// At least last·Σ_{j≥1} ratio^j; infinite unless ratio < 1 for certain.
[[nodiscard]] Interval remainder_after(const Interval& last, const Interval& ratio);

/// Σ weight·d^{2j}, j = 0 … size − 1.
class EvenMoments {
 public:
  EvenMoments(std::size_t size, Precision precision);
  void add(const PositiveFloat& weight, const PositiveFloat& square);
  [[nodiscard]] const PositiveFloat& mass() const { return sums_.front(); }
  /// Σ_j coefficients[j]·(sum j), after that many roundings.
  [[nodiscard]] Interval combine(const std::vector<Interval>& coefficients,
                                 std::int64_t roundings) const;

 private:
  std::vector<PositiveFloat> sums_;
  PositiveFloat term_;
};

}  // namespace pkdp::counting
