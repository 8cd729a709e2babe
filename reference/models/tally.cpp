#include "reference/models/tally.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <iterator>
#include <utility>

namespace pkdp {
namespace {

// Calls f(p, q) for the counts of every point of either law.
template <typename Count, typename F>
void for_each_point(const BasicTally<Count>& p, const BasicTally<Count>& q, F f) {
  static const Count none = 0;
  std::size_t x = 0;
  std::size_t y = 0;
  while (x < p.points.size() || y < q.points.size()) {
    const bool in_p = x < p.points.size() && (y == q.points.size() || p.points[x] <= q.points[y]);
    const bool in_q = y < q.points.size() && (x == p.points.size() || q.points[y] <= p.points[x]);
    f(in_p ? p.counts[x] : none, in_q ? q.counts[y] : none);
    x += in_p ? 1 : 0;
    y += in_q ? 1 : 0;
  }
}

constexpr std::size_t word_bits = 63;

std::size_t bits_of(std::uint64_t word) { return static_cast<std::size_t>(std::bit_width(word)); }

// Exact products of two words. Only a typedef can be marked as an extension.
// NOLINTNEXTLINE(modernize-use-using)
__extension__ typedef unsigned __int128 Wide;

Integer integer(Wide value) {
  return (Integer(static_cast<std::uint64_t>(value >> 64)) << 64) +
         static_cast<std::uint64_t>(value);
}

struct WordRatio {
  std::uint64_t numerator;
  std::uint64_t denominator;
};

// The leading bits of a whole number: value/2^shift, rounded down.
std::uint64_t shifted(const Integer& value, std::size_t shift) {
  return static_cast<std::uint64_t>(Integer(value >> shift));
}
std::uint64_t shifted(const FixedCount& value, std::size_t shift) {
  return static_cast<std::uint64_t>(FixedCount(value >> shift));
}

std::size_t length_of(const Integer& value) { return bit_length(value); }
std::size_t length_of(const FixedCount& value) {
  return value.is_zero() ? 0 : static_cast<std::size_t>(msb(value)) + 1;
}

constexpr std::size_t count_bits = 32;
constexpr std::size_t c_bits = 26;
constexpr std::size_t delta_shift = 36;

// v·P·Q·H_c for c = u/v: the sum of what p·(v·Q) exceeds q·(u·P) by.
template <typename Word>
Word scaled_excess(const WordTally& p, const WordTally& q, const WordRatio& c) {
  const Word of_p = Word{c.denominator} * q.total;
  const Word of_q = Word{c.numerator} * p.total;
  Word excess = 0;
  for_each_point(p, q, [&](std::uint64_t x, std::uint64_t y) {
    const Word left = x * of_p;
    const Word right = y * of_q;
    excess += left > right ? left - right : 0;
  });
  return excess;
}

}  // namespace

Measure law_of(const Tally& tally) {
  Measure measure;
  measure.reserve(tally.points.size());
  for (std::size_t k = 0; k < tally.points.size(); ++k) {
    measure.push_back({tally.points[k], make_rational(tally.counts[k], tally.total)});
  }
  return measure;
}

ExcessCounts excess_counts(const Tally& p, const Tally& q, const Rational& c) {
  // p/P − (u/v)·q/Q > 0 where p·(v·Q) > q·(u·P).
  const Integer of_p = denominator(c) * q.total;
  const Integer of_q = numerator(c) * p.total;
  ExcessCounts sums;
  // No product exceeds its factor times the other total.
  if (std::max(bit_length(of_p) + bit_length(p.total), bit_length(of_q) + bit_length(q.total)) <=
      word_bits) {
    const auto scale_p = static_cast<std::uint64_t>(of_p);
    const auto scale_q = static_cast<std::uint64_t>(of_q);
    std::uint64_t sum_p = 0;
    std::uint64_t sum_q = 0;
    for_each_point(p, q, [&](const Integer& of_first, const Integer& of_second) {
      const auto x = static_cast<std::uint64_t>(of_first);
      const auto y = static_cast<std::uint64_t>(of_second);
      const bool exceeds = x * scale_p > y * scale_q;
      sum_p += exceeds ? x : 0;
      sum_q += exceeds ? y : 0;
    });
    sums.p = sum_p;
    sums.q = sum_q;
    return sums;
  }
  Integer left;
  Integer right;
  for_each_point(p, q, [&](const Integer& x, const Integer& y) {
    left = x;
    left *= of_p;
    right = y;
    right *= of_q;
    if (left > right) {
      sums.p += x;
      sums.q += y;
    }
  });
  return sums;
}

Rational hockey_stick(const Tally& p, const Tally& q, const Rational& c) {
  const ExcessCounts sums = excess_counts(p, q, c);
  return make_rational(denominator(c) * sums.p * q.total - numerator(c) * sums.q * p.total,
                       denominator(c) * p.total * q.total);
}

Tally widened(const WordTally& tally) {
  return {tally.points, {tally.counts.begin(), tally.counts.end()}, Integer(tally.total)};
}

Tally widened(const FixedTally& tally) {
  Tally wide{tally.points, {}, static_cast<Integer>(tally.total)};
  wide.counts.reserve(tally.counts.size());
  for (const FixedCount& count : tally.counts) {
    wide.counts.push_back(static_cast<Integer>(count));
  }
  return wide;
}

LeadingBits::LeadingBits(const Rational& c, const Rational& delta) : c_at_least_1_(c >= 1) {
  const std::size_t whole = bit_length(floor(c));
  c_shift_ = whole < c_bits ? c_bits - whole : 0;
  const Integer most = power(Integer(2), c_bits) - 1;
  const Integer rounded = floor(c * Rational(power(Integer(2), c_shift_)));
  c_bits_ = static_cast<std::uint64_t>(std::min(rounded, most));
  const Rational capped = std::clamp(delta, Rational(0), Rational(1));
  delta_bits_ =
      static_cast<std::uint64_t>(floor(capped * Rational(power(Integer(2), delta_shift))));
}

template <typename Count>
bool LeadingBits::surely_at_most(const BasicTally<Count>& p, const BasicTally<Count>& q) const {
  if (c_at_least_1_ && p.total == q.total && p.points == q.points && p.counts == q.counts) {
    return true;  // H_c = 0, which leading bits cannot show
  }
  const std::size_t length_p = length_of(p.total);
  const std::size_t length_q = length_of(q.total);
  const std::size_t shift_p = length_p > count_bits ? length_p - count_bits : 0;
  const std::size_t shift_q = length_q > count_bits ? length_q - count_bits : 0;
  // p/P < (x + 1)/X and q/Q ≥ y/(Y + 1), so that
  // 2^c_shift·X·(Y + 1)·H_c ≤ Σ over p > 0 of max(0, (x + 1)·(Y + 1)·2^c_shift − c_bits·y·X).
  // Below 2^128: the sum is at most 2^(32 + 1 + 33 + 26), or 2^92, for up to 2^32 points.
  const Wide of_p = Wide{shifted(q.total, shift_q) + 1} << c_shift_;
  const Wide total = shifted(p.total, shift_p);
  const Wide of_q = total * c_bits_;
  Wide excess = 0;
  std::size_t y = 0;
  for (std::size_t x = 0; x < p.points.size(); ++x) {
    while (y < q.points.size() && q.points[y] < p.points[x]) {
      ++y;
    }
    const bool in_q = y < q.points.size() && q.points[y] == p.points[x];
    const Wide left = Wide{shifted(p.counts[x], shift_p) + 1} * of_p;
    const Wide right = in_q ? Wide{shifted(q.counts[y], shift_q)} * of_q : 0;
    excess += left > right ? left - right : 0;
  }
  return (excess << delta_shift) <= total * of_p * delta_bits_;
}

template bool LeadingBits::surely_at_most(const Tally& p, const Tally& q) const;
template bool LeadingBits::surely_at_most(const FixedTally& p, const FixedTally& q) const;

ExcessTest::ExcessTest(Rational c, Rational delta)
    : c_(std::move(c)), delta_(std::move(delta)), leading_(c_, delta_) {
  const Integer parts[] = {numerator(c_), denominator(c_), numerator(delta_), denominator(delta_)};
  in_words_ =
      delta_ >= 0 && std::all_of(std::begin(parts), std::end(parts),
                                 [](const Integer& part) { return bit_length(part) <= word_bits; });
  if (in_words_) {
    c_numerator_ = static_cast<std::uint64_t>(parts[0]);
    c_denominator_ = static_cast<std::uint64_t>(parts[1]);
    delta_numerator_ = static_cast<std::uint64_t>(parts[2]);
    delta_denominator_ = static_cast<std::uint64_t>(parts[3]);
  }
}

bool ExcessTest::exactly_exceeded(const Tally& p, const Tally& q) const {
  const ExcessCounts sums = excess_counts(p, q, c_);
  const Integer excess = denominator(c_) * sums.p * q.total - numerator(c_) * sums.q * p.total;
  return excess * denominator(delta_) > numerator(delta_) * denominator(c_) * p.total * q.total;
}

bool ExcessTest::exceeded(const Tally& p, const Tally& q) const {
  return delta_ < 0 || (!leading_.surely_at_most(p, q) && exactly_exceeded(p, q));
}

bool ExcessTest::exceeded(const FixedTally& p, const FixedTally& q) const {
  return delta_ < 0 || (!leading_.surely_at_most(p, q) && exactly_exceeded(widened(p), widened(q)));
}

bool ExcessTest::exceeded(const WordTally& p, const WordTally& q) const {
  const std::size_t bits = bits_of(p.total) + bits_of(q.total) +
                           std::max(bits_of(c_numerator_), bits_of(c_denominator_));
  if (!in_words_ || bits > 2 * word_bits) {
    return exceeded(widened(p), widened(q));
  }
  if (bits > word_bits) {
    const Wide excess = scaled_excess<Wide>(p, q, {c_numerator_, c_denominator_});
    return excess != 0 && integer(excess) * delta_denominator_ >
                              integer(Wide{c_denominator_} * q.total * p.total) * delta_numerator_;
  }
  const Wide excess = scaled_excess<std::uint64_t>(p, q, {c_numerator_, c_denominator_});
  return excess * delta_denominator_ > Wide{c_denominator_} * q.total * p.total * delta_numerator_;
}

}  // namespace pkdp
