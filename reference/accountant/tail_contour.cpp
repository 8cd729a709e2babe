#include "reference/accountant/tail_contour.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "pkdp/error.hpp"
#include "reference/accountant/leading_bits.hpp"
#include "reference/accountant/ray_rule.hpp"
#include "reference/accountant/tail_plan.hpp"
#include "reference/accountant/until_accurate.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;

Interval of(const Rational& x) { return {x, rough}; }
Interval of(std::int64_t x) { return {static_cast<long>(x), rough}; }
Interval of_count(std::uint64_t x) { return {Integer(x), rough}; }

Interval half(const Interval& x) { return scale_by_power_of_two(x, -1); }

// (1 + w)^k − 1, which does not cancel where w is small: (1 + d)² − 1 = d·(2 + d).
ComplexInterval growth(const ComplexInterval& w, std::uint64_t k) {
  const Precision precision = w.re.precision();
  const Interval two(2, precision);
  ComplexInterval total = {Interval(precision), Interval(precision)};
  ComplexInterval step = w;
  for (; k > 0; k /= 2) {
    if (k % 2 == 1) {
      total = total + step + total * step;
    }
    step = step * ComplexInterval{step.re + two, step.im};
  }
  return total;
}

// A few neighbouring nodes, whose moments are sums along the same ray.
class NodeGroup {
 public:
  NodeGroup(const BentIntegral& integral, const TailPlan& plan, std::size_t first, std::size_t last)
      : integral_(integral), plan_(plan), first_(first) {
    for (std::size_t n = first; n <= last; ++n) {
      points_.push_back(plan.path.at(height(n), plan.angle, rough));
    }
    choose_rule();
  }

  // Of the real parts of the terms.
  [[nodiscard]] Interval sum() const {
    const RemainderRule rule(integral_.law, plan_.saddle.terms, *rule_, ends_, reach_, rho_,
                             precision_);
    std::vector<Interval> sums(series_.size(), Interval(precision_));
    tbb::parallel_for(std::size_t{0}, series_.size(), [&](std::size_t i) {
      const Series& series = series_[i];
      const RemainderExpansion moments = rule.around(
          plan_.path.at(height(first_ + series.centre), plan_.angle, precision_).s, series.radius);
      for (std::size_t n = series.first; n <= series.last; ++n) {
        sums[i] += term(first_ + n, moments);
      }
    });
    Interval total(precision_);
    for (const Interval& sum : sums) {
      total += sum;
    }
    return total;
  }

 private:
  // Neighbours whose R is a series about one of them.
  struct Series {
    std::size_t first;
    std::size_t last;
    std::size_t centre;
    Rational radius;
  };

  [[nodiscard]] Rational height(std::size_t n) const {
    return plan_.step * static_cast<std::int64_t>(n);
  }

  [[nodiscard]] Interval term(std::size_t n, const RemainderExpansion& moments) const {
    const ComplexInterval one = {Interval(1, precision_), Interval(precision_)};
    const BentPath::Point point = plan_.path.at(height(n), plan_.angle, precision_);
    const ComplexInterval& s = point.s;
    const ComplexInterval little = plan_.bounds->polynomial().at(s);
    const ComplexInterval changed = growth(moments.at(s) / little, integral_.steps);
    const Interval distance = integral_.distance(precision_);
    const ComplexInterval turned =
        exp(ComplexInterval{integral_.log_scale(precision_) - distance * s.re, -(distance * s.im)});
    const ComplexInterval whole = one + growth(little - one, integral_.steps);
    const Interval found =
        (turned * whole * changed * plan_.path.slope(point, plan_.angle) / (s * (s - one))).re;
    return n == 0 ? half(found) : found;
  }

  // The greatest max(0, Re(s·e^(iθ))).
  [[nodiscard]] Interval greatest_real(const Rational& angle) const {
    const Interval cosine = cos(of(angle));
    const Interval sine = sin(of(angle));
    Interval greatest(rough);
    for (const BentPath::Point& point : points_) {
      greatest = max(greatest, point.s.re * cosine - point.s.im * sine);
    }
    return greatest;
  }

  // ln of the greatest factor of R in a term, times h/π and how many there are.
  [[nodiscard]] Interval log_factor(const Interval& remainder) const {
    std::optional<Interval> greatest;
    const ComplexInterval one = {of(1), Interval(rough)};
    for (const BentPath::Point& point : points_) {
      const ComplexInterval kernel = point.s * (point.s - one);
      const ComplexInterval slope = plan_.path.slope(point, plan_.angle);
      const Interval factor = half(log(slope.norm()) - log(kernel.norm())) -
                              plan_.bounds->distance() * point.s.re +
                              plan_.bounds->log_growth({point.s, point.s}, remainder);
      greatest = greatest ? max(*greatest, factor) : factor;
    }
    return *greatest + integral_.log_scale(rough) + log(of_count(integral_.steps)) +
           log(of(plan_.step) / pi(rough)) + log(of(static_cast<std::int64_t>(plan_.last) + 1));
  }

