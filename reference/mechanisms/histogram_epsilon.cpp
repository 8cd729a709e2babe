#include <map>
#include <memory>
#include <mutex>
#include <utility>

#include "reference/distributions/binomial.hpp"
#include "reference/mechanisms/counting.hpp"
#include "reference/mechanisms/counting_sum_law.hpp"
#include "reference/mechanisms/histogram.hpp"
#include "reference/mechanisms/histogram_sweep.hpp"
#include "reference/numbers/error.hpp"
#include "reference/numbers/limits.hpp"
#include "reference/privacy/curve.hpp"

namespace pkdp::histogram {
namespace {

constexpr std::int64_t small_others = 30;
constexpr Precision first_precision = 64;
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

// The root of δ(ε) = δ: a bracket narrowed by Newton's method for ln δ(ε), which is nearly a
// parabola, with bisection where a step leaves the bracket.
class Root {
 public:
  Root(PairOfCounts pair, Delta delta) : pair_(std::move(pair)), delta_(delta.value()) {}

  [[nodiscard]] Interval enclose(Precision precision) {
    const std::scoped_lock lock(mutex_);
    const auto known = answers_.find(precision);
    if (known != answers_.end()) {
      return known->second;
    }
    Precision working = first_precision;
    while (working < precision) {
      narrow(working);
      working *= 2;
    }
    narrow(precision + 16);
    const Interval answer(low_, *high_, precision + 16);
    answers_.emplace(precision, answer);
    return answer;
  }

 private:
  // Until the bracket is narrower than 2^−(precision − 16) of its upper end, or until this
  // precision decides no more.
  void narrow(Precision precision) {
    Rational guess = high_ ? Rational((low_ + *high_) / 2) : Rational(1);
    for (int round = 0; round < most_rounds; ++round) {
      if (high_ && (*high_ - low_) * power_of_two(precision - 16) <= *high_) {
        return;
      }
      const std::optional<Rational> newton = look(guess, precision);
      if (!newton) {
        return;
      }
      const Rational step = power_of_two(8 - precision) * *newton;
      // Beside the root, alternately, once Newton has converged.
      const Rational aim = abs(*newton - guess) < 4 * step
                               ? Rational(*newton + (guess <= low_ ? step : -step))
                               : *newton;
      guess = inside(aim, precision);
    }
  }

  [[nodiscard]] Rational inside(const Rational& aim, Precision precision) const {
    const Rational point = rounded(aim, precision);
    if (point > low_ && (!high_ || point < *high_)) {
      return point;
    }
    return rounded(high_ ? Rational((low_ + *high_) / 2) : Rational(2 * low_ + 1), precision);
  }

  // Compares δ(ε) with δ, moves an end of the bracket to ε, and gives Newton's next point; nothing
  // when undecided.
  std::optional<Rational> look(const Rational& at, Precision precision) {
    const Epsilon epsilon = Epsilon::of(at);
    const Sweep found = sweep(pair_, epsilon, precision);
    const Interval target(delta_, precision);
    if (less(target, found.delta) == Answer::yes) {
      low_ = at;
    } else if (less(found.delta, target) == Answer::yes) {
      high_ = at;
    } else {
      return std::nullopt;
    }
    // (ln δ(ε))' = −c·B/δ(ε).
    const Interval step = log(positive_part(found.delta) / target) * found.delta /
                          (epsilon.ratio(precision) * found.slope);
    return step.is_finite() ? Rational(at + midpoint(step)) : Rational(-1);
  }

  PairOfCounts pair_;
  Rational delta_;
  Rational low_ = 0;
  std::optional<Rational> high_;
  std::mutex mutex_;
  std::map<Precision, Interval> answers_;
};

Value epsilon_of_exposed(const Delta& delta) {
  return delta.value() == 1 ? Value(Rational(0)) : Value::none();
}

}  // namespace

Value pair_epsilon(std::int64_t n, const Probability& p_a, const Probability& p_b,
                   const Delta& delta) {
  const Real at_zero = pair_delta(n, p_a, p_b, Epsilon::of(0));
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
  if (compare(at_zero, asked) <= 0) {
    return Rational(0);
  }
  if (beside == 0) {  // all but the outcomes of infinite loss: the greatest finite ratio
    return ExactForm(canonical(Logarithm{pair.others * pair.b / pair.a}));
  }
  const auto root = std::make_shared<Root>(pair, delta);
  return Real::certified([root](Precision precision) { return root->enclose(precision); }, {},
                         Sign::positive);
}

}  // namespace pkdp::histogram
