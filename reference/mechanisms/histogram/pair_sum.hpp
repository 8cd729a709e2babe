#pragma once

#include <cstdint>

#include "reference/numbers/interval.hpp"
#include "reference/numbers/quantities.hpp"

namespace pkdp::histogram {

/// Two released counts, of the categories a and b, among `others` ≥ 1 records that are in a or b
/// with the positive probabilities a and b, a + b ≤ 1. The attacker also learns how many are in
/// neither. Counts y_a < least_a and y_b < least_b (target included) hide together: the pairs
/// (y_a, y_b) with both of them hidden are one output. 0 or 1 for both hides nothing.
struct PairOfCounts {
  std::int64_t others;
  Rational a;
  Rational b;
  std::int64_t least_a = 0;
  std::int64_t least_b = 0;
};

/// δ = H_c(law given a ‖ law given b) = A − c·B and B (B only of the problem that hides nothing).
struct DeltaAndSlope {
  Interval delta;
  Interval slope;
};

/// Steps after which a sweep is refused: some seven seconds. It takes some 4·√(n·bits), but where δ
/// is extremely small up to n.
inline constexpr std::int64_t most_steps = 10'000'000;
[[noreturn]] void refuse_steps(std::int64_t others);
/// The greatest least_a + least_b for which hidden pairs are merged cell by cell.
inline constexpr std::int64_t largest_merge = 4'000;

/// An enclosure of relative width about 2^−precision (wider, absolutely, when nearly everything is
/// hidden). With m of the others in {a, b}, δ_m = g_m(k) = F_m(k) − c·F_m(k−1), F_m the
/// distribution function of s_m = Bin(m, p), p = b/(a+b), and k the last place where s_m(k) >
/// c·s_m(k−1). Downwards in m every change is positive, for D = s_m(k) − c·s_m(k−1) of either sign:
///   D > 0: δ_m = δ_{m+1} + p·D, same k;      D ≤ 0: δ_m = δ_{m+1} − (1−p)·D, and k decreases by
///   one.
/// Where k = 0 even for m = others, δ_m = (1−p)^m for all m, and δ = (1−b)^others.
/// Cut above by Bernstein's inequality (δ_m decreases in m), below by P[Bin < m] and by
/// δ_{m−1} ≤ δ_m/(1−p). Errors: limit beyond most_steps, or largest_merge where it matters.
[[nodiscard]] DeltaAndSlope enclose_pair_delta(const PairOfCounts& pair, const Epsilon& epsilon,
                                               Precision precision);

/// δ with nothing hidden as A − c·B by summation over all (m, k) in integers:
/// O(others²) operations with integers of others·bits bits.
[[nodiscard]] ExactForm exact_pair_delta(const PairOfCounts& pair, const Epsilon& epsilon);

}  // namespace pkdp::histogram
