#include "reference/accountant/contour_plan.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/accountant/leading_bits.hpp"
#include "reference/numbers/decreasing_root.hpp"
#include "reference/numbers/interval_trigonometry.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;
constexpr std::int64_t furthest_octave = 200;

Interval of(const Rational& x) { return {x, rough}; }
Interval of(std::int64_t x) { return {static_cast<long>(x), rough}; }

Interval nats(Precision bits) { return log(of(2)) * of(static_cast<std::int64_t>(bits)); }

bool below(const Interval& a, const Interval& b) { return mpfr_less_p(a.right(), b.right()) != 0; }

Rational middle(const Interval& x) { return (x.lower() + x.upper()) / 2; }

// A value and its derivative.
struct Tangent {
  Interval value;
  Interval slope;
  [[nodiscard]] bool is_finite() const { return value.is_finite() && slope.is_finite(); }
};

// So far out that its size is all that is known.
Tangent beyond() { return {Interval(1L, rough), Interval(rough)}; }

// Exponentials of more are not compared: a rough logarithm says too little about them.
bool is_moderate(const Interval& logarithm) {
  constexpr unsigned long bits = 32;
  return mpfr_cmp_ui_2exp(logarithm.right(), 1, bits) < 0;
}

// Near the zero of an increasing function and not above it, where a loss that never comes may have
// taken over: Newton steps, at most seven eighths of the way to what bounds the zero. The choice is
// free, so rough will do.
Rational near_zero(const std::function<Tangent(const Rational&)>& f, const Rational& start,
                   const RootBracket& between) {
  constexpr int most_steps = 64;
  Rational lower = between.lower;
  Rational upper = between.upper;
  Rational x = start;
  for (int i = 0; i < most_steps; ++i) {
    const Tangent found = f(x);
    const Tangent tangent = found.is_finite() ? found : beyond();
    const Rational value = middle(tangent.value);
    (value > 0 ? upper : lower) = x;
    const Rational least = lower + (x - lower) / 8;
    const Rational greatest = std::min<Rational>(upper - (upper - x) / 8, x + 8 * abs(x));
    const Rational wanted = tangent.slope.is_positive()
                                ? Rational(x - value / middle(tangent.slope))
                                : Rational((least + greatest) / 2);
    const Rational next = std::clamp<Rational>(wanted, least, greatest);
    const Rational small =
        leading_bits(std::min<Rational>(x - between.lower, between.upper - x), 8) / 16;
    const Rational moved = leading_bits(abs(next - x), 8);
    if (moved > small) {
      x += next > x ? moved : Rational(-moved);
    } else if (value > 0) {
      x -= small;
    } else {
      break;
    }
  }
  return x;
}

class Planner {
 public:
  Planner(const Real& level, Precision precision)
      : precision_(precision), level_(level.enclose(rough)) {}

  void add(const Factor& factor) {
    add(factor.law->table(bits_for(factor.count)), factor.count);
    factors_.push_back(&factor);
  }
  void add(std::unique_ptr<MomentTable> table, std::uint64_t count) {
    count_bits_ = std::max(count_bits_, static_cast<Precision>(bit_length(Integer(count))));
    tables_.push_back({std::move(table), count});
  }

  // ln A(s) for s > 0.
  Interval log_upper_bound(const Rational& s) {
    mirrored_ = false;
    return log_bound(s);
  }

  LineChoice line() {
    mirrored_ = below(level_, whole(0).mean);
    choose_saddle();
    // To the right of the poles a line has more room, and where 1 − δ is not small a few bits more
    // of δ are as good.
    if (mirrored_ && below(-nats(4), log_answer_)) {
      constexpr Precision more = 5;
      mirrored_ = false;
      precision_ += more;
      choose_saddle();
    }
    if (mirrored_) {
      const Interval bound = log_bound(saddle_);
      if (below(bound, -nats(precision_ + 2))) {
        return {0, 0, {{{saddle_, exp(bound)}}}, 0, true};
      }
    }
    choose_line();
    // The answer is e^(log_integrand)·step/(2π)·sum.
    const Interval scale =
        log_integrand(t_) + log(of(step_)) - log(scale_by_power_of_two(pi(rough), 1));
    const Interval loss = (scale - log_answer_) / log(of(2));
    const auto lost = std::max<Precision>(0, static_cast<Precision>(floor(loss.upper()) + 1));
    return {t_, step_, aliases_, lost, false};
  }

