#include "reference/distributions/gaussian.hpp"

#include <string>

#include "pkdp/error.hpp"
#include "reference/numbers/interval_trigonometry.hpp"

namespace pkdp::gaussian {
namespace {

constexpr long far_deviations = 4096;

Rational standardised(const Rational& sigma, const Rational& x) {
  if (sigma <= 0) {
    throw Error(ErrorKind::domain, "sigma", to_string(sigma), "above 0");
  }
  return x / sigma;
}

// ½·erfc(z/√2).
Interval enclose_upper(const Rational& z, Precision precision) {
  return scale_by_power_of_two(erfc(Interval(z, precision) / sqrt(Interval(2, precision))), -1);
}

// ln 2π.
Interval log_two_pi(Precision precision) { return log(scale_by_power_of_two(pi(precision), 1)); }

Interval enclose_log_upper(const Rational& z, Precision precision) {
  if (z <= far_deviations) {
    // Near 1 the logarithm is that of one minus the other tail.
    return z < 0 ? log1p(-enclose_upper(-z, precision)) : log(enclose_upper(z, precision));
  }
  const Interval density =
      Interval(Rational(-z * z / 2), precision) - scale_by_power_of_two(log_two_pi(precision), -1);
  return density + log(mills_ratio(z, precision));
}

// The convergent with `length` partial numerators.
Interval convergent(const Interval& z, long length) {
  Interval value = z;
  for (long i = length; i > 0; --i) {
    value = z + Interval(i, z.precision()) / value;
  }
  return Interval(1, z.precision()) / value;
}

}  // namespace

Interval mills_ratio(const Rational& z, Precision precision) {
  if (z <= 0) {
    throw Error(ErrorKind::domain, "z", to_string(z), "above 0");
  }
  const Interval place(z, precision);
  const long length = precision / 4 + 8;
  return Interval::hull(convergent(place, length), convergent(place, length + 1));
}

Real upper_tail(const Rational& sigma, const Rational& x) {
  const Rational z = standardised(sigma, x);
  if (z.is_zero()) {
    return Rational(1, 2);
  }
  return Real::certified([z](Precision precision) { return enclose_upper(z, precision); }, {},
                         Sign::inside_unit_interval);
}

Real lower_tail(const Rational& sigma, const Rational& x) { return upper_tail(sigma, -x); }

Real log_upper_tail(const Rational& sigma, const Rational& x) {
  const Rational z = standardised(sigma, x);
  if (z.is_zero()) {
    return ExactForm(Logarithm{Rational(1, 2)});
  }
  return Real::certified([z](Precision precision) { return enclose_log_upper(z, precision); }, {},
                         Sign::negative);
}

}  // namespace pkdp::gaussian
