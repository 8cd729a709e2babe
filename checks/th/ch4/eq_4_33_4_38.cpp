#include "checks/th/ch4/bias_ratio.hpp"

/// th.eq-4.33-4.38: the derivative of the loss by the bias.
namespace pkdp::checks::th {
namespace {

using namespace engine;

/// rhs = ±1/(factor·bias(1−bias)); the sign that of ln(const·bias/(1−bias)). Where the loss is
/// neither 0 nor infinite: elsewhere there is no lhs.
BiasSide slope_formula(bool with_constant) {
  return [with_constant](const BiasPoint& point) -> std::optional<Rational> {
    const Rational ratio = line_4_32(point).value();
    const Rational& bias = point.biases[0];
    const Rational factor = with_constant ? Rational(ratio / odds(point)) : Rational(1);
    return Rational((ratio > 1 ? 1 : -1) / (factor * bias * (1 - bias)));
  };
}

/// (4.35) without its sign: 1/(const·bias/(1−bias))·1/(1−bias)².
std::optional<Rational> size_4_35(const BiasPoint& point) {
  const Rational ratio = line_4_32(point).value_or(Rational(0));
  if (ratio.is_zero() || ratio == 1) {
    return std::nullopt;
  }
  const Rational other = 1 - point.biases[0];
  return Rational(1 / (ratio * other * other));
}

/// (4.36) without its sign.
std::optional<Rational> size_4_36(const BiasPoint& point) {
  return Rational(abs(slope_formula(true)(point).value()));
}

/// Only where const·bias/(1−bias) is above (or below) 1.
BiasSide only(bool above, const BiasSide& side) {
  return [above, side](const BiasPoint& point) -> std::optional<Rational> {
    const auto ratio = line_4_32(point);
    return ratio && (*ratio > 1) == above ? side(point) : std::nullopt;
  };
}

std::optional<BiasComparison> sign(const BiasPoint& point) {
  const auto slope = slope_of_loss(point);
  if (!slope) {
    return std::nullopt;
  }
  return BiasComparison{*slope, *line_4_32(point) > 1 ? Relation::greater : Relation::less, 0};
}

const StatementChecks eq_4_33("th.eq-4.33-4.38", [] {
  const auto decided = [](const BiasPointClaim& claim) {
    return check_of(claim, Vary::database, {{8, 9}, {12, 18}, {16, 21}});
  };
  const auto equal = [decided](const BiasSide& lhs, const BiasSide& rhs) {
    return decided(equation_claim(lhs, rhs));
  };
  return Checks{
      {"printed", equal(slope_of_loss, slope_formula(true))},
      {"printed:4.37", equal(only(false, slope_of_loss), slope_formula(true))},
      {"printed:4.38", equal(only(true, slope_of_loss), slope_formula(true))},
      {"proof:4.36", equal(size_4_35, size_4_36)},
      {"printed:sign", decided({{"bias"}, sign})},
      {"corrected", equal(slope_of_loss, slope_formula(false))},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
