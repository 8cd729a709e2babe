#pragma once

#include <cstdint>

#include "reference/numbers/quantities.hpp"
#include "reference/numbers/value.hpp"

/// The binomial law: X counts the ones among n independent records, each one with probability p.
///
///   pmf        P[X = k] = C(n, k) p^k (1 − p)^(n−k)
///   lower_tail P[X ≤ k]         upper_tail P[X ≥ k]         log_…  the natural logarithm
///
/// Parameters: n records, 0 ≤ n ≤ limits::count; k any integer, in records; p exact, in [0, 1].
/// k < 0, k > n, n = 0 and p ∈ {0, 1} are ordinary inputs: the pmf off the support is 0, a tail is
/// then 0 or 1, and the logarithm of 0 is −∞. P[X ≥ k] includes k.
///
/// Certified: an enclosure asked at b bits has relative width about 2^−b, in the deepest tail too
/// (the tail is the pmf times the relative sum of the terms beyond it, whose remainder pk.lem-2
/// bounds). An enclosure of a number below MPFR's exponents is [0, u]; its logarithm is not
/// affected. The exact rational (the logarithm of one) is offered while
/// n·log₂(denominator of p) ≤ 2^21 and n ≤ 2^18, and always for the values that symmetry decides
/// (P[X ≤ (n−1)/2] = ½ for odd n and p = ½).
///
/// Laws (properties/distributions/binomial_properties.cpp): 1. the pmf sums to 1;
/// 2. lower_tail(k) + upper_tail(k+1) = 1; 3. Bin(n, p) at k is Bin(n, 1−p) at n−k;
/// 4. (k+1)(1−p)·pmf(k+1) = (n−k)p·pmf(k); 5. pmf(k)² ≥ pmf(k−1)·pmf(k+1);
/// 6. Bin(n+1, p) at k is p·Bin(n, p) at k−1 plus (1−p)·Bin(n, p) at k.
///
/// Errors: domain for n < 0; limit for n > limits::count.
/// Complexity: O(log n) multiplications and one exponential for a pmf. A tail z standard deviations
/// σ from the mean takes O(min(σ·√b, n)) ratios of terms, or O(min((σb)^(2/3), (b/z)²)) steps of a
/// continued fraction, whichever is less; each costs products of a number of b bits or less by a
/// word.
/// Sources: pk.lem-2 for the remainder; the pmf's Stirling series in stirling.hpp.
namespace pkdp::binomial {

[[nodiscard]] Value pmf(std::int64_t n, std::int64_t k, const Probability& p);
[[nodiscard]] Value lower_tail(std::int64_t n, std::int64_t k, const Probability& p);
[[nodiscard]] Value upper_tail(std::int64_t n, std::int64_t k, const Probability& p);
[[nodiscard]] Value log_pmf(std::int64_t n, std::int64_t k, const Probability& p);
[[nodiscard]] Value log_lower_tail(std::int64_t n, std::int64_t k, const Probability& p);
[[nodiscard]] Value log_upper_tail(std::int64_t n, std::int64_t k, const Probability& p);

/// P[X = k] and P[X ≤ k−1] from one pmf, 0 ≤ k ≤ n, 0 < p < 1: relative width about 2^−precision.
struct MassAndBelow {
  Interval mass;
  Interval below;
};
[[nodiscard]] MassAndBelow mass_and_below(std::int64_t n, std::int64_t k, const Probability& p,
                                          Precision precision);

}  // namespace pkdp::binomial
