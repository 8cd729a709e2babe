#include "reference/mechanisms/noisy_counting/gaussian_window.hpp"

#include <algorithm>
#include <vector>

#include "reference/distributions/binomial.hpp"
#include "reference/mechanisms/counting/sum_law.hpp"
#include "reference/mechanisms/noisy_counting/gaussian_window_sums.hpp"
#include "reference/numbers/interval_trigonometry.hpp"

namespace pkdp::counting {
namespace {

constexpr Precision coarse = 64;
constexpr long least_sigma = 16;
constexpr long farthest = 64;  // deviations of the noise

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

std::int64_t GaussianWindow::reach(long bits) const {
  const Rational variance = count_ * b_ * (1 - b_);
  const Rational share = variance * square(sigma_) / (variance + square(sigma_)) + 1;
  const Integer steps = sqrt(Integer(floor(share * (3 * (bits + margin))))) + bits + margin;
  return std::min<Integer>(steps, longest).convert_to<std::int64_t>();
}

// Where w_{n+1}/w_n·φ ratio passes 1; any start is right, a good one quick.
std::int64_t GaussianWindow::mode(const Rational& gamma) const {
  const Interval odds(odds_, coarse);
  const Rational variance = 2 * square(sigma_);
  std::int64_t low = -1;
  std::int64_t high = count_;
  while (high - low > 1) {
    const std::int64_t n = low + (high - low) / 2;
    const Interval rise = log(odds * Interval(Rational(count_ - n) / (n + 1), coarse)) +
                          Interval(Rational((2 * (gamma - n) - 1) / variance), coarse);
    (rise.is_positive() ? low : high) = n;
  }
  return high;
}

Interval GaussianWindow::unit(const Rational& distance, std::int64_t start, Precision bits) const {
  const Interval mass = binomial::pmf(count_, start, Probability::of(b_)).real().enclose(bits);
  const Interval density = exp(Interval(Rational(-square(distance / sigma_) / 2), bits));
  return mass * density / (Interval(sigma_, bits) * sqrt(scale_by_power_of_two(pi(bits), 1)));
}

std::optional<GaussianWindow::Densities> GaussianWindow::densities(const Rational& gamma,
                                                                   long bits) const {
  const Precision precision = working(bits, reach(bits));
  const std::int64_t start = mode(gamma);
  PositiveFloat here(Interval(1, precision), precision);
  PositiveFloat before(precision);
  mpfr_set_zero(before.get(), 1);
  std::int64_t steps = 0;
  std::vector<Interval> rest_here;
  std::vector<Interval> rest_before;
  for (const int sign : {-1, 1}) {
    WeightRecurrence walk(count_, odds_, sigma_, gamma, start, sign, precision);
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
                                    : Interval(Rational(n / (odds_ * (count_ - n + 1))), precision);
    rest_here.push_back(rest);
    rest_before.push_back(Interval::hull(Interval(precision), ratio * (last + rest)));
    steps += taken;
  }
  return Densities{here.enclose(roundings(steps)) + rest_here[0] + rest_here[1],
                   before.enclose(roundings(steps)) + rest_before[0] + rest_before[1], start};
}

// Regula falsi on ln(f(γ)/f(γ−1)) − ε, which decreases and is nearly straight. The first steps
// overshoot by a sixteenth, for a point on the other side.
std::optional<GaussianWindow::Crossing> GaussianWindow::crossing(const Epsilon& epsilon,
                                                                 long bits) const {
  constexpr int most_steps = 16;
  const Interval loss = epsilon.real().enclose(bits + 64);
  const Rational ratio = middle(epsilon.ratio(coarse));
  const Rational tilted = odds_ / (odds_ + ratio);
  const Rational total = count_ * tilted * (1 - tilted) + square(sigma_);
  const long depth = bits / 2 + 16;
  const long accuracy = depth + static_cast<long>(bit_length(floor(total))) + 8;
  std::optional<Point> left;
  std::optional<Point> right;
  Rational gamma = on_grid((count_ + 1) * tilted - middle(loss) * square(sigma_), depth);
  for (int i = 0; i < most_steps; ++i) {
    const auto sums = densities(gamma, accuracy);
    if (!sums) {
      return std::nullopt;
    }
    const Interval excess = log(sums->here / sums->before) - loss;
    if (excess.is_positive()) {
      left = Point{gamma, excess, *sums};
    } else if (excess.is_negative()) {
      right = Point{gamma, excess, *sums};
    }
    const Rational here = middle(excess);
    if (!left || !right) {
      gamma = on_grid(gamma + here * total * Rational(17, 16), depth) +
              (here > 0 ? 1 : -1) * power_of_two(-depth + 2);
      continue;
    }
    const Rational width = right->gamma - left->gamma;
    const bool from_left = mpfr_cmpabs(left->excess.left(), right->excess.left()) < 0;
    const Point& best = from_left ? *left : *right;
    const Rational rise = middle(left->excess) - middle(right->excess);
    if (2 * width <= 1 &&
        (width * abs(middle(best.excess)) <= power_of_two(-bits) || excess.contains_zero())) {
      return Crossing{best.gamma, slack(*left, *right, best, epsilon)};
    }
    const Rational next = on_grid(left->gamma + width * middle(left->excess) / rise, depth);
    if (next == gamma) {
      return Crossing{best.gamma, slack(*left, *right, best, epsilon)};
    }
    gamma = next;
  }
  return std::nullopt;
}

// J increases by at most width·sup f(·−1)·c·|f/(c·f(·−1)) − 1| from the best point to the root, and
// f is at most f(right − 1) on [left − 1, right − 1] or below the line through ln f there and at
// left.
Interval GaussianWindow::slack(const Point& left, const Point& right, const Point& best,
                               const Epsilon& epsilon) const {
  const Interval far = scaled(right.sums.before, right.gamma, right.sums.start);
  const Interval near = scaled(left.sums.here, left.gamma, left.sums.start);
  const Interval width(Rational(right.gamma - left.gamma), coarse);
  const Interval one(1, coarse);
  const Interval fall = max(Interval(coarse), log(far / near)) * width / (one - width);
  const Interval off = expm1(max(best.excess, -best.excess));
  const Interval most = width * far * exp(fall) * epsilon.ratio(coarse) * off;
  return Interval::hull(Interval(coarse), most);
}

Interval GaussianWindow::scaled(const Interval& density, const Rational& gamma,
                                std::int64_t start) const {
  return density * unit(gamma - start, start, coarse);
}

std::optional<Interval> GaussianWindow::density_excess(const Rational& gamma,
                                                       const Epsilon& epsilon, long bits) const {
  const auto sums = sigma_ < least_sigma ? std::nullopt : densities(gamma, bits);
  if (!sums || abs(gamma - sums->start) > farthest * sigma_) {
    return std::nullopt;
  }
  return scaled(sums->here - epsilon.ratio(bits + 64) * sums->before, gamma, sums->start);
}

std::optional<Interval> GaussianWindow::delta(const Epsilon& epsilon, long bits) const {
  constexpr long loss_bits = 10;  // J(γ) against its first sum
  if (sigma_ < least_sigma) {
    return std::nullopt;
  }
  const long inner = bits + loss_bits;
  const auto root = crossing(epsilon, inner);
  if (!root || abs(root->gamma - mode(root->gamma)) > farthest * sigma_) {
    return std::nullopt;
  }
  const auto value = half_line(root->gamma, ratio_minus_one(epsilon, inner + 64), inner);
  if (!value) {
    return std::nullopt;
  }
  return min(positive_part(*value + root->slack), Interval(1, coarse));
}

}  // namespace pkdp::counting
