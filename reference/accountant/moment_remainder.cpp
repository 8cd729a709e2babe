#include "reference/accountant/moment_remainder.hpp"

#include <algorithm>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/accountant/leading_bits.hpp"
#include "reference/accountant/ray_rule.hpp"
#include "reference/numbers/fixed_complex.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;

Interval of(const Rational& x) { return {x, rough}; }

Interval of_count(unsigned long n) { return {Integer(n), rough}; }

// The points j·step of a ray from where |G| is about e^(−reach) to where it is so again.
std::vector<LossRay::Point> points_of(const LossRay& ray, const Rational& step,
                                      const Rational& reach, const Rational& rho) {
  constexpr std::int64_t most_points = 20'000;
  const Integer first = floor(ray.least(reach) / step);
  const Integer last = floor(ray.greatest(reach, rho) / step) + 1;
  if (last - first > most_points) {
    throw Error(ErrorKind::limit, "the integral for delta",
                Problem{"needs too many terms for a moment of the loss"});
  }
  std::vector<LossRay::Point> points;
  for (Integer j = first; j <= last; ++j) {
    points.push_back(ray.at(Rational(j) * step));
  }
  return points;
}

ComplexInterval scaled(const ComplexInterval& z, const Interval& factor) {
  return {z.re * factor, z.im * factor};
}

// 1 + z·a_1·(1 + z·a_2·(… (1 + z·a_n))) for |z| ≤ 1 and fractions a_i = top/bottom of at most 1,
// where all nests have a modulus below 2^size.
template <typename Fraction>
ComplexInterval nested(const ComplexInterval& z, unsigned long count, const Fraction& fraction,
                       Precision size) {
  const Precision precision = z.re.precision();
  const Precision bits = precision + size + 8;
  const FixedComplex factor = to_fixed(z.re, z.im, bits);
  const Integer one = Integer(1) << static_cast<unsigned>(bits - size);
  FixedComplex total = {one, 0, 0};
  for (unsigned long i = count; i >= 1; --i) {
    total = product(total, factor, bits);
    const auto [top, bottom] = fraction(i);
    // Rounded down: each part by less than 1.
    for (Integer* part : {&total.re, &total.im}) {
      *part *= top;
      mpz_fdiv_q_ui(part->backend().data(), part->backend().data(), bottom);
    }
    total.radius += 2;
    total.re += one;
  }
  const auto part = [&](Integer re) {
    return scale_by_power_of_two(real_part({std::move(re), 0, total.radius}, bits), size);
  };
  return {part(total.re), part(total.im)};
}

// As many terms of Σ x^n·N!/(N + n)! as leave a rest below 2^−precision of the first, and a bound
// of the rest, for |x| ≤ modulus ≤ N.
RemainderRule::Cut cut(const Rational& modulus, unsigned long n, Precision precision) {
  const Interval quotient(modulus, rough);
  Interval size(1, rough);
  RemainderRule::Cut found{0, Interval(rough)};
  do {
    ++found.terms;
    size = size * quotient / of_count(n + found.terms);
    const Interval next = quotient / of_count(n + found.terms + 1);
    found.rest = size * next / (of_count(1) - next);
  } while (mpfr_get_exp(found.rest.right()) > -static_cast<mpfr_exp_t>(precision));
  return found;
}

ComplexInterval widened(const ComplexInterval& z, const Interval& by) {
  const Interval radius = Interval::hull(-by, by);
  return {z.re + radius, z.im + radius};
}

Interval factorial(unsigned long n, Precision precision) {
  Interval result(1, precision);
  for (unsigned long i = 2; i <= n; ++i) {
    mpfi_mul_ui(result.raw(), result.raw(), i);
  }
  return result;
}

}  // namespace

LossPolynomial::LossPolynomial(const GaussianMixture& law, const RayBounds& bounds,
                               unsigned long terms, const Rational& order, const Rational& reach,
                               Precision precision) {
  const Interval at_order = of(order);
  const Interval circle = scale_by_power_of_two(pi(rough), 1);
  Rational step = 0;
  Interval log_error(rough);
  for (int i = 1; i < RayBounds::count; ++i) {
    const Interval bound = bounds.rough_log_bound(i, at_order);
    if (!bound.is_finite()) {
      continue;
    }
    const Interval both = bound + log(of(2));
    const Interval turn = circle * of(RayBounds::angle(i));
    const Rational widest = leading_bits((turn / max(both + of(reach), of(2))).lower(), 10);
    if (widest > step) {
      step = widest;
      log_error = both - log(expm1(turn / of(step)));
    }
  }
  if (step == 0) {
    throw Error(ErrorKind::limit, "the integral for delta",
                Problem{"has a moment of the loss without a bound"});
  }
  const LossRay ray(law, 0, precision);
  const std::vector<LossRay::Point> points = points_of(ray, step, reach, order);
  const Interval error =
      exp(log_error) + exp(ray.log_tails(points.front(), points.back(), at_order));
  shares_.assign(terms, Interval(precision));
  const Interval width(step, precision);
  for (const LossRay::Point& point : points) {
    Interval term = exp(point.weight.re) * width;
    for (unsigned long n = 0; n < terms; ++n) {
      shares_[n] += term;
      term = term * point.modulus;
      mpfi_div_ui(term.raw(), term.raw(), n + 1);
    }
  }
  Interval share = error;
  for (Interval& sum : shares_) {
    sum = positive_part(sum + Interval::hull(-share, share));
    share = share / at_order;
  }
}

