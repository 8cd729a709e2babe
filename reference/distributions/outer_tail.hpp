#pragma once

#include <functional>
#include <optional>

#include "reference/distributions/tail_series.hpp"
#include "reference/numbers/real.hpp"
#include "reference/numbers/value.hpp"

namespace pkdp {

/// The number or its natural logarithm.
enum class Scale { linear, logarithmic };

/// A tail that starts at or beyond the mode: its first term (relative accuracy asked, plain and as
/// a logarithm) times the relative sum of its terms.
struct OuterTail {
  Real::Enclose first;
  Real::Enclose log_first;
  TailRatios ratios;  ///< ratios.is_decreasing()
};

/// An exact rational, or nothing when it would be too large.
using ExactRational = std::function<std::optional<Rational>()>;

/// The tail itself, or one minus it, with relative accuracy: an outer tail that is not certain is
/// bounded away from 1, and where it is not the caller sums the other side.
/// Certified: relative width about 2^−precision, also of the logarithms: ln first + ln sum for the
/// tail, ln(1 − tail) for its complement.
[[nodiscard]] Value outer_tail(OuterTail tail, ExactRational exact, Scale scale);
[[nodiscard]] Value complement_of_outer_tail(OuterTail tail, ExactRational exact, Scale scale);

/// A number strictly between 0 and 1 given by two enclosures, or its logarithm.
[[nodiscard]] Value unit_interval_value(Real::Enclose plain, Real::Enclose logarithm,
                                        ExactRational exact, Scale scale);
/// A number known exactly, or its logarithm: −∞ for 0.
[[nodiscard]] Value known_value(const Rational& value, Scale scale);

}  // namespace pkdp
