#include "reference/mechanisms/histogram/pair_words.hpp"

#include <algorithm>
#include <bit>

#include "reference/distributions/binomial.hpp"
#include "reference/mechanisms/counting/sum_law.hpp"
#include "reference/numbers/positive_pair.hpp"
#include "reference/numbers/word_float.hpp"

namespace pkdp::histogram {
namespace {

constexpr Precision coarse = 64;
constexpr std::int64_t steps_between_checks = 64;

Precision bits_of(std::int64_t x) {
  return static_cast<Precision>(std::bit_width(static_cast<std::uint64_t>(x)));
}

// P, Q, R and O, I; `are_short` when no product of two of them and a count exceeds a word.
struct Factors {
  std::uint64_t p, q, r, out, in;
  bool are_short;
};

std::optional<Factors> factors_of(const PairOfCounts& pair) {
  constexpr std::size_t most_bits = 62;
  const Rational odds = pair.b / pair.a;
  const Rational out = (1 - pair.a - pair.b) / (pair.a + pair.b);
  const auto longest = [](const Rational& x) {
    return std::max(bit_length(numerator(x)), bit_length(denominator(x)));
  };
  if (out.is_zero() || longest(odds) > most_bits || longest(out) > most_bits) {
    return std::nullopt;
  }
  const auto word = [](const Integer& x) { return x.convert_to<std::uint64_t>(); };
  const std::uint64_t p = word(numerator(odds));
  const std::uint64_t q = word(denominator(odds));
  // R < 2·max(P, Q).
  const auto bits =
      static_cast<Precision>(longest(odds) + longest(out)) + 1 + bits_of(pair.others + 1);
  return Factors{p, q, p + q, word(numerator(out)), word(denominator(out)), bits <= 64};
}

// One rounding where the product is a word, else at most three.
void multiply(WordFloat& x, std::uint64_t count, std::uint64_t first, std::uint64_t second) {
  std::uint64_t product = 0;
  if (__builtin_mul_overflow(count, first, &product)) {
    x *= count;
    x.times(first, second);
  } else {
    x.times(product, second);
  }
}

class Sweep {
 public:
  Sweep(const PairOfCounts& pair, const Epsilon& epsilon, const Factors& factors, std::int64_t m,
        std::int64_t k, const Interval& ratio, Precision precision, std::size_t size)
      : pair_(pair),
        epsilon_(epsilon),
        factors_(factors),
        p_(Probability::of(pair.b / (pair.a + pair.b))),
        precision_(precision),
        m_(m),
        k_(k),
        c_(epsilon.ratio(64 * static_cast<Precision>(size))),
        shift_(62 - std::max(0L, mpfr_get_exp(c_.right()))),
        mass_(Interval(1, coarse).left(), size),
        scaled_(c_.left(), size),
        delta_(ratio.left(), size),
        mass_sum_(mass_),
        delta_sum_(delta_),
        term_(size) {
    if (shift_ > 0) {
      const Interval fixed = scale_by_power_of_two(c_, shift_);
      least_ = mpfr_get_ui(fixed.left(), MPFR_RNDD);
      most_ = mpfr_get_ui(fixed.right(), MPFR_RNDU);
    }
  }

  // To the last m that counts; false where that is too far or c too large.
  [[nodiscard]] bool run() {
    if (shift_ <= 0) {
      return false;
    }
    while (m_ > 0) {
      if (++steps_ > most_steps) {
        refuse_steps(pair_.others);
      }
      if (steps_ % steps_between_checks == 0 && is_negligible()) {
        return true;
      }
      if (!step()) {
        return false;
      }
    }
    return true;
  }

  [[nodiscard]] DeltaAndSlope result(const Interval& spread, Precision lost) const {
    const Precision working = delta_sum_.unit() + coarse;
    const Interval one(1, working);
    const Interval error = scale_by_power_of_two(one, lost - delta_sum_.unit());
    const Interval within = one + Interval::hull(-error, error);
    const Interval unit = pmf(pair_.others, m_, Probability::of(pair_.a + pair_.b), working) *
                          pmf(m_, k_, p_, working) / mass_.enclose(working) * within;
    const Interval delta = delta_sum_.enclose(working) * unit * spread;
    const Interval growth = counting::ratio_minus_one(epsilon_, working);
    const Interval slope = growth.is_positive()
                               ? (mass_sum_.enclose(working) * unit - delta) / growth
                               : Interval(Rational(0), Rational(1), working);
    return {delta + rest_, min(positive_part(slope), one) + rest_};
  }

  // Three roundings for one make all errors at most three times as large.
  static Precision lost_to_long_factors(const Factors& factors) {
    return factors.are_short ? 0 : 2;
  }

  // The relative errors of the header, in units, are below 2^this.
  [[nodiscard]] Precision lost() const {
    return 6 + lost_to_long_factors(factors_) + 2 * std::max(1L, mpfr_get_exp(c_.right())) +
           bits_of(first_k_ + 1) + 2 * bits_of(steps_ + 8);
  }

 private:
  static Interval pmf(std::int64_t n, std::int64_t k, const Probability& p, Precision precision) {
    return binomial::pmf(n, k, p).real().enclose(precision);
  }

