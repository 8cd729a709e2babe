#pragma once

#include <cstdint>

#include "reference/numbers/interval.hpp"
#include "reference/numbers/quantities.hpp"

namespace pkdp::bounds {

/// The values of a binomial count that carry all but a negligible part of its mass.
struct Window {
  std::int64_t first;
  std::int64_t last;
  /// An enclosure of P[X < first or X > last].
  Interval outside;
};

/// The values of Bin(n, p), 0 < p < 1, beyond which at either end at most 2^−bits of the mass lies
/// (binomial_range.hpp). `outside` is certified of itself, by geometric series.
[[nodiscard]] Window binomial_window(std::int64_t n, const Probability& p, Precision bits);

/// A dyadic rational of `bits` significant bits at or above (below) the upper (lower) end of x > 0:
/// parameters of tilts are rounded to short numbers on the safe side.
[[nodiscard]] Rational dyadic_above(const Interval& x, Precision bits);
[[nodiscard]] Rational dyadic_below(const Interval& x, Precision bits);

}  // namespace pkdp::bounds