  Plan plan(std::size_t most_points) {
    most_points_ = most_points;
    const LineChoice chosen = line();
    if (chosen.is_negligible) {
      return {{0, 0, 0}, precision_, Interval(rough), chosen.aliases};
    }
    choose_end(chosen.lost);
    return {{t_, step_, count_}, bits_, rest_, aliases_};
  }

 private:
  // Of the sum of all losses.
  const Moments& whole(const Rational& s) {
    const auto found = known_.find(s);
    return found != known_.end() ? found->second : known_.emplace(s, moments(s)).first->second;
  }

  // With that of the kernel 1/(t(t+1)), the second derivative of the integrand's logarithm.
  Interval curvature(const Rational& t) {
    return whole(t).variance + of(1 / (t * t) + 1 / ((1 + t) * (1 + t)));
  }

  Moments moments(const Rational& s) {
    Moments sum{Interval(rough), Interval(rough), Interval(rough)};
    for (const Summand& summand : tables_) {
      const Moments one = summand.table->at(s);
      const Interval count(Integer(summand.count), rough);
      sum.log += one.log * count;
      sum.mean += one.mean * count;
      sum.variance += one.variance * count;
    }
    sum.variance = positive_part(sum.variance);  // rough
    return sum;
  }

  // ln(e^(−εs)·F(s)).
  Interval log_chernoff(const Rational& s) { return whole(s).log - level_ * of(s); }

  // ln A(s).
  Interval log_bound(const Rational& s) {
    Interval bound = log_chernoff(s);
    if (!mirrored_ && !s.is_zero()) {
      bound += of(s) * log(of(s)) - of(1 + s) * log(of(1 + s));
    }
    return bound;
  }

  // ln of the integrand at t.
  Interval log_integrand(const Rational& t) { return log_chernoff(t) - log(of(abs(t * (t + 1)))); }

  // The least integrand on the real line, and what the integral is near it.
  void choose_saddle() {
    const auto slope = [this](const Rational& t) {
      const Moments& sum = whole(t);
      return Tangent{sum.mean - level_ - of(1 / t + 1 / (1 + t)), curvature(t)};
    };
    saddle_ = mirrored_ ? near_zero(slope, Rational(-1, 2), {-1, 0})
                        : near_zero(slope, 1, {0, power_of_two(furthest_octave)});
    log_answer_ = log_integrand(saddle_) -
                  scale_by_power_of_two(log(curvature(saddle_) * of(Rational(44, 7))), -1);
  }

  // How far from t, on one side, a bound of the answer makes its terms small for the widest step.
  struct Side {
    Rational s;
    Interval needed;  // ln A(s) − ln(answer·2^−precision)
  };
  Side best_side(const Rational& t, int side, const Rational& furthest) {
    const Interval wanted = nats(precision_ + 2) - log_answer_;
    // Where the slope of ln A is that of a line from −wanted at t.
    const auto steepness = [&](const Rational& distance) {
      const Rational s = t + side * distance;
      const Interval needed = log_bound(s) + wanted;
      if (!is_moderate(needed)) {
        return beyond();
      }
      const Moments& sum = whole(s);
      Tangent bound = {sum.mean - level_, sum.variance};
      if (!mirrored_ && !s.is_zero()) {
        bound = {bound.value + log(of(s / (1 + s))), bound.slope + of(1 / (s * (1 + s)))};
      }
      return Tangent{of(side * distance) * bound.value - needed, bound.slope * of(distance)};
    };
    // If the loss were normal, where the square-root law says.
    const Interval guess = sqrt(scale_by_power_of_two(nats(precision_ + 2), 1) / curvature(t));
    const bool is_monotone = furthest <= t + 1 && !steepness(furthest).value.is_positive();
    const Rational distance =
        is_monotone
            ? furthest
            : near_zero(steepness, std::min<Rational>(guess.upper(), furthest / 2), {0, furthest});
    const Rational s = t + side * distance;
    // At least 1, where A(s) shows that the answer was taken for too large.
    return {s, max(log_bound(s) + wanted, of(1))};
  }

