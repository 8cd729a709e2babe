#include "reference/accountant/one_step.hpp"

namespace pkdp::accountant {
namespace {

// Φ̄(z).
Interval upper_tail(const Interval& z) {
  return scale_by_power_of_two(erfc(z / sqrt(Interval(2, z.precision()))), -1);
}

// σ·ln((ratio − 1 + q)/q) + 1/(2σ): where w is `ratio`, in standard deviations.
Interval root(const GaussianMixture& law, const Interval& ratio) {
  const Precision precision = ratio.precision();
  const Interval sigma(law.sigma, precision);
  const Interval above = ratio - Interval(Rational(1 - law.q), precision);
  return sigma * log(above / Interval(law.q, precision)) +
         Interval(Rational(1 / (2 * law.sigma)), precision);
}

Interval removed(const GaussianMixture& law, const Epsilon& epsilon, Precision precision) {
  const Interval ratio = epsilon.ratio(precision);
  const Interval x = root(law, ratio);
  const Interval shift(Rational(1 / law.sigma), precision);
  const Interval q(law.q, precision);
  const Interval rest(Rational(1 - law.q), precision);
  return q * upper_tail(x - shift) - (ratio - rest) * upper_tail(x);
}

Interval added(const GaussianMixture& law, const Epsilon& epsilon, Precision precision) {
  const Interval ratio = epsilon.ratio(precision);
  const Interval inverse = Interval(1, precision) / ratio;
  const Interval rest(Rational(1 - law.q), precision);
  if (less(rest, inverse) != Answer::yes) {
    return {Rational(0), Rational(1), precision};  // undecided at this precision
  }
  const Interval x = root(law, inverse);
  const Interval shift(Rational(1 / law.sigma), precision);
  const Interval q(law.q, precision);
  return (Interval(1, precision) - ratio * rest) * upper_tail(-x) -
         ratio * q * upper_tail(shift - x);
}

}  // namespace

Real sampled_gaussian_delta(const GaussianMixture& law, const Epsilon& epsilon) {
  if (!law.removed && epsilon.compare_ratio(1 / (1 - law.q)) != std::strong_ordering::greater) {
    return Rational(0);  // e^ε ≥ 1/(1 − q)
  }
  return Real::certified(
      [law, epsilon](Precision precision) {
        const Precision working = precision + 64;
        const Interval delta =
            law.removed ? removed(law, epsilon, working) : added(law, epsilon, working);
        return min(positive_part(delta), Interval(1, working));
      },
      {}, Sign::inside_unit_interval);
}

}  // namespace pkdp::accountant
