#include <algorithm>
#include <functional>

#include "reference/accountant/accountant.hpp"
#include "reference/accountant/greatest_loss.hpp"
#include "reference/accountant/leading_bits.hpp"
#include "reference/numbers/decreasing_root.hpp"
#include "reference/numbers/error.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision first_precision = 16;

// The sign of x − target, from little precision on: what a few steps cost grows with it.
int compare_from_below(const Real& x, const Rational& target) {
  for (Precision precision = first_precision; precision <= 64; precision *= 2) {
    const Interval enclosure = x.enclose(precision);
    const Interval level(target, precision);
    if (less(enclosure, level) == Answer::yes) {
      return -1;
    }
    if (less(level, enclosure) == Answer::yes) {
      return 1;
    }
  }
  return compare(x, Real(target));
}

// Bits of absolute accuracy, from below; of a number that is certainly not near 0 nothing is asked.
std::optional<Precision> accuracy_near_zero(const Interval& x) {
  if (mpfr_cmp_si(x.left(), 1) > 0 || mpfr_cmp_si(x.right(), -1) < 0) {
    return std::nullopt;
  }
  if (!x.is_finite()) {
    return 0;
  }
  const Rational width = x.upper() - x.lower();
  return static_cast<Precision>(bit_length(denominator(width))) -
         static_cast<Precision>(bit_length(numerator(width))) - 1;
}

// ln δ(x) − ln target, where x is what is looked for, to 2^−precision where it is near 0: the bits
// that one δ has lost are added for the next.
DecreasingFunction relative_excess(const std::function<Real(const Rational& x)>& delta_at,
                                   const Rational& target) {
  return [delta_at, target, lost = Precision{0}](const Rational& x, Precision precision) mutable {
    constexpr Precision most_lost = 2048;
    const Real delta = delta_at(x);
    for (;;) {
      const Precision working = precision + lost;
      Interval excess = log(delta.enclose(working)) - log(Interval(target, working));
      const Precision missing = precision - accuracy_near_zero(excess).value_or(precision);
      if (missing <= 2 || lost + missing > most_lost) {
        return excess;
      }
      lost += excess.is_finite() ? missing : std::max(missing, lost);
    }
  };
}

// By secant steps, and a sign on each side of where they end; nothing where these are undecided.
std::optional<RootBracket> near_root(const DecreasingFunction& f, const RootBracket& bracket,
                                     Precision precision) {
  constexpr Precision spare = 16;
  const Interval drop = f(bracket.lower, first_precision) - f(bracket.upper, first_precision);
  if (!drop.is_finite() || !drop.is_positive()) {
    return std::nullopt;
  }
  const Rational width = bracket.upper - bracket.lower;
  const Rational run = width / drop.lower();  // −1/f', on average
  const Rational margin = power_of_two(-precision - 1) * bracket.lower;
  // So many bits that f shows its sign at a distance of `margin`.
  const auto steepness =
      static_cast<Precision>(bit_length(floor(run / bracket.lower))) + precision + spare;
  const std::optional<Rational> root =
      approximate_root(f, {.start = (bracket.lower + bracket.upper) / 2,
                           .run = run,
                           .settled = width * power_of_two(-first_precision),
                           .grid = power_of_two_at_most(margin / 256),
                           .first = 2 * first_precision,
                           .last = steepness,
                           .within = bracket});
  if (!root || *root - margin < bracket.lower || *root + margin > bracket.upper) {
    return std::nullopt;
  }
  const RootBracket near = {*root - margin, *root + margin};
  const Interval above = f(near.lower, steepness);
  const Interval below = f(near.upper, steepness);
  const bool is_decided = above.is_positive() && below.is_negative();
  return is_decided ? std::optional(near) : std::nullopt;
}

// Where a decreasing δ passes the target, between lower and upper.
Real root(const std::function<Real(const Rational& x)>& delta_at, const Rational& target,
          const RootBracket& bracket) {
  return Real::certified(
      [=](Precision precision) {
        const DecreasingFunction f = relative_excess(delta_at, target);
        std::optional<RootBracket> root = near_root(f, bracket, precision);
        if (!root) {
          root = narrow(f, bracket, power_of_two(-precision) * bracket.lower,
                        precision + first_precision);
        }
        return Interval(root->lower, root->upper, precision + first_precision);
      },
      {}, Sign::positive);
}

