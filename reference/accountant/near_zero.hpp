#pragma once

#include <functional>

#include "reference/numbers/decreasing_root.hpp"
#include "reference/numbers/interval.hpp"
#include "reference/numbers/rational.hpp"

namespace pkdp::accountant {

/// A value and its derivative.
struct Tangent {
  Interval value;
  Interval slope;
  [[nodiscard]] bool is_finite() const { return value.is_finite() && slope.is_finite(); }
  /// So far out that its size is all that is known.
  [[nodiscard]] static Tangent beyond() { return {Interval(1L, 64), Interval(64)}; }
};

/// Near the zero of an increasing function and not above it, where a loss that never comes may have
/// taken over: Newton steps, at most seven eighths of the way to what bounds the zero. For choices
/// that are free, so rough will do.
[[nodiscard]] Rational near_zero(const std::function<Tangent(const Rational&)>& f,
                                 const Rational& start, const RootBracket& between);

}  // namespace pkdp::accountant
