#include "reference/mechanisms/laplace_sum.hpp"

namespace pkdp::counting {
namespace {

constexpr std::int64_t most_candidates = 8;

// 1 − e^(ε−1/scale) > 0.
Interval slack(const Rational& scale, const Epsilon& epsilon, const Interval& q) {
  const Precision bits = q.precision();
  return epsilon.has_rational_ratio()
             ? positive_part(Interval(1, bits) - epsilon.ratio(bits) * q)
             : -expm1(Interval(Rational(epsilon.exponent() - 1 / scale), bits));
}

Interval delta_of_cell(const TwoSidedSum::Parts& part, const Rational& scale,
                       const Epsilon& epsilon) {
  const Precision bits = part.q.precision();
  const Interval c = epsilon.ratio(bits);
  const Interval growth = excess(epsilon, bits);
  const Interval falling = growth - expm1(-Interval(Rational(1 / scale), bits));  // c − q
  const Interval a = part.here - falling * part.left;
  const Interval b = part.q * (c * part.here - slack(scale, epsilon, part.q) * part.right);
  return part.here - growth * part.below - sqrt(positive_part(a) * positive_part(b));
}

}  // namespace

Interval enclose_laplace_delta(const TwoSidedSum& sum, const Rational& scale,
                               const Epsilon& epsilon, Precision precision) {
  const Interval all(Rational(0), Rational(1), precision);
  const HalfLines candidates = half_lines(sum, epsilon, precision);
  if (candidates.last - candidates.first >= most_candidates) {
    return all;
  }
  // One of the candidates is the cell of the crossing.
  Interval delta = delta_of_cell(sum.parts(candidates.first, precision), scale, epsilon);
  for (std::int64_t k = candidates.first + 1; k <= candidates.last; ++k) {
    delta = Interval::hull(delta, delta_of_cell(sum.parts(k, precision), scale, epsilon));
  }
  return min(positive_part(delta), Interval(1, precision));
}

}  // namespace pkdp::counting
