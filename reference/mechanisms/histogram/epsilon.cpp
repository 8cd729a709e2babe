#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "reference/distributions/binomial.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/mechanisms/counting/sum_law.hpp"
#include "reference/mechanisms/histogram/histogram.hpp"
#include "reference/mechanisms/histogram/pair_sum.hpp"
#include "reference/numbers/inverse.hpp"
#include "reference/numbers/limits.hpp"
#include "reference/privacy/curve.hpp"

namespace pkdp::histogram {
namespace {

constexpr std::int64_t small_others = 30;
constexpr Precision first_precision = 32;
constexpr int most_rounds = 200;

// The exact pair on the grid of (y_a, y_b).
LawPair grid_laws(const PairOfCounts& pair) {
  const CategoryLaw law = CategoryLaw::of({Probability::of(pair.a), Probability::of(pair.b)},
                                          Probability::of(1 - pair.a - pair.b));
  return laws(std::vector<CategoryLaw>(static_cast<std::size_t>(pair.others), law), 2, 0, 1);
}

Rational midpoint(const Interval& x) { return (x.lower() + x.upper()) / 2; }

// x rounded to `bits` significant bits, so that exponents stay short.
Rational rounded(const Rational& x, Precision bits) { return Interval(x, bits).lower(); }

// About where δ(ε) = δ if the loss were normal: δ(tμ) ≈ δ(0)·e^(−t²/2)/(1 + 3t/4)², μ = √(2π)·δ(0).
Rational first_guess(const Interval& at_zero, const Rational& delta) {
  const Interval level = positive_part(log(at_zero / Interval(delta, first_precision)));
  const Interval one(1, first_precision);
  const Interval three(3, first_precision);
  Interval t = sqrt(level + level);
  for (int round = 0; round < 4; ++round) {
    const Interval base = one + scale_by_power_of_two(three * t, -2);
    const Interval error = t * t - level - level + scale_by_power_of_two(log(base), 2);
    t = Interval(midpoint(positive_part(t - error / (t + t + three / base))), first_precision);
  }
  return (midpoint(t) + power_of_two(-20)) * midpoint(at_zero) * Rational(5, 2);
}

// The root of δ(ε) = δ. δ is convex in c = e^ε with slope −B: a tangent's root is a lower bound, a
// chord's an upper one, so that both ends of the bracket follow from a few sums at low precision.
// The next point comes from Newton's method for ln δ(ε), which is nearly a parabola, or from
// bisection where a step leaves the bracket.
class Root {
 public:
  Root(PairOfCounts pair, const Delta& delta, Rational guess)
      : pair_(std::move(pair)), delta_(delta.value()), guess_(std::move(guess)) {}

  [[nodiscard]] Interval enclose(Precision precision) {
    const std::scoped_lock lock(mutex_);
    const auto known = answers_.find(precision);
    if (known != answers_.end()) {
      return known->second;
    }
    for (Precision working = first_precision; working < precision; working *= 2) {
      narrow(working);
    }
    narrow(precision + 16);
    Interval answer(left_, *right_, precision + 16);
    answers_.emplace(precision, answer);
    return answer;
  }

 private:
  // δ(at) − δ and B there.
  struct Point {
    Rational at;
    Interval gain;
    Interval slope;
  };

  // Until the bracket is narrower than 2^−(precision − 16) of its upper end, or until this
  // precision decides no more.
  void narrow(Precision precision) {
    for (int round = 0; round < most_rounds && !is_narrow(precision - 16); ++round) {
      const std::optional<Rational> newton = look(guess_, precision);
      if (!newton && right_) {
        return;
      }
      if (!newton) {
        precision *= 2;  // not even the side of the first point is clear
        continue;
      }
      const Rational step = power_of_two(8 - precision) * *newton;
      // Beside the root, alternately, once Newton has converged.
      const Rational aim = abs(*newton - guess_) < 4 * step
                               ? Rational(*newton + (low_ && guess_ == low_->at ? step : -step))
                               : *newton;
      guess_ = inside(aim, precision);
    }
  }

  [[nodiscard]] bool is_narrow(Precision bits) const {
    return right_ && (*right_ - left_) * power_of_two(bits) <= *right_;
  }

