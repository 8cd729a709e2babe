#include "reference/accountant/ray_moments.hpp"

#include "reference/numbers/error.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;

}  // namespace

RayMoments::RayMoments(const GaussianMixture& law, const RayRule& rule, const Rational& reach,
                       const Rational& rho, Precision precision)
    : ray_(law, rule.angle, precision), rule_(rule), floor_(-reach, rough), precision_(precision) {
  constexpr std::int64_t most_terms = 100'000;
  const Integer first = floor(ray_.least(reach) / rule.step);
  const Integer last = floor(ray_.greatest(reach, rho) / rule.step) + 1;
  if (last - first > most_terms) {
    throw Error(ErrorKind::limit, "the integral for delta",
                Problem{"needs too many terms for a moment of the loss"});
  }
  for (Integer j = first; j <= last; ++j) {
    const LossRay::Point point = ray_.at(Rational(j) * rule.step);
    if (j == first || j == last) {
      ends_.push_back(point);
    }
    Interval modulus(rough);
    mpfi_set(modulus.raw(), point.modulus.raw());
    terms_.push_back({point.weight, point.loss, modulus});
  }
}

ComplexInterval RayMoments::at(const ComplexInterval& s) const {
  ComplexInterval sum = {Interval(precision_), Interval(precision_)};
  const Interval rho = s.re * cos(Interval(rule_.angle, precision_)) -
                       s.im * sin(Interval(rule_.angle, precision_));
  std::int64_t dropped = 0;
  for (const Term& term : terms_) {
    const Interval real = term.weight.re + s.re * term.loss.re - s.im * term.loss.im;
    if (mpfr_cmp(real.right(), floor_.right()) < 0) {
      ++dropped;
      continue;
    }
    const Interval imaginary = term.weight.im + s.re * term.loss.im + s.im * term.loss.re;
    const ComplexInterval value = exp(ComplexInterval{real, imaginary});
    sum.re += value.re;
    sum.im += value.im;
  }
  const Interval step(rule_.step, precision_);
  const Interval left_out = step * exp(floor_) * Interval(static_cast<long>(dropped), rough) +
                            exp(ray_.log_tails(ends_.front(), ends_.back(), rho)) +
                            exp(rule_.log_error);
  const Interval radius = Interval::hull(-left_out, left_out);
  return {sum.re * step + radius, sum.im * step + radius};
}

}  // namespace pkdp::accountant
