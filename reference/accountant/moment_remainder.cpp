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

Interval rounded(const Interval& x) {
  Interval result(rough);
  mpfi_set(result.raw(), x.raw());
  return result;
}

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

// 1 + z/(n + 1)·(1 + z/(n + 2)·(… (1 + z/(n + count)))) for |z| ≤ n: less than n + 1.
ComplexInterval nested(const ComplexInterval& z, unsigned long n, unsigned long count) {
  const Precision precision = z.re.precision();
  const auto size = static_cast<Precision>(bit_length(Integer(n + 1)));
  const Precision bits = precision + size + 8;
  const ComplexInterval share = scaled(z, Interval(1, precision) / of_count(n + 1));
  const FixedComplex factor = to_fixed(share.re, share.im, bits);
  const Integer one = Integer(1) << static_cast<unsigned>(bits - size);
  FixedComplex total = {one, 0, 0};
  for (unsigned long i = count; i >= 1; --i) {
    total = product(total, factor, bits);
    // Rounded down: each part by less than 1.
    for (Integer* part : {&total.re, &total.im}) {
      *part *= n + 1;
      mpz_fdiv_q_ui(part->backend().data(), part->backend().data(), n + i);
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

Interval LossPolynomial::beyond_second(const Interval& r) const {
  Interval total(r.precision());
  for (std::size_t n = shares_.size(); n-- > 3;) {
    total = (total + shares_[n]) * r;
  }
  return total * ComplexInterval::square(r);
}

RemainderRule::RemainderRule(const GaussianMixture& law, unsigned long terms, const RayRule& rule,
                             const Rational& ends, const Rational& reach, const Rational& rho,
                             Precision precision)
    : ray_(law, rule.angle, precision),
      terms_(terms),
      rule_(rule),
      floor_(-reach, rough),
      precision_(precision),
      direction_{cos(Interval(rule.angle, precision)), sin(Interval(rule.angle, precision))} {
  const std::vector<LossRay::Point> points = points_of(ray_, rule.step, ends, rho);
  ends_ = {points.front(), points.back()};
  const auto longest = static_cast<long>(bit_length(Integer(terms)));
  for (long octave = longest; octave > -static_cast<long>(precision); --octave) {
    cuts_.push_back(
        cut(std::min<Rational>(power_of_two(octave), Rational(terms)), terms, precision));
  }
  for (const LossRay::Point& point : points) {
    points_.push_back({point.loss, exp(point.weight), point.modulus, rounded(point.weight.re),
                       rounded(point.modulus)});
  }
}

const RemainderRule::Cut& RemainderRule::cut_for(const Interval& modulus) const {
  const auto longest = static_cast<long>(bit_length(Integer(terms_)));
  const long octave = mpfr_zero_p(modulus.right()) != 0 ? -static_cast<long>(precision_)
                                                        : mpfr_get_exp(modulus.right());
  const auto place = static_cast<std::size_t>(std::max(longest - octave, 0L));
  return cuts_[std::min(place, cuts_.size() - 1)];
}

// c_j·f_(N−n)(x_j) for n = 0 … N.
std::vector<ComplexInterval> RemainderRule::values(const Term& term,
                                                   const ComplexInterval& centre) const {
  const ComplexInterval x = centre * term.loss;
  const Interval modulus = sqrt(rounded(x.norm()));
  std::vector<ComplexInterval> powers = {term.value};  // c_j·x^n/n!
  for (unsigned long n = 1; n <= terms_; ++n) {
    powers.push_back(powers.back() * x);
    mpfi_div_ui(powers.back().re.raw(), powers.back().re.raw(), n);
    mpfi_div_ui(powers.back().im.raw(), powers.back().im.raw(), n);
  }
  std::vector<ComplexInterval> found(terms_ + 1, term.value);
  if (mpfr_cmp_ui(modulus.right(), terms_) <= 0) {
    const Cut& last = cut_for(modulus);
    const ComplexInterval nest = nested(x, terms_, last.terms);
    found[0] = powers[terms_] * widened(nest, last.rest);
  } else {
    found[0] = term.value * exp(x);
    for (unsigned long n = 0; n < terms_; ++n) {
      found[0] = found[0] - powers[n];
    }
  }
  for (unsigned long n = 1; n <= terms_; ++n) {
    found[n] = found[n - 1] + powers[terms_ - n];
  }
  return found;
}

RemainderExpansion RemainderRule::around(const ComplexInterval& centre,
                                         const Rational& radius) const {
  constexpr unsigned long longest = 20'000;
  RemainderExpansion result(ray_, ends_, centre, radius, direction_);
  result.terms_ = terms_;
  result.log_error_ = rule_.log_error;
  const Interval r = of(radius);
  const Interval furthest = sqrt(rounded(centre.norm())) + r;
  const Interval share = r / furthest;
  const Interval rho =
      rounded(positive_part(centre.re * direction_.re - centre.im * direction_.im)) + r;
  const Interval log_factorial = pkdp::log_factorial(terms_, rough);
  const Interval least = exp(floor_);
  for (const Term& term : points_) {
    const Interval& x = term.rough_modulus;
    Interval rest =
        exp(term.log_size + of_count(terms_) * log(furthest * x) - log_factorial + rho * x);  // b_n
    std::vector<ComplexInterval> first;
    ComplexInterval next = term.value;
    Interval power(1, precision_);  // λ^n
    for (unsigned long n = 0; mpfr_greater_p(rest.right(), least.right()) != 0; ++n) {
      if (n == longest) {
        throw Error(ErrorKind::limit, "the integral for delta",
                    Problem{"needs too long a series for a moment of the loss"});
      }
      if (n == 0) {
        first = values(term, centre);
      }
      if (n == result.sums_.size()) {
        result.sums_.push_back({Interval(precision_), Interval(precision_)});
      }
      next = n <= terms_ ? scaled(first[n], power) : scaled(next, term.modulus);
      result.sums_[n] = result.sums_[n] + next;
      power = power * term.modulus;
      rest = n < terms_ ? rest * share * of_count(terms_ - n) / of_count(n + 1)
                        : rest * r * x / of_count(n + 1);
    }
    result.cut_ += rest;
  }
  const Interval step(rule_.step, precision_);
  for (ComplexInterval& sum : result.sums_) {
    sum = scaled(sum, step);
  }
  result.cut_ = result.cut_ * of(rule_.step);
  return result;
}

ComplexInterval RemainderExpansion::at(const ComplexInterval& s) const {
  const ComplexInterval shift = s - centre_;
  if (shift.norm().upper() > radius_ * radius_) {
    throw InternalError("a moment outside the radius of its series");
  }
  const ComplexInterval total = taylor_sum(sums_, shift * direction_);
  const Interval rho = positive_part(s.re * direction_.re - s.im * direction_.im);
  const Interval log_size =
      of_count(terms_) * scale_by_power_of_two(log(s.norm()), -1) - log_factorial(terms_, rough);
  const Interval tails = exp(ray_.log_tails(ends_.front(), ends_.back(), rho, terms_));
  return widened(total, exp(log_size) * (exp(log_error_) + tails) + cut_);
}

}  // namespace pkdp::accountant
