#include <memory>
#include <string>
#include <utility>

#include "reference/mechanisms/noisy_counting/gaussian_sum.hpp"
#include "reference/mechanisms/noisy_counting/law.hpp"
#include "reference/mechanisms/noisy_counting/two_sided_sum.hpp"
#include "reference/numbers/decreasing_root.hpp"
#include "reference/numbers/inverse.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::noisy_counting {
namespace {

using poisson_binomial::Law;

// ln δ(ε) − ln δ, which decreases and is nearly straight.
DecreasingFunction excess_of_logarithm(Curve curve, const Delta& delta) {
  return [curve = std::move(curve), delta](const Rational& x, Precision precision) {
    const Interval value = curve(Epsilon::of(x), precision);
    return log(value) - log(Interval(delta.value(), value.precision()));
  };
}

Interval enclose_root(const DecreasingFunction& f, const RootBracket& whole, Precision precision) {
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

// Whether δ(0) ≤ δ, at a low precision if that decides it.
bool is_reached_at_zero(const Law& law, const Noise& noise, const Delta& delta) {
  constexpr Precision low = 32;
  const Real largest = forward_delta(law, noise, Epsilon::of(0));
  const Interval here = largest.enclose(low);
  if (less(Interval(delta.value(), low), here) == Answer::yes) {
    return false;
  }
  return compare(largest, Real(delta.value())) <= 0;
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

// Laplace and Gaussian noise, 0 < ε < ∞.
Value positive_epsilon(const Law& law, const Noise& noise, const Delta& delta) {
  if (law.groups().empty() && noise.kind() == NoiseKind::laplace) {
    return epsilon_of_laplace_alone(noise.parameter(), delta);
  }
  if (noise.kind() == NoiseKind::gaussian) {
    return counting::gaussian_epsilon(
        std::make_shared<const counting::GaussianSum>(law, noise.parameter()), delta);
  }
  const DecreasingFunction f = excess_of_logarithm(curve_of(law, noise), delta);
  const RootBracket whole{0, 1 / noise.parameter()};
  return Real::certified(
      [f, whole](Precision precision) { return enclose_root(f, whole, precision); }, {},
      Sign::positive);
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
  if (delta.value() == 1 || is_reached_at_zero(law, noise, delta)) {
    return Rational(0);
  }
  constexpr long bits = 64;  // a sum of tails of continuous noise is dear
  return certified_inverse(
      positive_epsilon(law, noise, delta),
      {"epsilon of the noisy count",
       [&](const Rational& x) { return forward_delta(law, noise, Epsilon::of(x)); }, delta.value(),
       limits::epsilon, bits});
}

}  // namespace pkdp::noisy_counting
