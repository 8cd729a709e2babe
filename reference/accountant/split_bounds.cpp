#include "reference/accountant/split_bounds.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <utility>

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;
const Rational split_width(1, 4);

Interval of(const Rational& x) { return {x, rough}; }

Interval half(const Interval& x) { return scale_by_power_of_two(x, -1); }

bool below(const Interval& a, const Interval& b) { return mpfr_less_p(a.right(), b.right()) != 0; }

}  // namespace

SplitBounds::SplitBounds(const GaussianMixture& law, const RayBounds& rays) : rays_(rays) {
  constexpr Precision spare = 32;
  for (int i = 0; i < RayBounds::count; ++i) {
    directions_.emplace_back(law, RayBounds::angle(i), rough + spare);
  }
  const auto [first, last] = rays.range();
  for (Rational v = first; v <= last; v += split_width) {
    ends_.push_back(v);
  }
  splits_.resize(ends_.size(), {Interval(rough), Interval(rough), {}, {}});
  tbb::parallel_for(std::size_t{0}, splits_.size(),
                    [&](std::size_t i) { splits_[i] = split_at(ends_[i]); });
  for (int number = 0; number < RayBounds::count; ++number) {
    const std::vector<Interval> far = rays.masses_above(ends_, number);
    for (std::size_t i = 0; i < far.size(); ++i) {
      splits_[i].far.push_back(far[i]);
    }
  }
}

SplitBounds::Split SplitBounds::split_at(const Rational& v) const {
  Split split = {exp(of(v)), exp(rays_.log_second_below(v)), {Interval(rough)}, {}};
  LossRay::Point before = directions_.front().at(v);
  for (std::size_t i = 1; i < directions_.size(); ++i) {
    LossRay::Point point = directions_[i].at(v);
    split.arcs.push_back(split.arcs.back() + exp(log_mass_between(before, point)));
    before = std::move(point);
  }
  return split;
}

// b is where the bound is about least.
Interval SplitBounds::excess_at(const Interval& x, const Interval& y, int number,
                                bool is_exact) const {
  const auto angle = static_cast<std::size_t>(number);
  const Interval theta = of(RayBounds::angle(number));
  const Interval rho = x * cos(theta) - y * sin(theta);
  const Interval half_square = half(ComplexInterval::square(x));
  constexpr std::size_t stride = 4;
  std::size_t best = 0;
  Interval least = Interval::entire(rough);
  Interval near(rough);
  const auto attempt = [&](std::size_t i) {
    const Split& split = splits_[i];
    Interval part = exp(x * split.loss) * (half_square * split.second + split.arcs[angle]);
    Interval whole = part + split.far[angle] * exp(rho * split.loss);
    if (!least.is_finite() || below(whole, least)) {
      best = i;
      least = std::move(whole);
      near = std::move(part);
    }
  };
  for (std::size_t i = 0; i < splits_.size(); i += stride) {
    attempt(i);
  }
  const std::size_t last = std::min(splits_.size(), best + stride);
  for (std::size_t i = best - std::min(best, stride - 1); i < last; ++i) {
    attempt(i);
  }
  return near + exp(rays_.log_bound_above(ends_[best], number, rho, is_exact));
}

Interval SplitBounds::excess(const Interval& x, const Interval& y, int& guess) const {
  // Near the real line turning raises e^(ρλ) at most angles, but not at the least.
  const Interval theta = of(RayBounds::angle(guess));
  const bool is_near = (x * cos(theta) - y * sin(theta)).is_positive();
  const auto rough_excess = [&](int number) { return excess_at(x, y, number, false); };
  guess = least_over_angles(rough_excess, 0, is_near ? 0 : guess).number;
  return excess_at(x, y, guess, true);
}

}  // namespace pkdp::accountant
