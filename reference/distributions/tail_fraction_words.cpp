#include <algorithm>
#include <bit>
#include <vector>

#include "reference/distributions/tail_fraction.hpp"
#include "reference/numbers/positive_pair.hpp"

namespace pkdp {
namespace {

std::uint64_t root(std::uint64_t x) {
  std::uint64_t result = 0;
  if (x != 0) {
    mpn_sqrtrem(&result, nullptr, &x, 1);
  }
  return result;
}

std::int64_t width(std::uint64_t x) { return std::bit_width(x); }

std::int64_t width(const Integer& x) { return static_cast<std::int64_t>(bit_length(x)); }

// The most bits of the factors of a step, and of their sums: ρ = α/β.
std::int64_t factor_bits(const TailRatios& ratios, std::int64_t steps) {
  const auto reach = static_cast<std::uint64_t>(std::max(ratios.a, steps) + ratios.c + steps);
  return std::max(width(denominator(ratios.factor)), width(numerator(ratios.factor))) +
         2 * width(reach) + 1;
}

// The step from T_(n+1) = x/((c+2n+1)y) to T_n = x′/((c+2n−1)y′); at n = 0 to x′/y′.
// checks/proofs/tail_words.v: step_fits (nothing overflows, u ≥ 0)
// checks/proofs/tail_words.v: step_words (within so many bits of factor_bits)
template <typename Word>
struct Step {
  Word u;
  std::uint64_t h;
  Word v;
  Word w;
  Word above;  // α(a−n)(c+n−1), at n = 0 without the second; the determinant is −w·above

  Step(const TailRatios& ratios, Word alpha, Word beta, std::uint64_t n) {
    const auto a = static_cast<std::uint64_t>(ratios.a);
    const auto c = static_cast<std::uint64_t>(ratios.c);
    h = n == 0 ? 1 : c + 2 * n - 1;
    v = beta * (c + 2 * n);
    w = alpha * ((n + 1) * (a + c + n));
    above = alpha * ((a - n) * (n == 0 ? 1 : c + n - 1));
    u = v * h - above;
  }
};

// With so many words down to this step.
struct Stage {
  std::int64_t last;
  std::size_t limbs;
};

std::vector<Stage> stages(const TailRate& rate, std::int64_t steps, const TailRatios& ratios,
                          Precision bits) {
  // A word may be nearly empty, y is smaller than x, and every step adds an error.
  const std::int64_t slack = 64 + width(static_cast<std::uint64_t>(ratios.c + 2 * steps)) +
                             width(static_cast<std::uint64_t>(steps)) + 8;
  const std::int64_t expected = rate.steps(bits + TailRate::spare);
  std::vector<Stage> result;
  for (std::int64_t limbs = 2;; ++limbs) {
    const std::int64_t missing = std::max<std::int64_t>(bits + slack - 64 * limbs, 0);
    // More steps than expected: all are stretched.
    const std::int64_t last =
        missing == 0 ? 0 : std::max<std::int64_t>(rate.steps(missing) * steps / expected, 1);
    if (last < steps) {
      result.push_back({last, static_cast<std::size_t>(limbs)});
    }
    if (missing == 0) {
      return result;
    }
  }
}

// Errors of ln T, each where it arose, and what the steps since then make of them.
class ErrorBound {
 public:
  // ln T_n is off by at most 2^size from here on; the numbers and all steps so far.
  void add(std::int64_t size, const PositivePair& pair) {
    if (size != PositivePair::none) {
      parts_.push_back({size + pair.x_bits() + pair.y_bits(), stages_.size()});
    }
    stages_.emplace_back();
  }
  template <typename Word>
  void step(Word factor, Word other) {
    if (stages_.empty()) {
      return;
    }
    if constexpr (sizeof(Word) == sizeof(std::uint64_t)) {
      stages_.back() *= Wide{factor} * other;
    } else {
      stages_.back() *= factor;
      stages_.back() *= other;
    }
  }
  // An exponent e: ln T_0 is off by at most 2^e, if e ≤ −2.
  [[nodiscard]] std::int64_t exponent(const PositivePair& last) const {
    std::int64_t greatest = PositivePair::none;
    for (const Part& part : parts_) {
      std::int64_t size = part.size - (last.x_bits() - 1) - (last.y_bits() - 1) + 1;
      for (std::size_t stage = part.stage; stage < stages_.size(); ++stage) {
        size += stages_[stage].exponent();
      }
      greatest = std::max(greatest, size);
    }
    return greatest + width(parts_.size());
  }

