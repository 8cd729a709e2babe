#include "tests/support/arb_moments.hpp"

namespace pkdp::testing {
namespace {

constexpr long precision = 200;

struct Integrand {
  Arb q;
  Arb rest;     // 1 − q
  Arb rate;     // 1/σ
  Arb offset;   // 1/(2σ²)
  acb_t power;  // of w
};

// e^(−ξ²/2)·w(ξ)^power; `order` 1 asks whether it is analytic around ξ.
int evaluate(acb_ptr result, const acb_t point, void* data, slong order, slong working) {
  auto& at = *static_cast<Integrand*>(data);
  acb_t w;
  acb_t square;
  acb_init(w);
  acb_init(square);
  acb_mul_arb(w, point, at.rate.raw(), working);
  acb_sub_arb(w, w, at.offset.raw(), working);
  acb_exp(w, w, working);
  acb_mul_arb(w, w, at.q.raw(), working);
  acb_add_arb(w, w, at.rest.raw(), working);
  acb_log_analytic(w, w, order != 0 ? 1 : 0, working);
  acb_mul(w, w, at.power, working);
  acb_mul(square, point, point, working);
  acb_mul_2exp_si(square, square, -1);
  acb_sub(w, w, square, working);
  acb_exp(result, w, working);
  acb_clear(w);
  acb_clear(square);
  return 0;
}

}  // namespace

void ArbMoments::moment(acb_ptr result, const Rational& y) const {
  const Rational s = removed_ ? 1 + t_ : -t_;
  Integrand integrand{Arb(q_, precision),
                      Arb(1 - q_, precision),
                      Arb(1 / sigma_, precision),
                      Arb(1 / (2 * sigma_ * sigma_), precision),
                      {}};
  acb_init(integrand.power);
  acb_set_arb_arb(integrand.power, Arb(s, precision).raw(),
                  Arb(removed_ ? y : Rational(-y), precision).raw());
  acb_t first;
  acb_t last;
  acb_init(first);
  acb_init(last);
  const Rational far = abs(s) / sigma_;
  acb_set_arb(first, Arb(Rational(-20 - far), precision).raw());
  acb_set_arb(last, Arb(Rational(20 + far), precision).raw());
  mag_t tolerance;
  mag_init(tolerance);
  mag_set_ui_2exp_si(tolerance, 1, -150);
  acb_calc_integrate_opt_t options;
  acb_calc_integrate_opt_init(options);
  acb_calc_integrate(result, evaluate, &integrand, first, last, 140, tolerance, options, precision);
  // Over √(2π).
  arb_t norm;
  arb_init(norm);
  arb_const_pi(norm, precision);
  arb_mul_2exp_si(norm, norm, 1);
  arb_sqrt(norm, norm, precision);
  acb_div_arb(result, result, norm, precision);
  arb_clear(norm);
  mag_clear(tolerance);
  acb_clear(first);
  acb_clear(last);
  acb_clear(integrand.power);
}

ComplexEnclosure ArbMoments::at(const Rational& y) const {
  acb_t value;
  acb_init(value);
  moment(value, y);
  Arb real;
  Arb imaginary;
  arb_set(real.raw(), acb_realref(value));
  arb_set(imaginary.raw(), acb_imagref(value));
  acb_clear(value);
  return {real.interval(precision), imaginary.interval(precision)};
}

Interval ArbMoments::trapezoidal_delta(std::uint64_t count, const Rational& epsilon,
                                       const Rational& step, std::int64_t points) const {
  Arb sum(0, precision);
  acb_t value;
  acb_t z;
  acb_t factor;
  acb_init(value);
  acb_init(z);
  acb_init(factor);
  for (std::int64_t m = 0; m < points; ++m) {
    moment(value, step * m);
    acb_pow_ui(value, value, count, precision);
    acb_set_arb_arb(z, Arb(t_, precision).raw(), Arb(step * m, precision).raw());
    acb_mul_arb(factor, z, Arb(Rational(-epsilon), precision).raw(), precision);
    acb_exp(factor, factor, precision);
    acb_mul(value, value, factor, precision);
    acb_div(value, value, z, precision);
    acb_add_ui(z, z, 1, precision);
    acb_div(value, value, z, precision);
    if (m > 0) {
      acb_mul_2exp_si(value, value, 1);
    }
    arb_add(sum.raw(), sum.raw(), acb_realref(value), precision);
  }
  acb_clear(value);
  acb_clear(z);
  acb_clear(factor);
  Arb scale(step / 2, precision);
  arb_mul(sum.raw(), sum.raw(), scale.raw(), precision);
  arb_t circle;
  arb_init(circle);
  arb_const_pi(circle, precision);
  arb_div(sum.raw(), sum.raw(), circle, precision);
  arb_clear(circle);
  return sum.interval(precision);
}

}  // namespace pkdp::testing
