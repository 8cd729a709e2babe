#include "reference/accountant/lattice_contour.hpp"

#include <algorithm>
#include <optional>

#include "pkdp/error.hpp"
#include "reference/accountant/contour_plan.hpp"
#include "reference/numbers/interval_trigonometry.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;
constexpr std::int64_t most_points = 200'000;

Precision size_of(std::uint64_t x) { return static_cast<Precision>(bit_length(Integer(x))); }

// How many points of the period are added up: −used < m < used, and what the others are at most,
// relative to the first.
struct Reach {
  std::int64_t used;
  Interval rest;
};

class LatticeSum {
 public:
  LatticeSum(const LatticeLaw& law, std::uint64_t count, const Integer& first, const Real& level,
             const LineChoice& line, Precision precision)
      : law_(law), count_(count), first_(first), line_(line), precision_(precision) {
    choose_points();
    const Reach reach = choose_reach();
    used_ = reach.used;
    rest_ = reach.rest;
    bits_ = precision_ + 2 * size_of(count_) + 2 * size_of(static_cast<std::uint64_t>(used_)) + 64;
    prepare(level);
  }

  // F(t)·e^(−t·ℓ_first)·|B(1)|/N·Σ.
  [[nodiscard]] Interval value() {
    const Interval& t = tilt_;
    const Interval exponent = log_moments() - least_loss_ * t;
    return exp(exponent) * height_ / Interval(Integer(points_), working()) * sum();
  }

 private:
  [[nodiscard]] Precision working() const { return bits_ + 64; }

  // The period is at least what the line asks for, and N is odd.
  void choose_points() {
    const Interval wanted =
        scale_by_power_of_two(pi(rough), 1) / (law_.spacing(rough) * Interval(line_.step, rough));
    const Integer half = std::max<Integer>(0, floor(wanted.upper() / 2) + 1);
    points_ = 2 * half + 1;
  }

  // ln of a bound of 2·(half + 1 − m) terms, each at most that at m.
  [[nodiscard]] Interval log_rest(const Integer& m) const {
    const Integer half = (points_ - 1) / 2;
    return log(Interval(Integer(2 * (half + 1 - m)), rough)) +
           Interval(Integer(count_), rough) * law_.log_decay(line_.t, Rational(m, points_));
  }

  [[nodiscard]] Reach choose_reach() const {
    const Integer half = (points_ - 1) / 2;
    const Interval wanted = -log(Interval(2L, rough)) * Interval(precision_ + 2, rough);
    const auto is_small = [&](const Integer& m) {
      return less(log_rest(m), wanted) == Answer::yes;
    };
    Integer low = 0;  // not small
    Integer high = 1;
    while (high <= half && !is_small(high)) {
      low = high;
      high *= 2;
    }
    if (high > half && half <= most_points && (half == 0 || !is_small(half))) {
      return {static_cast<std::int64_t>(half) + 1, Interval(rough)};
    }
    high = std::min<Integer>(high, half);
    while (high - low > 1 + low / 16) {
      const Integer middle = (low + high) / 2;
      (is_small(middle) ? high : low) = middle;
    }
    if (high > most_points) {
      throw Error(ErrorKind::limit, "the sum for delta",
                  Problem{"needs more than " + std::to_string(most_points) + " points"},
                  "ask for less accuracy");
    }
    return {static_cast<std::int64_t>(high), exp(log_rest(high))};
  }

  void prepare(const Real& level) {
    const Precision precision = working();
    tilt_ = Interval(line_.t, precision);
    const Interval spacing = law_.spacing(precision);
    const Interval one(1, precision);
    least_loss_ = Interval(Integer(count_), precision) * law_.offset(precision) +
                  Interval(first_, precision) * spacing;
    const Interval distance = positive_part(least_loss_ - level.enclose(precision));
    near_ = exp(-spacing * tilt_);
    far_ = exp(-spacing * (tilt_ + one));
    at_first_ = -expm1(-distance);
    beyond_ = exp(-distance) * positive_part(-expm1(distance - spacing)) * near_;
    const Interval slope = expm1(-spacing * tilt_) * expm1(-spacing * (tilt_ + one));
    const Interval height = (at_first_ + beyond_) / slope;
    height_ = line_.t > 0 ? height : -height;
  }

