#pragma once

#include <cstdint>

#include "reference/numbers/interval.hpp"
#include "reference/numbers/rational.hpp"

namespace pkdp {

/// The terms of a tail relative to its first: t_0 = 1, t_{i+1} = r_i t_i with
///
///   r_i = factor · (a − i)(b − i) / ((c + i)(d + i)),   0 ≤ i < length = min(a, b),
///
/// which decreases as i grows, as in every log-concave law. The binomial tail above k has
/// factor = p/(1−p), a = n−k, c = k+1 and neither b nor d (`single`); the hypergeometric one has
/// factor = 1, a = successes−k, b = draws−k, c = k+1, d = population−successes−draws+k+1.
/// All of a, b, c, d are between 0 and 2^30, c and d at least 1.
struct TailRatios {
  Rational factor;
  std::int64_t a;
  std::int64_t b;
  std::int64_t c;
  std::int64_t d;
  bool single;

  /// r_i with one linear function above and below.
  [[nodiscard]] static TailRatios linear(Rational factor, std::int64_t a, std::int64_t c);
  /// r_i with two linear functions above and below, and factor 1.
  [[nodiscard]] static TailRatios quadratic(std::int64_t a, std::int64_t b, std::int64_t c,
                                            std::int64_t d);

  [[nodiscard]] std::int64_t length() const noexcept { return single || a < b ? a : b; }
  /// (a − i)(b − i) and (c + i)(d + i): below 2^60.
  [[nodiscard]] std::uint64_t above(std::int64_t i) const noexcept;
  [[nodiscard]] std::uint64_t below(std::int64_t i) const noexcept;
  /// r_0 ≤ 1: the series starts at or beyond the mode.
  [[nodiscard]] bool is_decreasing() const;
};

/// Where a decreasing series may be cut: Σ_{i ≥ terms} t_i ≤ 2^−bits, terms ≥ 1.
/// Decided with upper bounds of t_i and r_i in 64-bit integers: after term i the rest is at most
/// t_i/(1 − r_i), a geometric series (pk.lem-2 and its mirror).
[[nodiscard]] std::int64_t terms_needed(const TailRatios& ratios, Precision bits);

/// Σ_i t_i, relative width about 2^−bits. Needs ratios.is_decreasing(). By the continued fraction
/// of tail_fraction.hpp where that is shorter, else by the series.
[[nodiscard]] Interval relative_tail(const TailRatios& ratios, Precision bits);

/// The same term by term, from the last one that counts: S ← 1 + r_i·S as a quotient of two numbers
/// without a division (positive_pair.hpp), as many ratios in one step as fit into a word or two.
/// Early steps, whose terms are small, are given fewer words. Where numerator or denominator of the
/// factor exceed a word: Horner's rule in fixed point.
/// Complexity: terms_needed ratios, three products of a number of `bits` bits or less by a word for
/// each step.
[[nodiscard]] Interval tail_by_series(const TailRatios& ratios, Precision bits);

/// Σ_i t_i exactly, as numerator/denominator not reduced, the denominator
/// Π over i < length of denominator(factor)·below(i). Binary splitting.
struct UnreducedSum {
  Integer numerator;
  Integer denominator;
};
[[nodiscard]] UnreducedSum exact_relative_tail(const TailRatios& ratios);

}  // namespace pkdp
