#include "reference/mechanisms/noisy_counting/gaussian_window.hpp"

#include <algorithm>
#include <utility>

#include "reference/distributions/binomial.hpp"
#include "reference/mechanisms/counting/sum_law.hpp"
#include "reference/mechanisms/noisy_counting/gaussian_window_sums.hpp"
#include "reference/mechanisms/noisy_counting/unit_mass_series.hpp"
#include "reference/numbers/interval_trigonometry.hpp"
#include "reference/numbers/magnitude.hpp"

namespace pkdp::counting {
namespace {

constexpr Precision coarse = 64;
constexpr long farthest = 4096;  // deviations of the noise

using window::longest;
using window::margin;
using window::roundings;
using window::working;

Rational square(const Rational& x) { return x * x; }

Rational on_grid(const Rational& x, long bits) {
  return Rational(floor(x * power_of_two(bits))) * power_of_two(-bits);
}

Rational middle(const Interval& x) { return (x.lower() + x.upper()) / 2; }

}  // namespace

bool GaussianWindow::serves(const Rational& gamma, std::int64_t start) const {
  return 2 * sigma_ >= 1 && abs(gamma - start) <= farthest * sigma_;
}

std::int64_t GaussianWindow::reach(long bits) const {
  const Rational variance = count_ * b_ * (1 - b_);
  const Rational share = variance * square(sigma_) / (variance + square(sigma_)) + 1;
  const Integer steps = sqrt(Integer(floor(share * (3 * (bits + margin))))) + bits + margin;
  return std::min<Integer>(steps, longest).convert_to<std::int64_t>();
}

// Where w_{n+1}/w_n·φ ratio passes 1: steps of doubling length from the hint, then bisection.
std::int64_t GaussianWindow::mode(const Rational& gamma, std::int64_t hint) const {
  const Interval odds(odds_, coarse);
  const Rational variance = 2 * square(sigma_);
  const auto rises = [&](std::int64_t n) {
    const Interval rise = log(odds * Interval(Rational(count_ - n) / (n + 1), coarse)) +
                          Interval(Rational((2 * (gamma - n) - 1) / variance), coarse);
    return rise.is_positive();
  };
  std::int64_t low = std::clamp<std::int64_t>(hint, 0, count_) - 1;
  std::int64_t high = low + 1;
  for (std::int64_t step = 1; high < count_ && rises(high); step *= 2) {
    low = high;
    high = std::min(high + step, count_);
  }
  for (std::int64_t step = 1; low >= 0 && !rises(low); step *= 2) {
    high = low;
    low = std::max<std::int64_t>(low - step, -1);
  }
  while (high - low > 1) {
    const std::int64_t n = low + (high - low) / 2;
    (rises(n) ? low : high) = n;
  }
  return high;
}

Interval GaussianWindow::density_at(const Rational& distance, Precision bits) const {
  const PositiveFloat density = exponential(Rational(-square(distance / sigma_) / 2), bits);
  return density.enclose(2) / (Interval(sigma_, bits) * sqrt(scale_by_power_of_two(pi(bits), 1)));
}

Interval GaussianWindow::unit(const Rational& distance, std::int64_t start, Precision bits) const {
  return binomial::pmf(count_, start, Probability::of(b_)).real().enclose(bits) *
         density_at(distance, bits);
}

std::optional<GaussianWindow::Densities> GaussianWindow::densities(const Rational& gamma,
                                                                   std::int64_t start,
                                                                   long bits) const {
  if (!serves(gamma, start)) {
    return std::nullopt;
  }
  const Precision precision = working(bits, reach(bits));
  const BinomialRatios masses(count_, b_, precision);
  const NormalRatios normal(gamma, start, sigma_, precision);
  PositiveFloat here(Interval(1, precision), precision);
  PositiveFloat before(precision);
  mpfr_set_zero(before.get(), 1);
  std::int64_t steps = 0;
  Interval rest_here(coarse);
  Interval rest_before(coarse);
  for (const int sign : {-1, 1}) {
    WeightRecurrence walk(masses, normal, start, sign, precision);
    std::int64_t taken = 0;
    do {
      walk.step();
      here += walk.weight();
      before += walk.half();
      if (++taken > longest) {
        return std::nullopt;
      }
    } while (!walk.weight().is_below(here, bits + margin));
    // What is left of f(γ−1) is at most the next ratio, of φ or of masses, times that of f(γ) and
    // the last weight.
    const std::int64_t n = walk.n();
    const Interval last = walk.weight().enclose(roundings(taken));
    const Interval rest = remainder_after(last, walk.ratio());
    const Interval ratio = sign > 0 ? walk.factor().enclose(roundings(taken))
                                    : Interval(Rational(n / (odds_ * (count_ - n + 1))), coarse);
    rest_here += rest;
    rest_before += Interval::hull(Interval(coarse), ratio * (last + rest));
    steps += taken;
  }
  if (!window::are_few(roundings(steps), precision)) {
    return std::nullopt;
  }
  return Densities{here.enclose(roundings(steps)) + rest_here,
                   before.enclose(roundings(steps)) + rest_before};
}

// Secant steps on ln(f(γ)/f(γ−1)) − ε, which decreases and is nearly straight: each goes a little
// beyond the root that it expects, for a point on the other side, by the square of what the last
// one has gained; in the end by so much that width·|excess| is 2^−bits.
std::optional<GaussianWindow::Crossing> GaussianWindow::crossing(const Epsilon& epsilon,
                                                                 long bits) const {
  constexpr int most_steps = 24;
  const Rational ratio = middle(epsilon.ratio(coarse));
  const Rational tilted = odds_ / (odds_ + ratio);
  const Rational total = count_ * tilted * (1 - tilted) + square(sigma_);
  const auto size = static_cast<long>(bit_length(floor(total)));
  const std::int64_t start =
      floor(std::min<Rational>((count_ + 1) * tilted, count_)).convert_to<std::int64_t>();
  const Rational least = power_of_two(size / 2 - bits / 2 - 2);
  Rational gamma =
      on_grid((count_ + 1) * tilted - middle(epsilon.real().enclose(coarse)) * square(sigma_), 10);
  Rational run = total;
  long gain = 4;
  long accuracy = coarse;
  std::optional<Point> left;
  std::optional<Point> right;
  std::optional<std::pair<Rational, Rational>> last;
  for (int i = 0; i < most_steps; ++i) {
    const auto sums = densities(gamma, start, accuracy);
    if (!sums) {
      return std::nullopt;
    }
    const Interval excess =
        log(sums->here / sums->before) - epsilon.real().enclose(accuracy + coarse);
    const bool certain = !excess.contains_zero();
    const Rational here = middle(excess);
    if (certain) {
      (here > 0 ? left : right) = Point{gamma, excess, *sums};
    }
    if (left && right) {
      const Crossing between{*left, *right, start};
      const Rational width = right->gamma - left->gamma;
      if (2 * width <= 1 && width * abs(middle(between.best().excess)) <= power_of_two(-bits)) {
        return between;
      }
    }
    if (last && last->second != here) {
      const Rational slope = (gamma - last->first) / (last->second - here);
      run = slope > 0 && certain ? slope : run;
      gain = certain ? std::max(2L, magnitude(last->second) - magnitude(here)) : gain;
    }
    last = {gamma, here};
    const Rational step = certain ? Rational(here * run) : Rational(0);
    const int sign = certain ? (here > 0 ? 1 : -1) : (right ? -1 : 1);
    Rational beyond = abs(step) * power_of_two(-2 * gain);
    Rational enough = least;
    if (abs(step) > least) {
      enough = power_of_two(2 * magnitude(least) - magnitude(step) - 2);
    }
    const bool is_last = beyond <= enough;
    beyond = is_last ? enough : beyond;
    accuracy = std::max<long>(coarse, size - magnitude(beyond) + 12 + (is_last ? 0 : 4 * gain));
    gamma = on_grid(gamma + step + sign * beyond, 4 - magnitude(beyond));
  }
  return std::nullopt;
}

const GaussianWindow::Point& GaussianWindow::Crossing::best() const {
  return mpfr_cmpabs(left.excess.left(), right.excess.left()) < 0 ? left : right;
}

std::optional<GaussianWindow::Cutoff> GaussianWindow::cutoff(const Epsilon& epsilon,
                                                             long bits) const {
  const auto root = crossing(epsilon, bits);
  return root ? std::optional<Cutoff>({root->left.gamma, root->right.gamma, root->start})
              : std::nullopt;
}

// J increases by at most width·sup f(·−1)·c·|f/(c·f(·−1)) − 1| from the best point to the root, and
// f is at most f(right − 1) on [left − 1, right − 1] or below the line through ln f there and at
// left.
Interval GaussianWindow::slack(const Crossing& root, const Epsilon& epsilon) const {
  const auto& [left, right, start] = root;
  const Point& best = root.best();
  const Interval scale = unit(right.gamma - start, start, coarse);
  const Rational ratio = (square(right.gamma - start) - square(left.gamma - start)) /
                         (2 * square(sigma_));  // of the units, as a logarithm
  const Interval far = right.sums.before * scale;
  const Interval near = left.sums.here * scale * exp(Interval(ratio, coarse));
  const Interval width(Rational(right.gamma - left.gamma), coarse);
  const Interval one(1, coarse);
  const Interval fall = max(Interval(coarse), log(far / near)) * width / (one - width);
  const Interval off = expm1(max(best.excess, -best.excess));
  const Interval most = width * far * exp(fall) * epsilon.ratio(coarse) * off;
  return Interval::hull(Interval(coarse), most);
}

std::optional<Interval> GaussianWindow::density_excess(const Rational& gamma,
                                                       const Epsilon& epsilon, long bits) const {
  const std::int64_t start = mode(gamma, floor(count_ * b_).convert_to<std::int64_t>());
  const auto sums = densities(gamma, start, bits);
  if (!sums) {
    return std::nullopt;
  }
  return (sums->here - epsilon.ratio(bits + coarse) * sums->before) *
         unit(gamma - start, start, coarse);
}

std::optional<Interval> GaussianWindow::delta(const Epsilon& epsilon, long bits) const {
  constexpr long loss_bits = 10;  // J(γ) against its first sum
  const long inner = bits + loss_bits;
  const auto root = crossing(epsilon, inner);
  if (!root) {
    return std::nullopt;
  }
  const auto value = tails(root->best().gamma, root->start, inner);
  if (!value) {
    return std::nullopt;
  }
  const Interval at_root = value->step - ratio_minus_one(epsilon, inner + coarse) * value->before;
  return min(positive_part(at_root + slack(*root, epsilon)), Interval(1, coarse));
}

}  // namespace pkdp::counting
