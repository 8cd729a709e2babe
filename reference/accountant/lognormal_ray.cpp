#include "reference/accountant/lognormal_ray.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/accountant/leading_bits.hpp"
#include "reference/accountant/lognormal_ellipse.hpp"
#include "reference/numbers/interval_trigonometry.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = LognormalBound::precision;
constexpr int most_panels = 300;

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

// Nodes of a panel, and bits by which the integrand beside it may be above f(a).
struct Effort {
  std::size_t nodes;
  Precision slack;
  std::size_t most_panels;
};

class Planner {
 public:
  [[noreturn]] static void refuse() {
    throw Error(ErrorKind::limit, "the integral for a sum of lognormal numbers",
                Problem{"needs too many points"});
  }
  Planner(const LognormalBound& bound, const LognormalSum& sum, const Interval& c,
          Precision precision, const Effort& effort)
      : bound_(bound),
        count_(of_integer(sum.count)),
        c_(c),
        precision_(precision),
        slack_(effort.slack),
        most_panels_(effort.most_panels) {
    const Rational a = best_start(bound, sum, c);
    // How far to the left: a rotation costs count·(angle·σ)²/2.
    const Interval scale = of(sum.sigma) * sqrt(count_);
    const Rational k = leading_bits(min(of(Rational(3, 8)), of(Rational(3, 4)) / scale).lower(), 8);
    const Rational norm = 1 + k * k;
    const Interval start = c * of(a) + count_ * bound.log_transform(of(a));
    plan_.ray = {a, 2 * k / norm, (1 - k * k) / norm, start};
    plan_.nodes = effort.nodes;
  }

  RayPlan plan() {
    Rational u = 0;
    Rational length = plan_.ray.start;
    while (!is_end(u)) {
      std::optional<Panel> panel = panel_between(u, u + length);
      const bool may_grow = panel.has_value();
      for (int halvings = 0; !panel; ++halvings) {
        if (halvings > 100) {
          refuse();
        }
        length /= 2;
        panel = panel_between(u, u + length);
      }
      if (may_grow) {
        length *= 2;
      }
      u = panel->to;
      plan_.panels.push_back(std::move(*panel));
      if (plan_.panels.size() > most_panels_) {
        refuse();
      }
    }
    return std::move(plan_);
  }

 private:
  // ln|f·s²| less that at the start, from ln|φ|.
  [[nodiscard]] Interval log_size(const PlanePoint& s, const Interval& log_modulus) const {
    return c_ * s.x + count_ * log_modulus - plan_.ray.log_start;
  }

  [[nodiscard]] std::optional<Panel> panel_between(const Rational& from, const Rational& to) const {
    const Rational half = Rational((to - from) / 2);
    const PlanePoint centre = point_at(plan_.ray, from + half);
    const auto n = static_cast<Precision>(plan_.nodes);
    const Interval rho = exp(nats(precision_ + slack_) / of_integer(2 * n));
    const Interval inverse = of_integer(1) / rho;
    const Ellipse ellipse = {centre, plan_.ray.left, plan_.ray.up, of(half / 2) * (rho + inverse),
                             of(half / 2) * (rho - inverse)};
    const Interval distance = modulus(centre) - ellipse.along;
    if (!distance.is_positive()) {
      return std::nullopt;
    }
    const std::optional<EllipseBound> found = bound_in(bound_, ellipse);
    if (!found) {
      return std::nullopt;
    }
    // M·half ≤ 2^slack·f(a)·a.
    const Interval room = nats(slack_) - log(of(plan_.ray.start)) - log(of(half)) +
                          scale_by_power_of_two(log(distance), 1);
    Interval largest = Interval(-(1L << 30U), rough);
    for (std::size_t k = 0; k < found->corners.size(); ++k) {
      largest = max(largest, log_size(found->corners[k], found->log_moduli[k]));
    }
    if (!below(largest, room)) {
      return std::nullopt;
    }
    const Interval error = of(half * Rational(64, 15)) * exp(largest) / (distance * distance) *
                           exp(-nats(precision_ + slack_)) / (of_integer(1) - inverse * inverse);
    return with_sizes({from, to, error, largest, Interval(rough)}, found->alpha);
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
    panel.size = max(log_size(first, *at_first), log_size(last, *at_last));
    return panel;
  }

  // Whether what is beyond u does not matter.
  bool is_end(const Rational& u) {
    const PlanePoint s = point_at(plan_.ray, u);
    const Interval left = of(plan_.ray.left);
    const Interval up = of(plan_.ray.up);
    // w grows along the ray: the angle of d less α/σ is at most a right one.
    const Interval quarter = scale_by_power_of_two(pi(rough), -1);
    const Rational least = Rational(((argument(up, -left) - quarter) * of(bound_.sigma())).upper() *
                                    (1 + power_of_two(-40)));
    const std::optional<Interval> log_modulus = bound_.log_modulus(s, best_line(bound_, s, least));
    // |s| grows along the ray.
    if (!log_modulus || !Interval(s.y * up - s.x * left).is_positive()) {
      return false;
    }
    const Interval distance = modulus(s);
    plan_.rest =
        exp(log_size(s, *log_modulus)) * min(of_integer(1) / (c_ * left * distance * distance),
                                             pi(rough) / scale_by_power_of_two(distance, 1));
    return below(plan_.rest, exp(-nats(precision_)) / of(plan_.ray.start));
  }

  const LognormalBound& bound_;
  Interval count_;
  Interval c_;
  Precision precision_;
  Precision slack_;
  std::size_t most_panels_;
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
  // Long panels where f oscillates for long, short ones where it soon vanishes.
  std::optional<RayPlan> best;
  for (const long factor : {1, 2, 4}) {
    const auto nodes = static_cast<std::size_t>(factor * (12 + precision / 3));
    const Precision slack =
        factor == 1 ? 12 + precision / 8 : 2 * static_cast<Precision>(nodes) - precision;
    const std::size_t most =
        best ? best->panels.size() * best->nodes / nodes : static_cast<std::size_t>(most_panels);
    constexpr std::size_t few = 12;
    if (best && best->panels.size() <= few) {
      break;
    }
    try {
      best = Planner(bound, sum, c, precision, {nodes, slack, most - 1}).plan();
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::limit) {
        throw;
      }
    }
  }
  if (!best) {
    Planner::refuse();
  }
  return *best;
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
