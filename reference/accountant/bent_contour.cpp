#include "reference/accountant/bent_contour.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "pkdp/error.hpp"
#include "reference/accountant/bent_plan.hpp"
#include "reference/accountant/leading_bits.hpp"
#include "reference/accountant/ray_moments.hpp"
#include "reference/accountant/ray_rule.hpp"
#include "reference/accountant/until_accurate.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;

Interval of(const Rational& x) { return {x, rough}; }
Interval of(std::int64_t x) { return {static_cast<long>(x), rough}; }

Interval half(const Interval& x) { return scale_by_power_of_two(x, -1); }

// A few neighbouring nodes, whose moments are sums along the same ray.
class NodeGroup {
 public:
  NodeGroup(const BentIntegral& integral, const BentPlan& plan, std::size_t first, std::size_t last)
      : integral_(integral),
        plan_(plan),
        first_(first),
        last_(last),
        bundle_(choose_bundle(plan.step)) {
    for (std::size_t n = first; n <= last; ++n) {
      points_.push_back(plan.path.at(height(n), plan.angle, rough));
    }
    choose_rule();
  }

  // Of the real parts of the terms.
  [[nodiscard]] Interval sum() const {
    const RayMoments moments(integral_.law, *rule_, reach_, rho_, precision_);
    const Interval distance = integral_.distance(precision_);
    const Interval log_scale = integral_.log_scale(precision_);
    Interval total(precision_);
    std::optional<RayExpansion> near;
    for (std::size_t n = first_; n <= last_; ++n) {
      const BentPath::Point point = plan_.path.at(height(n), plan_.angle, precision_);
      const ComplexInterval& s = point.s;
      if ((n - first_) % bundle_ == 0) {
        near = expansion(moments, n, std::min(last_, n + bundle_ - 1));
      }
      const ComplexInterval one = {Interval(1, precision_), Interval(precision_)};
      const ComplexInterval turned =
          exp(ComplexInterval{log_scale - distance * s.re, -(distance * s.im)});
      const ComplexInterval term = turned * power(near->at(s), integral_.steps) *
                                   plan_.path.slope(point, plan_.angle) / (s * (s - one));
      total += n == 0 ? half(term.re) : term.re;
    }
    return total;
  }

 private:
  // How many nodes share a series: |s| grows by e^h from one to the next, and series are long where
  // a radius is a large part of |s|.
  [[nodiscard]] static std::size_t choose_bundle(const Rational& step) {
    constexpr std::int64_t most = 8;
    return static_cast<std::size_t>(std::clamp<Integer>(floor(1 / (8 * step)), 1, most));
  }

  [[nodiscard]] Rational height(std::size_t n) const {
    return plan_.step * static_cast<std::int64_t>(n);
  }

  // Of the moments at the nodes from `first` to `last`, about the point half-way between them.
  [[nodiscard]] RayExpansion expansion(const RayMoments& moments, std::size_t first,
                                       std::size_t last) const {
    const Rational middle = (height(first) + height(last)) / 2;
    const ComplexInterval centre = plan_.path.at(middle, plan_.angle, precision_).s;
    Interval furthest(rough);
    for (std::size_t n = first; n <= last; ++n) {
      furthest = max(furthest, (points_[n - first_].s - centre).norm());
    }
    return moments.around(centre, furthest_radius(furthest));
  }
  [[nodiscard]] static Rational furthest_radius(const Interval& square) {
    constexpr std::int64_t kept = 8;
    const Rational least = power_of_two(-64);
    return leading_bits(sqrt(square).upper() + least, kept) * Rational(129, 128);
  }

  // The greatest Re(s·e^(iθ)).
  [[nodiscard]] Interval greatest_real(const Rational& angle) const {
    const Interval cosine = cos(of(angle));
    const Interval sine = sin(of(angle));
    std::optional<Interval> greatest;
    for (const BentPath::Point& point : points_) {
      const Interval real = point.s.re * cosine - point.s.im * sine;
      greatest = greatest ? max(*greatest, real) : real;
    }
    return *greatest;
  }