 private:
  struct Part {
    std::int64_t size;
    std::size_t stage;
  };
  std::vector<Part> parts_;
  std::vector<UpperProduct> stages_;
};

template <typename Word>
std::optional<Interval> fraction(const TailRatios& ratios, Word alpha, Word beta,
                                 std::int64_t steps, const std::vector<Stage>& plan,
                                 Precision bits) {
  auto stage = plan.begin();
  // T_steps = 1.
  PositivePair pair(static_cast<std::uint64_t>(ratios.c + 2 * steps - 1), 1, plan.back().limbs);
  pair.keep(stage->limbs);
  ErrorBound errors;
  for (std::int64_t n = steps - 1; n >= 0; --n) {
    if (n < stage->last) {
      const std::int64_t truncation = pair.take_truncation();
      if (truncation > -2 && truncation != PositivePair::none) {
        return std::nullopt;
      }
      errors.add(truncation, pair);
      pair.keep((++stage)->limbs);
    }
    const Step<Word> step(ratios, alpha, beta, static_cast<std::uint64_t>(n));
    pair.act(step.u, step.h, step.v, step.w);
    errors.step(step.w, step.above);
    if (n == steps - 1 && steps < ratios.a) {
      // T_n is least for T_(n+1) = 1 and at most 1: from here at most 1/T_n times as large.
      errors.add(width(step.h) + pair.y_bits() - pair.x_bits() + 1, pair);
    }
  }
  errors.add(pair.take_truncation(), pair);
  const std::int64_t error = errors.exponent(pair);
  if (error > -bits - 5) {
    return std::nullopt;
  }
  return pair.inverse(error, bits + 8);
}

}  // namespace

// With s = 1 − r_0 and 1/v = 1/a + 1/c.
TailRate::TailRate(const TailRatios& ratios) {
  const auto a = static_cast<std::uint64_t>(ratios.a);
  const auto c = static_cast<std::uint64_t>(ratios.c);
  const Integer below = denominator(ratios.factor) * c;
  const Integer fall = ((below - numerator(ratios.factor) * a) << 32U) / below;
  deviation_ = root((a * c / (a + c)) << 32U);
  linear_ = static_cast<std::uint64_t>(Wide{mpz_get_ui(fall.backend().data())} * deviation_ >> 23U);
  cubic_ =
      static_cast<std::uint64_t>((Wide{4} * (c + 2 * a) * deviation_ << 16U) / 3 / (Wide{a} * c));
}

// x·√v with z·x + x²/2 = bits·ln 2.
std::int64_t TailRate::terms(Precision bits) const {
  const Wide square = Wide{linear_} * linear_ >> 34U;
  const Wide target = Wide{static_cast<std::uint64_t>(bits)} * 45'427;
  const std::uint64_t end = root(static_cast<std::uint64_t>(square + 2 * target));
  const std::uint64_t x = std::max(end, linear_ >> 17U) - (linear_ >> 17U);
  return static_cast<std::int64_t>(Wide{x} * deviation_ >> 24U) + 1;
}

std::int64_t TailRate::steps(Precision bits) const {
  const Wide target = Wide{static_cast<std::uint64_t>(bits)} * 45'427;  // ln 2 in units of 2^−16
  const Wide square = Wide{linear_} * linear_ >> 34U;                   // z² in units of 2^−16
  std::uint64_t least = 0;                                              // √n in units of 2^−4
  for (std::uint64_t bit = std::uint64_t{1} << 19U; bit != 0; bit >>= 1U) {
    const Wide u = least + bit;
    if ((linear_ * u >> 12U) + (cubic_ * (u * u * u) >> 28U) < target + square / 2) {
      least += bit;
    }
  }
  Wide n = Wide{least} * least >> 8U;
  if (4 * n << 16U < square) {
    n = square >> 18U;
    for (int round = 0; round < 4; ++round) {
      // ln(z²/n) by its whole part in bits: n errs on the long side.
      const auto quotient = static_cast<std::uint64_t>((square >> 16U) / (n + 1)) | 1U;
      n = target / (65'536 + 45'427 * static_cast<std::uint64_t>(width(quotient) - 1));
    }
  }
  return static_cast<std::int64_t>(n) + 1;
}

bool fits_words(const TailRatios& ratios) {
  return ratios.single && width(numerator(ratios.factor)) <= 64 &&
         width(denominator(ratios.factor)) <= 64 && factor_bits(ratios, ratios.a) <= 126;
}

std::optional<Interval> fraction_by_words(const TailRatios& ratios, std::int64_t steps,
                                          Precision bits) {
  const std::uint64_t alpha = mpz_get_ui(numerator(ratios.factor).backend().data());
  const std::uint64_t beta = mpz_get_ui(denominator(ratios.factor).backend().data());
  const auto by = [&](const std::vector<Stage>& plan) {
    return factor_bits(ratios, steps) <= 63
               ? fraction<std::uint64_t>(ratios, alpha, beta, steps, plan, bits)
               : fraction<Wide>(ratios, alpha, beta, steps, plan, bits);
  };
  std::vector<Stage> plan = stages(TailRate(ratios), steps, ratios, bits);
  auto found = by(plan);
  if (!found && steps == ratios.a && plan.size() > 1) {
    // Nothing is cut off: only the plan was too bold.
    plan = {plan.back()};
    found = by(plan);
  }
  return found;
}

}  // namespace pkdp
