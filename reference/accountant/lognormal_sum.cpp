#include "reference/accountant/lognormal_sum.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <vector>

#include "pkdp/error.hpp"
#include "reference/accountant/gauss_legendre.hpp"
#include "reference/accountant/lognormal_panel.hpp"
#include "reference/accountant/lognormal_ray.hpp"
#include "reference/numbers/interval_trigonometry.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = LognormalBound::precision;

// Bits of an upper bound e^logarithm, at least `least`.
Precision bits_of(const Interval& logarithm, Precision least) {
  const Interval bits = logarithm / log(Interval(2L, rough));
  const Rational rounded = std::max<Rational>(Rational(floor(bits.upper())) + 1, Rational(least));
  return numerator(rounded).convert_to<Precision>();
}

class Integral {
 public:
  Integral(const LognormalSum& sum, const Interval& c, Precision precision)
      : sum_(sum),
        c_(c),
        precision_(precision),
        count_bits_(static_cast<Precision>(bit_length(Integer(sum.count)))),
        bound_(sharp_bound(sum, c, precision)),
        plan_(plan_ray(bound_, sum, c, precision)),
        nodes_(gauss_legendre(plan_.nodes, precision + 64)) {}

  Interval value() {
    Interval total(precision_ + 64);
    Interval error = plan_.rest;
    for (const Panel& panel : plan_.panels) {
      total += over(panel);
      error += panel.error;
    }
    total += Interval::hull(-error, error);
    return positive_part(total * exp(scale()) / pi(precision_ + 64));
  }

 private:
  // To which all is relative: one number, wherever it is used.
  [[nodiscard]] Interval scale() const { return {plan_.ray.log_start.upper(), precision_ + 128}; }

  // Im ∫ f ds over e^scale.
  Interval over(const Panel& panel) const {
    // How much of what is wanted a unit of φ^count is here.
    const Interval length = Interval(panel.to - panel.from, rough);
    const PlanePoint first = point_at(plan_.ray, panel.from);
    const Interval moduli = first.x * first.x + first.y * first.y;
    const Interval weight = panel.size + log(length * Interval(plan_.ray.start, rough) / moduli);
    const Precision bits = precision_ + count_bits_ + 4 + bits_of(weight, -precision_);
    const PanelTransform transform = transform_on(bound_, plan_.ray, panel, nodes_, bits);
    std::vector<Interval> parts(nodes_.size(), Interval(rough));
    tbb::parallel_for(std::size_t{0}, nodes_.size(), [&](std::size_t k) {
      parts[k] = at(panel, transform.values[k], transform.bits, nodes_[k].place) * nodes_[k].weight;
    });
    Interval sum(precision_ + 64);
    for (const Interval& part : parts) {
      sum += part;
    }
    return sum * Interval(Rational((panel.to - panel.from) / 2), precision_ + 64);
  }

  // Im(f·d) over e^scale at a node.
  Interval at(const Panel& panel, const FixedComplex& transform, Precision bits,
              const Interval& place) const {
    const Precision working = bits + 128;
    const auto full = [&](const Rational& x) { return Interval(x, working); };
    const Interval u =
        full((panel.from + panel.to) / 2) + full((panel.to - panel.from) / 2) * Interval(place);
    const Interval x = full(plan_.ray.start) - u * full(plan_.ray.left);
    const Interval y = u * full(plan_.ray.up);
    const FixedComplex power_of_it = power(transform, static_cast<std::uint64_t>(sum_.count), bits);
    const FixedComplex moment = product(power_of_it, unit_complex(c_ * y, bits), bits);
    // (re + i·im)·d/s², s² = p + iq.
    const Interval re = real_part(moment, bits);
    const Interval im = real_part({moment.im, moment.re, moment.radius}, bits);
    const Interval p = x * x - y * y;
    const Interval q = scale_by_power_of_two(x * y, 1);
    const Interval left = full(plan_.ray.left);
    const Interval up = full(plan_.ray.up);
    const Interval real = -(re * left) - im * up;
    const Interval imaginary = re * up - im * left;
    const Interval log_weight = c_ * x + full(panel.nu.upper() * sum_.count) - scale();
    return (imaginary * p - real * q) / (p * p + q * q) * exp(log_weight);
  }

  LognormalSum sum_;
  Interval c_;
  Precision precision_;
  Precision count_bits_;
  LognormalBound bound_;
  RayPlan plan_;
  std::vector<QuadratureNode> nodes_;
};

}  // namespace

Interval expected_shortfall(const LognormalSum& sum, const Interval& c, Precision precision) {
  return Integral(sum, c, precision + 8).value();
}

Interval chernoff_shortfall(const LognormalSum& sum, const Interval& c) {
  constexpr long nats = 104;
  const Interval none(rough);
  try {
    const LognormalBound bound(sum.sigma, nats);
    const Interval a(best_start(bound, sum, c), rough);
    const Interval exponent =
        c * a + Interval(static_cast<long>(sum.count), rough) * bound.log_transform(a);
    return Interval::hull(none, min(c, exp(exponent - Interval(1L, rough)) / a));
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::limit) {
      throw;
    }
    return Interval::hull(none, c);
  }
}

}  // namespace pkdp::accountant