  // ln of about the greatest factor of an error of m in a term.
  [[nodiscard]] Interval log_factor() const {
    std::optional<Interval> greatest;
    const ComplexInterval one = {of(1), Interval(rough)};
    for (const std::size_t n : {std::size_t{0}, points_.size() / 2, points_.size() - 1}) {
      const BentPath::Point& point = points_[n];
      const ComplexInterval kernel = point.s * (point.s - one);
      const ComplexInterval slope = plan_.path.slope(point, plan_.angle);
      const Interval factor =
          half(log(slope.norm()) - log(kernel.norm())) + plan_.bounds->log_derivative(point.s);
      greatest = greatest ? max(*greatest, factor) : factor;
    }
    return *greatest + integral_.log_scale(rough) + log(of(plan_.step) / pi(rough));
  }

  // The pair of rays on both sides that gives the widest step for the accuracy that the terms need.
  void choose_rule() {
    constexpr int most = RayBounds::count - 1;
    std::vector<Interval> bounds;
    int best = 0;
    for (int i = -most; i <= most; ++i) {
      bounds.push_back(plan_.bounds->rays().rough_log_bound(i, greatest_real(RayBounds::angle(i))));
      if (mpfr_less_p(bounds.back().right(), bounds[static_cast<std::size_t>(best)].right()) != 0) {
        best = i + most;
      }
    }
    best -= most;
    const Interval least =
        plan_.bounds->rays().log_bound(best, greatest_real(RayBounds::angle(best)));
    const Interval steps(Integer(integral_.steps), rough);
    // What a term allows, and small beside the bound in any case.
    const Interval allowed = plan_.log_size - plan_.nats - log_factor() -
                             log(of(static_cast<std::int64_t>(plan_.last) + 1));
    const Interval wanted = min(allowed, least - of(1) - log(steps));
    const std::optional<RayChoice> choice = widest_rule(bounds, wanted);
    if (!choice) {
      throw Error(ErrorKind::limit, "the integral for delta",
                  Problem{"has a moment of the loss without a bound"});
    }
    rule_ = choice->rule;
    reach_ = leading_bits(max(-wanted + of(16), of(16)).upper(), 12);
    rho_ = greatest_real(rule_->angle).upper();
    // An exponent takes as many bits before the point as s does, and some for the loss.
    const Interval size = max(half(log(points_.back().s.norm())) / log(of(2)), of(1));
    precision_ =
        std::max<Precision>(choice->bits, 16) + 48 + static_cast<Precision>(ceiling_of(size));
  }

  const BentIntegral& integral_;
  const BentPlan& plan_;
  std::size_t first_;
  std::size_t last_;
  std::size_t bundle_;
  std::vector<BentPath::Point> points_;
  std::optional<RayRule> rule_;
  Rational reach_;
  Rational rho_;
  Precision precision_ = 0;
};

// J, or J + 1.
Interval whole(const BentIntegral& integral, const BentPlan& plan) {
  constexpr std::size_t group = 32;
  const std::size_t groups = plan.last / group + 1;
  std::vector<Interval> sums(groups, Interval(rough));
  tbb::parallel_for(std::size_t{0}, groups, [&](std::size_t i) {
    sums[i] = NodeGroup(integral, plan, i * group, std::min(plan.last, (i + 1) * group - 1)).sum();
  });
  Interval total(rough);
  for (const Interval& sum : sums) {
    total += sum;
  }
  const Precision precision = total.precision();
  const Interval value = total * Interval(plan.step, precision) / pi(precision) +
                         Interval::hull(-plan.error, plan.error);
  const Interval one(1, precision);
  return min(positive_part(plan.is_mirrored ? one + value : value), one);
}

}  // namespace

Interval delta_by_bent_contour(const GaussianMixture& law, std::uint64_t steps,
                               const Epsilon& epsilon, Precision precision) {
  constexpr Precision guard = 6;
  constexpr Precision first_bits = 24;
  const BentIntegral integral{law, steps, epsilon.real()};
  if (!integral.distance(precision + rough).is_positive()) {
    throw Error(ErrorKind::limit, "the integral for delta",
                Problem{"has epsilon at the greatest loss, as far as can be seen"});
  }
  // A few bits first where δ may be far smaller than 1 − δ.
  return until_accurate(
      [&](Precision bits) { return whole(integral, plan_bent_contour(integral, bits)); },
      is_mirrored(integral) ? first_bits : precision + guard, precision);
}

}  // namespace pkdp::accountant
