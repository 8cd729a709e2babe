#include "reference/accountant/lognormal_panel.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "reference/accountant/lognormal_ellipse.hpp"
#include "reference/accountant/lognormal_rule.hpp"
#include "reference/numbers/interval_trigonometry.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = LognormalBound::precision;

Interval of(const Rational& x) { return {x, rough}; }

struct Interpolation {
  std::size_t points;
  Interval error;  // relative to e^ν
};

// With an ellipse whose longer half-axis is `share` of the centre's modulus.
std::optional<Interpolation> interpolation_with(const LognormalBound& bound, const Ray& ray,
                                                const Panel& panel, const Rational& share,
                                                Precision bits) {
  const Rational half = Rational((panel.to - panel.from) / 2);
  const PlanePoint centre = point_at(ray, panel.from + half);
  const Interval longer = sqrt(centre.x * centre.x + centre.y * centre.y) * of(share);
  const Interval ratio = longer / of(half);
  const Interval one(1L, rough);
  if (less(Interval(Rational(9, 8), rough), ratio) != Answer::yes) {
    return std::nullopt;
  }
  // One number, of which the ellipse and the bound are made.
  const Interval rho(Rational((ratio + sqrt(ratio * ratio - one)).lower()), rough);
  const Interval shorter = of(half / 2) * (rho - one / rho);
  const std::optional<EllipseBound> found =
      bound_in(bound, {centre, ray.left, ray.up, of(half / 2) * (rho + one / rho), shorter});
  if (!found) {
    return std::nullopt;
  }
  Interval scaled = found->log_moduli.front();
  for (const Interval& log_modulus : found->log_moduli) {
    scaled = max(scaled, log_modulus);
  }
  scaled -= of(panel.nu.upper());
  const Interval wanted =
      (Interval(bits + 3, rough) * log(Interval(2L, rough)) + scaled - log(one - one / rho)) /
      log(rho);
  const auto points =
      std::max<long>(2, numerator(Rational(floor(wanted.upper()))).convert_to<long>() + 1);
  const Interval error = scale_by_power_of_two(
      exp(scaled - Interval(points, rough) * log(rho)) / (one - one / rho), 2);
  return Interpolation{static_cast<std::size_t>(points), error};
}

std::optional<Interpolation> best_interpolation(const LognormalBound& bound, const Ray& ray,
                                                const Panel& panel, Precision bits) {
  std::optional<Interpolation> best;
  for (const long eighths : {3, 6}) {
    auto found = interpolation_with(bound, ray, panel, Rational(eighths, 8), bits);
    if (found && (!best || found->points < best->points)) {
      best = std::move(found);
    }
  }
  return best;
}

// At x in [−1, 1].
FixedComplex direct(const LognormalRule& rule, const Ray& ray, const Panel& panel,
                    const Interval& x) {
  const Precision working = rule.working_precision();
  const auto full = [&](const Rational& number) { return Interval(number, working); };
  const Interval u = full((panel.from + panel.to) / 2) + full((panel.to - panel.from) / 2) * x;
  return rule.at(full(ray.start) - u * full(ray.left), u * full(ray.up));
}

// T_0(x), …, T_{m−1}(x); in intervals the recurrence loses less than two bits a step.
std::vector<Interval> chebyshev(const Interval& x, std::size_t m) {
  std::vector<Interval> values = {Interval(1L, x.precision()), x};
  while (values.size() < m) {
    const std::size_t last = values.size() - 1;
    values.push_back(scale_by_power_of_two(x * values[last], 1) - values[last - 1]);
  }
  return values;
}

// a_i/2 of the polynomial Σ a_i·T_i through values at points: (1/m)·Σ_k values_k·T_i(x_k), half of
// that for i = 0.
FixedComplex half_coefficient(const std::vector<FixedComplex>& values,
                              const std::vector<std::vector<Interval>>& at_points, std::size_t i,
                              Precision bits) {
  const std::size_t m = values.size();
  const auto parts = static_cast<long>(i == 0 ? 2 * m : m);
  FixedComplex sum{0, 0, 0};
  for (std::size_t k = 0; k < m; ++k) {
    const Interval& point = at_points[k][i];
    const Interval share = point / Interval(parts, point.precision());
    const FixedComplex term = product(values[k], to_fixed(share, bits), bits);
    sum.re += term.re;
    sum.im += term.im;
    sum.radius += term.radius;
  }
  return sum;
}

// Half of the polynomial's value at x.
FixedComplex half_value(const std::vector<FixedComplex>& coefficients, const Interval& x,
                        Precision bits) {
  const std::vector<Interval> at_x = chebyshev(x, coefficients.size());
  FixedComplex sum{0, 0, 0};
  for (std::size_t i = 0; i < coefficients.size(); ++i) {
    const FixedComplex term = product(coefficients[i], to_fixed(at_x[i], bits), bits);
    sum.re += term.re;
    sum.im += term.im;
    sum.radius += term.radius;
  }
  return sum;
}

}  // namespace

PanelTransform transform_on(const LognormalBound& bound, const Ray& ray, const Panel& panel,
                            const std::vector<QuadratureNode>& nodes, Precision bits) {
  const std::optional<Interpolation> few = best_interpolation(bound, ray, panel, bits);
  const bool is_direct = !few || few->points + 2 > nodes.size();
  const auto loss = is_direct ? 0 : static_cast<Precision>(bit_length(Integer(few->points)) + 2);
  const LognormalRule rule(bound, point_at(ray, panel.from), point_at(ray, panel.to), panel.nu,
                           bits + loss);
  PanelTransform result{std::vector<FixedComplex>(nodes.size()), rule.result_bits()};
  if (is_direct) {
    tbb::parallel_for(std::size_t{0}, nodes.size(), [&](std::size_t k) {
      result.values[k] = direct(rule, ray, panel, nodes[k].place);
    });
    return result;
  }
  const std::size_t m = few->points;
  const Precision working = rule.working_precision() + 2 * static_cast<Precision>(m);
  std::vector<FixedComplex> values(m);
  std::vector<std::vector<Interval>> at_points(m);
  tbb::parallel_for(std::size_t{0}, m, [&](std::size_t k) {
    const Rational turn(2 * static_cast<long>(k) + 1, 2 * static_cast<long>(m));
    const Interval x = cos(pi(working) * Interval(turn, working));
    values[k] = direct(rule, ray, panel, x);
    at_points[k] = chebyshev(x, m);
  });
  std::vector<FixedComplex> coefficients(m);
  tbb::parallel_for(std::size_t{0}, m, [&](std::size_t i) {
    coefficients[i] = half_coefficient(values, at_points, i, result.bits);
  });
  const FixedComplex error = to_fixed(few->error, result.bits);
  tbb::parallel_for(std::size_t{0}, nodes.size(), [&](std::size_t k) {
    const Interval x = nodes[k].place + Interval(working);
    FixedComplex half = half_value(coefficients, x, result.bits);
    result.values[k] = {half.re * 2, half.im * 2, half.radius * 2 + error.re + error.radius};
  });
  return result;
}

}  // namespace pkdp::accountant
