#include "reference/distributions/tail_series.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>
#include <vector>

#include "reference/distributions/tail_fraction.hpp"
#include "reference/numbers/positive_pair.hpp"

namespace pkdp {
namespace {

static_assert(sizeof(unsigned long) == sizeof(std::uint64_t), "GMP's words hold 64 bits");

constexpr std::int64_t word = 64;
constexpr int unit_bits = 62;
constexpr std::uint64_t one = std::uint64_t{1} << unit_bits;

// An upper bound of a positive rational: mantissa·2^−shift with a mantissa of at most 62 bits + 1.
struct UpperFactor {
  std::uint64_t mantissa;
  std::int64_t shift;
};

UpperFactor round_up(const Rational& value) {
  const Integer top = numerator(value);
  const Integer bottom = denominator(value);
  const auto shift = static_cast<std::int64_t>(bit_length(bottom)) -
                     static_cast<std::int64_t>(bit_length(top)) + unit_bits - 1;
  Integer dividend = top;
  Integer divisor = bottom;
  (shift >= 0 ? dividend : divisor) <<= static_cast<std::uint64_t>(shift >= 0 ? shift : -shift);
  Integer quotient;
  mpz_cdiv_q(quotient.backend().data(), dividend.backend().data(), divisor.backend().data());
  return {mpz_get_ui(quotient.backend().data()), shift};
}

// r_i ≤ result/2^62. `up` bounds the factor; r_i ≤ 1 bounds what a rounded factor would exceed.
// checks/proofs/tail_words.v: upper_ratio_holds (an upper bound without overflow, drop ≥ 0)
std::uint64_t upper_ratio(const TailRatios& ratios, const UpperFactor& up, std::int64_t i) {
  const std::uint64_t below = ratios.below(i);
  Wide product = Wide{up.mantissa} * ratios.above(i);
  const std::int64_t drop = up.shift - unit_bits;
  if (drop >= 120) {
    return 1;
  }
  // Nothing overflows: when drop < 0, factor·above/below ≤ 1 keeps the product below 2^123.
  product = drop >= 0 ? (product >> drop) + 1 : product << -drop;
  return static_cast<std::uint64_t>(std::min<Wide>(product / below + 1, one));
}

// Where the series is cut, and where its terms fall below 2^−64, 2^−128, …
struct Cut {
  std::int64_t terms = 1;
  std::vector<std::int64_t> first_below = {};  // first_below[m−1]: from here on t_i ≤ 2^−64m
};

// Bounds of t_i are taken this many at a time, a power of two: from i to i + block − 1 they are at
// most t_i, and t_(i+block) ≤ t_i·r_i^block. While the block is short beside a quarter of √c, c the
// least of a, b, c, d, that costs few terms.
std::int64_t block_length(const TailRatios& ratios) {
  std::int64_t least = std::min(ratios.a, ratios.c);
  if (!ratios.single) {
    least = std::min({least, ratios.b, ratios.d});
  }
  std::int64_t block = 1;
  while (block < 64 && 64 * block * block <= least) {
    block *= 2;
  }
  return block;
}

// An upper bound of x^count in units of 2^−62, count a power of two.
// checks/proofs/tail_words.v: square_fits (each square is from above, at most a few units over 1)
std::uint64_t upper_power(std::uint64_t x, std::int64_t count) {
  for (; count > 1; count /= 2) {
    x = static_cast<std::uint64_t>((Wide{x} * x) >> unit_bits) + 1;
  }
  return std::min(x, one);
}

// checks/proofs/tail_words.v: term_fits (mantissas stay below 2^63)
Cut cut_at(const TailRatios& ratios, Precision bits) {
  Cut cut;
  const std::int64_t length = ratios.length();
  if (length == 0) {
    return cut;
  }
  const UpperFactor up = round_up(ratios.factor);
  const std::int64_t block = block_length(ratios);
  std::uint64_t mantissa = one;  // t_i ≤ mantissa·2^(exponent − 62) < 2^(exponent + 1)
  std::int64_t exponent = 0;
  for (std::int64_t i = 0; i < length; i += block) {
    const std::uint64_t ratio = upper_ratio(ratios, up, i);
    // Σ_{j ≥ i} t_j ≤ t_i/(1 − r_i).
    const auto gap = static_cast<int>(std::bit_width(one - ratio));  // 1 − r_i ≥ 2^(gap − 63)
    if (i > 0 && gap > 0 && exponent + 1 + unit_bits + 1 - gap <= -bits) {
      cut.terms = i;
      return cut;
    }
    while (exponent + 1 <= -word * (static_cast<std::int64_t>(cut.first_below.size()) + 1)) {
      cut.first_below.push_back(i);
    }
    const auto product =
        static_cast<std::uint64_t>((Wide{mantissa} * upper_power(ratio, block)) >> unit_bits) + 1;
    const int normalise = unit_bits + 1 - static_cast<int>(std::bit_width(product));
    mantissa = normalise >= 0 ? product << normalise : (product >> 1) + 1;
    exponent -= normalise;
  }
  cut.terms = length + 1;
  return cut;
}

// How many ratios P/Q, with P = α·above(i) ≤ Q = β·below(i) for factor = α/β, may be taken
// together: products of that many stay within a word of so many bits, times one more than their
// number too. 0: not even one.
// checks/proofs/tail_words.v: block_fits (a ≤ count·c, b ≤ c)
// checks/proofs/tail_words.v: block_words (a + b and c are within the word)
std::int64_t ratios_at_once(const TailRatios& ratios, std::int64_t terms, std::size_t word_bits) {
  const std::int64_t last = std::min(terms, ratios.length());
  const auto width = [](std::uint64_t x) { return static_cast<std::size_t>(std::bit_width(x)); };
  const std::size_t longest =
      std::max(bit_length(numerator(ratios.factor)) + width(ratios.above(0)),
               bit_length(denominator(ratios.factor)) + width(ratios.below(last)));
  std::size_t count = 0;
  while ((count + 1) * longest + width(count + 2) <= word_bits) {
    ++count;
  }
  return static_cast<std::int64_t>(count);
}

// The sum of the terms before the cut, relative width below 2^−bits, with S_i = x/y = 1 +
// r_i·S_(i+1) for i = terms − 2 … 0, several ratios in one step: with S = a/c + (b/c)·S_(i+1) also
// 1 + (P/Q)·S = (Qc + Pa)/(Qc) + (Pb/(Qc))·S_(i+1), where a ≤ count·c because P ≤ Q.
// A relative error of S_i counts t_i·S_i/S_0 ≤ t_i times in the sum (r_i falls, and so does S_i):
// where t_i ≤ 2^−64m it may have m words less. Nothing when the words did not suffice.
template <typename Word>
std::optional<Interval> sum_by_words(const TailRatios& ratios, const Cut& cut, std::int64_t at_once,
                                     std::size_t limbs, Precision bits) {
  const Word alpha = mpz_get_ui(numerator(ratios.factor).backend().data());
  const Word beta = mpz_get_ui(denominator(ratios.factor).backend().data());
  const auto kept = [&](std::size_t level) { return limbs > level + 2 ? limbs - level : 2; };
  std::size_t level = cut.first_below.size();
  PositivePair pair(1, 1, limbs);
  pair.keep(kept(level));
  std::int64_t error = PositivePair::none;
  const auto end_level = [&] {
    // |e^θ − 1| ≤ 2|θ| for |θ| ≤ ½, and S_i/S_0 is at most twice what it is without errors.
    const std::int64_t truncation = pair.take_truncation();
    const bool is_known = truncation == PositivePair::none || truncation <= -2;
    error =
        std::max(error, is_known ? truncation + 2 - word * static_cast<std::int64_t>(level) : 0);
  };
  for (std::int64_t i = cut.terms - 1; i > 0;) {
    const std::int64_t target = std::max<std::int64_t>(i - at_once, 0);
    for (; level > 0 && cut.first_below[level - 1] > target; --level) {
      end_level();
      pair.keep(kept(level - 1));
    }
    Word a = 0;
    Word b = 1;
    Word c = 1;
    for (; i > target; --i) {
      const Word p = alpha * ratios.above(i - 1);
      const Word q = beta * ratios.below(i - 1);
      a = q * c + p * a;
      b *= p;
      c *= q;
    }
    pair.shear(a, b, c);
  }
  end_level();
  error += static_cast<std::int64_t>(std::bit_width(cut.first_below.size())) + 1;  // of all levels
  if (error > -bits) {
    return std::nullopt;
  }
  return pair.quotient(error, bits + 8);
}

// The same in units of 2^−fraction, every rounding down, with a factor that is rounded down to a
// mantissa that is long enough: v ≤ terms·2^fraction, so a relative error of 2^−(fraction + log₂
// terms) costs at most one unit a step, and the division another; t_i ≤ 1.
// checks/proofs/tail_words.v: horner_step (from below, by less than two units; shift ≥ 0)
Integer horner_by_numbers(const TailRatios& ratios, std::int64_t terms, std::int64_t fraction) {
  const Integer top = numerator(ratios.factor);
  const Integer bottom = denominator(ratios.factor);
  const auto shift = static_cast<std::int64_t>(bit_length(bottom)) -
                     static_cast<std::int64_t>(bit_length(top)) + fraction + 2 +
                     static_cast<std::int64_t>(std::bit_width(static_cast<std::uint64_t>(terms)));
  const auto up = static_cast<std::uint64_t>(std::max<std::int64_t>(shift, 0));
  const auto down = static_cast<std::uint64_t>(std::max<std::int64_t>(-shift, 0));
  const Integer mantissa = (top << up) / (bottom << down);
  const Integer unit = Integer(1) << static_cast<std::uint64_t>(fraction);
  Integer value = unit;
  mpz_ptr v = value.backend().data();
  for (std::int64_t i = terms - 2; i >= 0; --i) {
    mpz_mul(v, v, mantissa.backend().data());
    mpz_mul_ui(v, v, ratios.above(i));
    if (shift >= 0) {
      mpz_fdiv_q_2exp(v, v, up);
    } else {
      mpz_mul_2exp(v, v, down);
    }
    mpz_fdiv_q_ui(v, v, ratios.below(i));
    mpz_add(v, v, unit.backend().data());
  }
  return value;
}

// Of the terms before the cut.
std::optional<Interval> short_sum(const TailRatios& ratios, const Cut& cut, Precision bits) {
  constexpr std::size_t bits_of_words[] = {64, 128};
  const std::size_t longest =
      std::max(bit_length(numerator(ratios.factor)), bit_length(denominator(ratios.factor)));
  const std::int64_t single = ratios_at_once(ratios, cut.terms, bits_of_words[0]);
  const std::int64_t doubled = ratios_at_once(ratios, cut.terms, bits_of_words[1]);
  if (longest > 64 || doubled == 0) {
    return std::nullopt;
  }
  // Words may be nearly empty, y is smaller than x, and every step adds an error.
  const auto slack = static_cast<std::size_t>(
      2 * std::bit_width(static_cast<std::uint64_t>(cut.terms)) + 2 * word);
  const std::size_t limbs = (static_cast<std::size_t>(bits) + slack) / 64 + 1;
  return single > 0 ? sum_by_words<std::uint64_t>(ratios, cut, single, limbs, bits)
                    : sum_by_words<Wide>(ratios, cut, doubled, limbs, bits);
}

}  // namespace

TailRatios TailRatios::linear(Rational factor, std::int64_t a, std::int64_t c) {
  return {std::move(factor), a, 0, c, 1, true};
}

TailRatios TailRatios::quadratic(std::int64_t a, std::int64_t b, std::int64_t c, std::int64_t d) {
  return {Rational(1), a, b, c, d, false};
}

std::uint64_t TailRatios::above(std::int64_t i) const noexcept {
  return static_cast<std::uint64_t>(a - i) * (single ? 1 : static_cast<std::uint64_t>(b - i));
}

std::uint64_t TailRatios::below(std::int64_t i) const noexcept {
  return static_cast<std::uint64_t>(c + i) * (single ? 1 : static_cast<std::uint64_t>(d + i));
}

bool TailRatios::is_decreasing() const {
  return length() == 0 || numerator(factor) * above(0) <= denominator(factor) * below(0);
}

std::int64_t terms_needed(const TailRatios& ratios, Precision bits) {
  return cut_at(ratios, bits).terms;
}

Interval relative_tail(const TailRatios& ratios, Precision bits) {
  if (auto sum = tail_by_continued_fraction(ratios, bits)) {
    return std::move(*sum);
  }
  return tail_by_series(ratios, bits);
}

Interval tail_by_series(const TailRatios& ratios, Precision bits) {
  const Cut cut = cut_at(ratios, bits);
  const bool is_whole = cut.terms == ratios.length() + 1;
  if (const std::optional<Interval> sum = short_sum(ratios, cut, bits + 3)) {
    const Interval rest = scale_by_power_of_two(Interval(1L, sum->precision()), -bits);
    return is_whole ? *sum : Interval::hull(*sum, *sum + rest);
  }
  const std::int64_t terms = cut.terms;
  const auto log_terms =
      static_cast<std::int64_t>(std::bit_width(static_cast<std::uint64_t>(terms)));
  const std::int64_t fraction = bits + log_terms + 2;
  const Integer lower = horner_by_numbers(ratios, terms, fraction);
  // The remainder, 2^−bits, unless all terms were summed; and at most two units for each step.
  const Integer remainder =
      is_whole ? Integer(0) : Integer(Integer(1) << static_cast<std::uint64_t>(log_terms + 2));
  const Integer upper = lower + remainder + 2 * (terms - 1);
  const Precision precision = fraction + log_terms + 1;
  const Interval hull = Interval::hull(Interval(lower, precision), Interval(upper, precision));
  return scale_by_power_of_two(hull, -fraction);
}

}  // namespace pkdp
