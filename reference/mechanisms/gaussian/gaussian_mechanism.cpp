#include "reference/mechanisms/gaussian/gaussian_mechanism.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/mechanisms/additive_noise/additive_noise.hpp"
#include "reference/numbers/decreasing_root.hpp"
#include "reference/numbers/inverse.hpp"
#include "reference/numbers/limits.hpp"
#include "reference/numbers/magnitude.hpp"

namespace pkdp::gaussian_mechanism {
namespace {

void require(const Release& release) {
  if (release.sensitivity <= 0) {
    throw Error(ErrorKind::domain, "sensitivity", to_string(release.sensitivity), "above 0");
  }
  if (release.releases < 1 || release.releases > limits::count) {
    throw Error(release.releases < 1 ? ErrorKind::domain : ErrorKind::limit, "releases",
                std::to_string(release.releases), "1 to " + std::to_string(limits::count));
  }
}

void require_positive(const Epsilon& epsilon) {
  if (epsilon.has_rational_ratio() ? epsilon.ratio() == 1 : epsilon.exponent().is_zero()) {
    throw Error(ErrorKind::domain, "epsilon", "0", "above 0");
  }
}

// μ = releases·sensitivity²/(2σ²).
Rational mean_loss(const Release& release, const Rational& sigma) {
  require(release);
  const Rational noise = Noise::gaussian(sigma).parameter();
  return release.releases * release.sensitivity * release.sensitivity / (2 * noise * noise);
}

Interval root_two(Precision precision) { return sqrt(Interval(2, precision)); }

// sensitivity·√releases.
Interval reach(const Release& release, Precision precision) {
  return Interval(release.sensitivity, precision) *
         sqrt(Interval(Rational(release.releases), precision));
}

// √(E² + ε) − E, without cancellation: ε/(√(E² + ε) + E) where E > 0.
Interval gap(const Epsilon& epsilon, const Delta& delta, Precision precision) {
  const Interval level = epsilon.real().enclose(precision);
  const Interval inverse = inverse_erfc_of_twice(delta, precision);
  const Interval root = sqrt(inverse * inverse + level);
  return 2 * delta.value() < 1 ? level / (root + inverse) : root - inverse;
}

// At δ = ½ σ² is rational, and σ perhaps.
std::optional<ExactForm> exact_at_half(const Rational& square) {
  Integer parts[2];
  const Integer whole[2] = {numerator(square), denominator(square)};
  for (int i = 0; i < 2; ++i) {
    if (mpz_perfect_square_p(whole[i].backend().data()) == 0) {
      return std::nullopt;
    }
    mpz_sqrt(parts[i].backend().data(), whole[i].backend().data());
  }
  return ExactForm(make_rational(parts[0], parts[1]));
}

// ⌊log₂ x⌋ or one less.
std::int64_t exponent_of(const Rational& x) { return magnitude(x) - 1; }

// Neighbouring powers of two around the ε > 0 at which δ is the target, for which δ(0) is too
// large. From √μ on ε is doubled, so that no δ is far below the target.
RootBracket octave_of_epsilon(const Rational& mean, const Rational& target) {
  const auto exceeds = [&](std::int64_t exponent) {
    const Epsilon at = Epsilon::of(power_of_two(exponent));
    return compare(normal_loss_delta(mean, at), Real(target)) > 0;
  };
  const std::int64_t greatest = exponent_of(Rational(limits::epsilon)) + 1;
  std::int64_t low = std::min(exponent_of(mean) / 2, greatest);
  std::int64_t high = low;
  while (exceeds(high)) {
    if (high == greatest) {
      throw Error(ErrorKind::limit, "epsilon",
                  Problem{"is above " + std::to_string(limits::epsilon)});
    }
    low = high++;
  }
  for (std::int64_t step = 1; low == high || !exceeds(low); step *= 2) {
    high = low;
    low -= step;
  }
  while (high - low > 1) {
    const std::int64_t middle = low + (high - low) / 2;
    (exceeds(middle) ? low : high) = middle;
  }
  return {power_of_two(low), power_of_two(high)};
}

}  // namespace

Interval inverse_erfc_of_twice(const Delta& delta, Precision precision) {
  const Rational twice = 2 * delta.value();
  if (twice == 1) {
    return Interval(precision);
  }
  if (twice > 1) {
    return -inverse_erfc_of_twice(Delta::of(1 - delta.value()), precision);
  }
  // ln erfc(x) − ln 2δ decreases from above 0 at x = 0; erfc(x) < e^(−x²).
  const DecreasingFunction f = [twice](const Rational& x, Precision bits) {
    return log(erfc(Interval(x, bits))) - log(Interval(twice, bits));
  };
  const Interval square = log(Interval(Rational(1 / twice), 64));
  const Rational above = floor(sqrt(square).upper()) + 1;
  const RootBracket bracket = narrow(
      f, {0, above}, power_of_two(-precision - 64) * above * (1 - twice), 2 * precision + 256);
  return Interval(bracket.lower, bracket.upper, precision + 32);
}

Real tight_delta(const Release& release, const Rational& sigma, const Epsilon& epsilon) {
  if (release.releases == 1) {
    return additive_noise::gaussian_delta(sigma, release.sensitivity, epsilon);
  }
  return normal_loss_delta(mean_loss(release, sigma), epsilon);
}

Real normal_loss_delta(const Rational& mean, const Epsilon& epsilon) {
  return Real::certified(
      [mean, epsilon](Precision precision) {
        const auto size =
            static_cast<Precision>(bit_length(floor(mean)) + bit_length(floor(Rational(1 / mean))));
        const Precision bits = precision + 2 * size + 64;
        const Interval u = sqrt(Interval(Rational(mean / 4), bits));  // times √2 of the docstring's
        const Interval v = epsilon.real().enclose(bits) / (u * Interval(4, bits));
        const Interval near = erfc(v - u);
        const Interval far = erfc(v + u);
        const Interval delta = scale_by_power_of_two(near - epsilon.ratio(bits) * far, -1);
        return min(positive_part(delta), Interval(1, bits));
      },
      {}, Sign::inside_unit_interval);
}

Value tight_epsilon(const Release& release, const Rational& sigma, const Delta& delta) {
  const Rational mean = mean_loss(release, sigma);
  const Real greatest = tight_delta(release, sigma, Epsilon::of(0));
  const Rational& target = delta.value();
  if (target.is_zero()) {
    return Value::none();
  }
  if (target == 1 || compare(greatest, Real(target)) <= 0) {
    return Rational(0);
  }
  const DecreasingFunction f = [mean, target](const Rational& x, Precision precision) {
    const Interval value = normal_loss_delta(mean, Epsilon::of(x)).enclose(precision);
    return log(value) - log(Interval(target, precision));
  };
  const RootBracket octave = octave_of_epsilon(mean, target);
  Value epsilon = Real::certified(
      [f, octave](Precision precision) {
        const auto small =
            static_cast<Precision>(std::max<std::int64_t>(0, -exponent_of(octave.lower)));
        const RootBracket bracket =
            narrow(f, octave, octave.lower * power_of_two(-precision), 2 * precision + small + 64);
        return Interval(bracket.lower, bracket.upper, precision + 32);
      },
      {}, Sign::positive);
  return certified_inverse(
      std::move(epsilon),
      {"epsilon of Gaussian noise",
       [&](const Rational& x) { return tight_delta(release, sigma, Epsilon::of(x)); }, target, 0});
}

Value tight_sigma(const Release& release, const Epsilon& epsilon, const Delta& delta) {
  require(release);
  Value one = additive_noise::gaussian_sigma(release.sensitivity, epsilon, delta);
  const bool trivial = delta.value().is_zero() || delta.value() == 1;
  if (release.releases == 1 || trivial) {
    return one;
  }
  return Real::certified(
      [one, release](Precision precision) {
        return one.real().enclose(precision) *
               sqrt(Interval(Rational(release.releases), precision + 32));
      },
      {}, Sign::positive);
}

Real probabilistic_delta(const Release& release, const Rational& sigma, const Epsilon& epsilon) {
  const Rational mean = mean_loss(release, sigma);
  if (!epsilon.has_rational_ratio() && epsilon.exponent() == mean) {
    return Rational(1, 2);
  }
  return Real::certified(
      [mean, epsilon](Precision precision) {
        const auto size = static_cast<Precision>(bit_length(floor(mean)));
        const Precision bits = precision + size + 64;
        const Interval place = (epsilon.real().enclose(bits) - Interval(mean, bits)) /
                               sqrt(Interval(Rational(4 * mean), bits));
        return scale_by_power_of_two(erfc(place), -1);
      },
      {}, Sign::inside_unit_interval);
}

Value probabilistic_sigma(const Release& release, const Epsilon& epsilon, const Delta& delta) {
  require(release);
  if (delta.value() == 1) {
    return Rational(0);
  }
  const bool zero = epsilon.has_rational_ratio() ? epsilon.ratio() == 1 : epsilon.exponent() == 0;
  if (delta.value().is_zero() || (zero && 2 * delta.value() <= 1)) {
    return Value::none();
  }
  return Real::certified(
      [=](Precision precision) {
        const Precision bits = precision + 32;
        return reach(release, bits) / (root_two(bits) * gap(epsilon, delta, bits));
      },
      [=]() -> std::optional<ExactForm> {
        if (2 * delta.value() != 1 || epsilon.has_rational_ratio()) {
          return std::nullopt;
        }
        return exact_at_half(release.releases * release.sensitivity * release.sensitivity /
                             (2 * epsilon.exponent()));
      },
      Sign::positive);
}

Value printed_sigma(const Release& release, const Epsilon& epsilon, const Delta& delta) {
  require_positive(epsilon);
  Value corrected = probabilistic_sigma(release, epsilon, delta);
  const bool trivial = delta.value().is_zero() || delta.value() == 1;
  if (trivial) {
    return corrected;
  }
  return Real::certified(
      [=](Precision precision) {
        return corrected.real().enclose(precision) * sqrt(epsilon.real().enclose(precision + 32));
      },
      [=]() -> std::optional<ExactForm> {
        return 2 * delta.value() == 1
                   ? exact_at_half(release.releases * release.sensitivity * release.sensitivity / 2)
                   : std::nullopt;
      },
      Sign::positive);
}

Value classical_sigma(const Release& release, const Epsilon& epsilon, const Delta& delta) {
  require(release);
  require_positive(epsilon);
  if (delta.value().is_zero()) {
    return Value::none();
  }
  return Real::certified(
      [=](Precision precision) {
        const Precision bits = precision + 32;
        const Interval logarithm = log(Interval(Rational(Rational(5, 4) / delta.value()), bits));
        return reach(release, bits) * sqrt(scale_by_power_of_two(logarithm, 1)) /
               epsilon.real().enclose(bits);
      },
      {}, Sign::positive);
}

}  // namespace pkdp::gaussian_mechanism
