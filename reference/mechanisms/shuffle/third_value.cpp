// The lower bound: all others at a third value, and the reports of a and b counted.
#include "pkdp/error.hpp"
#include "reference/mechanisms/shuffle/half_plane.hpp"
#include "reference/mechanisms/shuffle/level.hpp"
#include "reference/mechanisms/shuffle/shuffle.hpp"
#include "reference/mechanisms/shuffle/trinomial.hpp"

namespace pkdp::shuffle {
namespace {

constexpr std::int64_t exact_users = 48;

// (k−2)·r/(1 − 2r): of a report that is neither a nor b, by the target over by another.
Rational merged(const Response& response) {
  const Rational r = response.other();
  return (response.values - 2) * r / (1 - 2 * r);
}

Interval enclose(const Response& response, const Rational& c, Precision bits) {
  const Rational q = response.own();
  const Rational r = response.other();
  const Rational third = (c - 1) * merged(response);
  const HalfPlane plane =
      HalfPlane::of((q - c * r) / r + third, (c * q - r) / r - third, third * response.users);
  Start start = start_anywhere;
  Interval mean = positive_mean(response.users, r, plane, bits, start);
  mpfi_div_ui(mean.raw(), mean.raw(), static_cast<unsigned long>(response.users));
  return mean;
}

std::optional<ExactForm> exact(const Response& response, const Epsilon& epsilon) {
  if (response.users > exact_users) {
    return std::nullopt;
  }
  const Rational own = response.own() / response.other();
  const Rational third = merged(response);
  const Rational n(response.users);
  return trinomial_divergence(response.users, response.other(), epsilon,
                              [&](std::int64_t x, std::int64_t y) {
                                const Rational rest = third * (response.users - x - y);
                                return Masses{(own * x + y + rest) / n, (x + own * y + rest) / n};
                              })
      .at(epsilon);
}

}  // namespace

Real lower_delta(const Response& response, const Epsilon& epsilon) {
  require(response);
  require_short(response);
  if (response.values == 2) {
    throw Error(ErrorKind::domain, "values", "2", "3 or more: with two values delta is exact");
  }
  if (vanishes(response, epsilon)) {
    return Rational(0);
  }
  return Real::certified(
      [response, epsilon](Precision precision) {
        const Precision bits = sum_bits(precision);
        const Interval delta = at_level(
            [&](const Rational& ratio) { return enclose(response, ratio, bits); }, epsilon, bits);
        return min(positive_part(delta), Interval(1, bits));
      },
      [response, epsilon] { return exact(response, epsilon); }, Sign::inside_unit_interval);
}

}  // namespace pkdp::shuffle
