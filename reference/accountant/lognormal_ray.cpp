#include "reference/accountant/lognormal_ray.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "reference/accountant/leading_bits.hpp"
#include "reference/numbers/error.hpp"
#include "reference/numbers/interval_trigonometry.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = LognormalBound::precision;
constexpr int most_panels = 300;
constexpr int corners = 12;

Interval of(const Rational& x) { return {x, rough}; }
Interval of_integer(std::int64_t x) { return {static_cast<long>(x), rough}; }
Interval nats(Precision bits) { return log(of_integer(2)) * of_integer(bits); }
Interval modulus(const PlanePoint& s) { return sqrt(s.x * s.x + s.y * s.y); }
bool below(const Interval& a, const Interval& b) { return mpfr_less_p(a.right(), b.right()) != 0; }

// ln f(a).
Interval log_integrand(const LognormalBound& bound, const LognormalSum& sum, const Interval& c,
                       const Rational& a) {
  return c * of(a) + of_integer(sum.count) * bound.log_transform(of(a)) -
         scale_by_power_of_two(log(of(a)), 1);
}

class Planner {
 public:
  Planner(const LognormalBound& bound, const LognormalSum& sum, const Interval& c,
          Precision precision)
      : bound_(bound), count_(of_integer(sum.count)), c_(c), precision_(precision) {
    const Rational a = best_start(bound, sum, c);
    // How far to the left: a rotation costs count·(angle·σ)²/2.
    const Interval scale = of(sum.sigma) * sqrt(count_);
    const Rational k = leading_bits(min(of(Rational(3, 8)), of(Rational(3, 4)) / scale).lower(), 8);
    const Rational norm = 1 + k * k;
    const Interval start = c * of(a) + count_ * bound.log_transform(of(a));
    plan_.ray = {a, 2 * k / norm, (1 - k * k) / norm, start};
    plan_.nodes = static_cast<std::size_t>(12 + precision / 3);
    const Interval rotation = scale_by_power_of_two(of(2 * k) * scale, -1);
    const Rational cost = (rotation * of(2 * k) * scale / nats(1)).upper();
    slack_ = 12 + precision / 8 + numerator(Rational(floor(cost))).convert_to<Precision>();
  }

  RayPlan plan() {
    Rational u = 0;
    Rational length = plan_.ray.start;
    while (!is_end(u)) {
      std::optional<Panel> panel;
      for (int halvings = 0; !panel; ++halvings) {
        if (halvings > 100) {
          refuse();
        }
        panel = panel_between(u, u + length);
        length = panel ? Rational(length * 2) : Rational(length / 2);
      }
      u = panel->to;
      plan_.panels.push_back(std::move(*panel));
      if (plan_.panels.size() > most_panels) {
        refuse();
      }
    }
    return std::move(plan_);
  }

 private:
  [[noreturn]] static void refuse() {
    throw Error(ErrorKind::limit, "the integral for a sum of lognormal numbers",
                Problem{"needs too many points"});
  }

  [[nodiscard]] Rational quarter_turns_of(const Interval& angle) const {
    return Rational(angle.upper() * bound_.sigma());
  }

  // ln|f·s²| less that at the start.
  [[nodiscard]] std::optional<Interval> log_size(const PlanePoint& s, const Rational& alpha) const {
    const std::optional<Interval> log_modulus = bound_.log_modulus(s, alpha);
    if (!log_modulus) {
      return std::nullopt;
    }
    return c_ * s.x + count_ * *log_modulus - plan_.ray.log_start;
  }

  // Of the bounds of ln|φ(s)| for α from `least` on, about the best.
  [[nodiscard]] Rational best_line(const PlanePoint& s, const Rational& least) const {
    const Rational most = std::max<Rational>(least, quarter_turns_of(argument(s.y, s.x)));
    Rational best = least;
    std::optional<Interval> value = bound_.log_modulus(s, best);
    Rational width = Rational((most - least) / 4);
    const auto consider = [&](const Rational& alpha) {
      if (alpha < least || alpha > most) {
        return;
      }
      const std::optional<Interval> found = bound_.log_modulus(s, alpha);
      if (found && (!value || below(*found, *value))) {
        value = found;
        best = alpha;
      }
    };
    for (int i = 1; i <= 4; ++i) {
      consider(leading_bits(least + i * width + power_of_two(-80), 24));
    }
    for (int i = 0; i < 3; ++i) {
      width /= 2;
      const Rational middle = best;
      consider(middle - width);
      consider(middle + width);
    }
    return best;
  }

  // A line on which w is not negative at any of the points. Errors: none, it may be too low.
  [[nodiscard]] Rational lowest_line(const std::vector<PlanePoint>& points) const {
    const Interval quarter = scale_by_power_of_two(pi(rough), -1);
    Rational lowest = 0;
    for (const PlanePoint& s : points) {
      lowest = std::max<Rational>(lowest, quarter_turns_of(argument(s.y, s.x) - quarter));
    }
    return lowest.is_zero() ? lowest : Rational(lowest * (1 + power_of_two(-40)));
  }

  // The corners of a polygon around the ellipse of the panel, or nothing where that may meet the
  // negative numbers.
  [[nodiscard]] std::vector<PlanePoint> polygon(const PlanePoint& centre,
                                                const std::pair<Interval, Interval>& axes) const {
    const Interval part = pi(rough) / of_integer(corners / 2);
    const Interval stretch = of_integer(1) / cos(scale_by_power_of_two(part, -1));
    std::vector<PlanePoint> points;
    for (int k = 0; k < corners; ++k) {
      const Interval angle = part * of_integer(k);
      const Interval along = axes.first * stretch * cos(angle);
      const Interval across = axes.second * stretch * sin(angle);
      const Interval left = of(plan_.ray.left);
      const Interval up = of(plan_.ray.up);
      PlanePoint s = {centre.x - along * left - across * up, centre.y + along * up - across * left};
      if (!s.x.is_positive() && !s.y.is_positive()) {
        return {};
      }
      points.push_back(std::move(s));
    }
    return points;
  }

