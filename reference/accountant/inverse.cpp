#include <cstdint>
#include <functional>
#include <string>

#include "pkdp/error.hpp"
#include "reference/accountant/accountant.hpp"
#include "reference/accountant/greatest_loss.hpp"
#include "reference/accountant/inverse_search.hpp"
#include "reference/accountant/leading_bits.hpp"
#include "reference/accountant/within_limits.hpp"
#include "reference/numbers/exact_root.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::accountant {
namespace {

// The least k ≥ 1 that answers yes, where all beyond it do: the next power of two, then halving.
std::int64_t least_number(const std::function<bool(std::int64_t)>& answers) {
  constexpr std::int64_t most = 1L << 20U;
  std::int64_t upper = 1;
  while (!answers(upper)) {
    upper *= 2;
    if (upper > most) {
      throw Error(ErrorKind::limit, "the least noise",
                  Problem{"is within 2^-" + std::to_string(most) + " of 0 or 1"});
    }
  }
  std::int64_t lower = upper / 2;
  while (upper - lower > 1) {
    const std::int64_t middle = lower + (upper - lower) / 2;
    (answers(middle) ? upper : lower) = middle;
  }
  return upper;
}

// A base of geometric noise or a probability of a random answer, by its distance from 1 or 0.
RootBracket base_bracket(const std::function<Real(const Rational& x)>& delta_at,
                         const Rational& target) {
  const auto exceeds = [&](const Rational& x) {
    return compare_from_below(delta_at(x), target) > 0;
  };
  if (exceeds(Rational(1, 2))) {
    const std::int64_t k =
        least_number([&](std::int64_t n) { return !exceeds(1 - power_of_two(-n)); });
    return {1 - power_of_two(1 - k), 1 - power_of_two(-k)};
  }
  const std::int64_t k = least_number([&](std::int64_t n) { return exceeds(power_of_two(-n)); });
  return {power_of_two(-k), power_of_two(1 - k)};
}

// 1 − (1 − q)^steps, or what an added record can at most give: δ without noise.
Real delta_without_noise(const Composition& composition, const Epsilon& epsilon) {
  const Rational q = composition.mechanism.sampling;
  const bool adds = composition.relation == Relation::add;
  const std::int64_t steps = composition.steps;
  return Real::certified([=](Precision precision) {
    const Interval none =
        q == 1 ? Interval(precision)
               : exp(Interval(steps, precision) * log1p(Interval(Rational(-q), precision)));
    const Interval one(1, precision);
    return positive_part(one - (adds ? epsilon.ratio(precision) * none : none));
  });
}

// The least p of one answer: with δ(ε) = 1 − p + p/v − e^ε·p/v, v·(1 − δ)/(v − 1 + e^ε).
Real share_of_one_answer(std::int64_t values, const Epsilon& epsilon, const Rational& target) {
  const Rational numerator = values * (1 - target);
  if (epsilon.has_rational_ratio()) {
    return Rational(numerator / (values - 1 + epsilon.ratio()));
  }
  return Real::certified(
      [=](Precision precision) {
        return Interval(numerator, precision) /
               (Interval(values - 1, precision) + epsilon.ratio(precision));
      },
      {}, Sign::positive);
}

// The least noise whose greatest loss is `epsilon` after all steps, where it is rational: ε/steps
// or, for geometric noise and random answers, e^(ε/steps) decides it.
std::optional<Rational> exact_noise_without_delta(const Composition& composition,
                                                  const Epsilon& epsilon) {
  const Mechanism& mechanism = composition.mechanism;
  const std::int64_t steps = composition.steps;
  if (mechanism.noise == MechanismKind::laplace) {
    return epsilon.has_rational_ratio() ? std::nullopt
                                        : std::optional<Rational>(steps / epsilon.exponent());
  }
  const auto ratio = epsilon.has_rational_ratio()
                         ? exact_root(epsilon.ratio(), static_cast<unsigned long>(steps))
                         : std::nullopt;
  if (!ratio) {
    return std::nullopt;
  }
  return mechanism.noise == MechanismKind::geometric
             ? Rational(1 / *ratio)
             : Rational(mechanism.values / (mechanism.values - 1 + *ratio));
}

Value noise_without_delta(const Composition& composition, const Epsilon& epsilon) {
  const Mechanism& mechanism = composition.mechanism;
  const std::int64_t steps = composition.steps;
  if (mechanism.noise == MechanismKind::gaussian) {
    return Value::none();
  }
  if (mechanism.sampling != 1) {
    throw Error(ErrorKind::domain, "delta", "0", "above 0 when records are sampled");
  }
  const bool answers = mechanism.noise == MechanismKind::randomized_response;
  if (epsilon.compare_ratio(1) == std::strong_ordering::equal) {
    return answers ? Value(Rational(1)) : Value::none();
  }
  if (const auto exact = exact_noise_without_delta(composition, epsilon)) {
    return *exact;
  }
  return Real::certified(
      [=](Precision precision) {
        const Interval share = epsilon.real().enclose(precision) / Interval(steps, precision);
        switch (mechanism.noise) {
          case MechanismKind::geometric:
            return exp(-share);
          case MechanismKind::randomized_response: {
            const Interval values(mechanism.values, precision);
            return values / (values + expm1(share));
          }
          default:
            return Interval(1, precision) / share;
        }
      },
      {}, Sign::positive);
}

// Where to begin the search for ε of sampled Gaussian noise: the normal law of the loss with the
// variance of many rare or of few frequent changes, V ≈ steps·min(q²·(e^(1/σ²) − 1), q/σ²), has
// δ(ε) ≈ e^(−(ε − V/2)²/(2V)). A guess on which nothing rests; none where δ(0) ≈ √(V/2π) may be
// below the target or the guess is out of range.
std::optional<Rational> likely_epsilon(const Composition& composition, const Rational& target) {
  constexpr Precision rough = 64;
  const Mechanism& mechanism = composition.mechanism;
  const Rational& q = mechanism.sampling;
  if (mechanism.noise != MechanismKind::gaussian || q.is_zero() || q == 1 || target >= 1) {
    return std::nullopt;
  }
  const Interval chance(q, rough);
  const Interval rate(Rational(1 / (mechanism.parameter * mechanism.parameter)), rough);
  const Interval variance =
      Interval(composition.steps, rough) * min(chance * chance * expm1(rate), chance * rate);
  const Interval level(target, rough);
  if (less(scale_by_power_of_two(level * level, 6), variance) != Answer::yes) {
    return std::nullopt;
  }
  const Interval guess = scale_by_power_of_two(variance, -1) +
                         sqrt(scale_by_power_of_two(variance, 1) * positive_part(-log(level)));
  const Rational start = guess.is_finite() ? leading_bits(guess.upper(), 8) : Rational(0);
  return start >= power_of_two(-256) && start <= limits::epsilon ? std::optional(start)
                                                                 : std::nullopt;
}

}  // namespace

