#include "reference/mechanisms/noisy_counting/normal_interval_masses.hpp"

#include <algorithm>
#include <utility>

#include "reference/numbers/interval_trigonometry.hpp"

namespace pkdp::counting {
namespace {

const Rational half(1, 2);

// The largest |γ − k|/σ at which φ is still far above the least power of two of MPFR.
constexpr long far_deviations = 1L << 13;
// What the roundings of a coefficient may take away.
constexpr Precision series_guard = 24;

Interval one_over_root_of_two_pi(Precision precision) {
  return Interval(1, precision) / sqrt(scale_by_power_of_two(pi(precision), 1));
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
      shrink_(exp(-rate_)),
      series_(sigma, precision + series_guard) {
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
  if (j >= coefficients_.size()) {
    coefficients_.clear();
    const std::size_t size = std::max<std::size_t>(16, 2 * j);
    (void)series_.coefficient(size - 1);  // and with it all others
    for (std::size_t i = 0; i < size; ++i) {
      Interval next = series_.coefficient(i).enclose(series_.roundings());
      mpfi_round_prec(next.raw(), precision_);
      coefficients_.push_back(std::move(next));
    }
  }
  return coefficients_[j];
}

// The ratio of a term to the one before it is at most z/((2j+1)(2j+2)), which decreases with j:
// where it is at most ½ the rest is at most the last term.
Interval NormalIntervalMasses::value() {
  Interval z(precision_);
  mpfi_sqr(z.raw(), slope_.raw());
  z = scale_by_power_of_two(z, -2);
  Interval power(1, precision_);
  Interval sum(precision_);
  for (std::size_t j = 0;; ++j) {
    const Interval term = coefficient(j) * power;
    sum += term;
    power *= z;
    const bool halves = mpfr_cmp_ui(z.right(), (j + 1) * (2 * j + 1)) < 0;
    if (halves && (mpfr_zero_p(term.right()) != 0 || mpfr_get_exp(term.right()) < -precision_)) {
      return density_ * (sum + Interval::hull(Interval(precision_), term));
    }
  }
}

}  // namespace pkdp::counting
