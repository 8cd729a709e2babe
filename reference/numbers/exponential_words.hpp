#pragma once

#include <optional>

#include "reference/numbers/interval.hpp"

/// e^x − 1 for a short positive rational x = α/β on machine words, by its series
///
///   e^x − 1 = x·S,  S = Σ_i t_i,  t_0 = 1,  t_(i+1) = r_i·t_i,  r_i = α/(β(i+2)),
///
/// backwards by S_i = 1 + r_i·S_(i+1) as a quotient of two numbers kept to some words, without a
/// division (positive_pair.hpp): as many ratios p/q = α/(β(i+2)) at once as fit into a word, with
///
///   S_i = a/c + (b/c)·S_j,  a ← (a + b)·q,  b ← b·p,  c ← c·q,
///
/// where every new a + b and c is below 2^64, which is tested in two words.
///
/// Errors. The last S is taken for 1 and lies in [1, 1/(1 − r)] ⊂ [1, 2], since the last r is at
/// most ½: the sum is too small by at most t_last ≤ 2^−bits, and S ≥ 1. t_last is bounded by the
/// bit lengths of the b and c: b/c < 2^(width(b) − width(c) + 1). What is cut off from the pair
/// changes ln S by at most the sum of 1/min, PositivePair::take_truncation. Then two directed
/// roundings for x.
namespace pkdp {

/// Nothing where it does not serve: x above `largest_exponent` or x ≤ 0, a numerator or denominator
/// above 55 bits, more than `most_bits` bits (there MPFR is faster). Relative width about
/// 2^−bits.
/// Complexity: terms ≈ bits/log₂(terms/(e·x)), (bits/64)·terms·log₂(β·terms)/64 products of words.
[[nodiscard]] std::optional<Interval> expm1_by_words(const Rational& x, Precision bits);

inline constexpr long largest_exponent = 32;
inline constexpr Precision most_bits = 1L << 14U;

}  // namespace pkdp
