#include "reference/mechanisms/shuffle/half_plane.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "pkdp/error.hpp"
#include "reference/distributions/binomial.hpp"
#include "reference/distributions/binomial_range.hpp"

namespace pkdp::shuffle {
namespace {

constexpr Precision guard_bits = 48;
// Beyond this many single steps a tail is computed anew.
constexpr std::int64_t long_way = 256;
// A sum of more steps, in y and j, is refused: it lies far below where it starts.
constexpr std::int64_t most_steps = 2'000'000;

// x·factor·above/below.
void scale(Interval& x, const Interval& factor, std::int64_t above, std::int64_t below) {
  x *= factor;
  mpfi_mul_ui(x.raw(), x.raw(), static_cast<unsigned long>(above));
  mpfi_div_ui(x.raw(), x.raw(), static_cast<unsigned long>(below));
}

bool is_negligible(const Interval& part, const Interval& sum, Precision bits) {
  return part.is_finite() && sum.is_positive() &&
         (mpfr_zero_p(part.right()) != 0 ||
          mpfr_get_exp(part.right()) < mpfr_get_exp(sum.left()) - bits);
}

// The sum over y, downwards.
class Sum {
 public:
  Sum(std::int64_t count, const Rational& theta, const HalfPlane& plane, Precision bits)
      : count_(count),
        plane_(plane),
        y_(Probability::of(theta)),
        x_(Probability::of(theta / (1 - theta))),
        bits_(bits),
        precision_(bits + guard_bits),
        phi_(x_.value(), precision_),
        weight_(Interval(plane.a, precision_) * phi_),
        slope_(plane.b, precision_),
        bound_(Integer(plane.a * count), precision_),
        down_(Rational(1 / x_.value()), precision_),
        down_x_(Rational(1 / x_.value() - 1), precision_),
        rest_(x_.complement().value(), precision_),
        greatest_(binomial::upper_end(count, y_, bits)),
        last_reached_(last_reached()) {}

  [[nodiscard]] Interval value(Start& start) {
    if (last_reached_ < 0) {
      return Interval(precision_);
    }
    if (start < last_reached_) {
      const Start tried = start;
      const Interval sum = sum_from(tried, start);
      if (above_ && is_negligible(*above_, sum, bits_ - 2)) {
        return sum / Interval(plane_.denominator, precision_);
      }
    }
    return sum_from(last_reached_, start) / Interval(plane_.denominator, precision_);
  }

 private:
  // The least x with a·x > b·y + d.
  [[nodiscard]] Integer threshold(std::int64_t y) const {
    return (plane_.b * y + plane_.d) / plane_.a + 1;
  }

  // The greatest y that counts: its threshold can be reached, and not too much lies above it.
  [[nodiscard]] std::int64_t last_reached() const {
    std::int64_t low = -1;
    std::int64_t high = greatest_ + 1;
    while (high - low > 1) {
      const std::int64_t middle = low + (high - low) / 2;
      (threshold(middle) <= count_ - middle ? low : high) = middle;
    }
    return low;
  }

  // From y = `last`; `start` becomes the first y whose term is not negligible, and somewhat more.
  [[nodiscard]] Interval sum_from(std::int64_t last, Start& start) {
    Interval sum(precision_);
    Interval mass = binomial::pmf(count_, last, y_).real().enclose(precision_);
    begin(last);
    const std::int64_t first_j = j_;
    Interval term = conditional_mean();
    above_ = Interval(precision_);
    if (last < last_reached_ || last == greatest_) {  // otherwise nothing above counts
      *above_ = Interval::hull(
          *above_, binomial::upper_tail(count_, last + 1, y_).real().enclose(precision_) * term);
      sum += *above_;
    }
    std::vector<Interval> looks;
    for (std::int64_t y = last;; --y) {
      term *= mass;
      sum += term;
      if (y % 16 == 0) {
        if (last - y + (first_j - j_) > most_steps) {
          throw Error(
              ErrorKind::limit, "n", std::to_string(count_),
              "smaller at this ε: the sum has more than " + std::to_string(most_steps) + " steps");
        }
        looks.push_back(term);
        if (y == 0 || adds_negligible_rest(sum, mass, y)) {
          break;
        }
      }
      scale(mass, down_, y, count_ - y + 1);
      step(y);
      term = conditional_mean();
    }
    std::int64_t first = last - last % 16;
    for (const Interval& look : looks) {
      if (!is_negligible(look, sum, bits_ + 12)) {
        break;
      }
      first -= 16;
    }
    start = std::min(last, first + 32);
    return sum;
  }