  [[nodiscard]] std::optional<Panel> panel_between(const Rational& from, const Rational& to) const {
    const Rational half = Rational((to - from) / 2);
    const PlanePoint centre = point_at(plan_.ray, from + half);
    const auto n = static_cast<Precision>(plan_.nodes);
    const Interval rho = exp(nats(precision_ + slack_) / of_integer(2 * n));
    const Interval inverse = of_integer(1) / rho;
    const std::pair<Interval, Interval> axes = {of(half / 2) * (rho + inverse),
                                                of(half / 2) * (rho - inverse)};
    const Interval distance = modulus(centre) - axes.first;
    if (!distance.is_positive()) {
      return std::nullopt;
    }
    const std::vector<PlanePoint> points = polygon(centre, axes);
    if (points.empty()) {
      return std::nullopt;
    }
    const Rational alpha = best_line(centre, lowest_line(points));
    // M·half ≤ 2^slack·f(a)·a.
    const Interval room = nats(slack_) - log(of(plan_.ray.start)) - log(of(half)) +
                          scale_by_power_of_two(log(distance), 1);
    Interval largest = Interval(-(1L << 30U), rough);
    for (const PlanePoint& s : points) {
      const std::optional<Interval> size = log_size(s, alpha);
      if (!size || !below(*size, room)) {
        return std::nullopt;
      }
      largest = max(largest, *size);
    }
    const Interval error = of(half * Rational(64, 15)) * exp(largest) / (distance * distance) *
                           exp(-nats(precision_ + slack_)) / (of_integer(1) - inverse * inverse);
    return with_sizes({from, to, error, largest, Interval(rough)}, alpha);
  }

  // With what is known on the segment itself.
  [[nodiscard]] std::optional<Panel> with_sizes(Panel panel, const Rational& alpha) const {
    const PlanePoint first = point_at(plan_.ray, panel.from);
    const PlanePoint last = point_at(plan_.ray, panel.to);
    const std::optional<Interval> at_first = bound_.log_modulus(first, alpha);
    const std::optional<Interval> at_last = bound_.log_modulus(last, alpha);
    if (!at_first || !at_last) {
      return std::nullopt;
    }
    panel.nu = max(*at_first, *at_last);
    panel.size = max(c_ * first.x + count_ * *at_first, c_ * last.x + count_ * *at_last) -
                 plan_.ray.log_start;
    return panel;
  }

  // Whether what is beyond u does not matter.
  bool is_end(const Rational& u) {
    const PlanePoint s = point_at(plan_.ray, u);
    const Interval left = of(plan_.ray.left);
    const Interval up = of(plan_.ray.up);
    // w grows along the ray: the angle of d less α/σ is at most a right one.
    const Interval quarter = scale_by_power_of_two(pi(rough), -1);
    const Rational least =
        Rational(quarter_turns_of(argument(up, -left) - quarter) * (1 + power_of_two(-40)));
    const std::optional<Interval> size = log_size(s, best_line(s, least));
    // |s| grows along the ray.
    if (!size || !Interval(s.y * up - s.x * left).is_positive()) {
      return false;
    }
    const Interval distance = modulus(s);
    plan_.rest = exp(*size) * min(of_integer(1) / (c_ * left * distance * distance),
                                  pi(rough) / scale_by_power_of_two(distance, 1));
    return below(plan_.rest, exp(-nats(precision_)) / of(plan_.ray.start));
  }

  const LognormalBound& bound_;
  Interval count_;
  Interval c_;
  Precision precision_;
  Precision slack_ = 0;
  RayPlan plan_{{0, 0, 0, Interval(rough)}, {}, 0, Interval(rough)};
};

}  // namespace

// By ever smaller factors.
Rational best_start(const LognormalBound& bound, const LognormalSum& sum, const Interval& c) {
  Rational a = leading_bits((of_integer(1) / c).lower(), 12);
  Interval least = log_integrand(bound, sum, c, a);
  for (const Rational& factor : {Rational(64), Rational(8), Rational(2), Rational(5, 4),
                                 Rational(17, 16), Rational(65, 64)}) {
    for (bool moved = true; moved;) {
      moved = false;
      for (const Rational& next : {Rational(a * factor), Rational(a / factor)}) {
        const Rational candidate = leading_bits(next, 16);
        const Interval value = log_integrand(bound, sum, c, candidate);
        if (below(value, least)) {
          a = candidate;
          least = value;
          moved = true;
          break;
        }
      }
    }
  }
  return a;
}

PlanePoint point_at(const Ray& ray, const Rational& u) {
  return {of(ray.start - u * ray.left), of(u * ray.up)};
}

RayPlan plan_ray(const LognormalBound& bound, const LognormalSum& sum, const Interval& c,
                 Precision precision) {
  return Planner(bound, sum, c, precision).plan();
}

LognormalBound sharp_bound(const LognormalSum& sum, const Interval& c, Precision precision) {
  constexpr long most_nats = 1L << 14U;
  for (long nats = static_cast<long>(precision) + 40; nats <= most_nats; nats *= 2) {
    LognormalBound bound(sum.sigma, nats);
    const Interval size = bound.log_transform(of(best_start(bound, sum, c)));
    if (less(Interval(-nats / 3, rough), size) == Answer::yes) {
      return bound;
    }
  }
  throw Error(ErrorKind::limit, "the integral for a sum of lognormal numbers",
              Problem{"is of a value that is too small"});
}

}  // namespace pkdp::accountant
