#include "reference/mechanisms/noisy_counting/sum_masses.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "reference/distributions/binomial.hpp"
#include "reference/distributions/tilt.hpp"

namespace pkdp::counting {
namespace {

using poisson_binomial::Law;
using poisson_binomial::TiltedLaw;

// Beyond this gap a new start is cheaper than the walk.
constexpr std::int64_t longest_walk = 2048;
// A tilted law knows masses down to 2^−reach of the one at its mode.
constexpr Precision reach = 96;

Interval times(Interval x, std::int64_t numerator, std::int64_t denominator) {
  mpfi_mul_ui(x.raw(), x.raw(), static_cast<unsigned long>(numerator));
  mpfi_div_ui(x.raw(), x.raw(), static_cast<unsigned long>(denominator));
  return x;
}

Precision with_walk(Precision precision, std::int64_t count) {
  return precision + static_cast<Precision>(std::bit_width(static_cast<std::uint64_t>(count))) + 8;
}

// One law serves a search for a place and then a sum of some 40 bits there, which loses about
// 2·log₂(count) bits twice.
Precision least_precision(std::int64_t count) {
  return 80 + 4 * static_cast<Precision>(std::bit_width(static_cast<std::uint64_t>(count)));
}

// Σ_j w_j x^j, over all j.
Interval generating(const Law& law, const Interval& x) {
  const Interval more = x - Interval(1, x.precision());
  Interval log_sum(x.precision());
  for (const poisson_binomial::Group& group : law.groups()) {
    log_sum += Interval(static_cast<long>(group.multiplicity), x.precision()) *
               log1p(Interval(group.p, x.precision()) * more);
  }
  return exp(log_sum);
}

bool is_at_most_one(const Interval& x) { return mpfr_cmp_si(x.left(), 1) <= 0; }

// With w_j = Z t^−j P_t(j): weights q/t and qt, or their inverses in the rest of the sum.
DiscountedSides sides_of(const Law& law, const TiltedLaw& tilted, std::int64_t k,
                         const Interval& q) {
  const Precision bits = q.precision();
  const Interval one(1, bits);
  const Interval tilt(tilted.tilt(), bits);
  const auto untilting = [&](std::int64_t j) {
    Interval factor = tilted.untilting(j);
    mpfi_round_prec(factor.raw(), bits);
    return factor;
  };
  const auto lower = [&](std::int64_t j, const Interval& step) {
    return untilting(j) * tilted.discounted_lower_sum(j, step, bits);
  };
  const auto upper = [&](std::int64_t j, const Interval& step) {
    return untilting(j) * tilted.discounted_upper_sum(j, step, bits);
  };
  Interval here = tilted.tilted_mass(k);
  mpfi_round_prec(here.raw(), bits);
  DiscountedSides result{here * untilting(k), Interval(bits), Interval(bits)};
  const Interval up = q / tilt;
  const Interval down = q * tilt;
  if (k < law.count()) {
    result.right =
        is_at_most_one(up)
            ? upper(k + 1, up)
            : positive_part(generating(law, q) / power(q, static_cast<unsigned long>(k + 1)) -
                            lower(k, one / up) / q);
  }
  if (k > 0) {
    result.left =
        is_at_most_one(down)
            ? lower(k - 1, down)
            : positive_part(generating(law, one / q) * power(q, static_cast<unsigned long>(k - 1)) -
                            upper(k, one / down) / q);
  }
  return result;
}

}  // namespace

MassWindow::MassWindow(const Law& law, std::shared_ptr<const TiltedLaw> tilted, std::int64_t start,
                       Precision precision)
    : law_(law),
      tilted_(std::move(tilted)),
      precision_(with_walk(precision, law.count())),
      nothing_(precision_) {
  if (law_.groups().size() == 1) {
    const Rational& p = law_.groups().front().p;
    odds_.emplace(Rational(p / (1 - p)), precision_);
  }
  restart(start);
}

Interval MassWindow::direct(std::int64_t k) const {
  return odds_ ? binomial::pmf(law_.count(), k, Probability::of(law_.groups().front().p))
                     .real()
                     .enclose(precision_)
               : Interval(1, precision_);
}

void MassWindow::restart(std::int64_t k) {
  masses_.clear();
  first_ = k;
  if (!tilted_) {
    masses_.push_back(direct(k));
    return;
  }
  const Interval& step = tilted_->log_tilt();
  const Interval factor =
      exp(tilted_->log_normaliser() - step * Interval(Integer(k), step.precision()));
  untilt_ = Untilt{factor, factor, exp(step)};
  masses_.push_back(tilted_->tilted_mass(k) * factor);
}

// (k+1)(1−p)·w_{k+1} = (N−k)p·w_k.
Interval MassWindow::above(const Interval& mass, std::int64_t k) {
  if (untilt_) {
    return tilted_->tilted_mass(k + 1) * (untilt_->at_last /= untilt_->tilt);
  }
  return odds_ ? times(mass * *odds_, law_.count() - k, k + 1) : direct(k + 1);
}

Interval MassWindow::below(const Interval& mass, std::int64_t k) {
  if (untilt_) {
    return tilted_->tilted_mass(k - 1) * (untilt_->at_first *= untilt_->tilt);
  }
  return odds_ ? times(mass / *odds_, k, law_.count() - k + 1) : direct(k - 1);
}

const Interval& MassWindow::at(std::int64_t k) {
  if (k < 0 || k > law_.count()) {
    return nothing_;
  }
  auto last = first_ + static_cast<std::int64_t>(masses_.size()) - 1;
  if (k < first_ - longest_walk || k > last + longest_walk) {
    restart(k);
    last = k;
  }
  for (; last < k; ++last) {
    masses_.push_back(above(masses_.back(), last));
  }
  for (; first_ > k; --first_) {
    masses_.push_front(below(masses_.front(), first_));
  }
  return masses_[static_cast<std::size_t>(k - first_)];
}

std::shared_ptr<const TiltedLaw> MassSource::tilted(std::int64_t k, Precision precision,
                                                    Reuse reuse) const {
  const std::scoped_lock lock(mutex_);
  const Precision working = with_walk(precision, law_.count());
  if (!latest_ || latest_precision_ < precision || reuse == Reuse::never ||
      !latest_->tilted_mass(k).has_relative_accuracy(working)) {
    latest_precision_ = std::max(precision, least_precision(law_.count()));
    latest_ = std::make_shared<const TiltedLaw>(law_, poisson_binomial::tilt_towards(law_, k),
                                                with_walk(latest_precision_, law_.count()) + reach);
  }
  return latest_;
}

MassWindow MassSource::around(std::int64_t k, Precision precision) const {
  if (law_.groups().size() <= 1) {
    return {law_, nullptr, k, precision};
  }
  return {law_, tilted(k, precision, Reuse::allowed), k, precision};
}

DiscountedSides MassSource::sides(std::int64_t k, const Interval& q, Precision precision) const {
  const auto is_accurate = [&](const DiscountedSides& found) {
    return found.left.has_relative_accuracy(precision) &&
           found.right.has_relative_accuracy(precision);
  };
  DiscountedSides found = sides_of(law_, *tilted(k, q.precision(), Reuse::allowed), k, q);
  // Seen from a law that was made for another place, a rest may be nearly the whole.
  return is_accurate(found) ? found : sides_of(law_, *tilted(k, q.precision(), Reuse::never), k, q);
}

std::optional<Interval> MassSource::lower_tail(std::int64_t k, Precision precision) const {
  const std::scoped_lock lock(mutex_);
  if (!latest_) {
    return std::nullopt;
  }
  Interval tail = latest_->lower_tail(k);
  return tail.has_relative_accuracy(precision) ? std::optional(std::move(tail)) : std::nullopt;
}

std::optional<Interval> rest_of_series(const Interval& previous, const Interval& term) {
  if (!previous.is_positive()) {
    return std::nullopt;
  }
  constexpr Precision coarse = 64;
  Interval ratio(coarse);
  mpfr_div(&ratio.raw()->right, term.right(), previous.left(), MPFR_RNDU);
  if (mpfr_cmp_si(ratio.right(), 1) >= 0) {
    return std::nullopt;
  }
  mpfr_set(&ratio.raw()->left, ratio.right(), MPFR_RNDD);
  Interval rest = term * (ratio / (Interval(1, coarse) - ratio));
  mpfr_set_zero(&rest.raw()->left, 1);
  return rest;
}

bool is_negligible(const Interval& term, const Interval& sum, Precision bits) {
  if (mpfr_zero_p(term.right()) != 0) {
    return sum.is_positive();
  }
  return mpfr_regular_p(term.right()) != 0 && sum.is_positive() &&
         mpfr_get_exp(term.right()) < mpfr_get_exp(sum.left()) - bits;
}

}  // namespace pkdp::counting
