#include "reference/accountant/ray_moments.hpp"

#include "pkdp/error.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;

// The series of all terms, each begun at its exponent and cut where it is small.
class SeriesSums {
 public:
  SeriesSums(const ComplexInterval& centre, const Interval& rho, const Rational& radius,
             const Interval& floor, Precision precision)
      : centre_(centre),
        rho_(rho),
        radius_(radius, rough),
        floor_(floor),
        least_(exp(floor)),
        precision_(precision),
        real_(precision),
        imaginary_(precision),
        product_(precision),
        bound_(rough),
        reach_(rough),
        off_(rough),
        error_(rough) {}

  void add(const ComplexInterval& weight, const ComplexInterval& loss, const Interval& modulus) {
    // ln of |c_j|·e^x, upwards.
    mpfr_ptr bound = &bound_.raw()->right;
    mpfr_ptr reach = &reach_.raw()->right;
    mpfr_mul(reach, radius_.right(), modulus.right(), MPFR_RNDU);
    mpfr_mul(bound, rho_.right(), mpfr_sgn(rho_.right()) > 0 ? modulus.right() : modulus.left(),
             MPFR_RNDU);
    mpfr_add(bound, bound, weight.re.right(), MPFR_RNDU);
    mpfr_add(bound, bound, reach, MPFR_RNDU);
    if (mpfr_cmp(bound, floor_.right()) < 0) {
      mpfr_add(&error_.raw()->right, error_.right(), least_.right(), MPFR_RNDU);
      return;
    }
    set(real_, weight.re, centre_.re, loss.re);
    mpfi_mul(product_.raw(), centre_.im.raw(), loss.im.raw());
    mpfi_sub(real_.raw(), real_.raw(), product_.raw());
    set(imaginary_, weight.im, centre_.re, loss.im);
    mpfi_mul(product_.raw(), centre_.im.raw(), loss.re.raw());
    mpfi_add(imaginary_.raw(), imaginary_.raw(), product_.raw());
    // The point that is taken may be a little beyond.
    mpfr_add(&bound_.raw()->left, real_.right(), reach, MPFR_RNDU);
    mpfr_max(bound, bound, &bound_.raw()->left, MPFR_RNDU);
    mpfr_exp(bound, bound, MPFR_RNDU);
    add_series(modulus);
  }

  [[nodiscard]] const Interval& error() const { return error_; }
  [[nodiscard]] std::vector<ComplexInterval> take() { return std::move(sums_); }

 private:
  static void set(Interval& result, const Interval& weight, const Interval& s,
                  const Interval& loss) {
    mpfi_mul(result.raw(), s.raw(), loss.raw());
    mpfi_add(result.raw(), result.raw(), weight.raw());
  }

  // bound_ is |c_j|·e^x there, reach_ x. The upper ends of the parts serve as the point.
  void add_series(const Interval& modulus) {
    mpfr_ptr off = &off_.raw()->right;
    mpfr_ptr width = &off_.raw()->left;
    mpfr_sub(off, real_.right(), real_.left(), MPFR_RNDU);
    mpfr_sub(width, imaginary_.right(), imaginary_.left(), MPFR_RNDU);
    mpfr_max(off, off, width, MPFR_RNDU);
    if (mpfr_cmp_ui_2exp(off, 1, -2) > 0) {
      mpfr_add(&error_.raw()->right, error_.right(), bound_.right(), MPFR_RNDU);
      return;
    }
    mpfr_ptr modulus_of_c = &product_.raw()->left;
    mpfr_ptr x = &real_.raw()->left;
    mpfr_ptr y = &imaginary_.raw()->left;
    mpfr_exp(modulus_of_c, real_.right(), MPFR_RNDN);
    mpfr_sin_cos(y, x, imaginary_.right(), MPFR_RNDN);
    mpfr_mul(x, x, modulus_of_c, MPFR_RNDN);
    mpfr_mul(y, y, modulus_of_c, MPFR_RNDN);
    const unsigned long length = add_powers(x, y, modulus);
    add_rounding(length, modulus);
  }

