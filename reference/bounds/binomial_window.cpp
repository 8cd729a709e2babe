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

// P[X ≥ k] or P[X ≤ k] from P[X = k] and the quotient r < 1 of the next mass outwards and it, the
// largest of all such quotients: the mass times [1, 1/(1 − r)].
Interval geometric_tail(std::int64_t n, std::int64_t k, const Probability& p, const Rational& r) {
  const Interval mass = binomial::pmf(n, k, p).real().enclose(coarse);
  return mass * Interval::hull(Interval(1, coarse), Interval(Rational(1 / (1 - r)), coarse));
}

// For k above the mean.
Interval upper_tail(std::int64_t n, std::int64_t k, const Probability& p) {
  return k > n ? Interval(coarse)
               : geometric_tail(n, k, p, (n - k) * p.value() / ((k + 1) * (1 - p.value())));
}

}  // namespace

Window binomial_window(std::int64_t n, const Probability& p, Precision bits) {
  const Rational mean = n * p.value();
  const Integer variance = floor(mean * (1 - p.value())) + 1;
  // x = √(2vL) + 2L/3 with L = bits·ln 2 makes Bernstein's x²/(2v + 2x/3) at least L.
  const Integer spread = sqrt(Integer(bits * variance * 1387 / 1000)) + bits * 463 / 1000 + 2;
  const Integer centre = floor(mean);
  const Integer first = std::max<Integer>(0, centre - spread);
  const Integer last = std::min<Integer>(n, centre + spread);
  Window window{first.convert_to<std::int64_t>(), last.convert_to<std::int64_t>(),
                Interval(coarse)};
  window.outside =
      upper_tail(n, n - window.first + 1, p.complement()) + upper_tail(n, window.last + 1, p);
  return window;
}

Rational dyadic_above(const Interval& x, Precision bits) {
  return rounded(x.right(), bits, MPFR_RNDU);
}

Rational dyadic_below(const Interval& x, Precision bits) {
  return rounded(x.left(), bits, MPFR_RNDD);
}

}  // namespace pkdp::bounds