  // Whether s_{m−1}(k) > c·s_{m−1}(k−1), up = (m − k)·P and down = k·Q; where they are equal either
  // answer will do. By the leading 62 bits, which one more unit makes an upper bound.
  [[nodiscard]] bool keeps(Wide up, Wide down) const {
    unsigned cut = 0;
    while ((std::max(up, down) >> cut) >> 62U != 0) {
      ++cut;
    }
    const Wide unit = cut > 0 ? 1 : 0;
    const Wide left = (up >> cut) << static_cast<unsigned>(shift_);
    const Wide right = down >> cut;
    if (left >= (right + unit) * most_) {
      return true;
    }
    return left + (unit << static_cast<unsigned>(shift_)) > right * least_ &&
           epsilon_.compare_ratio(Rational(Integer(m_ - k_) * factors_.p) /
                                  Integer(Integer(k_) * factors_.q)) > 0;
  }

  [[nodiscard]] bool step() {
    const auto m = static_cast<std::uint64_t>(m_);
    const auto k = static_cast<std::uint64_t>(k_);
    const auto& [p, q, r, out, in, are_short] = factors_;
    const bool kept = k_ == 0 || keeps(Wide{m - k} * p, Wide{k} * q);
    multiply(delta_, m, kept ? q : p, out);
    term_ = kept ? mass_ : scaled_;
    kept ? multiply(term_, m - k, p, out) : multiply(term_, k, q, out);
    delta_ += term_;
    term_ = kept ? scaled_ : mass_;
    kept ? multiply(term_, k, q, out) : multiply(term_, m - k, p, out);
    if (!delta_.subtract(term_)) {
      return false;
    }
    const std::uint64_t remaining = kept ? m - k : k;
    multiply(mass_, remaining, r, out);
    multiply(scaled_, remaining, r, out);
    const std::uint64_t lower = static_cast<std::uint64_t>(pair_.others) - m + 1;
    multiply(mass_sum_, lower, kept ? q : p, in);
    mass_sum_ += mass_;
    multiply(delta_sum_, lower, kept ? q : p, in);
    delta_sum_ += delta_;
    k_ -= kept ? 0 : 1;
    --m_;
    return true;
  }

  // Σ_{j<m} w_j ≤ w_m·ρ/(1−ρ), ρ the ratio of weights, and δ_j, B_j ≤ 1: whether that is small
  // against the sum, and against its share δ/c, which B has about. Then it is what may be missing.
  [[nodiscard]] bool is_negligible() {
    if (!scaled_.is_below(delta_sum_, precision_)) {
      return false;
    }
    const Interval ratio(
        Rational(Integer(factors_.out) * m_) / (Integer(factors_.in) * (pair_.others - m_ + 1)),
        coarse);
    const Interval one(1, coarse);
    if (less(ratio, one) != Answer::yes) {
      return false;
    }
    const Interval rest =
        pmf(pair_.others, m_, Probability::of(pair_.a + pair_.b), coarse) * ratio / (one - ratio);
    const Interval sum = delta_sum_.enclose(coarse) / mass_.enclose(coarse) *
                         pmf(pair_.others, m_, Probability::of(pair_.a + pair_.b), coarse) *
                         pmf(m_, k_, p_, coarse);
    if (less(rest * c_, scale_by_power_of_two(sum, -precision_)) != Answer::yes) {
      return false;
    }
    rest_ = Interval::hull(Interval(coarse), rest);
    return true;
  }

  const PairOfCounts& pair_;
  const Epsilon& epsilon_;
  Factors factors_;
  Probability p_;
  Precision precision_;
  std::int64_t m_;
  std::int64_t k_;
  std::int64_t first_k_ = k_;
  Interval c_;
  long shift_;
  std::uint64_t least_ = 0;  // ≤ c·2^shift
  std::uint64_t most_ = 0;   // ≥ c·2^shift
  WordFloat mass_;           // V
  WordFloat scaled_;         // C
  WordFloat delta_;          // U
  WordFloat mass_sum_;       // of V
  WordFloat delta_sum_;      // of U
  WordFloat term_;
  Interval rest_{coarse};
  std::int64_t steps_ = 0;
};

}  // namespace

std::optional<DeltaAndSlope> descend_by_words(const PairOfCounts& pair, const Epsilon& epsilon,
                                              std::int64_t m, std::int64_t k, const Interval& ratio,
                                              Precision precision) {
  const auto factors = factors_of(pair);
  if (!factors || !ratio.is_positive() || !ratio.is_finite()) {
    return std::nullopt;
  }
  // A window takes about 3·√(precision·m) steps; what it really takes is counted.
  const auto expected = 3 * sqrt(Integer(precision) * m).convert_to<std::int64_t>() + 64;
  const Precision c_bits = std::max(1L, mpfr_get_exp(epsilon.ratio(coarse).right()));
  const Precision need = precision + 12 + 2 * c_bits + bits_of(k + 1) + 2 * bits_of(expected);
  Sweep sweep(pair, epsilon, *factors, m, k, ratio, precision,
              static_cast<std::size_t>((need + 63) / 64) + 1);
  if (!sweep.run()) {
    return std::nullopt;
  }
  return sweep.result(ratio / Interval(ratio.lower(), ratio.precision()), sweep.lost());
}

}  // namespace pkdp::histogram
