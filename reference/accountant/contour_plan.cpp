#include "reference/accountant/contour_plan.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/accountant/leading_bits.hpp"
#include "reference/accountant/near_zero.hpp"
#include "reference/numbers/interval_trigonometry.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;
constexpr std::int64_t furthest_octave = 200;
// Bits from which on a line on the other side of the poles is planned too: that takes time.
constexpr Precision worth_a_look = 128;

Interval of(const Rational& x) { return {x, rough}; }
Interval of(std::int64_t x) { return {static_cast<long>(x), rough}; }

Interval nats(Precision bits) { return log(of(2)) * of(static_cast<std::int64_t>(bits)); }

bool below(const Interval& a, const Interval& b) { return mpfr_less_p(a.right(), b.right()) != 0; }

// Exponentials of more are not compared: a rough logarithm says too little about them.
bool is_moderate(const Interval& logarithm) {
  constexpr unsigned long bits = 32;
  return mpfr_cmp_ui_2exp(logarithm.right(), 1, bits) < 0;
}

// Where the line crosses the real axis: right of the poles 0 and −1, between or left of them.
enum class Region { right, between, left };

class Planner {
 public:
  Planner(const Real& level, Precision precision)
      : precision_(precision), level_(level.enclose(rough)) {}

  void add(const Factor& factor) {
    add(factor.law->table(bits_for(factor.count)), factor.count);
    factors_.push_back(&factor);
    covers_ = covers_ && factor.law->covers();
  }
  void add(std::unique_ptr<MomentTable> table, std::uint64_t count) {
    all_ += count;
    count_bits_ = std::max(count_bits_, static_cast<Precision>(bit_length(Integer(count))));
    tables_.push_back({std::move(table), count});
  }

  // ln A(s) for s > 0.
  Interval log_upper_bound(const Rational& s) {
    region_ = Region::right;
    return log_bound(s);
  }

  LineChoice line() {
    const bool is_below_mean = below(level_, whole(0).mean);
    region_ = is_below_mean ? Region::between : Region::right;
    choose_saddle();
    // To the right of the poles a line has more room, and where 1 − δ is not small a few bits more
    // of δ are as good.
    if (is_below_mean && below(-nats(4), log_answer_)) {
      constexpr Precision more = 5;
      region_ = Region::right;
      precision_ += more;
      choose_saddle();
    }
    if (region_ == Region::between) {
      const Interval bound = log_bound(saddle_);
      if (below(bound, -nats(precision_ + 2))) {
        return {0, 0, {{{saddle_, exp(bound)}}}, 0, true};
      }
    }
    choose_line();
    return {t_, step_, aliases_, lost_, false};
  }

  Plan plan(std::size_t most_points) {
    const LineChoice chosen = line();
    if (chosen.is_negligible) {
      return {{0, 0, 0}, precision_, Interval(rough), chosen.aliases};
    }
    if (region_ == Region::right && covers_ && precision_ >= worth_a_look) {
      // Where a line to the right needs far too many points, one to the left is long to plan.
      constexpr std::size_t far_too_many = 8;
      const Way right = {region_, precision_, lost_, t_, step_, aliases_};
      const auto few = std::min(most_points, 8 * static_cast<std::size_t>(precision_));
      if (choose_end(far_too_many * most_points) && goes_left() && choose_end(few)) {
        return planned();
      }
      take(right);
    }
    if (!choose_end(most_points)) {
      throw Error(ErrorKind::limit, "the integral for delta",
                  Problem{"needs more than " + std::to_string(most_points) + " points"},
                  "ask for less accuracy, or compose more releases");
    }
    return planned();
  }

 private:
  [[nodiscard]] Plan planned() const { return {{t_, step_, count_}, bits_, rest_, aliases_}; }

  // A line, but for its end.
  struct Way {
    Region region;
    Precision precision;
    Precision lost;
    Rational t;
    Rational step;
    Aliases aliases;
  };
  void take(const Way& way) {
    region_ = way.region;
    precision_ = way.precision;
    lost_ = way.lost;
    t_ = way.t;
    step_ = way.step;
    aliases_ = way.aliases;
  }

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

