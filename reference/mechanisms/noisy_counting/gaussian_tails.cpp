#include <algorithm>
#include <bit>
#include <optional>
#include <utility>
#include <vector>

#include "reference/mechanisms/noisy_counting/gaussian_sum.hpp"
#include "reference/mechanisms/noisy_counting/normal_interval_masses.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::counting {
namespace {

// Φ((γ−k)/σ) for integers k: near the window's start from sums of the masses between neighbours,
// else from erfc.
class NormalTail {
 public:
  NormalTail(const Rational& gamma, const Rational& sigma, Precision precision)
      : gamma_(gamma),
        sigma_(sigma),
        precision_(precision),
        root_(Interval(sigma, precision) * sqrt(Interval(2, precision))) {}

  // To be asked for k = start, start + 1, … and then start − 1, start − 2, …: the masses from
  // `start` upwards until their products with w_k are negligible, then sums back to `start`.
  void prepare(MassWindow& masses, std::int64_t start, std::int64_t count) {
    if (!NormalIntervalMasses::serves(gamma_, sigma_, start)) {
      return;
    }
    const Precision bits =
        precision_ + 2 * static_cast<Precision>(std::bit_width(static_cast<std::uint64_t>(count)));
    std::vector<Interval> steps;
    NormalIntervalMasses upwards(gamma_, sigma_, start, bits);
    mpfr_exp_t greatest = mpfr_get_emin();
    for (std::int64_t k = start; k <= count && NormalIntervalMasses::serves(gamma_, sigma_, k);
         ++k) {
      steps.push_back(upwards.value());
      const mpfr_exp_t size =
          mpfr_get_exp(masses.at(k).right()) + mpfr_get_exp(steps.back().right());
      greatest = std::max(greatest, size);
      if (size < greatest - precision_) {
        break;
      }
      upwards.move(1);
    }
    first_ = start;
    Interval sum = from_erfc(start + static_cast<std::int64_t>(steps.size()), bits);
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
      sum += *step;
      *step = sum;
    }
    above_ = std::move(steps);
    if (!above_.empty()) {
      below_.emplace(gamma_, sigma_, start - 1, bits);
      latest_ = above_.front();
    }
  }

  [[nodiscard]] Interval at(std::int64_t k) {
    const std::int64_t index = k - first_;
    if (below_ && index < 0 && NormalIntervalMasses::serves(gamma_, sigma_, k)) {
      while (below_->k() > k) {
        *latest_ += below_->value();
        below_->move(-1);
      }
      return min(*latest_ + below_->value(), Interval(1, precision_));
    }
    if (below_ && index >= 0 && index < static_cast<std::int64_t>(above_.size())) {
      return above_[static_cast<std::size_t>(index)];
    }
    return from_erfc(k, precision_);
  }

 private:
  [[nodiscard]] Interval from_erfc(std::int64_t k, Precision precision) const {
    const Interval root =
        precision > precision_ ? Interval(sigma_, precision) * sqrt(Interval(2, precision)) : root_;
    return scale_by_power_of_two(erfc(Interval(Rational(k - gamma_), precision) / root), -1);
  }

  const Rational& gamma_;
  const Rational& sigma_;
  Precision precision_;
  Interval root_;
  std::int64_t first_ = 0;
  std::vector<Interval> above_;  // at first_, first_ + 1, …
  std::optional<NormalIntervalMasses>
      below_;  // at k, whose own mass `latest_` does not contain yet
  std::optional<Interval> latest_;
};

// No number of MPFR's exponents is between 0 and x, or next to none.
bool has_underflown(const Interval& x) {
  return mpfr_zero_p(x.right()) != 0 || mpfr_get_exp(x.right()) <= mpfr_get_emin() + 8;
}

// The two sums and the terms w_k·Φ_k + w_{k−1}·Φ_k, which are log-concave in k.
class TailSums {
 public:
  TailSums(MassWindow& masses, NormalTail& tail, Precision bits)
      : masses_(masses), tail_(tail), bits_(bits), here_(bits), before_(bits), previous_(bits) {}

