#pragma once

#include <cstdint>

#include "reference/distributions/poisson_binomial_law.hpp"
#include "reference/numbers/value.hpp"

/// The Poisson-binomial law: S counts the ones among independent records, the i-th one with
/// probability p_i.
///
///   pmf        P[S = k], the coefficient of z^k in Π ((1 − p_i) + p_i z)
///   lower_tail P[S ≤ k]         upper_tail P[S ≥ k]         log_…  the natural logarithm
///
/// Parameters: the law, as a rule a list of exact probabilities of any length up to
/// limits::list_length (an empty list is the point mass at 0), of which at most largest_distinct
/// different values strictly between 0 and 1 (equal ones share their work); k any integer, in
/// records. Off the support the
/// pmf is 0, a tail is 0 or 1, and the logarithm of 0 is −∞.
///
/// Certified: relative accuracy at any depth, by exponential tilting (tilted_law.hpp). The exact
/// rational (the logarithm of one) is offered while the polynomial with integer coefficients is
/// small (Law::exact_size() ≤ 2^24 bits), and always for tails that symmetry makes ½.
///
/// Laws (properties/distributions/poisson_binomial_properties.cpp): 1. the pmf sums to 1;
/// 2. lower_tail(k) + upper_tail(k+1) = 1; 3. the order of the list does not matter; 4. p_i → 1 −
/// p_i reflects the law; 5. log-concavity; 6. equal p_i give the binomial law; 7. adding a record:
/// P[S + X = k] = p·P[S = k−1] + (1−p)·P[S = k].
///
/// Errors: limit.
/// Complexity: a product tree over a moving window, about n·√n·b bit operations up to logarithms.
namespace pkdp::poisson_binomial {

[[nodiscard]] Value pmf(Law law, std::int64_t k);
[[nodiscard]] Value lower_tail(Law law, std::int64_t k);
[[nodiscard]] Value upper_tail(Law law, std::int64_t k);
[[nodiscard]] Value log_pmf(Law law, std::int64_t k);
[[nodiscard]] Value log_lower_tail(Law law, std::int64_t k);
[[nodiscard]] Value log_upper_tail(Law law, std::int64_t k);

}  // namespace pkdp::poisson_binomial