Value epsilon(const Composition& composition, const Delta& delta) {
  const Value greatest = greatest_loss(composition);
  const Rational& target = delta.value();
  if (target.is_zero()) {
    return greatest.is_plus_infinity() ? Value::none() : greatest;
  }
  const auto delta_at = [curve = DeltaCurve(composition)](const Rational& x) {
    return curve.at(Epsilon::of(x));
  };
  const auto exceeds = [&](const Rational& x) {
    return !is_certainly_at_most(composition, Epsilon::of(x), delta) &&
           compare_from_below(delta_at(x), target) > 0;
  };
  if (const auto start = likely_epsilon(composition, target)) {
    const auto near = within_limits<RootBracket>([&] {
      return within_factor_two(exceeds, {.least = *start / 64,
                                         .greatest = Rational(limits::epsilon),
                                         .start = *start,
                                         .factor = Rational(5, 4)});
    });
    if (near) {
      return root(delta_at, target, *near);
    }
  }
  if (compare_from_below(delta_at(0), target) <= 0) {
    return Rational(0);
  }
  return root(delta_at, target, epsilon_bracket(exceeds));
}

Value least_noise(const Composition& composition, const Epsilon& epsilon, const Delta& delta) {
  Composition varied = composition;
  const MechanismKind noise = varied.mechanism.noise;
  if (noise == MechanismKind::discrete_gaussian) {
    throw Error(ErrorKind::domain, "noise", "discrete_gaussian",
                "another: that delta decreases in sigma is not known");
  }
  varied.mechanism.parameter = Rational(1, 2);
  require(varied);
  const Rational& target = delta.value();
  if (varied.mechanism.sampling.is_zero() || target == 1 ||
      (!target.is_zero() &&
       compare_from_below(delta_without_noise(varied, epsilon), target) <= 0)) {
    return Rational(0);
  }
  if (noise == MechanismKind::randomized_response && varied.steps == 1) {
    return share_of_one_answer(varied.mechanism.values, epsilon, target);
  }
  if (target.is_zero()) {
    return noise_without_delta(varied, epsilon);
  }
  const auto delta_at = [varied, epsilon](const Rational& x) {
    Composition at = varied;
    at.mechanism.parameter = x;
    return accountant::delta(at, epsilon);
  };
  if (noise == MechanismKind::geometric || noise == MechanismKind::randomized_response) {
    return root(delta_at, target, base_bracket(delta_at, target));
  }
  const std::optional<RootBracket> bracket = within_factor_two(
      [&](const Rational& x) {
        Composition at = varied;
        at.mechanism.parameter = x;
        return !is_certainly_at_most(at, epsilon, delta) &&
               compare_from_below(delta_at(x), target) > 0;
      },
      {.least = power_of_two(-16), .greatest = power_of_two(64)});
  if (!bracket) {
    throw Error(ErrorKind::limit, "the least noise", Problem{"is outside 2^-16 to 2^64"});
  }
  return root(delta_at, target, *bracket);
}

std::int64_t most_steps(const Composition& composition, const Epsilon& epsilon,
                        const Delta& delta) {
  const auto allowed = [&](std::int64_t steps) {
    Composition varied = composition;
    varied.steps = steps;
    require(varied);
    if (delta.value() == 1) {
      return true;
    }
    // Of very many steps δ may be so small that an integral for it takes minutes.
    return is_certainly_at_most(varied, epsilon, delta) ||
           compare_from_below(accountant::delta(varied, epsilon), delta.value()) <= 0;
  };
  if (!allowed(1)) {
    return 0;
  }
  std::int64_t lower = 1;
  std::int64_t upper = 2;
  while (upper <= limits::count && allowed(upper)) {
    lower = upper;
    upper *= 2;
  }
  if (upper > limits::count) {
    if (allowed(limits::count)) {
      return limits::count;
    }
    upper = limits::count;
  }
  while (upper - lower > 1) {
    const std::int64_t middle = lower + (upper - lower) / 2;
    (allowed(middle) ? lower : upper) = middle;
  }
  return lower;
}

}  // namespace pkdp::accountant
