#include "reference/numbers/fixed_complex.hpp"

#include <algorithm>

#include "pkdp/error.hpp"

namespace pkdp {
namespace {

constexpr int rounding = 2;  // both parts are off by less than 1, their sum by less than √2

// The largest integer ≤ x·2^bits.
Integer floor_scaled(mpfr_srcptr x, Precision bits) {
  mpfr_t scaled;
  mpfr_init2(scaled, mpfr_get_prec(x));
  mpfr_mul_2si(scaled, x, bits, MPFR_RNDD);
  Integer result;
  mpfr_get_z(result.backend().data(), scaled, MPFR_RNDD);
  mpfr_clear(scaled);
  return result;
}

void require_finite(const Interval& x) {
  if (!x.is_finite()) {
    throw InternalError("an unbounded enclosure has no fixed-point form; please report this");
  }
}

// `drop` bits fewer, rounded down.
void shift_down(Integer& x, Precision drop) {
  mpz_fdiv_q_2exp(x.backend().data(), x.backend().data(), static_cast<mp_bitcnt_t>(drop));
}

}  // namespace

FixedComplex to_fixed(const Interval& x, Precision bits) {
  require_finite(x);
  Integer lower = floor_scaled(x.left(), bits);
  const Integer upper = floor_scaled(x.right(), bits) + 1;
  Integer width = upper - lower;
  return {std::move(lower), 0, std::move(width)};
}

FixedComplex to_fixed(const Interval& re, const Interval& im, Precision bits) {
  FixedComplex a = to_fixed(re, bits);
  FixedComplex b = to_fixed(im, bits);
  return {std::move(a.re), std::move(b.re), a.radius + b.radius};
}

FixedComplex unit_complex(const Interval& angle, Precision bits) {
  require_finite(angle);
  // |e^(iα) − e^(iβ)| ≤ |α − β|: the value at the left end, and the width.
  const Precision working = bits + 8;
  mpfr_t sine;
  mpfr_t cosine;
  mpfr_inits2(working, sine, cosine, nullptr);
  mpfr_sin_cos(sine, cosine, angle.left(), MPFR_RNDN);
  FixedComplex result = {floor_scaled(cosine, bits), floor_scaled(sine, bits), 0};
  mpfr_sub(sine, angle.right(), angle.left(), MPFR_RNDU);
  result.radius = floor_scaled(sine, bits) + 1 + rounding;
  mpfr_clears(sine, cosine, nullptr);
  return result;
}

FixedComplex product(const FixedComplex& a, const FixedComplex& b, Precision bits) {
  FixedComplex result = {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re, a.radius * b.radius};
  shift_down(result.re, bits);
  shift_down(result.im, bits);
  shift_down(result.radius, bits);
  result.radius += a.radius + b.radius + 1 + rounding;
  return result;
}

FixedComplex power(FixedComplex a, std::uint64_t exponent, Precision bits) {
  FixedComplex result = {Integer(1) << static_cast<unsigned>(bits), 0, 0};
  for (std::uint64_t rest = exponent; rest > 0;) {
    if ((rest & 1U) != 0) {
      result = rest == exponent && exponent == 1 ? a : product(result, a, bits);
    }
    rest >>= 1U;
    if (rest > 0) {
      a = product(a, a, bits);
    }
  }
  return result;
}

FixedComplex polynomial(const std::vector<FixedComplex>& coefficients, const FixedComplex& z,
                        Precision bits) {
  FixedComplex sum{0, 0, 0};
  for (auto c = coefficients.rbegin(); c != coefficients.rend(); ++c) {
    sum = product(sum, z, bits);
    sum.re += c->re;
    sum.im += c->im;
    sum.radius += c->radius;
  }
  return sum;
}

Interval real_part(const FixedComplex& a, Precision bits) {
  const Interval whole = Interval::hull(Interval(Integer(a.re - a.radius), bits + 64),
                                        Interval(Integer(a.re + a.radius), bits + 64));
  return scale_by_power_of_two(whole, -bits);
}

}  // namespace pkdp
