#include "reference/mechanisms/noisy_counting/gaussian_sum.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace pkdp::counting {
namespace {

// Terms below this power of two are about to leave MPFR's exponents.
constexpr mpfr_exp_t deepest_exponent = -(mpfr_exp_t{1} << 28);

bool is_deep(const Interval& term) {
  return mpfr_zero_p(term.right()) != 0 || mpfr_get_exp(term.right()) < deepest_exponent;
}

// (2·sign·(γ−k) − 1)/(2σ²): the logarithm of φ at the next k in the direction `sign`, over φ at k.
Rational log_step(const Rational& gamma, std::int64_t k, int sign, const Rational& sigma) {
  return (2 * sign * (gamma - k) - 1) / (2 * sigma * sigma);
}

}  // namespace

GaussianSum::GaussianSum(const poisson_binomial::Law& law, Rational sigma)
    : sigma_(std::move(sigma)), source_(law) {
  if (count() > 0) {
    plain_ = sum_of(source_.law());
  }
  if (law.groups().size() == 1) {
    window_.emplace(count(), source_.law().groups().front().p, sigma_);
  }
}

std::int64_t GaussianSum::hint(const Epsilon& epsilon) const {
  return plain_ ? plain_->approximate_cutoff(epsilon) : 0;
}

Rational GaussianSum::variance() const {
  Rational sum = sigma_ * sigma_;
  for (const poisson_binomial::Group& group : law().groups()) {
    sum += group.multiplicity * group.p * (1 - group.p);
  }
  return sum;
}

Precision GaussianSum::guard() const {
  const auto bits = [](std::size_t n) { return static_cast<Precision>(n); };
  const Rational variance = sigma_ * sigma_;
  return 2 * static_cast<Precision>(std::bit_width(static_cast<std::uint64_t>(count()))) +
         bits(bit_length(floor(variance))) + bits(bit_length(floor(1 / variance))) + 32;
}

Interval GaussianSum::distribution(std::int64_t k, Precision precision) const {
  if (k < 0) {
    return Interval(precision);
  }
  return k >= count() ? Interval(1, precision) : plain_->at(k + 1, precision).below;
}

// Terms w_k φ(γ−k) rise while ln(w_k/w_{k+1}) < ln(φ(γ−k−1)/φ(γ−k)); steps of doubling length from
// the hint, then bisection.
std::int64_t GaussianSum::mode(const Rational& gamma, std::int64_t hint) const {
  constexpr Precision coarse = 64;
  MassWindow masses = source_.around(std::clamp<std::int64_t>(hint, 0, count()), coarse);
  const auto increases = [&](std::int64_t k) {
    const Interval here = masses.at(k);
    const Interval fall = log(positive_part(here / masses.at(k + 1)));
    return mpfr_cmp_q(fall.left(), log_step(gamma, k, 1, sigma_).backend().data()) < 0;
  };
  const auto below_mode = [&](std::int64_t k) { return k < 0 || (k < count() && increases(k)); };
  std::int64_t low = std::clamp<std::int64_t>(hint, 0, count()) - 1;
  std::int64_t high = low;
  if (below_mode(low)) {
    for (std::int64_t step = 1; below_mode(high = std::min(low + step, count())); step *= 2) {
      low = high;
    }
  } else {
    for (std::int64_t step = 1; !below_mode(low = std::max<std::int64_t>(high - step, -1));
         step *= 2) {
      high = low;
    }
  }
  while (high - low > 1) {
    const std::int64_t middle = low + (high - low) / 2;
    (below_mode(middle) ? low : high) = middle;
  }
  return high;
}

GaussianSum::Density GaussianSum::density(const Rational& gamma, std::int64_t hint,
                                          Precision precision) const {
  const Precision bits = precision + guard();
  if (window_) {
    const std::int64_t start = window_->mode(gamma, hint);
    if (const auto both = window_->densities(gamma, start, precision + 8)) {
      const Rational distance = gamma - start;
      return {both->here * source_.around(start, precision + 8).at(start),
              -distance * distance / (2 * sigma_ * sigma_)};
    }
  }
  const std::int64_t start = mode(gamma, hint);
  MassWindow masses = source_.around(start, bits);
  const Interval centre = masses.at(start);
  const Interval shrink = exp(-Interval(Rational(1 / (sigma_ * sigma_)), bits));
  Interval sum = centre;
  for (const int sign : {-1, 1}) {
    Interval factor = exp(Interval(log_step(gamma, start, sign, sigma_), bits));
    Interval weight(1, bits);
    Interval previous = centre;
    for (std::int64_t k = start + sign; k >= 0 && k <= count(); k += sign) {
      weight *= factor;
      factor *= shrink;
      Interval term = masses.at(k) * weight;
      sum += term;
      if (is_deep(term)) {
        // Beyond the mode all later terms are smaller.
        sum += Interval::hull(Interval(bits), term * Interval(count() + 1, bits));
        break;
      }
      if (is_negligible(term, sum, bits)) {
        if (const auto rest = rest_of_series(previous, term);
            rest && is_negligible(*rest, sum, bits - 8)) {
          sum += *rest;
          break;
        }
      }
      previous = std::move(term);
    }
  }
  const Rational distance = gamma - start;
  return {std::move(sum), -distance * distance / (2 * sigma_ * sigma_)};
}

Interval GaussianSum::log_ratio(const Rational& gamma, std::int64_t hint,
                                Precision precision) const {
  if (window_) {
    const Precision bits = precision + 8;
    if (const auto both = window_->densities(gamma, window_->mode(gamma, hint), bits)) {
      return log(both->here / both->before);
    }
  }
  const Density here = density(gamma, hint, precision);
  const Density before = density(gamma - 1, hint, precision);
  return log(here.sum / before.sum) +
         Interval(Rational(here.exponent - before.exponent), here.sum.precision());
}

SegmentBounds segment_bounds(const GaussianSum& sum, const Rational& left, const Rational& right,
                             std::int64_t hint, Precision precision) {
  Interval greatest = sum.log_ratio(left, hint, precision);
  Interval least = sum.log_ratio(right, hint, precision);
  const Precision bits = least.precision();
  const GaussianSum::Density before = sum.density(right - 1, hint, precision);
  // Without the factor 1/√(2π) < 1.
  const Interval density =
      before.sum * exp(Interval(before.exponent, bits)) / Interval(Rational(sum.sigma()), bits);
  const Interval width(Rational(right - left), bits);
  const Interval rise = max(exp(-least * width), Interval(1, bits));
  const Interval spread = exp(least) * expm1(positive_part(greatest - least));
  return {std::move(greatest), std::move(least), spread * width * density * rise};
}

}  // namespace pkdp::counting
