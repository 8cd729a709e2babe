#include "reference/bounds/binomial_window.hpp"

#include <algorithm>

#include "reference/distributions/binomial.hpp"

namespace pkdp::bounds {
namespace {

constexpr Precision coarse = 64;

Rational rounded(mpfr_srcptr end, Precision bits, mpfr_rnd_t direction) {
  Interval target(bits);
  mpfr_set(&target.raw()->left, end, direction);
  mpfr_set(&target.raw()->right, target.left(), MPFR_RNDN);
  return target.lower();
}

}  // namespace

Window binomial_window(std::int64_t n, const Probability& p, Precision bits) {
  const Rational mean = n * p.value();
  const Integer variance = floor(mean * (1 - p.value())) + 1;
  const Integer spread = sqrt(Integer(2 * bits * variance)) + bits;
  const Integer centre = floor(mean);
  const Integer first = std::max<Integer>(0, centre - spread);
  const Integer last = std::min<Integer>(n, centre + spread);
  Window window{first.convert_to<std::int64_t>(), last.convert_to<std::int64_t>(),
                Interval(coarse)};
  window.outside = binomial::lower_tail(n, window.first - 1, p).real().enclose(coarse) +
                   binomial::upper_tail(n, window.last + 1, p).real().enclose(coarse);
  return window;
}

Rational dyadic_above(const Interval& x, Precision bits) {
  return rounded(x.right(), bits, MPFR_RNDU);
}

Rational dyadic_below(const Interval& x, Precision bits) {
  return rounded(x.left(), bits, MPFR_RNDD);
}

}  // namespace pkdp::bounds
