#include "reference/mechanisms/additive_noise/additive_noise.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "pkdp/error.hpp"
#include "reference/distributions/two_sided_geometric.hpp"
#include "reference/numbers/decreasing_root.hpp"
#include "reference/numbers/interval_trigonometry.hpp"
#include "reference/numbers/inverse.hpp"

namespace pkdp::additive_noise {
namespace {

constexpr std::int64_t greatest_exponent = 64;
constexpr std::int64_t most_octaves = 4096;

void require_sensitivity(const Rational& sensitivity) {
  if (sensitivity <= 0) {
    throw Error(ErrorKind::domain, "sensitivity", to_string(sensitivity), "above 0");
  }
  if (sensitivity < power_of_two(-greatest_exponent) ||
      sensitivity > power_of_two(greatest_exponent)) {
    throw Error(ErrorKind::limit, "sensitivity", to_string(sensitivity), "2^-64 to 2^64");
  }
}

// Bits lost in Φ(u−v) − e^ε Φ(−u−v), at most about those of its small arguments.
Precision guard_for(const Rational& x) {
  const auto above = static_cast<Precision>(bit_length(floor(x)));
  return 2 * (above + static_cast<Precision>(bit_length(floor(1 / x)))) + 32;
}

Interval enclose_gaussian(const Rational& ratio, const Epsilon& epsilon, Precision precision) {
  const Precision bits = precision + guard_for(ratio);
  const Interval root = sqrt(Interval(2, bits));
  const Interval u = Interval(Rational(1 / (2 * ratio)), bits);
  const Interval v = epsilon.real().enclose(bits) * Interval(ratio, bits);
  const Interval near = erfc((v - u) / root);
  const Interval far = erfc((v + u) / root);
  const Interval delta = scale_by_power_of_two(near - epsilon.ratio(bits) * far, -1);
  return min(positive_part(delta), Interval(1, bits));
}

// Neighbouring powers of two, or with one between, on both sides of the root.
RootBracket bracket_of_octaves(const DecreasingFunction& f, const Delta& delta) {
  constexpr Precision coarse = 128;
  std::int64_t low = -most_octaves;
  std::int64_t high = most_octaves;
  if (!f(power_of_two(low), coarse).is_positive() || !f(power_of_two(high), coarse).is_negative()) {
    throw Error(ErrorKind::limit, "delta", to_string(delta.value()),
                "a δ that a σ of 2^-4096 to 2^4096 sensitivities gives");
  }
  while (high - low > 1) {
    const std::int64_t middle = low + (high - low) / 2;
    const Interval value = f(power_of_two(middle), coarse);
    if (value.contains_zero()) {
      return {power_of_two(middle - 1), power_of_two(middle + 1)};
    }
    (value.is_positive() ? low : high) = middle;
  }
  return {power_of_two(low), power_of_two(high)};
}

// δ′(σ) = −φ(1/(2σ) − εσ)/σ² at sensitivity 1, since e^ε·φ(1/(2σ) + εσ) = φ(1/(2σ) − εσ).
Interval gaussian_slope(const Interval& sigma, const Epsilon& epsilon) {
  const Precision bits = sigma.precision();
  const Interval one(1, bits);
  const Interval at = one / (sigma * Interval(2, bits)) - epsilon.real().enclose(bits) * sigma;
  const Interval density =
      exp(scale_by_power_of_two(-(at * at), -1)) / sqrt(pi(bits) * Interval(2, bits));
  return -(density / (sigma * sigma));
}

// Narrows x, which has the root of δ(σ) = delta, at twice as many bits in each step: with m in x
// the root is in m − (δ(m) − delta)/δ′(x), by the mean value theorem. Nothing when this does not
// reach the precision.
std::optional<Interval> by_newton_steps(Interval x, const Epsilon& epsilon, const Delta& delta,
                                        Precision precision) {
  constexpr Precision guard = 64;
  std::vector<Precision> steps;
  for (Precision bits = precision + guard; bits > 2 * guard; bits = bits / 2 + guard / 2) {
    steps.push_back(bits);
  }
  for (auto bits = steps.rbegin(); bits != steps.rend(); ++bits) {
    const Rational middle = (x.lower() + x.upper()) / 2;
    const Interval excess =
        enclose_gaussian(middle, epsilon, *bits) - Interval(delta.value(), *bits);
    const Interval wide = Interval(x.lower(), x.upper(), *bits);
    const Interval next = Interval(middle, *bits) - excess / gaussian_slope(wide, epsilon);
    if (!next.is_finite()) {
      return std::nullopt;
    }
    x = Interval(std::max(x.lower(), next.lower()), std::min(x.upper(), next.upper()), *bits);
  }
  return x.has_relative_accuracy(precision) ? std::optional(std::move(x)) : std::nullopt;
}

// Sensitivity 1.
Real unit_gaussian_delta(const Rational& sigma, const Epsilon& epsilon) {
  return Real::certified(
      [sigma, epsilon](Precision precision) { return enclose_gaussian(sigma, epsilon, precision); },
      {}, Sign::inside_unit_interval);
}

}  // namespace

Real geometric_delta(const Rational& p, std::int64_t sensitivity, const Epsilon& epsilon) {
  const Noise noise = Noise::geometric(p, "p");
  require_sensitivity(sensitivity);
  constexpr std::int64_t greatest = 1'000'000;
  if (sensitivity > greatest) {
    throw Error(ErrorKind::limit, "sensitivity", std::to_string(sensitivity),
                "at most " + std::to_string(greatest));
  }
  const auto exceeds = [&](std::int64_t y) {  // p^(2y − sensitivity) > c
    const std::int64_t exponent = sensitivity - 2 * y;
    return exponent > 0 && epsilon.compare_ratio(power(Rational(1 / noise.parameter()),
                                                       static_cast<std::uint64_t>(exponent))) > 0;
  };
  if (!exceeds(0)) {
    return Rational(0);
  }
  std::int64_t yes = 0;
  std::int64_t no = sensitivity;
  while (no - yes > 1) {
    const std::int64_t middle = yes + (no - yes) / 2;
    (exceeds(middle) ? yes : no) = middle;
  }
  return epsilon.affine(two_sided_geometric::lower_tail(p, yes),
                        two_sided_geometric::lower_tail(p, yes - sensitivity));
}

Real laplace_delta(const Rational& scale, const Rational& sensitivity, const Epsilon& epsilon) {
  require_sensitivity(sensitivity);
  const Noise noise = Noise::laplace(scale / sensitivity, "scale/sensitivity");
  if (noise.is_pure_dp_at(epsilon)) {
    return Rational(0);
  }
  const Rational bound = sensitivity / scale;
  if (!epsilon.has_rational_ratio() || epsilon.ratio() == 1) {
    const Rational exponent = epsilon.has_rational_ratio() ? Rational(0) : epsilon.exponent();
    return ExactForm(AffineExponential{1, -1, (exponent - bound) / 2});
  }
  return Real::certified(
      [bound, epsilon](Precision precision) {
        const Interval above = epsilon.real().enclose(precision) - Interval(bound, precision);
        return -expm1(scale_by_power_of_two(above, -1));
      },
      {}, Sign::inside_unit_interval);
}

Real gaussian_delta(const Rational& sigma, const Rational& sensitivity, const Epsilon& epsilon) {
  require_sensitivity(sensitivity);
  return unit_gaussian_delta(Noise::gaussian(sigma).parameter() / sensitivity, epsilon);
}

Value gaussian_sigma(const Rational& sensitivity, const Epsilon& epsilon, const Delta& delta) {
  require_sensitivity(sensitivity);
  if (delta.value() == 1) {
    return Rational(0);
  }
  if (delta.value().is_zero()) {
    return Value::none();
  }
  const DecreasingFunction f = [epsilon, delta](const Rational& x, Precision precision) {
    const Interval value = enclose_gaussian(x, epsilon, precision);
    return log(value) - log(Interval(delta.value(), value.precision()));
  };
  const RootBracket octaves = bracket_of_octaves(f, delta);
  Value sigma = Real::certified(
      [f, octaves, sensitivity, epsilon, delta](Precision precision) {
        // From here on Newton's steps, whose cost is that of the last, are the faster ones.
        constexpr Precision many = 1024;
        if (precision >= many) {
          const RootBracket start =
              narrow(f, octaves, octaves.lower * power_of_two(-many / 8), many / 2);
          const auto root =
              by_newton_steps(Interval(start.lower, start.upper, many), epsilon, delta, precision);
          if (root) {
            return *root * Interval(sensitivity, precision + 32);
          }
        }
        const RootBracket bracket =
            narrow(f, octaves, octaves.lower * power_of_two(-precision), 2 * precision + 64);
        return Interval(bracket.lower, bracket.upper, precision + 32) *
               Interval(sensitivity, precision + 32);
      },
      {}, Sign::positive);
  return certified_inverse(
      std::move(sigma),
      {"sigma of Gaussian noise",
       [&](const Rational& x) { return unit_gaussian_delta(x / sensitivity, epsilon); },
       delta.value(), 0});
}

}  // namespace pkdp::additive_noise
