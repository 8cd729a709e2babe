#include "reference/distributions/tail_series.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace pkdp {
namespace {

__extension__ using Wide = unsigned __int128;

static_assert(sizeof(unsigned long) == sizeof(std::uint64_t), "GMP's words hold 64 bits");

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

// factor = α/β; both small enough to multiply into the words above(i) and below(i).
bool fits_words(const TailRatios& ratios, const Integer& alpha, const Integer& beta) {
  const std::uint64_t largest_above = ratios.above(0);
  const std::uint64_t largest_below = ratios.below(ratios.length());
  return bit_length(alpha) + static_cast<std::size_t>(std::bit_width(largest_above)) <= 64 &&
         bit_length(beta) + static_cast<std::size_t>(std::bit_width(largest_below)) <= 64;
}

// v ← 2^fraction + ⌊v·r_i⌋ for i = terms−2 … 0.
Integer horner_by_words(const TailRatios& ratios, std::int64_t terms, std::uint64_t fraction) {
  const std::uint64_t alpha = mpz_get_ui(numerator(ratios.factor).backend().data());
  const std::uint64_t beta = mpz_get_ui(denominator(ratios.factor).backend().data());
  const Integer unit = Integer(1) << fraction;
  Integer value = unit;
  mpz_ptr v = value.backend().data();
  for (std::int64_t i = terms - 2; i >= 0; --i) {
    mpz_mul_ui(v, v, alpha * ratios.above(i));
    mpz_fdiv_q_ui(v, v, beta * ratios.below(i));
    mpz_add(v, v, unit.backend().data());
  }
  return value;
}

// The same with the factor rounded down to a mantissa that is long enough: v ≤ terms·2^fraction, so
// a relative error of 2^−(fraction + log₂ terms) costs at most one unit a step.
Integer horner_by_numbers(const TailRatios& ratios, std::int64_t terms, std::uint64_t fraction) {
  const Integer top = numerator(ratios.factor);
  const Integer bottom = denominator(ratios.factor);
  const auto shift = static_cast<std::int64_t>(bit_length(bottom)) -
                     static_cast<std::int64_t>(bit_length(top)) +
                     static_cast<std::int64_t>(fraction) + 2 +
                     static_cast<std::int64_t>(std::bit_width(static_cast<std::uint64_t>(terms)));
  const auto shifted = [](Integer x, std::int64_t by) {
    return by >= 0 ? Integer(x << static_cast<std::uint64_t>(by))
                   : Integer(x >> static_cast<std::uint64_t>(-by));
  };
  const Integer mantissa =
      shift >= 0 ? Integer(shifted(top, shift) / bottom) : Integer(top / shifted(bottom, -shift));
  const Integer unit = Integer(1) << fraction;
  Integer value = unit;
  for (std::int64_t i = terms - 2; i >= 0; --i) {
    value = shifted(value * mantissa * ratios.above(i), -shift) / ratios.below(i) + unit;
  }
  return value;
}

struct Split {
  Integer above;  // Π α·above(i)
  Integer below;  // Π β·below(i)
  Integer sum;    // below · Σ_{i in range} Π_{j ≤ i in range} r_j
};

Split split(const TailRatios& ratios, const Integer& alpha, const Integer& beta, std::int64_t begin,
            std::int64_t end) {
  if (end - begin == 1) {
    const Integer above = alpha * ratios.above(begin);
    return {above, beta * ratios.below(begin), above};
  }
  const std::int64_t middle = begin + (end - begin) / 2;
  const Split low = split(ratios, alpha, beta, begin, middle);
  const Split high = split(ratios, alpha, beta, middle, end);
  return {low.above * high.above, low.below * high.below,
          low.sum * high.below + low.above * high.sum};
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

bool TailRatios::falls() const {
  return length() == 0 || numerator(factor) * above(0) <= denominator(factor) * below(0);
}

std::int64_t terms_needed(const TailRatios& ratios, Precision bits) {
  const std::int64_t length = ratios.length();
  if (length == 0) {
    return 1;
  }
  const UpperFactor up = round_up(ratios.factor);
  std::uint64_t mantissa = one;  // t_i ≤ mantissa·2^(exponent − 62)
  std::int64_t exponent = 0;
  for (std::int64_t i = 0; i < length; ++i) {
    const std::uint64_t ratio = upper_ratio(ratios, up, i);
    // Σ_{j ≥ i} t_j ≤ t_i/(1 − r_i).
    const auto gap = static_cast<int>(std::bit_width(one - ratio));  // 1 − r_i ≥ 2^(gap − 1 − 62)
    if (i > 0 && gap > 0 && exponent + 1 + unit_bits + 1 - gap <= -bits) {
      return i;
    }
    const auto product = static_cast<std::uint64_t>((Wide{mantissa} * ratio) >> unit_bits) + 1;
    const int normalise = unit_bits + 1 - static_cast<int>(std::bit_width(product));
    mantissa = normalise >= 0 ? product << normalise : (product >> 1) + 1;
    exponent -= normalise;
  }
  return length + 1;
}

Interval relative_tail(const TailRatios& ratios, Precision bits) {
  const std::int64_t terms = terms_needed(ratios, bits);
  const auto log_terms = static_cast<int>(std::bit_width(static_cast<std::uint64_t>(terms)));
  const auto fraction = static_cast<std::uint64_t>(bits + log_terms + 2);
  const Integer lower = fits_words(ratios, numerator(ratios.factor), denominator(ratios.factor))
                            ? horner_by_words(ratios, terms, fraction)
                            : horner_by_numbers(ratios, terms, fraction);
  // The remainder, and two units for each step (exact when there is only one term of one).
  const bool whole = terms == ratios.length() + 1;
  const Integer remainder = whole ? Integer(0) : Integer(Integer(1) << (log_terms + 2));
  const Integer upper = lower + remainder + 2 * (terms - 1);
  const auto precision = static_cast<Precision>(fraction) + log_terms + 1;
  const Interval hull = Interval::hull(Interval(lower, precision), Interval(upper, precision));
  return scale_by_power_of_two(hull, -static_cast<long>(fraction));
}

UnreducedSum exact_relative_tail(const TailRatios& ratios) {
  const std::int64_t length = ratios.length();
  if (length == 0) {
    return {1, 1};
  }
  const Split all = split(ratios, numerator(ratios.factor), denominator(ratios.factor), 0, length);
  return {all.below + all.sum, all.below};
}

}  // namespace pkdp
