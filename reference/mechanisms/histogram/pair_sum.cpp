#include "reference/mechanisms/histogram/pair_sum.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/distributions/binomial.hpp"
#include "reference/mechanisms/counting/sum_law.hpp"
#include "reference/mechanisms/histogram/pair_words.hpp"

namespace pkdp::histogram {
namespace {

constexpr Precision guard = 32;
constexpr std::int64_t steps_between_checks = 64;

Interval times(Interval x, std::int64_t factor) {
  mpfi_mul_si(x.raw(), x.raw(), static_cast<long>(factor));
  return x;
}

Interval over(Interval x, std::int64_t divisor) {
  mpfi_div_si(x.raw(), x.raw(), static_cast<long>(divisor));
  return x;
}

// [0, upper end of x].
Interval up_to(const Interval& x) { return Interval::hull(Interval(x.precision()), x); }

// x's upper end is at most y's lower end.
bool at_most(const Interval& x, const Interval& y) { return mpfr_cmp(x.right(), y.left()) <= 0; }

// The state at one m, going down; numbers as in the header.
class Descent {
 public:
  Descent(const PairOfCounts& pair, const Epsilon& epsilon, Precision precision)
      : pair_(pair),
        epsilon_(epsilon),
        precision_(
            precision + guard +
            2 * static_cast<Precision>(std::bit_width(static_cast<std::uint64_t>(pair.others)))),
        c_(epsilon.ratio(precision_)),
        p_exact_(pair.b / (pair.a + pair.b)),
        p_(p_exact_, precision_),
        q_(Rational(1 - p_exact_), precision_),
        in_(Rational(pair.a + pair.b), precision_),
        out_(Rational(1 - pair.a - pair.b), precision_),
        inverse_p_(Interval(1, precision_) / p_),
        inverse_q_(Interval(1, precision_) / q_),
        c_over_p_(c_ / p_),
        odds_out_(out_ / in_),
        m_(start(precision)),
        weight_(precision_),
        mass_(precision_),
        delta_(precision_),
        below_(precision_),
        share_(precision_),
        difference_(precision_),
        scratch_(precision_) {
    place();
  }

  [[nodiscard]] DeltaAndSlope run(Precision precision) {
    Interval delta(precision_);
    Interval slope(precision_);
    if (m_ < pair_.others) {
      delta = scale_by_power_of_two(up_to(delta_), -static_cast<long>(precision));
      slope = scale_by_power_of_two(up_to(slope_bound()), -static_cast<long>(precision));
    }
    if (last_merged() < 0 && is_certain_) {
      if (const auto fast = descend_by_words(pair_, epsilon_, m_, k_, delta_ / mass_, precision)) {
        return {min(delta + fast->delta, Interval(1, precision_)), slope + fast->slope};
      }
    }
    delta += weight_ * effective();
    slope += weight_ * below_;
    std::int64_t steps = 0;
    while (m_ > 0) {
      if (steps % steps_between_checks == 0) {
        if (const auto rest = remainder(delta, precision)) {
          delta += rest->delta;
          slope += rest->slope;
          break;
        }
      }
      if (++steps > most_steps) {
        refuse_steps(pair_.others);
      }
      step();
      if (m_ > last_merged()) {
        scratch_ = weight_;
        scratch_ *= delta_;
        delta += scratch_;
      } else {
        delta += weight_ * effective();
      }
      scratch_ = weight_;
      scratch_ *= below_;
      slope += scratch_;
    }
    return {min(delta, Interval(1, precision_)), slope};
  }

 private:
  // P[Bin(N, s) > m] ≤ 2^−precision by Bernstein: t = L/3 + √(L²/9 + 2LNs(1−s)), L = bits·ln 2.
  [[nodiscard]] std::int64_t start(Precision precision) const {
    constexpr Precision coarse = 64;
    const bool hides_much = pair_.least_a + pair_.least_b > pair_.others / 2;
    if (mpfr_zero_p(out_.right()) != 0 || hides_much) {
      return pair_.others;
    }
    const Interval mean = times(Interval(Rational(pair_.a + pair_.b), coarse), pair_.others);
    const Interval level = over(times(Interval(static_cast<long>(precision) + 1, coarse), 7), 10);
    const Interval variance = mean * Interval(Rational(1 - pair_.a - pair_.b), coarse);
    const Interval third = over(level, 3);
    const Interval reach =
        third + sqrt(third * third + times(level * variance, 2)) + mean + Interval(1, coarse);
    return mpfr_cmp_si(reach.right(), static_cast<long>(pair_.others)) >= 0
               ? pair_.others
               : mpfr_get_si(reach.right(), MPFR_RNDU);
  }