ComplexInterval LossPolynomial::at(const ComplexInterval& s) const {
  ComplexInterval total = {Interval(s.re.precision()), Interval(s.re.precision())};
  for (std::size_t n = shares_.size(); n-- > 0;) {
    total = total * s;
    total.re += shares_[n];
  }
  return total;
}

Interval LossPolynomial::spread_at(const Interval& r) const {
  Interval total(r.precision());
  for (std::size_t n = shares_.size(); n-- > 2;) {
    total = total * r + shares_[n];
  }
  const Interval mean = this->mean();
  return ComplexInterval::square(r) *
         (total + scale_by_power_of_two(ComplexInterval::square(mean), -1));
}

RemainderRule::RemainderRule(const GaussianMixture& law, unsigned long terms, const RayRule& rule,
                             const Rational& ends, const Rational& reach, const Rational& rho,
                             Precision precision)
    : ray_(law, rule.angle, precision),
      terms_(terms),
      rule_(rule),
      floor_(-reach, rough),
      precision_(precision),
      direction_{cos(Interval(rule.angle, precision)), sin(Interval(rule.angle, precision))},
      log_factorial_(log_factorial(terms, rough)) {
  const std::vector<LossRay::Point> points = points_of(ray_, rule.step, ends, rho);
  ends_ = {points.front(), points.back()};
  const auto longest = static_cast<long>(bit_length(Integer(terms)));
  for (long octave = longest; octave > -static_cast<long>(precision); --octave) {
    cuts_.push_back(
        cut(std::min<Rational>(power_of_two(octave), Rational(terms)), terms, precision));
  }
  const Interval lesser_share = Interval(1, precision) / factorial(terms - 1, precision);
  for (const LossRay::Point& point : points) {
    const ComplexInterval value = exp(point.weight);
    const ComplexInterval lesser = value * scaled(power(point.loss, terms - 1), lesser_share);
    const ComplexInterval powers =
        scaled(lesser * point.loss, Interval(1, precision) / Interval(Integer(terms), precision));
    points_.push_back({point.loss, value, powers, lesser,
                       point.weight.re + of_count(terms) * log(point.modulus) - log_factorial_,
                       point.modulus});
  }
}

const RemainderRule::Cut& RemainderRule::cut_for(const Interval& modulus) const {
  const auto longest = static_cast<long>(bit_length(Integer(terms_)));
  const long octave = mpfr_zero_p(modulus.right()) != 0 ? -static_cast<long>(precision_)
                                                        : mpfr_get_exp(modulus.right());
  const auto place = static_cast<std::size_t>(std::max(longest - octave, 0L));
  return cuts_[std::min(place, cuts_.size() - 1)];
}

ComplexInterval RemainderRule::at(const ComplexInterval& s) const {
  const Interval log_modulus = scale_by_power_of_two(log(s.norm()), -1);
  const Interval rise = of_count(terms_) * log_modulus;
  const Interval rho = positive_part(s.re * direction_.re - s.im * direction_.im);
  const ComplexInterval zero = {Interval(precision_), Interval(precision_)};
  ComplexInterval series = zero;
  ComplexInterval lesser = zero;
  ComplexInterval exponentials = zero;
  const Interval order = exp(log_modulus);
  const auto size_bits = static_cast<Precision>(bit_length(Integer(terms_ + 1)));
  std::int64_t left_out = 0;
  for (const Term& term : points_) {
    const Interval size = term.log_size + rise + rho * term.modulus;
    if (mpfr_less_p(size.right(), floor_.left()) != 0) {
      ++left_out;
      continue;
    }
    const ComplexInterval x = s * term.loss;
    const Interval modulus(Interval(order * term.modulus).upper(), rough);
    if (mpfr_cmp_ui(modulus.right(), terms_) <= 0) {
      const Cut& last = cut_for(modulus);
      const ComplexInterval nest = nested(
          scaled(x, Interval(1, precision_) / of_count(terms_ + 1)), last.terms,
          [&](unsigned long i) { return std::pair(terms_ + 1, terms_ + i); }, size_bits);
      series = series + term.powers * widened(nest, last.rest);
    } else {
      const ComplexInterval inverse =
          ComplexInterval{Interval(Integer(terms_), precision_), Interval(precision_)} / x;
      const ComplexInterval nest = nested(
          inverse, terms_ - 1, [&](unsigned long i) { return std::pair(terms_ - i, terms_); },
          size_bits);
      exponentials = exponentials + term.value * exp(x);
      lesser = lesser + term.lesser * nest;
    }
  }
  const ComplexInterval total = power(s, terms_ - 1) * (s * series - lesser) + exponentials;
  const Interval step(rule_.step, precision_);
  const Interval size = exp(rise - log_factorial_);
  const Interval error =
      size * (exp(rule_.log_error) + exp(ray_.log_tails(ends_[0], ends_[1], rho, terms_))) +
      step * Interval(static_cast<long>(left_out), rough) * exp(floor_);
  const Interval radius = Interval::hull(-error, error);
  return {total.re * step + radius, total.im * step + radius};
}

}  // namespace pkdp::accountant
