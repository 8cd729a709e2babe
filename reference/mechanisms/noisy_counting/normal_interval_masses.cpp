#include "reference/mechanisms/noisy_counting/normal_interval_masses.hpp"

#include "reference/numbers/interval_trigonometry.hpp"

namespace pkdp::counting {
namespace {

const Rational half(1, 2);

// The largest |γ − k|/σ at which φ is still far above the least power of two of MPFR.
constexpr long far_deviations = 1L << 13;

Interval one_over_root_of_two_pi(Precision precision) {
  return Interval(1, precision) / sqrt(scale_by_power_of_two(pi(precision), 1));
}

// ∫ t^(2j)·e^(−b·t²) dt over |t| ≤ ½ = Σ_i (−b)^i/i! · 4^−(i+j)/(2i+2j+1), b ≤ ½: alternating and
// decreasing, so that two neighbouring partial sums enclose it.
Interval moment(std::size_t j, const Interval& b, Precision precision) {
  Interval power = scale_by_power_of_two(Interval(1, precision), -2 * static_cast<long>(j));
  Interval sum(precision);
  for (std::size_t i = 0;; ++i) {
    Interval term = power;
    mpfi_div_ui(term.raw(), term.raw(), 2 * (i + j) + 1);
    const Interval next = i % 2 == 0 ? sum + term : sum - term;
    if (mpfr_get_exp(term.right()) < mpfr_get_exp(next.left()) - precision) {
      return Interval::hull(sum, next);
    }
    sum = next;
    power *= b;
    mpfi_div_ui(power.raw(), power.raw(), 4 * (i + 1));
  }
}

}  // namespace

bool NormalIntervalMasses::serves(const Rational& gamma, const Rational& sigma, std::int64_t k) {
  return sigma >= 1 && abs(gamma - k) < far_deviations * sigma;
}

NormalIntervalMasses::NormalIntervalMasses(const Rational& gamma, const Rational& sigma,
                                           std::int64_t k, Precision precision)
    : gamma_(gamma),
      precision_(precision),
      k_(k),
      rate_(Rational(1 / (sigma * sigma)), precision),
      slope_(Rational((gamma - k - half) / (sigma * sigma)), precision),
      density_(one_over_root_of_two_pi(precision) / Interval(sigma, precision)),
      shrink_(exp(-rate_)) {
  const Rational y = gamma - k - half;
  density_ *= exp(Interval(Rational(-y * y / (2 * sigma * sigma)), precision));
}

void NormalIntervalMasses::move(int sign) {
  if (!factor_) {
    // (2·sign·y − 1)/(2σ²): the logarithm of φ at the next k over φ here.
    const Rational twice = 2 * sign * (gamma_ - k_ - half) - 1;
    factor_ = exp(scale_by_power_of_two(Interval(twice, precision_) * rate_, -1));
  }
  density_ *= *factor_;
  *factor_ *= shrink_;
  k_ += sign;
  if (sign > 0) {
    slope_ -= rate_;
  } else {
    slope_ += rate_;
  }
}

const Interval& NormalIntervalMasses::coefficient(std::size_t j) {
  const Interval b = scale_by_power_of_two(rate_, -1);
  while (coefficients_.size() <= j) {
    const std::size_t next = coefficients_.size();
    coefficients_.push_back(moment(next, b, precision_) / exp(log_factorial(2 * next, precision_)));
  }
  return coefficients_[j];
}

// M_2j+2 ≤ M_2j/4, so that the ratio of a term to the one before it is at most
// (a²/4)/((2j+1)(2j+2)), which decreases with j: where it is at most ½ the rest is at most the last
// term.
Interval NormalIntervalMasses::value() {
  Interval a_squared(precision_);
  mpfi_sqr(a_squared.raw(), slope_.raw());
  Interval power(1, precision_);
  Interval sum(precision_);
  for (std::size_t j = 0;; ++j) {
    const Interval term = coefficient(j) * power;
    sum += term;
    power *= a_squared;
    const bool halves = mpfr_cmp_ui(a_squared.right(), 4 * (j + 1) * (2 * j + 1)) < 0;
    if (halves && (mpfr_zero_p(term.right()) != 0 || mpfr_get_exp(term.right()) < -precision_)) {
      return density_ * (sum + Interval::hull(Interval(precision_), term));
    }
  }
}

}  // namespace pkdp::counting
