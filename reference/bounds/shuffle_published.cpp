#include "reference/bounds/shuffle_published.hpp"

namespace pkdp::bounds::shuffle_published {
namespace {

Rational local_ratio(const shuffle::Response& response) {
  return response.own() / response.other();
}

// ln(c/δ).
Real logarithm(long c, const Delta& delta) { return Real(ExactForm(Logarithm{c / delta.value()})); }

Interval hoeffding(const shuffle::Response& response, const Epsilon& epsilon, Precision precision) {
  const Interval c = epsilon.ratio(precision);
  const Interval one(1, precision);
  const Interval a = epsilon.has_rational_ratio()
                         ? Interval(Rational(epsilon.ratio() - 1), precision)
                         : expm1(Interval(epsilon.exponent(), precision));
  const Interval b = Interval(Rational((1 - response.p) * response.values), precision) * (c + one);
  const Interval square = b * b;
  const Interval gamma(response.p, precision);
  const Interval exponent = Interval(-2, precision) * a * a / square;
  const Interval scale =
      square / (Interval(Rational(4 * response.p * response.users), precision) * a);
  return scale * exp(log1p(gamma * expm1(exponent)) * Interval(Integer(response.users), precision));
}

}  // namespace

Value hoeffding_delta(const shuffle::Response& response, const Epsilon& epsilon) {
  shuffle::require(response);
  if (response.p == 1) {
    return Rational(0);
  }
  if (epsilon.has_rational_ratio() ? epsilon.ratio() == 1 : epsilon.exponent().is_zero()) {
    return Value::plus_infinity();
  }
  return Real::certified(
      [response, epsilon](Precision precision) {
        return hoeffding(response, epsilon, precision + 64);
      },
      {}, Sign::positive);
}

Value blanket_closed_epsilon(const shuffle::Response& response, const Delta& delta) {
  shuffle::require(response);
  const Rational size = response.p * (response.users - 1) / response.values;
  if (size < 27 || delta.value().is_zero()) {
    return Value::none();
  }
  // √(14·L/size) against 1 and against 27/size: the transcendental L against rationals.
  const Real length = logarithm(2, delta);
  if (compare(length, Real(Rational(size / 14))) > 0) {
    return Value::none();
  }
  if (compare(length, Real(Rational(27 * 27 / (14 * size)))) < 0) {
    return Rational(27 / size);
  }
  return Real::certified(
      [length, square = Rational(14 / size)](Precision precision) {
        const Precision working = precision + 16;
        return sqrt(positive_part(Interval(square, working) * length.enclose(working)));
      },
      {}, Sign::positive);
}

Value clones_epsilon(const shuffle::Response& response, const Delta& delta) {
  shuffle::require(response);
  const Rational ratio = local_ratio(response);
  if (delta.value().is_zero() ||
      compare(logarithm(2, delta), Real(Rational(response.users / (16 * ratio)))) > 0) {
    return Value::none();
  }
  if (ratio == 1) {
    return Rational(0);
  }
  return Real::certified(
      [=, length = logarithm(4, delta)](Precision precision) {
        const Precision working = precision + 32;
        const Interval share(Rational(ratio / response.users), working);
        const Interval sum = sqrt(positive_part(share * length.enclose(working))) + share;
        return log1p(Interval(Rational(8 * (ratio - 1) / (ratio + 1)), working) * sum);
      },
      {}, Sign::positive);
}

Value erlingsson_epsilon(const shuffle::Response& response, const Delta& delta) {
  shuffle::require(response);
  const Rational ratio = local_ratio(response);
  if (response.users < 1000 || delta.value().is_zero() || delta.value() > Rational(1, 100) ||
      Epsilon::of(Rational(1, 2)).compare_ratio(ratio) == std::strong_ordering::greater) {
    return Value::none();
  }
  if (ratio == 1) {
    return Rational(0);
  }
  return Real::certified(
      [=, length = logarithm(1, delta)](Precision precision) {
        const Precision working = precision + 32;
        const Interval root = sqrt(
            positive_part(length.enclose(working) / Interval(Integer(response.users), working)));
        return Interval(12, working) * log(Interval(ratio, working)) * root;
      },
      {}, Sign::positive);
}

}  // namespace pkdp::bounds::shuffle_published