  // t between the two sides so that both ask for the same step.
  void choose_line() {
    const Side low = best_side(saddle_, -1, mirrored_ ? Rational(1 + saddle_) : saddle_);
    const Side high =
        best_side(saddle_, 1, mirrored_ ? Rational(-saddle_) : power_of_two(furthest_octave));
    const Interval share = low.needed / (low.needed + high.needed);
    t_ = low.s + (high.s - low.s) * leading_bits(share.lower(), 6);
    const Interval circle = scale_by_power_of_two(pi(rough), 1);
    step_ = leading_bits(
        min(circle * of(t_ - low.s) / low.needed, circle * of(high.s - t_) / high.needed).lower(),
        8);
    const auto terms = [&](const Side& side) {
      // Over e^x − 1, whose parts may be beyond all exponents.
      const Interval x = circle * of(abs(side.s - t_)) / of(step_);
      return Aliases::Side{side.s, exp(log_bound(side.s) - x - log(-expm1(-x)))};
    };
    aliases_ = {{terms(low), terms(high)}};
  }

  // Enough points that the rest does not matter.
  void choose_end(Precision lost) {
    const Interval wanted = -nats(precision_ + 2 + lost);
    for (const Factor* factor : factors_) {
      decays_.push_back(factor->law->decay(t_));
    }
    // As if the loss were normal; then as far as it has proved to fall, square-root law first.
    Rational from = leading_bits(
        sqrt(scale_by_power_of_two(-wanted, 1) / curvature(t_)).upper() + 2 * step_, 6);
    for (Interval reached = log_rest(from, count_bits_ + 4); !below(reached, wanted);
         reached = log_rest(from, count_bits_ + 4)) {
      require_few(from);
      const Interval missing = reached.is_negative() ? sqrt(wanted / reached) : Interval(4, rough);
      from = leading_bits(
          from * std::clamp<Rational>(missing.upper() * Rational(65, 64), Rational(17, 16), 4), 8);
    }
    count_ = static_cast<std::size_t>(floor(from / step_)) + 2;
    rest_ = exp(log_rest(from, count_bits_ + 4));
    bits_ = precision_ + lost + count_bits_ + 32 +
            static_cast<Precision>(bit_length(Integer(count_))) * 2;
  }

  void require_few(const Rational& from) const {
    if (from / step_ > most_points_) {
      throw Error(ErrorKind::limit, "the integral for delta",
                  Problem{"needs more than " + std::to_string(most_points_) + " points"},
                  "ask for less accuracy, or compose more releases");
    }
  }

  // ln(2·Π bounds·|t(t+1)|/Σ_{m ≥ N} y_m²), N = ⌊from/step⌋ + 2 > from/step + 1.
  Interval log_rest(const Rational& from, Precision bits) {
    Interval sum = log(of(2 * abs(t_ * (t_ + 1)) / (step_ * from)));
    for (std::size_t i = 0; i < factors_.size(); ++i) {
      sum += decays_[i]->log_bound(from, bits) * Interval(Integer(factors_[i]->count), rough);
    }
    return sum;
  }

  struct Summand {
    std::unique_ptr<MomentTable> table;
    std::uint64_t count;
  };

  static Precision bits_for(std::uint64_t count) {
    return static_cast<Precision>(bit_length(Integer(count))) + 24;
  }

  std::vector<const Factor*> factors_;
  Precision precision_;
  Interval level_;
  Precision count_bits_ = 1;
  std::vector<Summand> tables_;
  std::vector<std::unique_ptr<DecayTable>> decays_;
  bool mirrored_ = false;
  std::map<Rational, Moments> known_;
  Rational saddle_;
  Interval log_answer_{rough};
  Rational t_;
  Rational step_;
  std::size_t count_ = 0;
  std::size_t most_points_ = 0;
  Precision bits_ = 0;
  Interval rest_{rough};
  Aliases aliases_;
};

Planner planner_for(const std::vector<Factor>& factors, const Real& level, Precision precision) {
  Planner planner(level, precision);
  for (const Factor& factor : factors) {
    planner.add(factor);
  }
  return planner;
}

}  // namespace

Interval Aliases::at(const Interval& shift) const {
  Interval total(rough);
  for (const Side& side : sides) {
    total += side.bound * exp(-of(side.s) * shift);
  }
  return total;
}

Interval Aliases::sum() const { return at(Interval(rough)); }

Interval log_moment_bound(const std::vector<Factor>& factors, const Rational& s) {
  return planner_for(factors, Rational(0), 1).log_upper_bound(s);
}

Plan plan_contour(const std::vector<Factor>& factors, const Real& level, Precision precision,
                  std::size_t most_points) {
  return planner_for(factors, level, precision).plan(most_points);
}

LineChoice choose_line(std::unique_ptr<MomentTable> table, std::uint64_t count, const Real& level,
                       Precision precision) {
  Planner planner(level, precision);
  planner.add(std::move(table), count);
  return planner.line();
}

}  // namespace pkdp::accountant
