#include <memory>
#include <string>
#include <utility>

#include "reference/mechanisms/noisy_law.hpp"
#include "reference/mechanisms/two_sided_sum.hpp"
#include "reference/numbers/error.hpp"
#include "reference/numbers/falling_root.hpp"

namespace pkdp::noisy_counting {
namespace {

using poisson_binomial::Law;

constexpr std::int64_t greatest_exponent = 24;  // ε up to 2^24

// ln δ(ε) − ln δ, which falls and is nearly straight.
FallingFunction excess_of_logarithm(Curve curve, const Delta& delta) {
  return [curve = std::move(curve), delta](const Rational& x, Precision precision) {
    const Interval value = curve(Epsilon::of(x), precision);
    return log(value) - log(Interval(delta.value(), value.precision()));
  };
}

// An upper end where δ(ε) is below δ: 1/scale for Laplace noise, or found by doubling.
Rational upper_end(const FallingFunction& f, const Noise& noise, const Delta& delta) {
  constexpr Precision coarse = 128;
  if (noise.kind() == NoiseKind::laplace) {
    return 1 / noise.parameter();
  }
  for (std::int64_t exponent = -4; exponent <= greatest_exponent; ++exponent) {
    Rational x = power_of_two(exponent);
    if (mpfr_sgn(f(x, coarse).right()) < 0) {
      return x;
    }
  }
  throw Error(ErrorKind::limit, "delta", to_string(delta.value()),
              "a δ that an ε up to 2^24 reaches");
}

Interval enclose_root(const FallingFunction& f, const RootBracket& whole, Precision precision) {
  constexpr Precision guard = 32;
  RootBracket bracket = whole;
  for (int i = 0; i < 64 && bracket.lower.is_zero(); ++i) {
    bracket = narrow(f, bracket, bracket.upper / 1024, precision);
  }
  bracket = narrow(f, bracket, bracket.upper * power_of_two(-precision), precision + guard);
  return {bracket.lower, bracket.upper, precision + guard};
}

// 1/scale + 2·ln(1−δ), the noise alone.
Value epsilon_of_laplace_alone(const Rational& scale, const Delta& delta) {
  return Real::certified(
      [scale, delta](Precision precision) {
        const Interval spent = log1p(-Interval(delta.value(), precision));
        return Interval(Rational(1 / scale), precision) + scale_by_power_of_two(spent, 1);
      },
      {}, Sign::positive);
}

Value epsilon_at_zero(const Noise& noise) {
  switch (noise.kind()) {
    case NoiseKind::geometric:
      return ExactForm(Logarithm{1 / noise.parameter()});
    case NoiseKind::laplace:
      return Rational(1 / noise.parameter());
    case NoiseKind::gaussian:
      break;
  }
  return Value::none();
}

}  // namespace

Value forward_epsilon(const Law& law, const Noise& noise, const Delta& delta) {
  if (delta.value().is_zero()) {
    return epsilon_at_zero(noise);
  }
  if (noise.kind() == NoiseKind::geometric) {
    return counting::forward_epsilon(std::make_shared<const counting::TwoSidedSum>(law, noise),
                                     delta);
  }
  if (delta.value() == 1 ||
      compare(forward_delta(law, noise, Epsilon::of(0)), Real(delta.value())) <= 0) {
    return Rational(0);
  }
  if (law.groups().empty() && noise.kind() == NoiseKind::laplace) {
    return epsilon_of_laplace_alone(noise.parameter(), delta);
  }
  const FallingFunction f = excess_of_logarithm(curve_of(law, noise), delta);
  const RootBracket whole{0, upper_end(f, noise, delta)};
  return Real::certified(
      [f, whole](Precision precision) { return enclose_root(f, whole, precision); }, {},
      Sign::positive);
}

}  // namespace pkdp::noisy_counting
