#include "reference/accountant/inverse_search.hpp"

#include <algorithm>
#include <string>

#include "pkdp/error.hpp"
#include "reference/accountant/leading_bits.hpp"
#include "reference/numbers/limits.hpp"
#include "reference/numbers/magnitude.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision first_precision = 16;

// Bits of absolute accuracy, from below; of a number that is certainly not near 0 nothing is asked.
std::optional<Precision> accuracy_near_zero(const Interval& x) {
  if (mpfr_cmp_si(x.left(), 1) > 0 || mpfr_cmp_si(x.right(), -1) < 0) {
    return std::nullopt;
  }
  if (!x.is_finite()) {
    return 0;
  }
  const Rational width = x.upper() - x.lower();
  return -magnitude(width) - 1;
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

}  // namespace

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

std::optional<RootBracket> within_factor_two(const std::function<bool(const Rational& x)>& exceeds,
                                             const FactorSearch& search) {
  Rational x = search.start;
  Rational factor = search.factor;
  const bool above = exceeds(x);
  for (;;) {
    const Rational next = above ? Rational(x * factor) : Rational(x / factor);
    if (next < search.least || next > search.greatest) {
      return std::nullopt;
    }
    if (exceeds(next) != above) {
      return above ? RootBracket{x, next} : RootBracket{next, x};
    }
    x = next;
    factor = std::min<Rational>(2, factor * factor);
  }
}

RootBracket epsilon_bracket(const std::function<bool(const Rational& x)>& exceeds) {
  const std::optional<RootBracket> bracket = within_factor_two(
      exceeds, {.least = power_of_two(-512), .greatest = Rational(limits::epsilon)});
  if (!bracket) {
    throw Error(ErrorKind::limit, "epsilon",
                Problem{"is below 2^-512 or above " + std::to_string(limits::epsilon)});
  }
  return *bracket;
}

}  // namespace pkdp::accountant
