#include "reference/distributions/tilted_law.hpp"

#include <algorithm>
#include <bit>

#include "pkdp/error.hpp"
#include "reference/distributions/binomial.hpp"
#include "reference/distributions/fixed_point_masses.hpp"

namespace pkdp::poisson_binomial {
namespace {

constexpr long word_bits = 64;

// The factors of one probability p = a/d under the tilt t = u/v: 1 − p + pt = whole/(d·v).
struct Factor {
  Integer one;    // a·u
  Integer zero;   // (d − a)·v
  Integer whole;  // one + zero
};

Factor factor_of(const Rational& p, const Rational& tilt) {
  const Integer one = numerator(p) * numerator(tilt);
  const Integer zero = (denominator(p) - numerator(p)) * denominator(tilt);
  return {one, zero, one + zero};
}

using Limbs = std::vector<mp_limb_t>;

// ⌊x·2^(64·words)⌋ for 0 ≤ x < 1, or as much as the words hold for 1.
Limbs in_words(mpfr_srcptr x, std::size_t words) {
  Limbs result(words, ~mp_limb_t{0});
  if (mpfr_cmp_ui(x, 1) >= 0) {
    return result;
  }
  mpfr_t scaled;
  mpfr_init2(scaled, mpfr_get_prec(x));
  mpfr_mul_2si(scaled, x, static_cast<long>(words) * word_bits, MPFR_RNDD);
  Integer units;
  mpfr_get_z(units.backend().data(), scaled, MPFR_RNDD);
  mpfr_clear(scaled);
  std::fill(result.begin(), result.end(), 0);
  std::copy_n(mpz_limbs_read(units.backend().data()), mpz_size(units.backend().data()),
              result.begin());
  return result;
}

// A mass on `size` words in units of 2^(−64·size), from which that of a neighbour follows: times
// top/bottom, times the odds. All is rounded down, the odds once (they are r·2^−shift ≤ the true
// ones, r ≥ 2^(64·size − 2)) and each step's quotient twice, by a unit in all where the quotient
// bottom ≥ 1. So what is below a true mass stays below a true mass, and below 1: no step overflows.
class Walk {
 public:
  // 0 < start < 1, 0 < top/bottom < 2^32.
  Walk(Limbs start, const Integer& top, const Integer& bottom)
      : size_(start.size()), mass_(std::move(start)), product_(2 * size_ + 1), odds_(size_, 0) {
    // The quotient below is at least 2^(64·size − 2) and below 2^(64·size).
    const std::size_t shift = 64 * size_ - 1 + bit_length(bottom) - bit_length(top);
    const Integer ratio = (top << shift) / bottom;
    std::copy_n(mpz_limbs_read(ratio.backend().data()), mpz_size(ratio.backend().data()),
                odds_.begin());
    whole_shift_ = shift / 64;
    part_shift_ = static_cast<unsigned>(shift % 64);
  }

  // To the next mass, which is ≤ 1.
  void step(std::int64_t top, std::int64_t bottom) {
    const auto size = static_cast<mp_size_t>(size_);
    mass_.push_back(mpn_mul_1(mass_.data(), mass_.data(), size, static_cast<mp_limb_t>(top)));
    mpn_mul(product_.data(), mass_.data(), size + 1, odds_.data(), size);
    mass_.pop_back();
    // What lies above `size` + 1 words of the shifted product is 0.
    const std::size_t dropped = std::min(whole_shift_, product_.size());
    const std::size_t left = std::min(product_.size() - dropped, size_ + 1);
    mp_limb_t* quotient = product_.data() + dropped;
    if (left > 0 && part_shift_ > 0) {
      mpn_rshift(quotient, quotient, static_cast<mp_size_t>(product_.size() - dropped),
                 part_shift_);
    }
    if (left > 0) {
      mpn_divrem_1(quotient, 0, quotient, static_cast<mp_size_t>(left),
                   static_cast<mp_limb_t>(bottom));
    }
    std::fill(std::copy_n(quotient, std::min(left, size_), mass_.begin()), mass_.end(), 0);
  }

