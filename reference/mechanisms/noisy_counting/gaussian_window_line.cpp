#include <utility>

#include "reference/distributions/binomial.hpp"
#include "reference/mechanisms/noisy_counting/gaussian_window.hpp"
#include "reference/mechanisms/noisy_counting/gaussian_window_sums.hpp"

namespace pkdp::counting {
namespace {

constexpr Precision coarse = 64;
constexpr std::size_t most_moments = 16;

using window::longest;
using window::margin;
using window::roundings;

// The two sums over n of w_n·I_n and P[S ≤ n−1]·I_n, over the weight at the start of the window.
class LineSums {
 public:
  LineSums(Rational centre, Rational sigma, std::size_t size, Precision precision)
      : centre_(std::move(centre)),
        sigma_(std::move(sigma)),
        size_(size),
        precision_(precision),
        mass_(size, precision),
        below_(size, precision) {}

  // Upwards from the first place, where `below` is P[S ≤ n−1]·φ.
  bool run(WeightRecurrence& up, PositiveFloat& below, std::int64_t start, long bits) {
    PositiveFloat distance(Interval(Rational(centre_ - up.n()), precision_), precision_);
    PositiveFloat squared(precision_);
    for (; steps_ <= longest; ++steps_) {
      squared.product(distance, distance);
      mass_.add(up.weight(), squared);
      below_.add(below, squared);
      if (up.n() > start && up.weight().is_below(mass_.mass(), bits + margin) &&
          below.is_below(below_.mass(), bits + margin)) {
        return true;
      }
      below += up.weight();
      below *= up.factor();
      up.step();
      mpfr_sub_ui(distance.get(), distance.get(), 1, MPFR_RNDN);
    }
    return false;
  }

  // Beyond one end: weights that go on with at most `ratio`, times a unit's mass over its density.
  void add_rest(std::int64_t n, const Interval& weight, const Interval& ratio,
                const Interval& below, const Interval& ratio_below) {
    const Rational distance = abs(centre_ - n);
    const Interval steep = exp(Interval(Rational((distance + 1) / (2 * sigma_ * sigma_)), coarse));
    const Interval widen = exp(Interval(Rational(1 / (2 * sigma_ * sigma_)), coarse));
    rest_mass_ += remainder_after(weight * steep, ratio * widen);
    rest_below_ += remainder_after(below * steep, ratio_below * widen);
    farthest_ = max(farthest_, Interval(distance, coarse));
  }

  [[nodiscard]] Interval difference(const Interval& growth, std::int64_t walked) const {
    const std::vector<Interval> series = unit_mass_series(size_, sigma_, precision_);
    const std::int64_t lost = roundings(steps_ + walked);
    const Interval error = series_error(size_, farthest_, sigma_);
    const auto total = [&](const EvenMoments& sums, const Interval& rest) {
      const Interval cut = error * sums.mass().enclose(lost);
      return sums.combine(series, lost) + Interval::hull(-cut, cut) + rest;
    };
    return total(mass_, rest_mass_) - growth * total(below_, rest_below_);
  }

 private:
  Rational centre_;
  Rational sigma_;
  std::size_t size_;
  Precision precision_;
  EvenMoments mass_;
  EvenMoments below_;
  Interval rest_mass_{coarse};
  Interval rest_below_{coarse};
  Interval farthest_{coarse};
  std::int64_t steps_ = 0;
};

// Terms of the series that serve up to `distance`.
std::size_t terms_for(const Interval& distance, const Rational& sigma, long bits) {
  std::size_t size = 1;
  while (size < most_moments &&
         mpfr_cmp_si_2exp(series_error(size, distance, sigma).right(), 1, -bits - 4) > 0) {
    ++size;
  }
  return size;
}

}  // namespace

std::optional<Interval> GaussianWindow::half_line(const Rational& gamma, const Interval& growth,
                                                  long bits) const {
  const Precision precision = window::working(bits, 2 * reach(bits));
  const Rational centre = gamma - Rational(1, 2);
  const std::int64_t start = mode(centre);
  WeightRecurrence down(count_, odds_, sigma_, centre, start, -1, precision);
  PositiveFloat total(Interval(1, precision), precision);
  std::int64_t walked = 0;
  for (; !down.weight().is_below(total, bits + margin) && down.n() > 0; ++walked) {
    down.step();
    total += down.weight();
    if (walked > longest) {
      return std::nullopt;
    }
  }
  const std::int64_t first = down.n();
  WeightRecurrence up(count_, odds_, sigma_, centre, first, 1, precision);
  mpfr_set(up.weight().get(), down.weight().get(), MPFR_RNDN);
  PositiveFloat below(precision);
  mpfr_set_zero(below.get(), 1);
  const Interval distance = Interval(Rational(abs(centre - first) + 2 * reach(bits)), coarse);
  LineSums sums(centre, sigma_, terms_for(distance, sigma_, bits), precision);
  if (first > 0) {
    const Probability p = Probability::of(b_);
    const Interval share =
        binomial::lower_tail(count_, first - 1, p).real().enclose(precision + 8) /
        binomial::pmf(count_, first, p).real().enclose(precision + 8);
    if (!share.has_relative_accuracy(precision - 4)) {
      return std::nullopt;
    }
    mpfr_mul(below.get(), up.weight().get(), share.left(), MPFR_RNDN);
    const Interval weight = up.weight().enclose(roundings(walked));
    sums.add_rest(first, weight, down.ratio(), weight * share, down.ratio());
  }
  if (!sums.run(up, below, start, bits)) {
    return std::nullopt;
  }
  const Interval weight = up.weight().enclose(roundings(longest));
  const Interval last = below.enclose(roundings(longest));
  const Interval ratio = up.factor().enclose(roundings(longest));
  sums.add_rest(up.n(), weight, up.ratio(), last, ratio * (last + weight) / last);
  return sums.difference(growth, walked + 64) * unit(centre - start, start, precision);
}

}  // namespace pkdp::counting