  // Adds the terms at k; true when the rest beyond them, in the same direction, is negligible and
  // has been added.
  bool add(std::int64_t k) {
    phi_ = tail_.at(k);
    const Interval mass = masses_.at(k);
    const Interval& mass_before = masses_.at(k - 1);
    here_ += mass * *phi_;
    before_ += mass_before * *phi_;
    Interval term = (mass + mass_before) * *phi_;
    if (is_small(term, bits_)) {
      if (const auto rest = rest_of_series(previous_, term); rest && is_small(*rest, bits_ - 8)) {
        here_ += *rest;
        before_ += *rest;
        return true;
      }
    }
    if (is_about_to_underflow(term)) {
      // Far below a term before it, and later ones are smaller still.
      const Interval rest = Interval::hull(Interval(bits_), term * Interval(limits::count, bits_));
      here_ += rest;
      before_ += rest;
      return true;
    }
    previous_ = std::move(term);
    return false;
  }

  // Whether Φ is 1 to working precision, at the last k and all below it.
  [[nodiscard]] bool is_certain() const {
    return (Interval(1, bits_) - *phi_).has_absolute_accuracy(bits_) &&
           mpfr_cmp_si_2exp((Interval(1, bits_) - *phi_).right(), 1, -bits_) <= 0;
  }
  // All that is left: masses times a factor between the last Φ and 1.
  void add_rest(const Interval& here, const Interval& before) {
    const Interval factor = Interval::hull(*phi_, Interval(1, bits_));
    here_ += here * factor;
    before_ += before * factor;
  }
  void turn() { previous_ = Interval(bits_); }
  [[nodiscard]] GaussianSum::Pair result() const { return {here_, before_, here_ - before_}; }

 private:
  [[nodiscard]] bool is_small(const Interval& term, Precision bits) const {
    return is_negligible(term, here_, bits) && is_negligible(term, before_, bits);
  }
  [[nodiscard]] bool is_about_to_underflow(const Interval& term) const {
    constexpr mpfr_exp_t deepest = -(mpfr_exp_t{1} << 28);
    return (mpfr_zero_p(term.right()) != 0 || mpfr_get_exp(term.right()) < deepest) &&
           is_negligible(term, here_, 64);
  }

  MassWindow& masses_;
  NormalTail& tail_;
  Precision bits_;
  Interval here_;
  Interval before_;
  Interval previous_;
  std::optional<Interval> phi_;
};

}  // namespace

std::optional<GaussianSum::Pair> GaussianSum::tails_by_window(const Rational& gamma,
                                                              std::int64_t hint,
                                                              Precision bits) const {
  if (!window_) {
    return std::nullopt;
  }
  auto tails = window_->tails(gamma, window_->mode(gamma, hint), bits + 8);
  if (!tails || !tails->before.has_relative_accuracy(bits) ||
      !tails->step.has_relative_accuracy(bits)) {
    return std::nullopt;
  }
  return Pair{tails->before + tails->step, tails->before, std::move(tails->step)};
}

GaussianSum::Pair GaussianSum::tails(const Rational& gamma, std::int64_t hint,
                                     Precision precision) const {
  if (auto fast = tails_by_window(gamma, hint, precision)) {
    return *fast;
  }
  const Precision bits = precision + guard();
  NormalTail tail(gamma, sigma_, bits);
  // Φ falls in k: all three are means of numbers between 0 and Φ_0.
  const Interval greatest = Interval::hull(Interval(bits), tail.at(0));
  if (has_underflown(greatest)) {
    return {greatest, greatest, greatest};
  }
  const std::int64_t start = mode(gamma, hint);
  MassWindow masses = source_.around(start, bits);
  tail.prepare(masses, start, count());
  TailSums sums(masses, tail, bits);
  for (std::int64_t k = start; k <= count() + 1 && !sums.add(k);) {
    ++k;
  }
  sums.turn();
  for (std::int64_t k = start - 1; k >= 0 && !sums.add(k); --k) {
    if (sums.is_certain()) {
      sums.add_rest(distribution(k - 1, bits), distribution(k - 2, bits));
      break;
    }
  }
  return sums.result();
}

}  // namespace pkdp::counting
