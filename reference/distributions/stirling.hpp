#pragma once

#include <cstdint>

#include "reference/numbers/interval.hpp"

namespace pkdp {

/// Stirling's correction δ(n) = ln n! − (n + ½) ln n + n − ½ ln 2π, for 1 ≤ n ≤ limits::count.
///
/// δ(n) = Σ_j B_2j / (2j(2j−1) n^(2j−1)); stopped anywhere, the remainder lies between 0 and the
/// first term left out. Where the terms do not decrease to 2^−precision (n below about precision/9)
/// δ comes from log_factorial.
/// Certified: an enclosure of width about 2^−precision.
/// Complexity: about precision/(2 log₂ n) terms; beyond 1024 bits the Bernoulli numbers are
/// computed for each call.
[[nodiscard]] Interval stirling_correction(std::int64_t n, Precision precision);

/// C(n, k) for 0 ≤ k ≤ n ≤ limits::count, relative width about 2^−precision. Exact integers while
/// min(k, n−k) ≤ precision, and while C(n, k) has at most 2^25 bits if the series needs more than
/// 1024 terms; else
/// C(n, k) = √(n/(2πk(n−k))) (n/k)^k (n/(n−k))^(n−k) e^(δ(n)−δ(k)−δ(n−k)).
/// C(10^9, k) < 2^(10^9) stays within MPFR's exponents.
[[nodiscard]] Interval enclose_binomial_coefficient(std::int64_t n, std::int64_t k,
                                                    Precision precision);

}  // namespace pkdp
