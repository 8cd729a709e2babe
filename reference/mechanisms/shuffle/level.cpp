#include "reference/mechanisms/shuffle/level.hpp"

#include <algorithm>

#include "reference/numbers/limits.hpp"

namespace pkdp::shuffle {

RatioBracket ratio_bracket(const Epsilon& epsilon, Precision precision) {
  if (epsilon.has_rational_ratio() &&
      bit_length(epsilon.ratio()) <= 4 * static_cast<std::size_t>(precision)) {
    return {epsilon.ratio(), epsilon.ratio()};
  }
  const Interval ratio = epsilon.ratio(precision);
  return {std::max<Rational>(1, ratio.lower()), ratio.upper()};
}

Interval at_level(const std::function<Interval(const Rational& ratio)>& divergence,
                  const Epsilon& epsilon, Precision bits) {
  const RatioBracket ratio =
      ratio_bracket(epsilon, std::min<Precision>(4 * bits, limits::precision));
  const Interval above = divergence(ratio.lower);
  if (ratio.lower == ratio.upper) {
    return above;
  }
  const Interval width(Rational(0), ratio.upper - ratio.lower, above.precision());
  if (above.is_positive() && mpfr_get_exp(width.right()) < mpfr_get_exp(above.left()) - bits) {
    return positive_part(above - width);
  }
  return Interval::hull(divergence(ratio.upper), above);
}

}  // namespace pkdp::shuffle
