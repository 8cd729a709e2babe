#include "reference/distributions/outer_tail.hpp"

#include <memory>
#include <utility>

namespace pkdp {
namespace {

constexpr Precision guard = 16;

Interval sum(const OuterTail& tail, Precision precision) {
  return tail.first(precision + guard) * relative_tail(tail.ratios, precision + guard);
}

// ln first + ln sum; the first is far below 1 or the sum is exactly 1, so nothing cancels.
Interval log_sum(const OuterTail& tail, Precision precision) {
  const Interval first = tail.log_first(precision + guard);
  return tail.ratios.length() == 0 ? first
                                   : first + log(relative_tail(tail.ratios, precision + guard));
}

// A probability is at most 1, which an enclosure at low precision may not know.
Interval capped(const Interval& x) { return min(x, Interval(1, x.precision())); }

Real::Exact exact_form(ExactRational exact, Scale scale) {
  return [exact = std::move(exact), scale]() -> std::optional<ExactForm> {
    const std::optional<Rational> value = exact ? exact() : std::nullopt;
    if (!value) {
      return std::nullopt;
    }
    return scale == Scale::linear ? ExactForm(*value) : ExactForm(Logarithm{*value});
  };
}

}  // namespace

Value unit_interval_value(Real::Enclose plain, Real::Enclose logarithm, ExactRational exact,
                          Scale scale) {
  const bool is_plain = scale == Scale::linear;
  return Real::certified(is_plain ? std::move(plain) : std::move(logarithm),
                         exact_form(std::move(exact), scale),
                         is_plain ? Sign::inside_unit_interval : Sign::negative);
}

Value known_value(const Rational& value, Scale scale) {
  if (scale == Scale::linear) {
    return value;
  }
  return value.is_zero() ? Value::minus_infinity() : Value(ExactForm(Logarithm{value}));
}

Value outer_tail(OuterTail tail, ExactRational exact, Scale scale) {
  const auto shared = std::make_shared<const OuterTail>(std::move(tail));
  return unit_interval_value([shared](Precision precision) { return sum(*shared, precision); },
                             [shared](Precision precision) { return log_sum(*shared, precision); },
                             std::move(exact), scale);
}

Value complement_of_outer_tail(OuterTail tail, ExactRational exact, Scale scale) {
  const auto shared = std::make_shared<const OuterTail>(std::move(tail));
  return unit_interval_value(
      [shared](Precision precision) {
        return Interval(1, precision + guard) - capped(sum(*shared, precision));
      },
      [shared](Precision precision) { return log1p(-capped(sum(*shared, precision))); },
      std::move(exact), scale);
}

}  // namespace pkdp
