#pragma once

#include <cstdint>
#include <vector>

#include "reference/numbers/counted_float.hpp"

namespace pkdp {

/// Stirling's correction δ(n) = ln n! − (n + ½) ln n + n − ½ ln 2π, for 1 ≤ n ≤ limits::count.
///
/// δ(n) = Σ_j B_2j / (2j(2j−1) n^(2j−1)); stopped anywhere, the remainder lies between 0 and the
/// first term left out. Where the terms do not decrease to 2^−precision (n below about precision/9)
/// δ comes from log_factorial.
/// Proved over the real numbers, for every n ≥ 1 and every number of terms (0 too):
///   checks/proofs/reals/stirling.v: stirling_remainder (more than 0 and less than the next term)
///   checks/proofs/reals/bernoulli.v: bernoulli_recurrence (Σ_k C(n, k) B_k = 0, k < n, n ≥ 2)
/// Certified: an enclosure of width about 2^−precision.
/// Complexity: about precision/(2 log₂ n) terms; beyond 1024 of them the Bernoulli numbers are
/// computed for each call.
[[nodiscard]] Interval stirling_correction(std::int64_t n, Precision precision);

/// m! above or below a fraction line, 1 ≤ m ≤ limits::count.
struct SignedFactorial {
  std::int64_t m;
  bool is_above;
};

/// Multiplies by e^(Σ ±δ(m)), the corrections of all large m in one series, those of small m by
/// their factorials; false, and the product is spoilt, where neither serves (beyond some thousand
/// bits). What is left of a quotient of factorials after √(2πm) and m^m, and e^m where the m
/// cancel.
[[nodiscard]] bool times_corrections(CountedFloat& product,
                                     const std::vector<SignedFactorial>& factorials);

/// C(n, k) for 0 ≤ k ≤ n ≤ limits::count, relative width about 2^−precision. Exact integers while
/// min(k, n−k) ≤ precision, and while C(n, k) has at most 2^25 bits if the series needs more than
/// 1024 terms; else
/// C(n, k) = √(n/(2πk(n−k))) (n/k)^k (n/(n−k))^(n−k) e^(δ(n)−δ(k)−δ(n−k)).
/// C(10^9, k) < 2^(10^9) stays within MPFR's exponents.
[[nodiscard]] Interval enclose_binomial_coefficient(std::int64_t n, std::int64_t k,
                                                    Precision precision);

}  // namespace pkdp