  [[nodiscard]] Rational inside(const Rational& aim, Precision precision) const {
    Rational point = rounded(aim, precision);
    if (point > left_ && (!right_ || point < *right_)) {
      return point;
    }
    return rounded(right_ ? Rational((left_ + *right_) / 2) : Rational(2 * left_ + guess_),
                   precision);
  }

  // Compares δ(ε) with δ, narrows the bracket and gives Newton's next point; nothing when
  // undecided.
  std::optional<Rational> look(const Rational& at, Precision precision) {
    const Epsilon epsilon = Epsilon::of(at);
    const DeltaAndSlope found = enclose_pair_delta(pair_, epsilon, precision);
    const Interval target(delta_, precision + 16);
    const Point point{at, found.delta - target, found.slope};
    if (less(target, found.delta) == Answer::yes) {
      low_ = point;
      left_ = std::max(left_, at);
    } else if (less(found.delta, target) == Answer::yes) {
      high_ = point;
      right_ = right_ ? std::min<Rational>(*right_, at) : at;
    } else {
      return std::nullopt;
    }
    const Interval ratio = epsilon.ratio(precision + 16);
    use_tangent(point, ratio);
    use_chord(precision + 16);
    // (ln δ(ε))' = −c·B/δ(ε).
    const Interval step =
        log(positive_part(found.delta) / target) * found.delta / (ratio * found.slope);
    return step.is_finite() ? Rational(at + midpoint(step)) : Rational(-1);
  }

  void use_tangent(const Point& point, const Interval& ratio) {
    const Interval step = point.gain / (ratio * point.slope);
    if (step.is_finite() && less(-Interval(1, step.precision()), step) == Answer::yes) {
      left_ = std::max(left_, Rational(point.at + log1p(step).lower()));
    }
  }

  void use_chord(Precision precision) {
    if (!low_ || !high_) {
      return;
    }
    const Interval width = expm1(Interval(high_->at - low_->at, precision));
    const Interval step = low_->gain * width / (low_->gain - high_->gain);
    if (step.is_finite()) {
      right_ = std::min(*right_, Rational(low_->at + log1p(step).upper()));
    }
  }

  PairOfCounts pair_;
  Rational delta_;
  Rational guess_;
  std::optional<Point> low_;
  std::optional<Point> high_;
  Rational left_ = 0;
  std::optional<Rational> right_;
  std::mutex mutex_;
  std::map<Precision, Interval> answers_;
};

Value epsilon_of_exposed(const Delta& delta) {
  return delta.value() == 1 ? Value(Rational(0)) : Value::none();
}

}  // namespace

Value pair_epsilon(std::int64_t n, const Probability& p_a, const Probability& p_b,
                   const Delta& delta) {
  const Real start = pair_delta(n, p_a, p_b, Epsilon::of(0));
  if (n == 1 || p_a.value().is_zero() || p_b.value().is_zero()) {
    return epsilon_of_exposed(delta);
  }
  if (p_a.value() + p_b.value() == 1) {
    return counting::epsilon(n, p_b, delta, Direction::forward);
  }
  const PairOfCounts pair{n - 1, p_a.value(), p_b.value()};
  if (pair.others <= small_others) {
    return pkdp::epsilon(grid_laws(pair), delta, Direction::forward);
  }
  const Real asked(delta.value());
  const Real floor = binomial::pmf(pair.others, 0, p_b).real();
  const int beside = delta.value().is_zero() ? 1 : compare(floor, asked);
  if (beside > 0) {
    return Value::none();
  }
  const Interval at_zero = start.enclose(first_precision);
  if (less(Interval(delta.value(), first_precision), at_zero) != Answer::yes &&
      compare(start, asked) <= 0) {
    return Rational(0);
  }
  if (beside == 0) {  // all but the outcomes of infinite loss: the greatest finite ratio
    return ExactForm(canonical(Logarithm{pair.others * pair.b / pair.a}));
  }
  const auto root = std::make_shared<Root>(pair, delta, first_guess(at_zero, delta.value()));
  constexpr long bits = 64;
  return certified_inverse(
      Real::certified([root](Precision precision) { return root->enclose(precision); }, {},
                      Sign::positive),
      {"epsilon of the histogram",
       [&](const Rational& x) { return pair_delta(n, p_a, p_b, Epsilon::of(x)); }, delta.value(),
       limits::epsilon, bits});
}

}  // namespace pkdp::histogram
