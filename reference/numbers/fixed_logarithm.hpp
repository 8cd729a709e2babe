#pragma once

#include <optional>

#include "reference/numbers/interval.hpp"

namespace pkdp {

/// ln x of a float x > 0 in whole numbers, faster than MPFR's by arithmetic and geometric means at
/// up to a thousand bits.
///
/// x = m·2^e, 1 ≤ m < 2. With i = ⌊64(m − 1)⌋ and c = ⌊2^17/(129 + 2i)⌋·2^−10, which is within 2^−9
/// of 1/(1 + (i + ½)/64), relatively, cm is within 2^−6 of 1; with j = ⌊2^11·(cm − 1)⌋, d = 1 −
/// j·2^−11 and cm = 1 + j·2^−11 + r, 0 ≤ r < 2^−11, cdm = 1 + t, t = r·d − j²·2^−22, |t| < 2^−10.
/// Then
///
///   ln x = e·ln 2 − ln c − ln d + 2·(u + u³/3 + u⁵/5 + …),  u = t/(2 + t), |u| < 2^−10.
///
/// THE ERROR, in units of 2^−B, B = precision + 48. Cuts are less than 1: of m, of cm (2 with that
/// of m), of cdm (3.2), so t is off by less than 3.2, u by less than 3.2·0.6 + 1 < 3, u² by less
/// than 2, each power and each term by less than 2, n terms by less than 3 + 2n. The series ends
/// where a power is cut to 0, what follows is below 1. All that counts twice. Tables of −ln c and
/// −ln d are off by less than 3, e·ln 2, of which 40 bits more are known, |e| < 2^32, by less
/// than 2. In all less than 4n + 16.
///
/// Nothing is answered beyond `most_fixed_logarithm` bits, and where |ln x| is below some 2^−24: so
/// that the relative width is 2^−precision. Complexity: about precision/40 products and quotients
/// by a word each.
inline constexpr Precision most_fixed_logarithm = 1024;
[[nodiscard]] std::optional<Interval> fixed_logarithm(mpfr_srcptr x, Precision precision);

}  // namespace pkdp
