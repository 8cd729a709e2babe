#include "reference/numbers/erfc_fraction.hpp"

#include <algorithm>

#include "reference/numbers/interval_trigonometry.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp {
namespace {

constexpr Precision guard = 24;
constexpr Precision coarse = 64;

// The n of the header for 2^−bits, at most `most`.
std::optional<unsigned long> steps(const Interval& x, Precision bits, Precision most) {
  // bits·ln 2, rounded up; 2S² − (x + b/x)·S − x² = 0.
  const Interval b = Interval(bits * 7 / 10 + 1, coarse);
  const Interval linear = x + b / x;
  const Interval square = x * x;
  const Interval s =
      (linear + sqrt(linear * linear + square * Interval(8L, coarse))) / Interval(4L, coarse);
  const Interval n = scale_by_power_of_two(s * s - square, -1);
  if (mpfr_cmp_si(n.right(), most) > 0) {
    return std::nullopt;
  }
  return mpfr_get_ui(n.right(), MPFR_RNDU) + 1;
}

// 2·e^(−x²). As x² ≤ 6·precision, 32 bits more make its own width small.
Interval twice_exponential(const Interval& square, Precision working) {
  Interval exponent(working + 32);
  mpfi_neg(exponent.raw(), square.raw());
  return scale_by_power_of_two(exp(exponent), 1);
}

}  // namespace

std::optional<Interval> erfc_by_fraction(mpfr_srcptr x, Precision precision) {
  if (mpfr_number_p(x) == 0 || mpfr_cmp_ui(x, 2) < 0) {
    return std::nullopt;
  }
  const Precision exact = 2 * std::max<Precision>(mpfr_get_prec(x), coarse);
  const Precision working = precision + guard;
  if (std::max(exact, working + 32) > limits::precision) {
    return std::nullopt;
  }
  Interval square(exact);
  mpfr_sqr(&square.raw()->left, x, MPFR_RNDD);
  mpfr_set(&square.raw()->right, square.left(), MPFR_RNDU);
  if (mpfr_cmp_si(square.right(), 6 * precision) > 0) {
    return std::nullopt;
  }
  Interval rough(coarse);
  mpfi_set_fr(rough.raw(), x);
  const auto n = steps(rough, working, precision);
  if (!n) {
    return std::nullopt;
  }
  Interval twice(mpfr_get_prec(x));
  mpfi_set_fr(twice.raw(), x);
  twice = scale_by_power_of_two(twice, 1);
  // T_n, between 2x and 2x + (n + 1)/x.
  Interval above(working);
  mpfi_ui_div(above.raw(), 2 * (*n + 1), twice.raw());
  Interval t(working);
  mpfi_add(t.raw(), above.raw(), twice.raw());
  t = Interval::hull(t, twice);
  for (unsigned long k = *n; k > 0; --k) {
    mpfi_ui_div(t.raw(), 2 * k, t.raw());
    mpfi_add(t.raw(), t.raw(), twice.raw());
  }
  Interval result(precision);
  t *= sqrt(pi(working));
  mpfi_div(result.raw(), twice_exponential(square, working).raw(), t.raw());
  return result;
}

}  // namespace pkdp