  void place() {
    weight_ = mpfr_zero_p(out_.right()) != 0
                  ? Interval(1, precision_)
                  : binomial::pmf(pair_.others, m_, Probability::of(pair_.a + pair_.b))
                        .real()
                        .enclose(precision_);
    if (m_ == 0) {
      delta_ = mass_ = Interval(1, precision_);
      return;
    }
    const auto law = counting::equal_sum(m_, Probability::of(p_exact_));
    const counting::CutoffRange range = counting::cutoff_range(*law, epsilon_, precision_);
    is_certain_ = range.first == range.last;
    k_ = range.first;
    const auto point = law->at(k_, precision_);
    mass_ = point.mass;
    below_ = point.below;
    delta_ = point.mass - counting::ratio_minus_one(epsilon_, precision_) * point.below;
  }

  // From m to m − 1. In place: this is where the time goes.
  void step() {
    mpfi_div_si(share_.raw(), mass_.raw(), static_cast<long>(m_));
    // D/share, see the header.
    mpfi_mul_si(difference_.raw(), inverse_q_.raw(), static_cast<long>(m_ - k_));
    mpfi_mul_si(scratch_.raw(), c_over_p_.raw(), static_cast<long>(k_));
    difference_ -= scratch_;
    if (keeps()) {
      change(p_, positive_part(difference_));
      mpfi_mul_si(scratch_.raw(), share_.raw(), static_cast<long>(k_));
      below_ += scratch_;
      mpfi_mul_si(mass_.raw(), share_.raw(), static_cast<long>(m_ - k_));
      mass_ *= inverse_q_;
    } else {
      change(q_, positive_part(-difference_));
      mpfi_mul_si(mass_.raw(), share_.raw(), static_cast<long>(k_));
      mass_ *= inverse_p_;
      scratch_ = mass_;
      scratch_ *= q_;
      below_ -= scratch_;
      --k_;
    }
    mpfi_mul_si(weight_.raw(), weight_.raw(), static_cast<long>(m_));
    mpfi_div_si(weight_.raw(), weight_.raw(), static_cast<long>(pair_.others - m_ + 1));
    weight_ *= odds_out_;
    --m_;
  }

  // Whether s_{m−1}(k) > c·s_{m−1}(k−1), decided exactly.
  [[nodiscard]] bool keeps() const {
    if (difference_.is_positive() || k_ == 0) {
      return true;
    }
    return !difference_.is_negative() &&
           epsilon_.compare_ratio((m_ - k_) * p_exact_ / (k_ * Rational(1 - p_exact_))) > 0;
  }

  void change(const Interval& probability, Interval amount) {
    amount *= probability;
    amount *= share_;
    delta_ += amount;
  }

  // Of B_j for every j ≥ m: k < (j+1)·π with π/p = 1/w, (1−π)/q = c/w, w = p + cq, so that by
  // Chernoff's inequality B_j = P[Bin(j, p) ≤ k−1] ≤ e^(−j·KL(π‖p)).
  [[nodiscard]] Interval slope_bound() const {
    const Interval odds = c_ * q_;
    const Interval w = p_ + odds;
    return exp(-positive_part(times(odds / w * log(c_) - log(w), m_)));
  }

  // Σ_{j<m} P[Bin = j]·δ_j and Σ_{j<m} P[Bin = j]·B_j in intervals [0, bound] (δ_j, B_j ≤ 1, and
  // one step down multiplies either by at most 1/q), when the first no longer matters.
  [[nodiscard]] std::optional<DeltaAndSlope> remainder(const Interval& sum,
                                                       Precision precision) const {
    if (mpfr_zero_p(out_.right()) != 0) {
      return DeltaAndSlope{Interval(precision_), Interval(precision_)};
    }
    const Interval one(1, precision_);
    const Interval ratio = over(times(odds_out_, m_), pair_.others - m_ + 1);
    const Interval allowed = scale_by_power_of_two(sum, -static_cast<long>(precision));
    for (const auto& [r, delta, below] :
         {std::tuple(ratio, one, one), std::tuple(ratio / q_, delta_, below_)}) {
      if (less(r, one) == Answer::yes) {
        const Interval factor = weight_ * r / (one - r);
        if (at_most(factor * delta, allowed)) {
          return DeltaAndSlope{up_to(factor * delta), up_to(factor * below)};
        }
      }
    }
    return std::nullopt;
  }