// A bracket within a factor of 2, from 1 on by factors of 2, of where `exceeds` changes from true
// to false; nothing when it would leave [least, greatest].
std::optional<RootBracket> within_factor_two(const std::function<bool(const Rational& x)>& exceeds,
                                             const Rational& least, const Rational& greatest) {
  Rational x = 1;
  const bool above = exceeds(x);
  for (;;) {
    const Rational next = above ? Rational(x * 2) : Rational(x / 2);
    if (next < least || next > greatest) {
      return std::nullopt;
    }
    if (exceeds(next) != above) {
      return above ? RootBracket{x, next} : RootBracket{next, x};
    }
    x = next;
  }
}

// The geometric law's base, by its distance from 1 or 0.
RootBracket base_bracket(const std::function<Real(const Rational& x)>& delta_at,
                         const Rational& target) {
  Rational lower = Rational(1, 2);
  Rational upper = Rational(1, 2);
  while (compare_from_below(delta_at(lower), target) <= 0) {
    upper = lower;
    lower /= 2;
  }
  while (compare_from_below(delta_at(upper), target) > 0) {
    lower = upper;
    upper = (1 + upper) / 2;
  }
  return {lower, upper};
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

Value noise_without_delta(const Composition& composition, const Epsilon& epsilon) {
  const Mechanism& mechanism = composition.mechanism;
  const std::int64_t steps = composition.steps;
  if (mechanism.noise == MechanismKind::gaussian) {
    return Value::none();
  }
  if (mechanism.sampling != 1) {
    throw Error(ErrorKind::domain, "delta", "0", "above 0 when records are sampled");
  }
  if (epsilon.compare_ratio(1) == std::strong_ordering::equal) {
    return Value::none();
  }
  const bool is_geometric = mechanism.noise == MechanismKind::geometric;
  return Real::certified(
      [=](Precision precision) {
        const Interval share = epsilon.real().enclose(precision) / Interval(steps, precision);
        return is_geometric ? exp(-share) : Interval(1, precision) / share;
      },
      {}, Sign::positive);
}

}  // namespace

Value epsilon(const Composition& composition, const Delta& delta) {
  const Value greatest = greatest_loss(composition);
  const Rational& target = delta.value();
  if (target.is_zero()) {
    return greatest.is_plus_infinity() ? Value::none() : greatest;
  }
  const auto delta_at = [composition](const Rational& x) {
    return accountant::delta(composition, Epsilon::of(x));
  };
  if (compare_from_below(delta_at(0), target) <= 0) {
    return Rational(0);
  }
  const std::optional<RootBracket> bracket = within_factor_two(
      [&](const Rational& x) {
        return !is_certainly_at_most(composition, Epsilon::of(x), delta) &&
               compare_from_below(delta_at(x), target) > 0;
      },
      power_of_two(-512), Rational(limits::epsilon));
  if (!bracket) {
    throw Error(ErrorKind::limit, "epsilon",
                Problem{"is below 2^-512 or above " + std::to_string(limits::epsilon)});
  }
  return root(delta_at, target, *bracket);
}

Value least_noise(const Composition& composition, const Epsilon& epsilon, const Delta& delta) {
  Composition varied = composition;
  const MechanismKind noise = varied.mechanism.noise;
  if (noise == MechanismKind::randomized_response) {
    throw Error(ErrorKind::domain, "noise", "randomized_response",
                "gaussian, laplace or geometric");
  }
  if (noise == MechanismKind::discrete_gaussian) {
    throw Error(ErrorKind::domain, "noise", "discrete_gaussian",
                "gaussian, laplace or geometric: that delta decreases in sigma is not known");
  }
  varied.mechanism.parameter = Rational(1, 2);
  require(varied);
  const Rational& target = delta.value();
  if (varied.mechanism.sampling.is_zero() || target == 1 ||
      (!target.is_zero() &&
       compare_from_below(delta_without_noise(varied, epsilon), target) <= 0)) {
    return Rational(0);
  }
  if (target.is_zero()) {
    return noise_without_delta(varied, epsilon);
  }
  const auto delta_at = [varied, epsilon](const Rational& x) {
    Composition at = varied;
    at.mechanism.parameter = x;
    return accountant::delta(at, epsilon);
  };
  if (noise == MechanismKind::geometric) {
    return root(delta_at, target, base_bracket(delta_at, target));
  }
  const std::optional<RootBracket> bracket = within_factor_two(
      [&](const Rational& x) {
        Composition at = varied;
        at.mechanism.parameter = x;
        return !is_certainly_at_most(at, epsilon, delta) &&
               compare_from_below(delta_at(x), target) > 0;
      },
      power_of_two(-16), power_of_two(64));
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
    return compare_from_below(accountant::delta(varied, epsilon), delta.value()) <= 0;
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
