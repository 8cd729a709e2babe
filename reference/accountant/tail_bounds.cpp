#include "reference/accountant/tail_bounds.hpp"

#include <algorithm>

#include "pkdp/error.hpp"
#include "reference/accountant/leading_bits.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;

Interval of_count(std::uint64_t x) { return {Integer(x), rough}; }

Interval angle(int number) { return {RayBounds::angle(number), rough}; }

Precision bits_of(const Interval& nats) {
  return static_cast<Precision>(floor((nats / log(Interval(2, rough))).upper())) + 32;
}

}  // namespace

TailBounds::TailBounds(const BentIntegral& integral, unsigned long terms, const Rational& order,
                       const Rational& furthest, const Interval& reach, const Interval& accuracy)
    : terms_(terms),
      count_(of_count(integral.steps)),
      distance_of_loss_(integral.distance(rough)),
      log_scale_(integral.log_scale(rough)),
      rays_(integral.law, leading_bits(reach.upper(), 12), furthest),
      polynomial_(integral.law, rays_, terms, order, leading_bits(accuracy.upper(), 12),
                  bits_of(accuracy)),
      distance_(distance_of_loss_ - count_ * polynomial_.mean()) {
  if (!distance_.is_positive()) {
    throw Error(ErrorKind::limit, "the integral for delta",
                Problem{"has an epsilon too near the mean loss for its precision"});
  }
}

Interval TailBounds::log_growth(const Cell& cell, const Interval& log_change) const {
  const Interval further = polynomial_.beyond_second(sqrt(cell.to.norm()));
  return count_ * log1p(three_terms(cell) + further + exp(log_change));
}

Interval TailBounds::log_remainder(unsigned long terms, const Cell& cell, int& guess) const {
  const auto at = [&](int number) {
    const Interval theta = angle(number);
    const Interval rho = positive_part(cell.to.re * cos(theta) - cell.from.im * sin(theta));
    return rays_.rough_log_bound(number, rho, terms);
  };
  const AngleBound best = least_over_angles(at, 0, guess);
  guess = best.number;
  return of_count(terms) * scale_by_power_of_two(log(cell.to.norm()), -1) -
         log_factorial(terms, rough) + best.bound;
}

Interval TailBounds::log_changed(const Cell& cell, int& guess) const {
  const Interval change = log_remainder(terms_, cell, guess);
  return log_scale_ - distance_ * cell.from.re + log(count_) + change + log_growth(cell, change) -
         log(pi(rough));
}

Interval TailBounds::log_little(const Cell& cell) const {
  return log_scale_ - distance_ * cell.from.re + log_growth(cell, log(Interval(rough))) -
         log(pi(rough));
}

// Z/(2·(1 + μx)²).
Interval TailBounds::three_terms(const Cell& cell) const {
  const Interval& mean = polynomial_.mean();
  const Interval& second = polynomial_.second();
  const Interval x_square = ComplexInterval::square(cell.to.re);
  const Interval y_square = ComplexInterval::square(cell.from.im);
  const Interval norm = cell.to.norm();
  const Interval variance = positive_part(second - ComplexInterval::square(mean));
  const Interval half_second = scale_by_power_of_two(second * norm, -1);
  const Interval z = second * x_square - variance * y_square + mean * second * cell.to.re * norm +
                     ComplexInterval::square(half_second);
  const Interval whole = ComplexInterval::square(Interval(1, rough) + mean * cell.to.re);
  return scale_by_power_of_two(mpfr_sgn(z.right()) > 0 ? z : z / whole, -1);
}

Interval TailBounds::log_whole(const Cell& cell) const {
  int guess = 0;
  const Interval fall = distance_ * cell.from.re;
  const Interval by_terms = log_growth(cell, log_remainder(terms_, cell, guess)) - fall;
  const Interval by_three =
      count_ * log1p(three_terms(cell) + exp(log_remainder(3, cell, guess))) - fall;
  const auto at = [&](int number) {
    const Interval theta = angle(number);
    return rays_.log_bound(number,
                           positive_part(cell.to.re * cos(theta) - cell.from.im * sin(theta)));
  };
  const Interval by_turning =
      count_ * least_over_angles(at, 0, guess).bound - distance_of_loss_ * cell.from.re;
  Interval least = Interval::entire(rough);
  for (const Interval& bound : {by_terms, by_three, by_turning}) {
    if (bound.is_finite()) {
      least = least.is_finite() ? min(least, bound) : bound;
    }
  }
  return log_scale_ + least - log(pi(rough));
}

Interval TailBounds::log_far(const ComplexInterval& from, const Rational& angle) const {
  for (int number = 1; number < RayBounds::count; ++number) {
    if (RayBounds::angle(number) < angle) {
      continue;
    }
    const Interval theta(RayBounds::angle(number), rough);
    const Interval below = from.re * cos(theta) - from.im * sin(theta);
    if (mpfr_sgn(below.right()) <= 0) {
      return log_scale_ + count_ * rays_.log_bound(number, Interval(rough)) - log(pi(rough));
    }
  }
  return Interval::entire(rough);
}

}  // namespace pkdp::accountant
