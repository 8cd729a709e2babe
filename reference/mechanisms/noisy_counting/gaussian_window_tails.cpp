#include <algorithm>
#include <utility>

#include "reference/distributions/binomial.hpp"
#include "reference/mechanisms/noisy_counting/gaussian_window.hpp"
#include "reference/mechanisms/noisy_counting/gaussian_window_sums.hpp"
#include "reference/mechanisms/noisy_counting/unit_mass_series.hpp"
#include "reference/numbers/interval_trigonometry.hpp"

namespace pkdp::counting {
namespace {

constexpr Precision coarse = 64;

using window::longest;
using window::margin;
using window::roundings;

// w_n over w_s, I_n over φ_s, for n = s, s + sign, …, y exact.
class MassWalk {
 public:
  MassWalk(const BinomialRatios& masses, const NormalRatios& normal, UnitMassSeries& series,
           const Rational& y, const Rational& scale, std::int64_t start, int sign,
           Precision precision)
      : masses_(masses),
        shrink_(normal.shrink),
        series_(series),
        sign_(sign),
        n_(start),
        y_(static_cast<Precision>(bit_length(Rational(y - start)) + 40)),
        scale_(scale, precision),
        z_(precision),
        factor_(sign > 0 ? normal.up : normal.down, precision),
        mass_(Interval(1, precision), precision),
        density_(Interval(1, precision), precision),
        unit_(precision) {
    mpfr_set_q(y_.get(), Rational(y - start).backend().data(), MPFR_RNDN);
    measure();
  }

  void step() {
    masses_.multiply(mass_, n_, sign_);
    density_ *= factor_;
    factor_ *= shrink_;
    n_ += sign_;
    mpfr_sub_si(y_.get(), y_.get(), sign_, MPFR_RNDN);
    measure();
  }
  [[nodiscard]] std::int64_t n() const noexcept { return n_; }
  [[nodiscard]] const PositiveFloat& mass() const noexcept { return mass_; }
  [[nodiscard]] const PositiveFloat& unit() const noexcept { return unit_; }

 private:
  void measure() {
    mpfr_sqr(z_.get(), y_.get(), MPFR_RNDN);
    z_ *= scale_;
    series_.sum(unit_, z_);
    unit_ *= density_;
  }

  const BinomialRatios& masses_;
  const PositiveFloat& shrink_;
  UnitMassSeries& series_;
  int sign_;
  std::int64_t n_;
  PositiveFloat y_;
  PositiveFloat scale_;
  PositiveFloat z_;
  PositiveFloat factor_;
  PositiveFloat mass_;
  PositiveFloat density_;
  PositiveFloat unit_;
};

// Σ w_n·I_n and Σ w_n·Φ_{n+1} over w_s·φ_s, where Φ_n = I_n + I_{n+1} + …; see gaussian_window.hpp.
class HalfLineSums {
 public:
  HalfLineSums(const UnitMassSeries& series, Precision precision, long need)
      : series_(series),
        need_(need),
        step_(precision),
        before_(precision),
        masses_(precision),
        above_(precision),
        term_(precision),
        previous_(precision),
        product_(precision),
        latest_(precision) {
    for (PositiveFloat* x : {&step_, &before_, &masses_, &above_}) {
      mpfr_set_zero(x->get(), 1);
    }
  }

  // From the start to the last n that counts or to the end of the support.
  [[nodiscard]] bool go_up(MassWalk& walk, std::int64_t count) {
    step_ += walk.unit();
    masses_ += walk.mass();
    set(term_, walk.unit());
    while (walk.n() < count) {
      if (++steps_ > longest) {
        return false;
      }
      set(unit_before_, walk.unit());
      walk.step();
      product_.product(walk.unit(), masses_);
      before_ += product_;
      above_ += walk.unit();
      masses_ += walk.mass();
      add_term(walk);
      if (term_.is_below(step_, need_) &&
          (product_.is_below(before_, need_) || walk.mass().is_below(masses_, need_))) {
        const Interval ratio = last_ratio();
        rest_step_ += remainder_after(coarsely(term_), ratio);
        rest_masses_ = remainder_after(coarsely(walk.mass()), ratio);
        if (product_.is_below(before_, need_)) {
          vanishing_ = rest_of_units(walk);
        }
        break;
      }
    }
    return true;
  }

  // Σ I_n beyond the last n, in [0, this], where it does not count.
  [[nodiscard]] const std::optional<Interval>& vanishing() const noexcept { return vanishing_; }
  // How far the last I_n are below what they are added to.
  [[nodiscard]] long drop() const {
    return steps_ == 0 || mpfr_zero_p(before_.get()) != 0
               ? 0
               : std::max(0L, mpfr_get_exp(before_.get()) - mpfr_get_exp(product_.get()));
  }

  // Φ at the n after the last one, over φ_s, is in `far`.
  void add_far(const Interval& far) {
    PositiveFloat least(mpfr_get_prec(above_.get()));
    mpfr_set(least.get(), far.left(), MPFR_RNDD);
    more_ = far - least.enclose_exactly();
    product_.product(least, masses_);
    before_ += product_;
    above_ += least;
    slack_ = Interval(1, coarse) + Interval::hull(Interval(coarse), more_ / coarsely(above_));
    rest_before_ += far * rest_masses_;
  }

