#include "reference/mechanisms/noisy_counting/laplace_sum.hpp"

namespace pkdp::counting {
namespace {

constexpr std::int64_t most_candidates = 8;

Interval delta_of_cell(const TwoSidedSum& sum, std::int64_t k, const Rational& scale,
                       const Epsilon& epsilon, Precision precision) {
  const TwoSidedSum::Parts part = sum.parts(k, precision);
  const Precision bits = part.q.precision();
  const Interval c = epsilon.ratio(bits);
  const Interval growth = ratio_minus_one(epsilon, bits);
  const Interval decreasing = growth - expm1(-Interval(Rational(1 / scale), bits));  // c − q
  const Interval a = part.here - decreasing * part.left;
  const Interval b =
      part.q * (c * part.here - positive_part(sum.slack(epsilon, bits)) * part.right);
  return part.here - growth * part.below - sqrt(positive_part(a) * positive_part(b));
}

}  // namespace

Interval enclose_laplace_delta(const TwoSidedSum& sum, const Rational& scale,
                               const Epsilon& epsilon, Precision precision) {
  Interval all(Rational(0), Rational(1), precision);
  const CutoffRange candidates = cutoff_range(sum, epsilon, precision);
  if (candidates.last - candidates.first >= most_candidates) {
    return all;
  }
  // One of the candidates is the cell of the crossing.
  Interval delta = delta_of_cell(sum, candidates.first, scale, epsilon, precision);
  for (std::int64_t k = candidates.first + 1; k <= candidates.last; ++k) {
    delta = Interval::hull(delta, delta_of_cell(sum, k, scale, epsilon, precision));
  }
  return min(positive_part(delta), Interval(1, precision));
}

}  // namespace pkdp::counting
