#pragma once

#include <cstdint>
#include <optional>

#include "reference/distributions/tail_series.hpp"

/// Gauss's continued fraction of the series of tail_series.hpp whose ratios have one linear
/// function above and below, r_i = ρ·(a − i)/(c + i): z deviations out it needs about
/// (bits/(3z))² steps, where the series needs the terms of bits/z deviations.
///
/// The sum is F(−a, 1; c; −ρ), Gauss's hypergeometric function, and
///
///   1/Σ = T_0,  T_n = 1 − A_n/(1 + B_{n+1}/T_{n+1}),  T_a = 1,
///   A_n = ρ·(a−n)(c+n−1)/((c+2n−1)(c+2n)),  A_0 = ρ·a/c,
///   B_n = ρ·n(a+c+n−1)/((c+2n−2)(c+2n−1)).
///
/// Each T_n is a quotient F(n−a, n; c+2n−1; −ρ)/F(n−a, n+1; c+2n; −ρ) of polynomials in ρ without a
/// negative coefficient (at n = 0 the first is 1), so 0 < T_n; and as A_n ≥ 0, T_n ≤ 1. Cut off at
/// T_N, anywhere in (0, 1], each step backwards is an enclosure.
///
/// checks/proofs/gauss_fraction.v: fraction_sum (the fraction is one over the sum)
/// checks/proofs/gauss_fraction.v: fraction_range (0 < T_n ≤ 1)
/// checks/proofs/gauss_fraction.v: back_encloses (a step reverses the order)
/// checks/proofs/gauss_fraction.v: back_first (T_(N−1) is between what T_N = 1 gives, and 1)
namespace pkdp {

/// Σ_i t_i, relative width 2^−bits, when it costs less than the series; else, and for ratios that
/// are not `single` or not decreasing, nothing.
[[nodiscard]] std::optional<Interval> tail_by_continued_fraction(const TailRatios& ratios,
                                                                 Precision bits);

/// The fraction cut off at T_steps, worked at `precision` bits: an enclosure of Σ_i t_i of whatever
/// width, nothing when it is not bounded. steps ≥ 1, ratios `single`.
[[nodiscard]] std::optional<Interval> truncated_fraction(const TailRatios& ratios,
                                                         std::int64_t steps, Precision precision);

/// What either way needs, about. Of the series ln t_i ≈ −s·i − i²/(2v), s = 1 − r_0, 1/v = 1/a +
/// 1/c. How fast the fraction forgets where it was cut off: an error in T_n counts for about
/// e^(−E(n)) of one in T_0. With d = 1 − A_n ≈ s + n/a + 3n/c and B_n ≈ n/v, all small, T_n ≈ √B_n,
/// of whose logarithm a step leaves about 1 − (d + B_n)/√B_n: so
///
///   E(n) ≈ 2z·√n − z²/2 + (4/3)·√v·(1/a + 2/c)·n^(3/2),   z = s√v,
///
/// z²/2 for the first steps, n < z²/4, of which one leaves √n/z: there E(n) ≈ n·(1 + ln(z²/n)).
/// It plans; what holds is computed along the way. a, c ≥ 1.
class TailRate {
 public:
  explicit TailRate(const TailRatios& ratios);
  /// Where t_i falls to 2^−bits. bits ≥ 0.
  [[nodiscard]] std::int64_t terms(Precision bits) const;
  /// What the bounds of errors lose, in bits.
  static constexpr Precision spare = 10;
  /// Where E(n) reaches bits·ln 2. bits ≥ 0.
  [[nodiscard]] std::int64_t steps(Precision bits) const;

 private:
  std::uint64_t deviation_;  // √v, in units of 2^−16
  std::uint64_t linear_;     // of √n, in units of 2^−24
  std::uint64_t cubic_;      // of √n³, in units of 2^−32
};

/// The same by words (positive_pair.hpp), where α, β of ρ = α/β and the factors below fit:
/// T_steps = 1, relative width below 2^−bits or nothing (too few steps, or digits). 1 ≤ steps ≤ a,
/// ratios.is_decreasing(), fits_words(ratios).
///
/// With T_n = x_n/(h_n·y_n), h_n = c + 2n − 1, and after multiplication by β(c + 2n)h_n, a step is
///
///   t = w·y_(n+1),   x_n = u·x_(n+1) + h_n·t,   y_n = v·x_(n+1) + t,
///   w = α(n+1)(a+c+n),  v = β(c+2n),  u = v·h_n − s,  s = α(a−n)(c+n−1),
///
/// with h_0 = 1, s = αa at n = 0. All are ≥ 0, u as A_n ≤ 1; the determinant is −w·s. So the errors
/// are those of positive_pair.hpp, each with the factor g that it has at the step where it arises:
/// early steps are given few words, and whether that was right is decided by the sum of these
/// bounds at the end. Cut off at T_steps = 1 the true T_(steps−1) is between the one that is
/// computed and 1.
[[nodiscard]] std::optional<Interval> fraction_by_words(const TailRatios& ratios,
                                                        std::int64_t steps, Precision bits);
[[nodiscard]] bool fits_words(const TailRatios& ratios);

}  // namespace pkdp
