#include "reference/accountant/two_point.hpp"

#include <algorithm>

#include "reference/distributions/binomial.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::accountant {
namespace {

// ln(p/q) and ln((1−p)/(1−q)).
struct Losses {
  Interval high;
  Interval low;
};

Losses losses(const TwoPoint& law, Precision precision) {
  return {log(Interval(Rational(law.p / law.q), precision)),
          log(Interval(Rational((1 - law.p) / (1 - law.q)), precision))};
}

// The numbers j between which the least one with a loss above ε is.
struct Candidates {
  std::int64_t least;
  std::int64_t greatest;
};

Candidates first_above(const TwoPoint& law, std::int64_t steps, const Epsilon& epsilon,
                       Precision precision) {
  const Losses loss = losses(law, precision);
  const Interval count(steps, precision);
  const Interval j =
      (epsilon.real().enclose(precision) - count * loss.low) / (loss.high - loss.low);
  if (!j.is_finite()) {
    return {0, steps + 1};
  }
  const auto clamped = [steps](const Integer& x) {
    return static_cast<std::int64_t>(std::clamp<Integer>(x, Integer(0), Integer(steps) + 1));
  };
  return {clamped(floor(j.lower()) + 1), clamped(floor(j.upper()) + 1)};
}

// P[X < j] + e^ε·Q[X ≥ j], which is 1 − δ.
Interval complement(const TwoPoint& law, std::int64_t steps, std::int64_t j, const Epsilon& epsilon,
                    Precision precision) {
  const Value p = binomial::lower_tail(steps, j - 1, Probability::of(law.p));
  const Value q = binomial::upper_tail(steps, j, Probability::of(law.q));
  return p.real().enclose(precision) + epsilon.ratio(precision) * q.real().enclose(precision);
}

// P[X ≥ j] − e^ε·Q[X ≥ j]. Next to 1 its complement, a sum of small positive numbers, needs fewer
// bits, by as many as it has leading zeros.
Interval difference(const TwoPoint& law, std::int64_t steps, std::int64_t j, const Epsilon& epsilon,
                    Precision precision) {
  constexpr Precision rough = 64;
  constexpr Precision next_to_one = 16;  // leading zeros from which that pays
  const Interval distance = complement(law, steps, j, epsilon, rough);
  const Interval least = scale_by_power_of_two(Interval(1, rough), -next_to_one);
  if (less(distance, least) == Answer::yes) {
    const auto zeros = static_cast<Precision>(-mpfr_get_exp(distance.right()));
    return Interval(1, precision) -
           complement(law, steps, j, epsilon, std::max(rough, precision - zeros));
  }
  const Value p = binomial::upper_tail(steps, j, Probability::of(law.p));
  const Value q = binomial::upper_tail(steps, j, Probability::of(law.q));
  return p.real().enclose(precision) - epsilon.ratio(precision) * q.real().enclose(precision);
}

// The least number with a loss above ε where enclosures leave two: the one that is undecided has
// the likelihood ratio (p/q)^j·((1−p)/(1−q))^(steps−j), to be held against a rational e^ε exactly.
std::optional<std::int64_t> exact_first_above(const TwoPoint& law, std::int64_t steps,
                                              const Epsilon& epsilon) {
  constexpr Precision precision = 256;
  constexpr std::size_t moderate = 1U << 22U;
  const Candidates j = first_above(law, steps, epsilon, precision);
  if (j.least == j.greatest) {
    return j.least;
  }
  const Rational high = law.p / law.q;
  const Rational low = (1 - law.p) / (1 - law.q);
  const std::size_t size = bit_length(high) + bit_length(low);
  if (j.greatest != j.least + 1 || !epsilon.has_rational_ratio() ||
      size * static_cast<std::size_t>(steps) > moderate) {
    return std::nullopt;
  }
  const Rational ratio = power(high, static_cast<std::uint64_t>(j.least)) *
                         power(low, static_cast<std::uint64_t>(steps - j.least));
  return ratio > epsilon.ratio() ? j.least : j.greatest;
}

// Where the tails have exact forms.
std::optional<ExactForm> exact_delta(const TwoPoint& law, std::int64_t steps,
                                     const Epsilon& epsilon) {
  const std::optional<std::int64_t> first = exact_first_above(law, steps, epsilon);
  if (!first) {
    return std::nullopt;
  }
  const auto tail = [&](const Rational& p) -> std::optional<Rational> {
    const auto form = binomial::upper_tail(steps, *first, Probability::of(p)).real().exact();
    const auto* value = form ? std::get_if<Rational>(&*form) : nullptr;
    return value != nullptr ? std::optional(*value) : std::nullopt;
  };
  const std::optional<Rational> p = tail(law.p);
  const std::optional<Rational> q = p ? tail(law.q) : std::nullopt;
  return q ? std::optional(epsilon.affine(*p, *q)) : std::nullopt;
}

}  // namespace

bool exceeds_losses(const TwoPoint& law, std::int64_t steps, const Epsilon& epsilon) {
  constexpr std::size_t moderate = 1U << 22U;
  const Rational ratio = law.p / law.q;
  if (epsilon.has_rational_ratio() &&
      bit_length(ratio) * static_cast<std::size_t>(steps) < moderate) {
    return epsilon.ratio() >= power(ratio, static_cast<std::uint64_t>(steps));
  }
  return compare(epsilon.real(), greatest_loss(law, steps)) >= 0;
}

Real greatest_loss(const TwoPoint& law, std::int64_t steps) {
  const Rational ratio = law.p / law.q;
  return Real::certified(
      [ratio, steps](Precision precision) {
        return log(Interval(ratio, precision)) * Interval(steps, precision);
      },
      {}, ratio == 1 ? Sign::unknown : Sign::positive);
}

Real two_point_delta(const TwoPoint& law, std::int64_t steps, const Epsilon& epsilon) {
  if (law.p == law.q || exceeds_losses(law, steps, epsilon)) {
    return Rational(0);
  }
  return Real::certified(
      [law, steps, epsilon](Precision precision) -> Interval {
        const auto size = static_cast<Precision>(bit_length(Integer(steps)));
        const Precision working = precision + size + 64;
        // Where two numbers are left, one of them is the one; where there are more (the losses are
        // too near each other for this precision), nothing is known yet.
        const Candidates j = first_above(law, steps, epsilon, working);
        if (j.greatest > j.least + 1) {
          return {Rational(0), Rational(1), working};
        }
        Interval delta = difference(law, steps, j.least, epsilon, working);
        if (j.greatest != j.least) {
          delta = Interval::hull(delta, difference(law, steps, j.greatest, epsilon, working));
        }
        return min(positive_part(delta), Interval(1, working));
      },
      [law, steps, epsilon] { return exact_delta(law, steps, epsilon); },
      Sign::inside_unit_interval);
}

Interval log_moment(const TwoPoint& law, const Rational& z, Precision precision) {
  const Losses loss = losses(law, precision);
  const Interval power(z, precision);
  return log(Interval(law.p, precision) * exp(power * loss.high) +
             Interval(Rational(1 - law.p), precision) * exp(power * loss.low));
}

}  // namespace pkdp::accountant