  // From below the start to the first n that counts or to 0. Whether all of Φ further down is 1:
  // then the rest is a partial sum of masses, from which `missing` is how much to take away.
  [[nodiscard]] bool go_down(MassWalk& walk) {
    above_ += walk.unit();
    set(term_, walk.unit());
    bool moved = false;
    while (walk.n() > 0) {
      if (++steps_ > longest) {
        return false;
      }
      const bool has_previous = std::exchange(moved, true);
      set(latest_, product_);
      set(unit_before_, walk.unit());
      walk.step();
      product_.product(walk.mass(), above_);
      before_ += product_;
      above_ += walk.unit();
      masses_ += walk.mass();
      add_term(walk);
      if (!has_previous || !term_.is_below(step_, need_)) {
        continue;
      }
      const bool vanishes = product_.is_below(before_, need_);
      if (!vanishes && !walk.unit().is_below(above_, need_)) {
        continue;
      }
      rest_step_ += remainder_after(coarsely(term_), last_ratio());
      if (vanishes) {
        const Interval last = coarsely(product_) * slack_;
        rest_before_ += remainder_after(last, last / coarsely(latest_));
      } else {
        missing_ = rest_of_units(walk);
      }
      break;
    }
    return true;
  }

  [[nodiscard]] const std::optional<Interval>& missing() const noexcept { return missing_; }
  [[nodiscard]] Interval step() const { return step_.enclose(lost()) + rest_step_; }
  [[nodiscard]] Interval before() const {
    return before_.enclose(lost()) + rest_before_ +
           Interval::hull(Interval(coarse), more_ * coarsely(masses_));
  }
  /// More than the roundings in anything so far.
  [[nodiscard]] std::int64_t lost() const noexcept {
    return roundings(steps_) + series_.roundings();
  }

 private:
  // Single terms and ratios, for which 64 bits are enough.
  [[nodiscard]] Interval coarsely(const PositiveFloat& x) const {
    Interval result = x.enclose(lost());
    mpfi_round_prec(result.raw(), coarse);
    return result;
  }
  static void set(PositiveFloat& x, const PositiveFloat& y) {
    mpfr_set(x.get(), y.get(), MPFR_RNDN);
  }
  void add_term(const MassWalk& walk) {
    mpfr_swap(previous_.get(), term_.get());
    term_.product(walk.mass(), walk.unit());
    step_ += term_;
  }
  // Σ I_n beyond the last n is in this.
  [[nodiscard]] Interval rest_of_units(const MassWalk& walk) const {
    const Interval unit = coarsely(walk.unit());
    return remainder_after(unit, unit / coarsely(unit_before_));
  }
  // All later ratios are at most this.
  [[nodiscard]] Interval last_ratio() const { return coarsely(term_) / coarsely(previous_); }

  const UnitMassSeries& series_;
  long need_;
  std::int64_t steps_ = 0;
  PositiveFloat step_;
  PositiveFloat before_;
  PositiveFloat masses_;  // Σ w_n so far
  PositiveFloat above_;   // Σ I_n so far
  PositiveFloat term_;    // the last w_n·I_n
  PositiveFloat previous_;
  PositiveFloat product_;  // the last part of `before_`
  PositiveFloat latest_;   // the one before that
  PositiveFloat unit_before_{coarse};
  Interval rest_step_{coarse};
  Interval rest_before_{coarse};
  Interval rest_masses_{coarse};
  Interval more_{coarse};
  Interval slack_{1, coarse};
  std::optional<Interval> vanishing_;
  std::optional<Interval> missing_;
};

bool is_dyadic(const Rational& x) {
  const Integer below = denominator(x);
  return (below & (below - 1)) == 0;
}

}  // namespace

Interval GaussianWindow::far_tail(const Rational& distance, Precision precision) const {
  const Interval x =
      Interval(Rational(distance / sigma_), precision) / sqrt(Interval(2, precision));
  return scale_by_power_of_two(erfc(x), -1);
}

std::optional<GaussianWindow::Tails> GaussianWindow::tails(const Rational& gamma,
                                                           std::int64_t start, long bits) const {
  const Rational y = gamma - Rational(1, 2);
  if (!serves(gamma, start) || !is_dyadic(y)) {
    return std::nullopt;
  }
  const Precision precision = window::working(bits, 2 * reach(bits));
  UnitMassSeries series(sigma_, precision);
  const BinomialRatios masses(count_, b_, precision);
  const NormalRatios normal(y, start, sigma_, precision);
  const Rational scale = 1 / power(Rational(2 * sigma_ * sigma_), 2);
  HalfLineSums sums(series, precision, bits + margin);
  MassWalk up(masses, normal, series, y, scale, start, 1, precision);
  if (!sums.go_up(up, count_)) {
    return std::nullopt;
  }
  const Interval density = density_at(y - start, precision);
  const long wanted = std::max<long>(coarse, bits - sums.drop() + margin);
  sums.add_far(sums.vanishing() ? *sums.vanishing()
                                : far_tail(up.n() + 1 - gamma, wanted) / density);
  MassWalk down(masses, normal, series, y, scale, start, -1, precision);
  if (!sums.go_down(down) || !window::are_few(sums.lost(), precision)) {
    return std::nullopt;
  }
  if (!sums.missing()) {
    const Interval unit =
        density * binomial::pmf(count_, start, Probability::of(b_)).real().enclose(precision);
    return Tails{unit * sums.step(), unit * sums.before()};
  }
  // One mass serves both: that of the last n.
  const auto below = binomial::mass_and_below(count_, down.n(), Probability::of(b_), precision);
  const Interval unit = density * below.mass / down.mass().enclose(sums.lost());
  const Interval missing = Interval::hull(Interval(coarse), density * *sums.missing());
  return Tails{unit * sums.step(),
               unit * sums.before() + below.below * (Interval(1, precision) - missing)};
}

}  // namespace pkdp::counting