  // How far s is from the next pole, on the side of a line that is not between them.
  [[nodiscard]] Rational beyond_pole(const Rational& s) const {
    return region_ == Region::between ? Rational(0)
           : region_ == Region::right ? s
                                      : Rational(-1 - s);
  }

  // ln A(s).
  Interval log_bound(const Rational& s) {
    Interval bound = log_chernoff(s);
    const Rational r = beyond_pole(s);
    if (r > 0) {
      bound += of(r) * log(of(r)) - of(1 + r) * log(of(1 + r));
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
    saddle_ = region_ == Region::between ? near_zero(slope, Rational(-1, 2), {-1, 0})
              : region_ == Region::right ? near_zero(slope, 1, {0, furthest()})
                                         : near_zero(slope, -2, {-furthest(), -1});
    log_answer_ = log_integrand(saddle_) -
                  scale_by_power_of_two(log(curvature(saddle_) * of(Rational(44, 7))), -1);
  }

  // How far from t, on one side, a bound of the answer makes its terms small for the widest step.
  struct Side {
    Rational s;
    Interval needed;  // ln A(s) − ln(answer·2^−precision)
  };
  Side best_side(const Rational& t, int side, const Rational& room) {
    const Interval wanted = nats(precision_ + 2) - log_answer_;
    // Where the slope of ln A is that of a line from −wanted at t.
    const auto steepness = [&](const Rational& distance) {
      const Rational s = t + side * distance;
      const Interval needed = log_bound(s) + wanted;
      if (!is_moderate(needed)) {
        return Tangent::beyond();
      }
      const Moments& sum = whole(s);
      Tangent bound = {sum.mean - level_, sum.variance};
      const Rational r = beyond_pole(s);
      if (r > 0) {
        const Interval turned = log(of(r / (1 + r)));
        bound = {region_ == Region::right ? bound.value + turned : bound.value - turned,
                 bound.slope + of(1 / (r * (1 + r)))};
      }
      return Tangent{of(side * distance) * bound.value - needed, bound.slope * of(distance)};
    };
    // If the loss were normal, where the square-root law says.
    const Interval guess = sqrt(scale_by_power_of_two(nats(precision_ + 2), 1) / curvature(t));
    const bool is_monotone = room < furthest() && !steepness(room).value.is_positive();
    const Rational distance =
        is_monotone ? room
                    : near_zero(steepness, std::min<Rational>(guess.upper(), room / 2), {0, room});
    const Rational s = t + side * distance;
    // At least 1, where A(s) shows that the answer was taken for too large.
    return {s, max(log_bound(s) + wanted, of(1))};
  }

  // How far the sides may be from t, below and above it: as far as the next pole.
  [[nodiscard]] static Rational furthest() { return power_of_two(furthest_octave); }
  [[nodiscard]] Rational room_below(const Rational& t) const {
    return region_ == Region::left ? furthest() : region_ == Region::right ? t : Rational(1 + t);
  }
  [[nodiscard]] Rational room_above(const Rational& t) const {
    return region_ == Region::right  ? furthest()
           : region_ == Region::left ? Rational(-1 - t)
                                     : Rational(-t);
  }

  // t between the two sides so that both ask for the same step, but not so far from the saddle that
  // terms lose too many bits.
  void choose_line() {
    const Side low = best_side(saddle_, -1, room_below(saddle_));
    const Side high = best_side(saddle_, 1, room_above(saddle_));
    const Interval share = low.needed / (low.needed + high.needed);
    set_line(low, high, low.s + (high.s - low.s) * leading_bits(share.lower(), 6));
    constexpr Precision always = 40;
    constexpr int rounds = 12;
    for (int i = 0; i < rounds && lost_ > std::max<Precision>(always, precision_ / 8); ++i) {
      set_line(low, high,
               saddle_ + leading_bits(abs(t_ - saddle_), 6) * Rational(t_ > saddle_ ? 3 : -3, 4));
    }
    const auto terms = [&](const Side& side) {
      // Over e^x − 1, whose parts may be beyond all exponents.
      const Interval x = scale_by_power_of_two(pi(rough), 1) * of(abs(side.s - t_)) / of(step_);
      return Aliases::Side{side.s, exp(log_bound(side.s) - x - log(-expm1(-x)))};
    };
    aliases_ = {{terms(low), terms(high)}};
  }

  void set_line(const Side& low, const Side& high, const Rational& t) {
    t_ = t;
    const Interval circle = scale_by_power_of_two(pi(rough), 1);
    step_ = leading_bits(
        min(circle * of(t_ - low.s) / low.needed, circle * of(high.s - t_) / high.needed).lower(),
        8);
    // The answer is e^(log_integrand)·step/(2π)·sum.
    const Interval scale = log_integrand(t_) + log(of(step_)) - log(circle);
    const Interval loss = (scale - log_answer_) / log(of(2));
    if (!loss.is_finite() || !is_moderate(loss)) {
      throw Error(ErrorKind::limit, "the integral for delta",
                  Problem{"is too small beside its terms"});
    }
    lost_ = std::max<Precision>(0, static_cast<Precision>(floor(loss.upper()) + 1));
  }

  // About what a line costs: the cube of the bits over the step.
  [[nodiscard]] Rational cost() const {
    const Rational bits = precision_ + lost_;
    return bits * bits * bits / step_;
  }

  // Takes the line left of the poles, where δ is the integral less e^ε − 1, if it costs less.
  bool goes_left() {
    const Interval log_delta = log_answer_;
    const auto cancelled = [&](const Interval& log_size) {
      return ((max(log_size, of(0)) - log_delta) / log(of(2))).upper();
    };
    const Rational right = cost();
    if (cancelled(level_) > precision_) {
      return false;
    }
    region_ = Region::left;
    choose_saddle();
    const Rational lost = cancelled(max(level_, log_answer_));
    if (lost > precision_) {
      return false;
    }
    constexpr Precision spare = 3;
    precision_ += static_cast<Precision>(floor(lost)) + spare;
    choose_line();
    return cost() < right;
  }

  // Enough points that the rest does not matter; false where these would be more than `most`.
  bool choose_end(std::size_t most) {
    const Interval wanted = -nats(precision_ + 2 + lost_);
    decays_.clear();
    for (const Factor* factor : factors_) {
      decays_.push_back(factor->law->decay(t_));
    }
    // As if the loss were normal; then as far as it has proved to fall, square-root law first.
    Rational from = leading_bits(
        sqrt(scale_by_power_of_two(-wanted, 1) / curvature(t_)).upper() + 2 * step_, 6);
    // What each factor of as many has to show, if all are alike.
    const Precision shown =
        (precision_ + 2 + lost_) / static_cast<Precision>(all_) + count_bits_ + 4;
    for (Interval reached = log_rest(from, shown); !below(reached, wanted);
         reached = log_rest(from, shown)) {
      if (from / step_ > most) {
        return false;
      }
      const Interval missing = reached.is_negative() ? sqrt(wanted / reached) : Interval(4, rough);
      from = leading_bits(
          from * std::clamp<Rational>(missing.upper() * Rational(65, 64), Rational(17, 16), 4), 8);
    }
    count_ = static_cast<std::size_t>(floor(from / step_)) + 2;
    rest_ = exp(log_rest(from, shown));
    bits_ = precision_ + lost_ + count_bits_ + 32 +
            static_cast<Precision>(bit_length(Integer(count_))) * 2;
    return true;
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
  std::uint64_t all_ = 0;  // factors
  std::vector<Summand> tables_;
  std::vector<std::unique_ptr<DecayTable>> decays_;
  Region region_ = Region::right;
  bool covers_ = true;
  Precision lost_ = 0;
  std::map<Rational, Moments> known_;
  Rational saddle_;
  Interval log_answer_{rough};
  Rational t_;
  Rational step_;
  std::size_t count_ = 0;
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