  [[nodiscard]] Interval log_moments() const {
    return law_.table(working())->at(line_.t).log * Interval(Integer(count_), working());
  }

  // B(ω^(−m))/B(1), where ω^m = c + is.
  [[nodiscard]] FixedComplex kernel(const Interval& c, const Interval& s) const {
    const Precision precision = working();
    const Interval one(1, precision);
    const Interval whole = at_first_ + beyond_;
    const FixedComplex above =
        to_fixed((at_first_ + beyond_ * c) / whole, -beyond_ * s / whole, bits_);
    const auto below = [&](const Interval& factor) {
      const Interval real = one - factor * c;
      const Interval imaginary = factor * s;
      const Interval scale = (one - factor) / (real * real + imaginary * imaginary);
      return to_fixed(scale * real, -scale * imaginary, bits_);
    };
    return product(above, product(below(near_), below(far_), bits_), bits_);
  }

  // Σ of the real parts, that for m = 0 once and the others twice.
  [[nodiscard]] Interval sum() const {
    const Precision precision = working();
    const Interval circle = scale_by_power_of_two(pi(precision), 1);
    const auto walk = law_.walk(line_.t, static_cast<std::int64_t>(points_), bits_);
    const auto turned = [&](const Integer& m) {  // ω^m
      const Integer within = ((m % points_) + points_) % points_;
      return circle * Interval(Rational(within, points_), precision);
    };
    FixedComplex total{0, 0, 0};
    for (std::int64_t m = 0; m < used_; ++m) {
      const Interval angle = turned(Integer(m));
      FixedComplex term = power(walk->next(), count_, bits_);
      term = product(term, unit_complex(turned(Integer(-m * first_)), bits_), bits_);
      term = product(term, kernel(cos(angle), sin(angle)), bits_);
      const int share = m == 0 ? 1 : 2;
      total.re += share * term.re;
      total.radius += share * term.radius;
    }
    return real_part(total, bits_) + Interval::hull(-rest_, rest_);
  }

  const LatticeLaw& law_;
  std::uint64_t count_;
  const Integer& first_;
  const LineChoice& line_;
  Precision precision_;
  Integer points_;
  std::int64_t used_ = 0;
  Interval rest_{rough};
  Precision bits_ = rough;
  Interval tilt_{rough};
  Interval least_loss_{rough};
  Interval near_{rough};      // ρ
  Interval far_{rough};       // ρ·e^(−spacing)
  Interval at_first_{rough};  // 1 − e^(−d)
  Interval beyond_{rough};    // (e^(−d) − e^(−spacing))·ρ
  Interval height_{rough};    // |B(1)|
};

// Bits of relative accuracy, from below; none where the lower end is not positive.
Precision relative_bits(const Interval& x) {
  if (!x.is_positive()) {
    return 0;
  }
  Precision bits = 0;
  while (bits < x.precision() && x.has_relative_accuracy(bits + 1)) {
    ++bits;
  }
  return bits;
}

}  // namespace

Interval delta_on_lattice(const LatticeLaw& law, std::uint64_t count, const Integer& first,
                          const Real& level, Precision precision) {
  constexpr int most_rounds = 4;
  constexpr Precision tolerated = 4;
  const Interval one(1, precision);
  Precision wanted = precision;
  for (int round = 0;; ++round) {
    const LineChoice line = choose_line(law.table(size_of(count) + 24), count, level, wanted);
    if (line.is_negligible) {
      return one - Interval::hull(Interval(precision), line.aliases.sum());
    }
    const Interval whole = LatticeSum(law, count, first, level, line, wanted + line.lost).value();
    const Interval share =
        min(positive_part(Interval::hull(whole, whole - line.aliases.sum())), Interval(1, wanted));
    const Precision missing = precision - relative_bits(share);
    if (missing <= tolerated || round == most_rounds) {
      return line.t > 0 ? share : one - share;
    }
    wanted += missing;
  }
}

}  // namespace pkdp::accountant