  // Adds c_j·λ^n to the sums for n below what is returned.
  unsigned long add_powers(mpfr_ptr x, mpfr_ptr y, const Interval& modulus) {
    constexpr unsigned long longest = 20'000;
    mpfr_ptr rest = &bound_.raw()->left;  // |c_j|·e^x·x^n/n!
    mpfr_set(rest, bound_.right(), MPFR_RNDU);
    unsigned long n = 0;
    for (; mpfr_cmp(rest, least_.right()) > 0; ++n) {
      if (n == longest) {
        throw Error(ErrorKind::limit, "the integral for delta",
                    Problem{"needs too long a series for a moment of the loss"});
      }
      if (n == sums_.size()) {
        sums_.push_back({Interval(precision_), Interval(precision_)});
      }
      mpfi_add_fr(sums_[n].re.raw(), sums_[n].re.raw(), x);
      mpfi_add_fr(sums_[n].im.raw(), sums_[n].im.raw(), y);
      mpfr_mul(x, x, modulus.right(), MPFR_RNDN);
      mpfr_mul(y, y, modulus.right(), MPFR_RNDN);
      mpfr_mul(rest, rest, reach_.right(), MPFR_RNDU);
      mpfr_div_ui(rest, rest, n + 1, MPFR_RNDU);
    }
    mpfr_add(&error_.raw()->right, error_.right(), rest, MPFR_RNDU);
    return n;
  }

  // off_ is w.
  void add_rounding(unsigned long length, const Interval& modulus) {
    mpfr_ptr off = &off_.raw()->right;
    mpfr_ptr unit = &off_.raw()->left;
    mpfr_ptr relative = &reach_.raw()->left;
    mpfr_set_ui_2exp(unit, 1, -static_cast<long>(precision_), MPFR_RNDU);
    mpfr_add(off, off, unit, MPFR_RNDU);
    mpfr_mul_ui(off, off, 4, MPFR_RNDU);
    mpfr_sub(relative, modulus.right(), modulus.left(), MPFR_RNDU);
    mpfr_div(relative, relative, modulus.left(), MPFR_RNDU);
    mpfr_add(relative, relative, unit, MPFR_RNDU);
    mpfr_mul_ui(relative, relative, length, MPFR_RNDU);
    const bool is_small = mpfr_cmp_ui_2exp(relative, 1, -4) <= 0;
    mpfr_mul_ui(relative, relative, 3, MPFR_RNDU);
    mpfr_add(off, off, relative, MPFR_RNDU);
    mpfr_mul_ui(off, off, 3, MPFR_RNDU);
    mpfr_div_2ui(off, off, 1, MPFR_RNDU);
    if (!is_small) {
      mpfr_set_inf(off, 1);
    }
    mpfr_mul(off, off, bound_.right(), MPFR_RNDU);
    mpfr_add(&error_.raw()->right, error_.right(), off, MPFR_RNDU);
  }

  const ComplexInterval& centre_;
  const Interval& rho_;
  Interval radius_;
  const Interval& floor_;
  Interval least_;  // e^floor
  Precision precision_;
  Interval real_;
  Interval imaginary_;
  Interval product_;
  Interval bound_;
  Interval reach_;
  Interval off_;
  Interval error_;  // its upper end
  std::vector<ComplexInterval> sums_;
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
    terms_.push_back({point.weight, point.loss, point.modulus});
  }
}

RayExpansion RayMoments::around(const ComplexInterval& centre, const Rational& radius) const {
  const SineAndCosine turn = sin_cos(Interval(rule_.angle, precision_));
  RayExpansion result(ray_, centre, radius, {turn.cosine, turn.sine});
  const Interval rho = centre.re * turn.cosine - centre.im * turn.sine;
  SeriesSums sums(centre, rho, radius, floor_, precision_);
  for (const Term& term : terms_) {
    sums.add(term.weight, term.loss, term.modulus);
  }
  result.sums_ = sums.take();
  result.ends_ = ends_;
  const Interval step(rule_.step, precision_);
  for (ComplexInterval& sum : result.sums_) {
    sum = {sum.re * step, sum.im * step};
  }
  result.error_ = step * sums.error() + exp(rule_.log_error);
  return result;
}

ComplexInterval taylor_sum(const std::vector<ComplexInterval>& derivatives,
                           const ComplexInterval& d) {
  const Precision precision = d.re.precision();
  ComplexInterval total{Interval(precision), Interval(precision)};
  for (std::size_t n = derivatives.size(); n-- > 0;) {
    total = total * d;
    mpfi_div_ui(total.re.raw(), total.re.raw(), n + 1);
    mpfi_div_ui(total.im.raw(), total.im.raw(), n + 1);
    total = total + derivatives[n];
  }
  return total;
}

ComplexInterval RayExpansion::at(const ComplexInterval& s) const {
  const ComplexInterval shift = s - centre_;
  if (shift.norm().upper() > radius_ * radius_) {
    throw InternalError("a moment outside the radius of its series");
  }
  const ComplexInterval total = taylor_sum(sums_, shift * direction_);
  const Interval rho = s.re * direction_.re - s.im * direction_.im;
  const Interval left_out = exp(ray_.log_tails(ends_.front(), ends_.back(), rho)) + error_;
  const Interval radius = Interval::hull(-left_out, left_out);
  return {total.re + radius, total.im + radius};
}

}  // namespace pkdp::accountant
