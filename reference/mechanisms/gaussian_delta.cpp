#include "reference/mechanisms/gaussian_sum.hpp"
#include "reference/numbers/falling_root.hpp"

namespace pkdp::counting {
namespace {

constexpr Precision coarse = 64;

Rational middle(const Interval& x) { return (x.lower() + x.upper()) / 2; }

// Where f(γ)/f(γ−1) would be e^ε if S were normal near the value that dominates.
Rational first_guess(const GaussianSum& sum, const Epsilon& epsilon, std::int64_t hint) {
  const Rational shift = middle(epsilon.real().enclose(coarse)) * sum.sigma() * sum.sigma();
  return hint + Rational(1, 2) - Rational(floor(shift * 1024)) / 1024;
}

// A narrow bracket of the root of ln(f(γ)/f(γ−1)) − ε; its slope is at most 1/σ² in size.
RootBracket crossing(const GaussianSum& sum, const Epsilon& epsilon, std::int64_t hint,
                     Precision precision) {
  const Precision greatest = 2 * precision;
  const FallingFunction f = [&](const Rational& x, Precision bits) {
    return sum.log_ratio(x, hint, bits) - epsilon.real().enclose(bits + sum.guard());
  };
  const Rational& sigma = sum.sigma();
  const Rational step = sigma < 1 ? Rational(1) : Rational(floor(sigma));
  const RootBracket wide = bracket_around(f, first_guess(sum, epsilon, hint), step, coarse);
  const Rational unit = sigma < 1 ? Rational(sigma * sigma) : Rational(1);
  return narrow(f, wide, unit * power_of_two(-precision), greatest);
}

}  // namespace

Interval enclose_gaussian_delta(const GaussianSum& sum, const Epsilon& epsilon,
                                Precision precision) {
  const Precision bits = precision + sum.guard();
  const std::int64_t hint = sum.hint(epsilon);
  const Rational place = crossing(sum, epsilon, hint, bits).upper;
  const GaussianSum::Pair tails = sum.tails(place, hint, bits);
  const Interval growth = excess(epsilon, bits);
  const Interval lower = tails.here - tails.before - growth * tails.before;
  // c − c' = c·(1 − e^(ln c' − ε)).
  const Interval loss = sum.log_ratio(place, hint, bits);
  const Interval gap =
      -epsilon.ratio(bits) * expm1(loss - epsilon.real().enclose(loss.precision()));
  const Interval slack = positive_part(gap) * tails.before + positive_part(-gap);
  const Interval delta = lower + Interval::hull(Interval(bits), slack);
  return min(positive_part(delta), Interval(1, bits));
}

}  // namespace pkdp::counting
