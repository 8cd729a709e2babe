#pragma once

#include <cstdint>
#include <optional>

#include "reference/mechanisms/histogram/pair_sum.hpp"

namespace pkdp::histogram {

/// Σ_{j≤m} P[Bin(N, s) = j]·δ_j and the same of B_j, N = pair.others, s = a + b < 1, where nothing
/// hides: the descent of pair_sum.hpp by words. k is the last index where s_m(k) > c·s_m(k−1), and
/// `ratio` = δ_m/s_m(k). Relative width about 2^−precision, if `ratio` permits. Nothing where the
/// numerators and denominators of the odds of p and of s exceed 62 bits, or c does.
///
/// With p = P/R, 1 − p = Q/R and (1−s)/s = O/I in lowest terms let V = w_m·s_m(k), C = c·V and
/// U = w_m·δ_m, w_m = P[Bin(N, s) = m]. A step from m to m − 1, multiplied by (N−m+1)·I·Q, is
///
///   U ← O·(m·Q·U + (m−k)·P·V − k·Q·C),   V ← O·(m−k)·R·V,   C ← O·(m−k)·R·C,
///
/// while the last two terms of U are together ≥ 0, and else, by (N−m+1)·I·P and with k ← k − 1,
///
///   U ← O·(m·P·U + k·Q·C − (m−k)·P·V),   V ← O·k·R·V,   C ← O·k·R·C;
///
/// the sums of U and of V are multiplied alike, and only quotients by V count (word_float.hpp).
/// B_m from V = U + (c−1)·w_m·B_m.
///
/// Errors. After i steps V and C are at most 2i + 3 units too small; a step adds (2i+8) units of
/// the two terms of opposite sign to U, whose larger one is at most 8c²(k+1) times m·Q·U or m·P·U:
/// with t_k = s(k)/s(k−1) ≥ c ≥ t_(k+1), δ_m ≥ Σ_{j<k} s(j)·(k−j)/k ≥ s(k−1)/k as c/t_j ≤ j/k, and
/// t_k ≤ 4·t_(k+1) ≤ 4c, so that s(k) ≤ 4ck·δ_m for 1 ≤ k < m; (m−k)·P ≤ c(k+1)·Q, and k·Q·c <
/// (m−k+1)·P. For k = 0, δ_m = s(0) and m·P ≤ c·Q; for k = m nothing is
/// taken away. So after n steps U, and the sum of U, are within
/// 32·c²(k+1)·(n+8)² units, relatively, k that of the start. That is with one rounding a product;
/// where the product of two factors and a count exceeds a word there are up to three for one, and
/// the errors, sums of such counts, are at most three times as large.
[[nodiscard]] std::optional<DeltaAndSlope> descend_by_words(const PairOfCounts& pair,
                                                            const Epsilon& epsilon, std::int64_t m,
                                                            std::int64_t k, const Interval& ratio,
                                                            Precision precision);

}  // namespace pkdp::histogram
