#include "reference/distributions/binomial_range.hpp"

#include <algorithm>

namespace pkdp::binomial {

std::int64_t upper_end(std::int64_t n, const Probability& p, long bits) {
  constexpr Precision precision = 64;
  const Rational mean = p.value() * n;
  const Interval s = Interval(bits, precision) * log(Interval(2, precision));
  const Interval variance(Rational(mean * p.complement().value()), precision);
  const Interval end = Interval(mean, precision) + sqrt(Interval(2, precision) * variance * s) +
                       s * Interval(Rational(2, 3), precision);
  return std::min<Integer>(n, floor(end.upper()) + 1).convert_to<std::int64_t>();
}

Interval geometric_below(std::int64_t n, std::int64_t k, const Probability& p,
                         const Interval& mass) {
  const Precision precision = mass.precision();
  const Interval ratio(
      Rational(make_rational(Integer(k), Integer(n - k + 1)) * p.complement().value() / p.value()),
      precision);
  if (mpfr_cmp_ui(ratio.right(), 1) >= 0) {
    return Interval::entire(precision);
  }
  return mass * ratio / (Interval(1, precision) - ratio);
}

}  // namespace pkdp::binomial
