#include "reference/accountant/ray_moments.hpp"

#include "pkdp/error.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;

// Σ e^(weight + s·loss), its exponents first bounded in few bits. Each exponent is an enclosure;
// e^x is taken at its midpoint x, and the errors of all are added up in few bits.
class Exponential {
 public:
  Exponential(const ComplexInterval& s, const Interval& rho, Precision precision)
      : s_(s),
        rho_(rho),
        precision_(precision),
        real_(precision),
        imaginary_(precision),
        product_(precision),
        sum_{Interval(precision), Interval(precision)},
        bound_(rough),
        error_(rough),
        radius_(rough) {}

  // False if the term is below e^floor and not added.
  bool add(const ComplexInterval& weight, const ComplexInterval& loss, const Interval& modulus,
           const Interval& floor) {
    mpfr_ptr bound = &bound_.raw()->right;
    mpfr_mul(bound, rho_.right(), mpfr_sgn(rho_.right()) > 0 ? modulus.right() : modulus.left(),
             MPFR_RNDU);
    mpfr_add(bound, bound, weight.re.right(), MPFR_RNDU);
    if (mpfr_cmp(bound, floor.right()) < 0) {
      return false;
    }
    set(real_, weight.re, s_.re, loss.re);
    mpfi_mul(product_.raw(), s_.im.raw(), loss.im.raw());
    mpfi_sub(real_.raw(), real_.raw(), product_.raw());
    set(imaginary_, weight.im, s_.re, loss.im);
    mpfi_mul(product_.raw(), s_.im.raw(), loss.re.raw());
    mpfi_add(imaginary_.raw(), imaginary_.raw(), product_.raw());
    add_exponential();
    return true;
  }

  [[nodiscard]] ComplexInterval sum() const {
    const Interval radius = Interval::hull(-error_, error_);
    return {sum_.re + radius, sum_.im + radius};
  }

 private:
  static void set(Interval& result, const Interval& weight, const Interval& s,
                  const Interval& loss) {
    mpfi_mul(result.raw(), s.raw(), loss.raw());
    mpfi_add(result.raw(), result.raw(), weight.raw());
  }

  // The upper end of a part serves as the point, its width as r.
  void add_exponential() {
    mpfr_ptr radius = &radius_.raw()->right;
    mpfr_ptr bound = &bound_.raw()->right;
    mpfr_sub(radius, real_.right(), real_.left(), MPFR_RNDU);
    mpfr_sub(bound, imaginary_.right(), imaginary_.left(), MPFR_RNDU);
    mpfr_max(radius, radius, bound, MPFR_RNDU);
    if (mpfr_cmp_ui_2exp(radius, 1, -2) > 0) {
      add_enclosure();
      return;
    }
    mpfr_set_ui_2exp(bound, 1, -static_cast<long>(precision_), MPFR_RNDU);
    mpfr_add(radius, radius, bound, MPFR_RNDU);
    mpfr_mul_ui(radius, radius, 4, MPFR_RNDU);
    mpfr_ptr modulus = &product_.raw()->left;
    mpfr_ptr part = &product_.raw()->right;
    mpfr_exp(modulus, real_.right(), MPFR_RNDN);
    mpfr_mul(radius, radius, modulus, MPFR_RNDU);
    mpfr_add(&error_.raw()->right, error_.right(), radius, MPFR_RNDU);
    mpfr_sin_cos(&real_.raw()->left, part, imaginary_.right(), MPFR_RNDN);
    mpfr_mul(part, part, modulus, MPFR_RNDN);
    mpfi_add_fr(sum_.re.raw(), sum_.re.raw(), part);
    mpfr_mul(part, &real_.raw()->left, modulus, MPFR_RNDN);
    mpfi_add_fr(sum_.im.raw(), sum_.im.raw(), part);
  }

  void add_enclosure() {
    const ComplexInterval value = exp(ComplexInterval{real_, imaginary_});
    sum_.re += value.re;
    sum_.im += value.im;
  }

  const ComplexInterval& s_;
  const Interval& rho_;
  Precision precision_;
  Interval real_;
  Interval imaginary_;
  Interval product_;
  ComplexInterval sum_;
  Interval bound_;
  Interval error_;  // its upper end
  Interval radius_;
};

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
  const Interval angle(rule_.angle, precision_);
  const Interval rho = s.re * cos(angle) - s.im * sin(angle);
  Exponential exponential(s, rho, precision_);
  std::int64_t dropped = 0;
  for (const Term& term : terms_) {
    if (!exponential.add(term.weight, term.loss, term.modulus, floor_)) {
      ++dropped;
    }
  }
  const Interval step(rule_.step, precision_);
  const Interval left_out = step * exp(floor_) * Interval(static_cast<long>(dropped), rough) +
                            exp(ray_.log_tails(ends_.front(), ends_.back(), rho)) +
                            exp(rule_.log_error);
  const Interval radius = Interval::hull(-left_out, left_out);
  const ComplexInterval sum = exponential.sum();
  return {sum.re * step + radius, sum.im * step + radius};
}

}  // namespace pkdp::accountant
