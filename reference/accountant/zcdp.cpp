#include <queue>

#include "pkdp/error.hpp"
#include "reference/accountant/accountant.hpp"
#include "reference/accountant/greatest_loss.hpp"

namespace pkdp::accountant {
namespace {

// sup_s K(s)/(s(1+s)) over s > 0, where K(s) = s·D_{1+s} of one step is convex with K(0) = 0 and D
// is at most a finite greatest loss. Between a and b the chord is above K: with the line c₁·s − c₀,
// c₀ ≥ 0, the quotient rises up to s = (c₀ + √(c₀² + c₀·c₁))/c₁ and falls from there on. From 0 on
// the chord is a ray, whose quotient falls. Beyond the last point D is at most the greatest loss.
class Supremum {
 public:
  Supremum(const Composition& step, Precision precision)
      : step_(step), precision_(precision), greatest_(2), best_(0L, working()) {
    greatest_ = accountant::greatest_loss(step).real().enclose(working());
    const Point first = at(1);
    cells_.push(cell({0, Interval(working())}, first));
    Point last = first;
    // D_{1+s} ≤ the greatest loss, so a quotient beyond is at most that over 1 + s.
    while (less(greatest_ / Interval(Rational(1 + last.s), working()), best_) != Answer::yes) {
      Point next = at(2 * last.s);
      cells_.push(cell(last, next));
      last = std::move(next);
    }
  }

  [[nodiscard]] Interval narrow() {
    constexpr int most_cells = 100'000;
    for (int i = 0; i < most_cells; ++i) {
      const Interval hull = Interval::hull(best_, cells_.top().upper);
      if (hull.has_relative_accuracy(precision_)) {
        return hull;
      }
      split();
    }
    throw Error(ErrorKind::limit, "zcdp", Problem{"is not found with 100000 orders"});
  }

 private:
  struct Point {
    Rational s;
    Interval k;
  };
  struct Cell {
    Point low;
    Point high;
    Interval upper;
    [[nodiscard]] bool operator<(const Cell& other) const {
      return mpfr_less_p(upper.right(), other.upper.right()) != 0;
    }
  };

  [[nodiscard]] Precision working() const { return 2 * precision_ + 64; }

  [[nodiscard]] Point at(const Rational& s) {
    const Interval place(s, working());
    Point point{s, place * renyi_divergence(step_, 1 + s).enclose(working())};
    best_ = max(best_, quotient(point.k, place));
    return point;
  }

  static Interval quotient(const Interval& k, const Interval& s) {
    return k / (s * (Interval(1L, s.precision()) + s));
  }

  static Cell cell(const Point& low, const Point& high) {
    const Precision precision = high.k.precision();
    const Interval b(high.s, precision);
    if (low.s.is_zero()) {
      return {low, high, high.k / b};
    }
    const Interval a(low.s, precision);
    const Interval slope = (high.k - low.k) / (b - a);
    const Interval below = positive_part(slope * a - low.k);
    const Interval turn = (below + sqrt(below * (below + slope))) / slope;
    const Interval place = min(max(turn, a), b);
    return {low, high, quotient(slope * place - below, place)};
  }

  void split() {
    const Cell widest = cells_.top();
    cells_.pop();
    const Rational middle = widest.low.s.is_zero() ? Rational(widest.high.s / 16)
                                                   : Rational((widest.low.s + widest.high.s) / 2);
    const Point between = at(middle);
    cells_.push(cell(widest.low, between));
    cells_.push(cell(between, widest.high));
  }

  const Composition& step_;
  Precision precision_;
  Interval greatest_;
  Interval best_;  // the greatest quotient seen
  std::priority_queue<Cell> cells_;
};

}  // namespace

Real zcdp(const Composition& composition) {
  require(composition);
  const Mechanism& mechanism = composition.mechanism;
  const bool is_normal = mechanism.noise == MechanismKind::gaussian ||
                         mechanism.noise == MechanismKind::discrete_gaussian;
  if (mechanism.sampling.is_zero()) {
    return Rational(0);
  }
  // By quasi-convexity a sample is not worse than the whole: D_α(qP + (1−q)Q ‖ Q) ≤ D_α(P ‖ Q), and
  // it is at least that less ln(1/q)·α/(α−1), which is nothing over α → ∞.
  if (is_normal && (mechanism.sampling == 1 || composition.relation != Relation::add)) {
    return Rational(composition.steps / (2 * mechanism.parameter * mechanism.parameter));
  }
  return Real::certified(
      [=](Precision precision) {
        Composition step = composition;
        step.steps = 1;
        const auto directed = [&](Relation relation) {
          step.relation = relation;
          return Supremum(step, precision).narrow();
        };
        const Interval one = composition.relation == Relation::both
                                 ? max(directed(Relation::remove), directed(Relation::add))
                                 : directed(composition.relation);
        return one * Interval(composition.steps, one.precision());
      },
      {}, Sign::positive);
}

}  // namespace pkdp::accountant