  // The upper words of the mass are appended; false where they are 0.
  bool append_to(Limbs& list, std::size_t words) const {
    const auto upper = mass_.end() - static_cast<std::ptrdiff_t>(words);
    list.insert(list.end(), upper, mass_.end());
    return std::any_of(upper, mass_.end(), [](mp_limb_t limb) { return limb != 0; });
  }

 private:
  std::size_t size_;
  Limbs mass_;
  Limbs product_;
  Limbs odds_;
  std::size_t whole_shift_;
  unsigned part_shift_;
};

// Many equal bits: outwards from the mode, each mass from its neighbour, until it is below a unit.
FixedPointMasses many_equal(const Factor& factor, std::int64_t count, std::size_t words) {
  const std::size_t size = words + 1;
  const Rational p = make_rational(factor.one, factor.whole);
  const std::int64_t mode = floor(p * (count + 1)).convert_to<std::int64_t>();
  const Limbs start = in_words(binomial::pmf(count, mode, Probability::of(p))
                                   .real()
                                   .enclose(static_cast<Precision>(size) * word_bits)
                                   .left(),
                               size);
  Limbs below;  // the farthest last, then the other way round
  if (mode > 0) {
    Walk walk(start, factor.zero, factor.one);
    for (std::int64_t k = mode; k > 0; --k) {
      walk.step(k, count - k + 1);
      if (!walk.append_to(below, words)) {
        break;
      }
    }
  }
  const std::size_t steps = below.size() / words;
  Limbs masses;
  masses.reserve(2 * below.size() + words);
  for (std::size_t i = steps; i-- > 0;) {
    const auto mass = below.begin() + static_cast<std::ptrdiff_t>(i * words);
    masses.insert(masses.end(), mass, mass + static_cast<std::ptrdiff_t>(words));
  }
  masses.insert(masses.end(), start.begin() + 1, start.end());
  if (mode < count) {
    Walk walk(start, factor.one, factor.zero);
    for (std::int64_t k = mode; k < count; ++k) {
      walk.step(count - k, k + 1);
      if (!walk.append_to(masses, words)) {
        break;
      }
    }
  }
  return {mode - static_cast<std::int64_t>(steps), std::move(masses), words};
}

FixedPointMasses product(const std::vector<Group>& groups, std::size_t begin, std::size_t end,
                         const Rational& tilt, std::size_t words) {
  if (begin == end) {
    return FixedPointMasses(words);
  }
  if (end - begin == 1) {
    constexpr std::int64_t many = 64;
    const Factor factor = factor_of(groups[begin].p, tilt);
    if (groups[begin].multiplicity >= many) {
      return many_equal(factor, groups[begin].multiplicity, words);
    }
    const auto single = FixedPointMasses::of_weights(factor.zero, factor.one, words);
    return power(single, static_cast<std::uint64_t>(groups[begin].multiplicity));
  }
  const std::size_t middle = begin + (end - begin) / 2;
  return product(groups, begin, middle, tilt, words) * product(groups, middle, end, tilt, words);
}

// ln Π (1 − p_i + p_i t) over p_i < 1: a running product whose exponent is kept apart, one
// logarithm at the end.
Interval log_of_normaliser(const Law& law, const Rational& tilt, Precision precision) {
  Interval sum(precision);
  if (tilt == 1) {
    return sum;
  }
  constexpr mpfr_exp_t often = mpfr_exp_t{1} << 24;
  constexpr std::int64_t few = 256;  // a power takes less than a logarithm
  Interval running(1, precision);
  Integer exponent = 0;
  for (const Group& group : law.groups()) {
    const Factor factor = factor_of(group.p, tilt);
    const Interval whole = Interval(factor.whole, precision) /
                           Interval(Integer(denominator(group.p) * denominator(tilt)), precision);
    if (group.multiplicity > few) {
      sum += Interval(static_cast<long>(group.multiplicity), precision) * log(whole);
      continue;
    }
    running *= power(whole, static_cast<unsigned long>(group.multiplicity));
    const mpfr_exp_t size = mpfr_get_exp(running.right());
    if (size > often || size < -often) {
      running = scale_by_power_of_two(running, -size);
      exponent += size;
    }
  }
  return sum + log(running) + Interval(exponent, precision) * log(Interval(2, precision));
}

Interval log_or_zero(const Rational& tilt, Precision precision) {
  return tilt == 1 ? Interval(precision) : log(Interval(tilt, precision));
}

// What is known of a probability beforehand.
Interval capped(const Interval& x) { return positive_part(min(x, Interval(1, x.precision()))); }

}  // namespace

Precision TiltedLaw::rounding_bits(const Law& law, Precision precision) {
  const auto bits_of = [](std::uint64_t x) { return static_cast<Precision>(std::bit_width(x)); };
  constexpr Precision usual = 64;  // of the bits found here, when their number is not known yet
  const auto spread = static_cast<std::uint64_t>(3 * (precision + usual) / 2);  // 2·ln 2 < 3/2
  std::uint64_t masses = 0;
  for (const Group& group : law.groups()) {
    const auto records = static_cast<std::uint64_t>(group.multiplicity);
    const Precision root = (bits_of(spread * records) + 1) / 2;  // rounded up
    masses += std::min(records, std::uint64_t{1} << static_cast<unsigned>(root)) + 1;
  }
  const Precision levels = bits_of(law.groups().size());
  const Precision deficit = bits_of(masses * static_cast<std::uint64_t>(levels));
  return deficit + bits_of(static_cast<std::uint64_t>(law.count())) / 2 + 3;
}

TiltedLaw::TiltedLaw(const Law& law, const Rational& tilt, Precision bits)
    : support_first_(law.first()),
      support_last_(law.last()),
      tilt_(tilt),
      precision_(Interval(bits).precision() + 2 * word_bits),
      bits_((bits + word_bits - 1) / word_bits * word_bits),
      log_normaliser_(precision_),
      log_tilt_(precision_) {
  if (tilt <= 0) {
    throw Error(ErrorKind::domain, "tilt", to_string(tilt), "a positive number");
  }
  log_tilt_ = log_or_zero(tilt, precision_);
  log_normaliser_ = log_of_normaliser(law, tilt, precision_) +
                    log_tilt_ * Interval(static_cast<long>(law.first()), precision_);
  const FixedPointMasses masses = product(law.groups(), 0, law.groups().size(), tilt,
                                          static_cast<std::size_t>(bits_ / word_bits));
  first_ = masses.first() + law.first();
  deficit_ = Integer(1) << static_cast<unsigned long>(bits_);
  masses_.reserve(masses.size());
  for (std::size_t i = 0; i < masses.size(); ++i) {
    masses_.push_back(masses.mass(i));
    deficit_ -= masses_.back();
  }
}

std::int64_t TiltedLaw::window_last() const noexcept {
  return first_ + static_cast<std::int64_t>(masses_.size()) - 1;
}

Interval TiltedLaw::deficit() const {
  const Interval top = scale_by_power_of_two(Interval(deficit_, precision_), -bits_);
  return Interval::hull(Interval(precision_), top);
}

Interval TiltedLaw::computed_mass(std::int64_t k, Precision precision) const {
  if (k < first_ || k > window_last()) {
    return Interval(precision);
  }
  const Integer& mass = masses_[static_cast<std::size_t>(k - first_)];
  return scale_by_power_of_two(Interval(mass, precision), -bits_);
}

Interval TiltedLaw::tilted_mass(std::int64_t k) const {
  if (k < support_first_ || k > support_last_) {
    return Interval(precision_);
  }
  return support_first_ == support_last_ ? Interval(1, precision_)
                                         : capped(computed_mass(k) + deficit());
}

// Σ_{j ≤ k} t^(k−j) P_t(j) by Horner's rule; all weights are at most 1, so the deficit bounds what
// the computed masses miss.
Interval TiltedLaw::weighted_lower_sum(std::int64_t k) const {
  const Interval step(tilt_, precision_);
  Interval sum(precision_);
  for (std::int64_t j = first_; j <= std::min(k, window_last()); ++j) {
    sum = sum * step + computed_mass(j);
  }
  if (k > window_last()) {
    sum *= power(step, static_cast<unsigned long>(k - window_last()));
  }
  return capped(sum + deficit());
}

// Σ_{j ≥ k} t^(k−j) P_t(j)
Interval TiltedLaw::weighted_upper_sum(std::int64_t k) const {
  const Interval step(1 / tilt_, precision_);
  Interval sum(precision_);
  for (std::int64_t j = window_last(); j >= std::max(k, first_); --j) {
    sum = sum * step + computed_mass(j);
  }
  if (k < first_) {
    sum *= power(step, static_cast<unsigned long>(first_ - k));
  }
  return capped(sum + deficit());
}

// What lies off the window, what the computed masses miss and all that follows a weight w is at
// most (deficit + w)·(the largest later weight), which is 1 but for the width of `step`.
Interval TiltedLaw::discounted_sum(std::int64_t k, int sign, const Interval& step,
                                   Precision precision) const {
  const std::int64_t skipped = std::max<std::int64_t>(0, sign > 0 ? first_ - k : k - window_last());
  const std::int64_t room = sign > 0 ? window_last() - k : k - first_;
  Interval weight = power(step, static_cast<unsigned long>(skipped));
  Interval sum(precision);
  Interval rest = deficit();
  for (std::int64_t i = skipped; i <= room; ++i) {
    sum += computed_mass(k + sign * i, precision) * weight;
    weight *= step;
    if (mpfr_zero_p(sum.left()) == 0 && i % 16 == 0 &&
        mpfr_get_exp(weight.right()) < mpfr_get_exp(sum.left()) - precision) {
      rest += Interval::hull(Interval(precision), weight);
      break;
    }
  }
  const Interval growth = max(step, Interval(1, precision));
  const auto support = static_cast<unsigned long>(support_last_ - support_first_);
  return positive_part(sum + rest * power(growth, support));
}

Interval TiltedLaw::discounted_lower_sum(std::int64_t k, const Interval& step,
                                         Precision precision) const {
  return discounted_sum(k, -1, step, precision);
}

Interval TiltedLaw::discounted_upper_sum(std::int64_t k, const Interval& step,
                                         Precision precision) const {
  return discounted_sum(k, 1, step, precision);
}

Interval TiltedLaw::untilting(std::int64_t k) const { return exp(log_factor(k)); }

Interval TiltedLaw::log_factor(std::int64_t k) const {
  return log_normaliser_ - log_tilt_ * Interval(static_cast<long>(k), precision_);
}

Interval TiltedLaw::pmf(std::int64_t k) const {
  const Interval tilted = tilted_mass(k);
  return tilt_ == 1 ? tilted : capped(tilted * exp(log_factor(k)));
}

Interval TiltedLaw::log_pmf(std::int64_t k) const { return log(tilted_mass(k)) + log_factor(k); }

Interval TiltedLaw::lower_tail(std::int64_t k) const {
  if (k < support_first_ || k >= support_last_) {
    return Interval(k < support_first_ ? 0 : 1, precision_);
  }
  return tilt_ <= 1 ? capped(weighted_lower_sum(k) * exp(log_factor(k)))
                    : Interval(1, precision_) - upper_tail(k + 1);
}

Interval TiltedLaw::upper_tail(std::int64_t k) const {
  if (k <= support_first_ || k > support_last_) {
    return Interval(k > support_last_ ? 0 : 1, precision_);
  }
  return tilt_ >= 1 ? capped(weighted_upper_sum(k) * exp(log_factor(k)))
                    : Interval(1, precision_) - lower_tail(k - 1);
}

Interval TiltedLaw::log_lower_tail(std::int64_t k) const {
  if (k < support_first_ || k >= support_last_) {
    return log(lower_tail(k));
  }
  return tilt_ <= 1 ? log(weighted_lower_sum(k)) + log_factor(k) : log1p(-upper_tail(k + 1));
}

Interval TiltedLaw::log_upper_tail(std::int64_t k) const {
  if (k <= support_first_ || k > support_last_) {
    return log(upper_tail(k));
  }
  return tilt_ >= 1 ? log(weighted_upper_sum(k)) + log_factor(k) : log1p(-lower_tail(k - 1));
}

}  // namespace pkdp::poisson_binomial
