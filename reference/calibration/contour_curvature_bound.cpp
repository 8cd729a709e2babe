#include "reference/calibration/contour_curvature_bound.hpp"

#include <algorithm>

#include "reference/mechanisms/noisy_counting/two_sided_sum.hpp"

namespace pkdp::calibration {
namespace {

constexpr Precision coarse = 80;
constexpr std::int64_t least_count = 64;

Interval exactly(const Rational& x) { return {x, coarse}; }

counting::TwoSidedSum sum_at(const DeltaOfBias& delta, std::int64_t count, const Rational& b) {
  return {poisson_binomial::Law::of_groups({{b, count}}), *delta.noise()};
}

// A number of few digits, not below the upper end of x.
Rational above(const Interval& x) {
  constexpr long grid = 64;
  return Rational(floor(x.upper() * power_of_two(grid)) + 1) * power_of_two(-grid);
}

}  // namespace

std::optional<ContourCurvatureBound> ContourCurvatureBound::of(const DeltaOfBias& delta,
                                                               std::int64_t count,
                                                               const Cell& cell) {
  const auto& noise = delta.noise();
  if (!noise || noise->kind() == NoiseKind::gaussian || noise->is_pure_dp_at(delta.epsilon()) ||
      count < least_count || cell.low <= 0 || cell.high >= 1 || cell.low >= cell.high) {
    return std::nullopt;
  }
  const std::int64_t best = sum_at(delta, count, Rational((cell.low + cell.high) / 2))
                                .approximate_cutoff(delta.epsilon());
  if (best < 1 || best >= count) {
    return std::nullopt;
  }
  ContourCurvatureBound curvature(delta, count, cell, best);
  if (curvature.tracks_.empty() || curvature.last_ >= count) {
    return std::nullopt;
  }
  return curvature;
}

ContourCurvatureBound::ContourCurvatureBound(const DeltaOfBias& delta, std::int64_t count,
                                             const Cell& cell, std::int64_t best)
    : delta_(delta),
      count_(count),
      cell_(cell),
      middle_((cell.low + cell.high) / 2),
      transform_(NoiseTransform::of(delta, delta.noise()->kind() == NoiseKind::geometric)),
      last_(best) {
  const std::vector<Rational> sigmas = lines(best);
  if (sigmas.empty()) {
    return;
  }
  // Beyond the best place by a part of what e^(σu) doubles on, and by as much as the drift along
  // the cell may ask for: where f(k) − c·f(k−1) is 0 moves by about m·|½ − b|·σ a bias.
  const Rational skew = std::max(abs(1 - 2 * cell.low), abs(1 - 2 * cell.high)) / 2;
  const Rational moved = 3 * count * (cell.high - cell.low) / 2 * skew * sigmas.back();
  const Rational aside = std::min<Rational>(8, Rational(1, 2) / sigmas.back());
  last_ += std::min<Integer>(floor(moved + aside) + 1, count).convert_to<std::int64_t>();
  const Rational most = last_ - count * middle_ + 2;
  NoiseTransform lattice = transform_;
  lattice.is_lattice = true;
  for (const Rational& sigma : sigmas) {
    const LineMeans means = line_means(transform_, count, cell, sigma);
    tracks_.push_back({sigma, means,
                       transform_.is_lattice ? means : line_means(lattice, count, cell, sigma),
                       line_scale(count, cell, exactly(sigma), most)});
  }
}

// Left of the pole ε, or a quarter of a deviation if that is larger; right of it the saddle of
// e^(sτ)·B^m at the best place, where the tilted mean is τ, if that is well beyond.
std::vector<Rational> ContourCurvatureBound::lines(std::int64_t best) const {
  const Interval& rate = transform_.rate;
  const Interval& epsilon = transform_.epsilon;
  const Rational odds = middle_ * (count_ - best) / (best * (1 - middle_));
  const Interval saddle = log(exactly(odds));
  const Interval deviation = sqrt(exactly(Rational(count_ * middle_ * (1 - middle_))));
  const Interval narrow = exactly(Rational(1, 4)) / deviation;
  const Rational left = above(max(epsilon, min(narrow, scale_by_power_of_two(epsilon + rate, -1))));
  std::vector<Rational> sigmas;
  const auto beyond = [&](const Rational& times) {
    return less(rate * exactly(times), saddle) == Answer::yes;
  };
  if (!beyond(Rational(3, 2)) && less(exactly(left), rate) == Answer::yes) {
    sigmas.push_back(left);
  }
  if (beyond(Rational(21, 20))) {
    sigmas.push_back(above(saddle));
  }
  return sigmas;
}

// sup of P·e^(2κ) over the cell.
Interval ContourCurvatureBound::tail(bool is_lattice) const {
  NoiseTransform transform = transform_;
  transform.is_lattice = is_lattice;
  return transform.weight() *
         line_scale(count_, cell_, transform.rate, last_ - count_ * middle_ + 2);
}

template <typename Bound>
Interval ContourCurvatureBound::least(Bound bound) const {
  const auto at = [&](const Track& track) {
    const bool is_beyond = less(transform_.rate, exactly(track.sigma)) == Answer::yes;
    return Interval(bound(track, is_beyond).upper(), coarse);
  };
  Interval best = at(tracks_.front());
  for (std::size_t i = 1; i < tracks_.size(); ++i) {
    best = min(best, at(tracks_[i]));
  }
  return best;
}

Interval ContourCurvatureBound::at_moving_threshold() const {
  const Interval m = exactly(count_);
  return least([&](const Track& track, bool is_beyond) {
    const Interval line = track.scale * m * (m * track.means.r_squared + track.means.s_squared);
    return is_beyond ? line + tail(transform_.is_lattice) * m * transform_.rate * transform_.rate
                     : line;
  });
}

Interval ContourCurvatureBound::loss() const {
  return least([&](const Track& track, bool) {
    return transform_.is_lattice ? scale_by_power_of_two(track.scale * track.means.s_squared, -3)
                                 : scale_by_power_of_two(track.scale * track.means.aliasing, 1);
  });
}

// |1 − e^(−s)| is at most |s|, and 2 for |t| > π; e^(στ) at a fixed τ is at most e^(σmw) times what
// it is at m·b + u.
Interval ContourCurvatureBound::at_fixed_threshold() const {
  const Interval m = exactly(count_);
  const Interval moved = exactly(Rational(count_ * (cell_.high - cell_.low)));
  return least([&](const Track& track, bool) {
    const Interval line =
        transform_.is_lattice
            ? track.means.s_squared
            : track.means.s_squared + scale_by_power_of_two(track.means.aliasing, 2);
    return exp(exactly(track.sigma) * moved) * track.scale * m * m * line;
  });
}

// f(k) − c·f(k−1) = g_k − g_(k−1) has W·(1 − e^(−s)) for W.
Interval ContourCurvatureBound::excess_variation() const {
  const Interval half = exactly(Rational(count_ * (cell_.high - cell_.low) / 2));
  const Interval& rate = transform_.rate;
  const Rational skew = std::max(abs(1 - 2 * cell_.low), abs(1 - 2 * cell_.high)) / 2;
  return least([&](const Track& track, bool is_beyond) {
    Interval line = track.scale * (half * track.lattice.s_times_r + track.lattice.s_squared);
    if (!is_beyond) {
      return line;
    }
    const Interval moved = min(scale_by_power_of_two(rate, 1),
                               rate * rate * (exactly(skew) + scale_by_power_of_two(rate, -1)));
    const Interval slope =
        less(rate, exactly(1)) == Answer::yes ? moved : scale_by_power_of_two(rate, 1);
    return line + tail(true) * rate * (half * slope + rate);
  });
}

// f(k) − c·f(k−1) = (1−q)/(1+q)·((1−cq)·(here + q·right) − (c−q)·left) in the names of
// two_sided_sum.hpp.
bool ContourCurvatureBound::contains_optimum() const {
  const counting::TwoSidedSum sum = sum_at(delta_, count_, middle_);
  const auto part = sum.parts(last_, coarse);
  const Interval& q = part.q;
  const Interval one(1L, q.precision());
  const Interval fall = (delta_.epsilon().ratio(q.precision()) - q) * part.left;
  const Interval rise = sum.slack(delta_.epsilon(), q.precision()) * (part.here + q * part.right);
  return less((one - q) / (one + q) * (rise - fall) + excess_variation(), Interval(coarse)) ==
         Answer::yes;
}

}  // namespace pkdp::calibration
