#pragma once

#include <cstdint>

#include "reference/numbers/interval.hpp"
#include "reference/numbers/rational.hpp"

namespace pkdp::binomial {

/// Σ_{j ≤ k} P[X = j]·q^(k−j) for X ~ Bin(n, p), 0 ≤ k ≤ n, 0 < p < 1, 0 < q < 1: the lower tail
/// in which a record beyond k weighs q times as much as one at k. The mirror Σ_{j ≥ k} …q^(j−k) is
/// the same at n − k and 1 − p. `mass` encloses P[X = k].
///
/// Weighted by q^−j the law is binomial again: the whole sum over 0 … n is q^k·(1 − p + p/q)^n, and
/// the ratio of neighbouring terms is that of Bin(n, p/(p + (1−p)q)). So it is one tail series, on
/// the side on which its terms fall; nothing depends on how slowly q^j decays.
///
/// Relative width about 2^−bits where `mass` and q are that accurate and 32 bits more.
[[nodiscard]] Interval discounted_lower_tail(std::int64_t n, std::int64_t k, const Rational& p,
                                             const Interval& q, const Interval& mass,
                                             Precision bits);

}  // namespace pkdp::binomial