  void begin(std::int64_t y) {
    trials_ = count_ - y;
    const Integer level = plane_.b * y + plane_.d;
    j_ = threshold(y).convert_to<std::int64_t>();
    remainder_ = level - plane_.a * (j_ - 1);
    level_ = Interval(level, precision_);
    tail_ = binomial::upper_tail(trials_, j_, x_).real().enclose(precision_);
    below_ = binomial::pmf(trials_, j_ - 1, x_).real().enclose(precision_);
  }

  // F, not below 0.
  [[nodiscard]] Interval conditional_mean() const {
    Interval mean = tail_;
    mpfi_mul_ui(mean.raw(), mean.raw(), static_cast<unsigned long>(trials_));
    Interval other = below_;
    mpfi_mul_ui(other.raw(), other.raw(), static_cast<unsigned long>(trials_ - j_ + 1));
    mean += other;
    mean *= weight_;
    mean -= level_ * tail_;
    return positive_part(mean);
  }

  // From y to y − 1.
  void step(std::int64_t y) {
    if (plane_.b > plane_.a * long_way) {
      begin(y - 1);
      return;
    }
    tail_ += phi_ * below_;
    scale(below_, rest_, trials_ + 1, trials_ + 2 - j_);
    ++trials_;
    level_ -= slope_;
    remainder_ -= plane_.b;
    while (remainder_ < 0) {
      remainder_ += plane_.a;
      tail_ += below_;
      scale(below_, down_x_, j_ - 1, trials_ - j_ + 2);
      --j_;
    }
  }

  // Adds a bound of what is below y, if it is small.
  [[nodiscard]] bool adds_negligible_rest(Interval& sum, const Interval& mass,
                                          std::int64_t y) const {
    const Interval rest = binomial::geometric_below(count_, y, y_, mass) * bound_;
    if (!is_negligible(rest, sum, bits_)) {
      return false;
    }
    sum += Interval::hull(Interval(precision_), rest);
    return true;
  }

  std::int64_t count_;
  const HalfPlane& plane_;
  Probability y_;
  Probability x_;
  Precision bits_;
  Precision precision_;
  Interval phi_;
  Interval weight_;  // a·φ
  Interval slope_;   // b
  Interval bound_;   // a·count
  Interval down_;    // (1−θ)/θ = 1/φ
  Interval down_x_;  // (1−φ)/φ
  Interval rest_;    // 1 − φ
  std::int64_t greatest_;
  std::int64_t last_reached_;

  std::int64_t trials_ = 0;        // N
  std::int64_t j_ = 0;             // b·y + d = a·(j−1) + remainder
  Integer remainder_;              // in [0, a)
  Interval level_{precision_};     // b·y + d
  Interval tail_{precision_};      // T
  Interval below_{precision_};     // g
  std::optional<Interval> above_;  // what is left out above the start
};

// X = count − Y: the sum over y ≤ last of (a·count − d) − (a + b)·y.
Interval two_outcomes(std::int64_t count, const HalfPlane& plane, Precision precision) {
  const Integer level = plane.a * count - plane.d;
  const Integer slope = plane.a + plane.b;
  if (level <= 0) {
    return Interval(precision);
  }
  const auto last = std::min<Integer>((level - 1) / slope, count).convert_to<std::int64_t>();
  const Probability half = Probability::of(Rational(1, 2));
  const Interval all = binomial::lower_tail(count, last, half).real().enclose(precision);
  const Interval fewer = binomial::lower_tail(count - 1, last - 1, half).real().enclose(precision);
  const Interval sum =
      Interval(level, precision) * all -
      scale_by_power_of_two(Interval(Integer(slope * count), precision) * fewer, -1);
  return positive_part(sum) / Interval(plane.denominator, precision);
}

}  // namespace

HalfPlane HalfPlane::of(const Rational& a, const Rational& b, const Rational& d) {
  if (a <= 0 || b < 0 || d < 0) {
    throw Error(ErrorKind::domain, "a half-plane", to_string(a), "a > 0 and b, d ≥ 0");
  }
  const Integer common = lcm(lcm(pkdp::denominator(a), pkdp::denominator(b)), pkdp::denominator(d));
  const auto scaled = [&](const Rational& x) { return numerator(Rational(x * common)); };
  return {scaled(a), scaled(b), scaled(d), common};
}

Interval positive_mean(std::int64_t count, const Rational& theta, const HalfPlane& plane,
                       Precision bits, Start& start) {
  return 2 * theta == 1 ? two_outcomes(count, plane, bits + guard_bits)
                        : Sum(count, theta, plane, bits).value(start);
}

}  // namespace pkdp::shuffle
