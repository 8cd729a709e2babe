#include <optional>
#include <utility>

#include "reference/mechanisms/noisy_counting/gaussian_sum.hpp"

namespace pkdp::counting {
namespace {

constexpr Precision coarse = 64;

Rational middle(const Interval& x) { return (x.lower() + x.upper()) / 2; }

// Where f(γ)/f(γ−1) would be e^ε if S were normal near the value that dominates.
Rational first_guess(const GaussianSum& sum, const Epsilon& epsilon, std::int64_t hint) {
  const Rational shift = middle(epsilon.real().enclose(coarse)) * sum.sigma() * sum.sigma();
  return hint + Rational(1, 2) - Rational(floor(shift * 1024)) / 1024;
}

Rational unit(const GaussianSum& sum) {
  return sum.sigma() < 1 ? Rational(sum.sigma() * sum.sigma()) : 1;
}

// ln(f(γ)/f(γ−1)) − ε, whose slope is at most 1/σ² in size.
DecreasingFunction excess_of_loss(const GaussianSum& sum, const Epsilon& epsilon,
                                  std::int64_t hint) {
  return [&sum, epsilon, hint](const Rational& x, Precision bits) {
    return sum.log_ratio(x, hint, bits) - epsilon.real().enclose(bits + sum.guard());
  };
}

}  // namespace

RootBracket loss_crossing(const GaussianSum& sum, const Epsilon& epsilon, std::int64_t hint,
                          Precision precision) {
  const DecreasingFunction f = excess_of_loss(sum, epsilon, hint);
  const Rational& sigma = sum.sigma();
  const Rational step = sigma < 1 ? Rational(1) : Rational(floor(sigma));
  const RootBracket wide = bracket_around(f, first_guess(sum, epsilon, hint), step, coarse);
  return narrow(f, wide, unit(sum) * power_of_two(-precision), 2 * precision);
}

namespace {

struct Crossing {
  Rational gamma;
  Interval slack;
};

// An approximate root, with an interval around it whose ends have certain signs.
std::optional<Crossing> fast_crossing(const GaussianSum& sum, const Epsilon& epsilon,
                                      std::int64_t hint, Precision precision) {
  const DecreasingFunction f = excess_of_loss(sum, epsilon, hint);
  const Rational whole = unit(sum);
  const auto gamma = approximate_root(
      f, {first_guess(sum, epsilon, hint), sum.variance(), whole * power_of_two(-16),
          whole * power_of_two(-precision), 32, precision});
  if (!gamma) {
    return std::nullopt;
  }
  const Rational radius = whole * power_of_two(8 - precision);
  SegmentBounds around = segment_bounds(sum, *gamma - radius, *gamma + radius, hint, precision);
  const Interval wanted = epsilon.real().enclose(precision + sum.guard());
  if (less(around.log_least, wanted) != Answer::yes ||
      less(wanted, around.log_greatest) != Answer::yes) {
    return std::nullopt;
  }
  return Crossing{*gamma, std::move(around.slack)};
}

Crossing crossing(const GaussianSum& sum, const Epsilon& epsilon, std::int64_t hint,
                  Precision precision) {
  if (auto fast = fast_crossing(sum, epsilon, hint, precision)) {
    return *fast;
  }
  const RootBracket bracket = loss_crossing(sum, epsilon, hint, precision);
  return {bracket.upper, segment_bounds(sum, bracket.lower, bracket.upper, hint, precision).slack};
}

// Bits that an enclosure may lack before the general way is taken.
constexpr Precision spare = 24;

}  // namespace

Interval enclose_gaussian_delta(const GaussianSum& sum, const Epsilon& epsilon,
                                Precision precision) {
  if (sum.window()) {
    const auto fast = sum.window()->delta(epsilon, precision);
    if (fast && fast->has_relative_accuracy(precision - spare)) {
      return *fast;
    }
  }
  return general_delta(sum, epsilon, precision);
}

Interval general_delta(const GaussianSum& sum, const Epsilon& epsilon, Precision precision) {
  const Precision bits = precision + sum.guard();
  const std::int64_t hint = sum.hint(epsilon);
  // Twice the accuracy of the place is that of δ.
  const Precision half = bits / 2 + 16;
  const Crossing best = crossing(sum, epsilon, hint, half);
  const GaussianSum::Pair tails = sum.tails(best.gamma, hint, bits);
  const Interval growth = ratio_minus_one(epsilon, bits);
  const Interval lower = tails.step - growth * tails.before;
  const Interval delta = lower + Interval::hull(Interval(bits), best.slack);
  return min(positive_part(delta), Interval(1, bits));
}

}  // namespace pkdp::counting