  // The pair of rays on both sides that gives the widest step for the accuracy that the terms need.
  void choose_rule() {
    constexpr int most = RayBounds::count - 1;
    const unsigned long terms = plan_.saddle.terms;
    Interval modulus(rough);
    for (const BentPath::Point& point : points_) {
      modulus = max(modulus, sqrt(point.s.norm()));
    }
    // |s|^N/N!
    const Interval rise = of_count(terms) * log(modulus) - log_factorial(terms, rough);
    std::vector<Interval> bounds;
    Interval least = Interval::entire(rough);
    for (int i = -most; i <= most; ++i) {
      bounds.push_back(plan_.bounds->log_ray(i, greatest_real(RayBounds::angle(i))));
      least = bounds.back().is_finite() &&
                      (!least.is_finite() || mpfr_less_p(bounds.back().right(), least.right()) != 0)
                  ? bounds.back()
                  : least;
    }
    const Interval allowed = plan_.saddle.log_size - plan_.nats - log_factor(least + rise) - rise;
    // Without |s|^N/N!, and small beside the bound in any case.
    const Interval wanted = min(allowed, least - of(4));
    const std::optional<RayChoice> choice = widest_rule(bounds, wanted);
    if (!choice) {
      throw Error(ErrorKind::limit, "the integral for delta",
                  Problem{"has a moment of the loss without a bound"});
    }
    rule_ = choice->rule;
    constexpr std::int64_t spare = 16;
    // Of terms without |s|^N/N!; the ends of the ray are where λ^N does not matter either.
    const Interval far = of_count(terms) * log(of(64));
    const Interval size = max(half(log(points_.back().s.norm())) / log(of(2)), of(1));
    rho_ = greatest_real(rule_->angle).upper();
    ends_ = leading_bits(max(-wanted + of(spare) + far, of(spare)).upper(), 12);
    reach_ = leading_bits(max(-wanted - rise + of(spare), of(spare)).upper(), 12);
    precision_ =
        std::max<Precision>(choice->bits, 16) + 48 + static_cast<Precision>(ceiling_of(size));
    choose_series();
  }

  // Those nodes as one series, and the nats by which its terms may be above its values.
  [[nodiscard]] std::pair<Series, Interval> series_of(std::size_t first, std::size_t length) const {
    const auto number = static_cast<int>(floor(rule_->angle * RayBounds::denominator));
    const std::size_t last = first + length - 1;
    const std::size_t middle = first + length / 2;
    const ComplexInterval& centre = points_[middle].s;
    const Interval furthest =
        max(sqrt((points_[first].s - centre).norm()), sqrt((points_[last].s - centre).norm()));
    const Rational radius = leading_bits((furthest * of(Rational(33, 32))).upper(), 8);
    const Interval rho =
        positive_part(centre.re * cos(of(rule_->angle)) - centre.im * sin(of(rule_->angle)));
    return {{first, last, middle, radius},
            plan_.bounds->log_ray(number, rho + of(radius)) - plan_.bounds->log_ray(number, rho)};
  }

  // As long as their terms are not far above their values.
  void choose_series() {
    const Interval far = of(40);
    Interval greatest(rough);
    for (std::size_t first = 0; first < points_.size();) {
      std::size_t length = points_.size() - first;
      auto [series, growth] = series_of(first, length);
      while (length > 1 && !(growth.is_finite() && mpfr_less_p(growth.right(), far.left()) != 0)) {
        length /= 2;
        std::tie(series, growth) = series_of(first, length);
      }
      greatest = growth.is_finite() ? max(greatest, growth) : greatest;
      series_.push_back(series);
      first += length;
    }
    precision_ += static_cast<Precision>(ceiling_of(greatest / log(of(2))));
  }

  const BentIntegral& integral_;
  const TailPlan& plan_;
  std::size_t first_;
  std::vector<BentPath::Point> points_;
  std::optional<RayRule> rule_;
  Rational reach_;
  Rational ends_;
  Rational rho_;
  std::vector<Series> series_;
  Precision precision_ = 0;
};

Interval whole(const BentIntegral& integral, const TailPlan& plan) {
  constexpr std::size_t group = 48;
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
  return min(positive_part(total * Interval(plan.step, precision) / pi(precision) +
                           Interval::hull(-plan.error, plan.error)),
             Interval(1, precision));
}

}  // namespace

Interval delta_by_tail_contour(const BentIntegral& integral, const TailSaddle& saddle,
                               Precision precision) {
  constexpr Precision guard = 30;  // of what still cancels
  if (!integral.law.removed || !integral.distance(precision + rough).is_positive()) {
    throw Error(ErrorKind::limit, "the integral for delta", Problem{"has no tail of rare losses"});
  }
  return until_accurate(
      [&](Precision bits) { return whole(integral, plan_tail_contour(integral, saddle, bits)); },
      precision + guard, precision);
}

}  // namespace pkdp::accountant
