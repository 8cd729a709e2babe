#pragma once

#include <cstdint>
#include <optional>

#include "reference/bounds/binomial_window.hpp"
#include "reference/bounds/pk_thm_3_crossing.hpp"
#include "reference/bounds/pk_thm_3_parts.hpp"

/// A window of the sums over M ~ Bin(N, 2λ) in pk_thm_3_corrected.cpp, M the number of fair coins.
///
/// In words (word_float.hpp: no division, no number below 0, no rounding but what falls off at the
/// end of a number), which is possible where the odds 2λ/(1 − 2λ) = u/z are a quotient of words.
/// With w_m = P[M = m], f_m the masses and F_m the lower tails of Bin(m, ½), and k_m as in
/// Crossing::last, F_m(k) = F_{m+1}(k) + ½·f_m(k) and F_m(k) = F_{m+1}(k + 1) − ½·f_m(k + 1) give,
/// by summation by parts over first ≤ m ≤ last,
///
///   Σ w_m·F_m(k_m) = W_last·F_last(k_last) + ½·Σ_{m < last} ±f_m(k_{m+1})·W_m,
///   W_m = Σ_{first ≤ j ≤ m} w_j,
///
/// plus where k_{m+1} = k_m and minus where it is one more. The sums of either sign, A and B, are
/// carried over the last f_m(k_{m+1}), so that a step multiplies by words only: up to one scale,
///
///   w ← (N − m)·u·w,   W ← (m + 1)·z·W + w,   A or B ← 2·(m + 1 − k)·z·A (+ W)
///
/// with k + 1 for m + 1 − k where k_{m+2} = k_{m+1} + 1. What A and B are to be multiplied by waits
/// until something is added to them. The blanket form is Σ w_m·f_m(k_m), carried over its last term
/// likewise, less (c − 1) times such a sum of the F_m(k_m − 1).
namespace pkdp::bounds::pk_thm_3 {

/// Σ w_m·F_m(k_m), or of the blanket form Σ w_m·(F_m(k_m) − c·F_m(k_m − 1)), over the window, with
/// `ratio_minus_one` = c − 1. Nothing where u or z is no word.
/// At most three operations a step on each number, whose operands have as many: each is at most
/// 3·steps + 3 units too small, a quotient of two within twice that. A difference may cancel: the
/// width tells. Complexity: O(window) multiplications by words.
[[nodiscard]] std::optional<Interval> window_in_words(
    std::int64_t count, const Rational& twice_lambda, const Window& window,
    const Crossing& crossing, const Interval& ratio_minus_one, Form form, Precision precision);

}  // namespace pkdp::bounds::pk_thm_3
