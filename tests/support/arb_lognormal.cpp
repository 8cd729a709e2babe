#include "tests/support/arb_lognormal.hpp"

#include <acb_hypgeom.h>

namespace pkdp::testing {
namespace {

constexpr long precision = 160;

struct Lognormal {
  Arb rate;    // 1/σ
  Arb offset;  // 1/(2σ²)
  Arb x;       // of s; or c
  Arb y;
};

class Acb {
 public:
  Acb() { acb_init(value_); }
  Acb(const Acb&) = delete;
  Acb& operator=(const Acb&) = delete;
  ~Acb() { acb_clear(value_); }
  acb_ptr raw() { return value_; }

 private:
  acb_t value_;
};

// e^(g·rate − offset) and −g²/2.
void parts(Acb& y, Acb& exponent, const acb_t g, const Lognormal& at, slong working) {
  acb_mul_arb(y.raw(), g, at.rate.raw(), working);
  acb_sub_arb(y.raw(), y.raw(), at.offset.raw(), working);
  acb_exp(y.raw(), y.raw(), working);
  acb_mul(exponent.raw(), g, g, working);
  acb_mul_2exp_si(exponent.raw(), exponent.raw(), -1);
  acb_neg(exponent.raw(), exponent.raw());
}

int transform(acb_ptr result, const acb_t g, void* data, slong, slong working) {
  const auto& at = *static_cast<Lognormal*>(data);
  Acb y;
  Acb exponent;
  Acb s;
  parts(y, exponent, g, at, working);
  acb_set_arb_arb(s.raw(), at.x.raw(), at.y.raw());
  acb_submul(exponent.raw(), s.raw(), y.raw(), working);
  acb_exp(result, exponent.raw(), working);
  return 0;
}

// Φ(d).
void normal(acb_ptr result, const acb_t d, slong working) {
  Acb root;
  acb_set_si(root.raw(), 2);
  acb_sqrt(root.raw(), root.raw(), working);
  acb_div(result, d, root.raw(), working);
  acb_neg(result, result);
  acb_hypgeom_erfc(result, result, working);
  acb_mul_2exp_si(result, result, -1);
}

// n(g)·√(2π)·E(k − Y′)₊, k = c − Y: k·Φ(d) − Φ(d − 1/σ), d = σ·ln k + 1/(2σ).
int shortfall(acb_ptr result, const acb_t g, void* data, slong order, slong working) {
  const auto& at = *static_cast<Lognormal*>(data);
  Acb y;
  Acb exponent;
  Acb k;
  Acb d;
  Acb first;
  Acb second;
  parts(y, exponent, g, at, working);
  acb_set_arb(k.raw(), at.x.raw());
  acb_sub(k.raw(), k.raw(), y.raw(), working);
  acb_log_analytic(d.raw(), k.raw(), order != 0 ? 1 : 0, working);
  acb_add_arb(d.raw(), d.raw(), at.offset.raw(), working);
  acb_div_arb(d.raw(), d.raw(), at.rate.raw(), working);
  normal(first.raw(), d.raw(), working);
  acb_mul(first.raw(), first.raw(), k.raw(), working);
  acb_sub_arb(d.raw(), d.raw(), at.rate.raw(), working);
  normal(second.raw(), d.raw(), working);
  acb_sub(first.raw(), first.raw(), second.raw(), working);
  acb_exp(exponent.raw(), exponent.raw(), working);
  acb_mul(result, first.raw(), exponent.raw(), working);
  return 0;
}

ComplexEnclosure integral(acb_calc_func_t f, const Rational& sigma, const Rational& x,
                          const Rational& y, const Rational& last) {
  Lognormal at{Arb(1 / sigma, precision), Arb(1 / (2 * sigma * sigma), precision),
               Arb(x, precision), Arb(y, precision)};
  Acb from;
  Acb to;
  Acb value;
  acb_set_si(from.raw(), -20);
  acb_set_arb(to.raw(), Arb(last, precision).raw());
  mag_t tolerance;
  mag_init(tolerance);
  mag_set_ui_2exp_si(tolerance, 1, -100);
  acb_calc_integrate(value.raw(), f, &at, from.raw(), to.raw(), 100, tolerance, nullptr, precision);
  mag_clear(tolerance);
  Arb norm;
  arb_const_pi(norm.raw(), precision);
  arb_mul_2exp_si(norm.raw(), norm.raw(), 1);
  arb_sqrt(norm.raw(), norm.raw(), precision);
  acb_div_arb(value.raw(), value.raw(), norm.raw(), precision);
  Arb re;
  Arb im;
  acb_get_real(re.raw(), value.raw());
  acb_get_imag(im.raw(), value.raw());
  return {re.interval(precision), im.interval(precision)};
}

}  // namespace

ComplexEnclosure arb_lognormal_transform(const Rational& sigma, const Rational& x,
                                         const Rational& y) {
  return integral(transform, sigma, x, y, 20);
}

Interval arb_shortfall_of_two(const Rational& sigma, const Rational& c) {
  // Y = c·(1 − 2^−90), nearly: the rest is at most c·2^−89.
  const Interval end = (log(Interval(c, 300)) + log1p(-Interval(power_of_two(-90), 300)) +
                        Interval(Rational(1 / (2 * sigma * sigma)), 300)) *
                       Interval(sigma, 300);
  const Interval whole = integral(shortfall, sigma, c, 0, end.lower()).real;
  return whole + Interval(Rational(0), Rational(c * power_of_two(-88)), precision);
}

}  // namespace pkdp::testing
