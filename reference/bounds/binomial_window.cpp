#include "reference/bounds/binomial_window.hpp"

#include "reference/distributions/binomial.hpp"
#include "reference/distributions/binomial_range.hpp"

namespace pkdp::bounds {
namespace {

constexpr Precision coarse = 64;

Rational rounded(mpfr_srcptr end, Precision bits, mpfr_rnd_t direction) {
  Interval target(bits);
  mpfr_set(&target.raw()->left, end, direction);
  mpfr_set(&target.raw()->right, target.left(), MPFR_RNDN);
  return target.lower();
}

Interval below(std::int64_t n, std::int64_t first, const Probability& p) {
  const Interval mass = binomial::pmf(n, first, p).real().enclose(coarse);
  return Interval::hull(Interval(coarse), binomial::geometric_below(n, first, p, mass));
}

}  // namespace

Window binomial_window(std::int64_t n, const Probability& p, Precision bits) {
  const Probability rest = p.complement();
  const std::int64_t first = n - binomial::upper_end(n, rest, bits);
  const std::int64_t last = binomial::upper_end(n, p, bits);
  return {first, last, below(n, first, p) + below(n, n - last, rest)};
}

Rational dyadic_above(const Interval& x, Precision bits) {
  return rounded(x.right(), bits, MPFR_RNDU);
}

Rational dyadic_below(const Interval& x, Precision bits) {
  return rounded(x.left(), bits, MPFR_RNDD);
}

}  // namespace pkdp::bounds
