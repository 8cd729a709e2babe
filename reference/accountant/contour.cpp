#include "reference/accountant/contour.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <mutex>
#include <optional>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/accountant/contour_plan.hpp"
#include "reference/numbers/interval_trigonometry.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;

// t(t+1)/(z(z+1)) at z = t + iy.
FixedComplex kernel(const Rational& t, const Rational& y, Precision bits) {
  const Precision working = bits + 16;
  const Rational real = t * (t + 1) - y * y;
  const Rational imaginary = y * (2 * t + 1);
  const Rational scale = t * (t + 1) / (real * real + imaginary * imaginary);
  return to_fixed(Interval(Rational(scale * real), working),
                  Interval(Rational(-scale * imaginary), working), bits);
}

// F(z)·t(t+1)/(z(z+1)) at the points of the line, relative to F(t).
std::vector<FixedComplex> values_on(const Line& line, const std::vector<Factor>& factors,
                                    const std::vector<std::unique_ptr<LineWalk>>& walks,
                                    Precision bits) {
  constexpr std::size_t block = 1024;
  std::vector<FixedComplex> values(line.count);
  for (std::size_t first = 0; first < line.count; first += block) {
    const std::size_t count = std::min(block, line.count - first);
    for (std::size_t m = first; m < first + count; ++m) {
      values[m] = kernel(line.t, line.step * static_cast<std::int64_t>(m), bits);
    }
    for (std::size_t i = 0; i < factors.size(); ++i) {
      const std::vector<FixedComplex> ratios = walks[i]->next(count);
      tbb::parallel_for(std::size_t{0}, count, [&](std::size_t m) {
        FixedComplex& value = values[first + m];
        value = product(value, power(ratios[m], factors[i].count, bits), bits);
      });
    }
  }
  return values;
}

}  // namespace

struct ContourLine::State {
  Real level;
  Precision precision;
  Plan plan;
  Interval log_moments;  // ln F(t)
  std::vector<FixedComplex> values;
};

ContourLine::ContourLine(const std::vector<Factor>& factors, const Real& level, Precision precision,
                         std::size_t most_points) {
  Plan plan = plan_contour(factors, level, precision, most_points);
  const Precision working = plan.bits + 64;
  Interval log_moments(working);
  std::vector<FixedComplex> values;
  if (plan.line.count > 0) {
    std::vector<std::unique_ptr<LineWalk>> walks;
    for (const Factor& factor : factors) {
      walks.push_back(factor.law->walk(plan.line, plan.bits));
      log_moments += walks.back()->log_moment() * Interval(Integer(factor.count), working);
    }
    values = values_on(plan.line, factors, walks, plan.bits);
  }
  state_ = std::make_shared<const State>(
      State{level, precision, std::move(plan), std::move(log_moments), std::move(values)});
}

// The sum over all m of the real parts of e^(−εz)·F(z)/(z(z+1)), relative to its value at t: twice
// the sum over m ≥ 0 less the first.
Interval ContourLine::sum(const Interval& level) const {
  const Plan& plan = state_->plan;
  const Precision bits = plan.bits;
  const FixedComplex turn =
      unit_complex(-level * Interval(plan.line.step, level.precision()), bits);
  FixedComplex turned = unit_complex(Interval(bits), bits);
  FixedComplex total{0, 0, 0};
  for (std::size_t m = 0; m < state_->values.size(); ++m) {
    const FixedComplex term = product(turned, state_->values[m], bits);
    const int share = m == 0 ? 1 : 2;
    total.re += share * term.re;
    total.radius += share * term.radius;
    turned = product(turned, turn, bits);
  }
  return real_part(total, bits) + Interval::hull(-plan.rest, plan.rest);
}

Interval ContourLine::delta(const Real& level) const {
  const Plan& plan = state_->plan;
  const Precision working = plan.bits + 64;
  const Interval x = level.enclose(working);
  const Interval aliases = plan.aliases.at(x - state_->level.enclose(working));
  if (plan.line.count == 0) {
    const Interval one(1, state_->precision);
    return one - Interval::hull(Interval(state_->precision), aliases);
  }
  const Rational& t = plan.line.t;
  const Interval exponent = state_->log_moments - x * Interval(t, working);
  const Interval scale =
      Interval(plan.line.step, working) /
      (scale_by_power_of_two(pi(working), 1) * Interval(Rational(abs(t * (t + 1))), working));
  const Interval whole = exp(exponent) * scale * sum(x);
  // Too large, by at most what the other terms of Poisson's sum can be.
  const Interval wanted = Interval::hull(whole, whole - aliases);
  const Interval one(1, working);
  if (t < -1) {
    return min(positive_part(positive_part(wanted) - expm1(x)), one);
  }
  const Interval share = min(positive_part(wanted), one);
  return t > 0 ? share : one - share;
}

Interval delta_by_contour(const std::vector<Factor>& factors, const Epsilon& epsilon,
                          Precision precision, std::size_t most_points) {
  return ContourLine(factors, epsilon, precision, most_points).delta(epsilon);
}

struct MomentBounds::State {
  std::vector<Factor> factors;
  std::mutex mutex;
  std::array<std::optional<Interval>, 12> log_bounds;  // ln A(s) at ε = 0
};

namespace {

Rational exponent_of(std::size_t octave) { return power_of_two(static_cast<long>(octave) - 3); }

}  // namespace

MomentBounds::MomentBounds(std::vector<Factor> factors) : state_(std::make_shared<State>()) {
  state_->factors = std::move(factors);
}

Interval MomentBounds::log_bound_at_zero(std::size_t octave) const {
  const auto known = [&](std::optional<Interval> found) {
    const std::scoped_lock lock(state_->mutex);
    auto& place = state_->log_bounds.at(octave);
    if (found) {
      place = std::move(found);
    }
    return place;
  };
  // Outside of the lock, as in contour_lines.cpp.
  if (auto found = known(std::nullopt)) {
    return *std::move(found);
  }
  return *known(log_moment_bound(state_->factors, exponent_of(octave)));
}

bool MomentBounds::are_at_most(const Epsilon& epsilon, const Interval& level) const {
  if (!level.is_positive()) {
    return false;
  }
  try {
    return show(epsilon, log(level));
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::limit) {
      throw;
    }
    return false;  // a moment that is expensive
  }
}

bool MomentBounds::show(const Epsilon& epsilon, const Interval& wanted) const {
  const Interval x = epsilon.real().enclose(rough);
  std::optional<Interval> before;
  for (std::size_t octave = 0; octave < state_->log_bounds.size(); ++octave) {
    const Interval bound = log_bound_at_zero(octave) - Interval(exponent_of(octave), rough) * x;
    if (mpfr_lessequal_p(bound.right(), wanted.left()) != 0) {
      return true;
    }
    if (before && mpfr_less_p(bound.right(), before->left()) == 0) {
      return false;
    }
    before = bound;
  }
  return false;
}

}  // namespace pkdp::accountant