  // The last m for which two cells hide together.
  [[nodiscard]] std::int64_t last_merged() const { return pair_.least_a + pair_.least_b - 4; }

  // δ_m, or what is left of it when hidden cells are merged.
  [[nodiscard]] Interval effective() const {
    if (m_ > last_merged()) {
      return delta_;
    }
    if (pair_.least_a + pair_.least_b > largest_merge) {
      throw Error(
          ErrorKind::limit, "k", std::to_string(std::max(pair_.least_a, pair_.least_b)),
          "hidden counts of two categories up to " + std::to_string(largest_merge) + " together");
    }
    return merged();
  }

  // Cells y_b = j, y_a = m + 1 − j: mass s_m(j) given a and s_m(j−1) given b.
  [[nodiscard]] Interval merged() const {
    Interval mass = power(q_, static_cast<unsigned long>(m_));
    Interval previous(precision_);
    Interval sum(precision_);
    Interval hidden(precision_);
    const Interval odds = p_ / q_;
    for (std::int64_t j = 0; j <= m_ + 1; ++j) {
      const Interval difference = mass - c_ * previous;
      if (j < pair_.least_b && m_ + 1 - j < pair_.least_a) {
        hidden += difference;
      } else {
        sum += positive_part(difference);
      }
      previous = mass;
      mass = over(times(mass * odds, m_ - j), j + 1);
    }
    return sum + positive_part(hidden);
  }

  PairOfCounts pair_;
  Epsilon epsilon_;
  Precision precision_;
  Interval c_;
  Rational p_exact_;
  Interval p_, q_, in_, out_, inverse_p_, inverse_q_, c_over_p_, odds_out_;
  std::int64_t m_;
  std::int64_t k_ = 0;
  bool is_certain_ = false;  // k_
  Interval weight_;          // P[Bin(N, s) = m]
  Interval mass_;            // s_m(k)
  Interval delta_;           // g_m(k)
  Interval below_;           // F_m(k − 1)
  Interval share_;           // s_m(k)/m
  Interval difference_;
  Interval scratch_;
};

}  // namespace

void refuse_steps(std::int64_t others) {
  throw Error(ErrorKind::limit, "n", std::to_string(others + 1),
              "less: the sum has more than " + std::to_string(most_steps) + " steps");
}

DeltaAndSlope enclose_pair_delta(const PairOfCounts& pair, const Epsilon& epsilon,
                                 Precision precision) {
  const bool hides = pair.least_a + pair.least_b >= 4;
  if (!hides && epsilon.compare_ratio(Rational(pair.others * pair.b / pair.a)) <= 0) {
    const Interval mass =
        binomial::pmf(pair.others, 0, Probability::of(pair.b)).real().enclose(precision + guard);
    return {mass, Interval(precision)};
  }
  return Descent(pair, epsilon, precision + 4).run(precision + 4);
}

ExactForm exact_pair_delta(const PairOfCounts& pair, const Epsilon& epsilon) {
  const Rational rest = 1 - pair.a - pair.b;
  const Integer scale = boost::multiprecision::lcm(
      denominator(pair.a), boost::multiprecision::lcm(denominator(pair.b), denominator(rest)));
  const auto scaled = [&scale](const Rational& x) { return numerator(Rational(x * scale)); };
  const Integer a = scaled(pair.a);
  const Integer b = scaled(pair.b);
  const Integer r = scaled(rest);
  const auto exponent = [](std::int64_t x) { return static_cast<std::uint64_t>(x); };
  Integer mass_sum = 0;
  Integer below_sum = 0;
  std::int64_t k = 0;
  for (std::int64_t m = 0; m <= pair.others; ++m) {
    while (k < m && epsilon.compare_ratio((m - k) * pair.b / ((k + 1) * pair.a)) > 0) {
      ++k;
    }
    Integer term = power(a, exponent(m));  // C(m, j) b^j a^(m−j)
    Integer below = 0;
    for (std::int64_t j = 0; j < k; ++j) {
      below += term;
      term = term * (m - j) * b / ((j + 1) * a);
    }
    const Integer weight = binomial_coefficient(exponent(pair.others), exponent(m)) *
                           power(r, exponent(pair.others - m));
    mass_sum += weight * (below + term);
    below_sum += weight * below;
  }
  const Integer total = power(scale, exponent(pair.others));
  return epsilon.affine(make_rational(mass_sum, total), make_rational(below_sum, total));
}

}  // namespace pkdp::histogram
