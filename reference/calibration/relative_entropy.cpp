#include "reference/calibration/relative_entropy.hpp"

#include <algorithm>

namespace pkdp::chernoff_hoeffding {
namespace {

constexpr std::size_t most_bits = std::size_t{1} << 21;

// a·ln(a/p), 0 at a = 0; the caller has excluded p = 0 < a.
Interval part(const Rational& a, const Rational& p, Precision precision) {
  return a.is_zero() ? Interval(precision)
                     : Interval(a, precision) * log(Interval(Rational(a / p), precision));
}

bool is_infinite(const Rational& a, const Rational& p) {
  return (p.is_zero() && !a.is_zero()) || (p == 1 && a != 1);
}

}  // namespace

Interval relative_entropy(const Rational& a, const Rational& p, Precision precision) {
  if (is_infinite(a, p)) {
    return -log(Interval(precision));
  }
  if (a == p) {
    return Interval(precision);
  }
  // Both parts nearly cancel for a near p: KL is about (a−p)²/2 of parts of size |a−p|.
  const Rational distance = a > p ? Rational(a - p) : Rational(p - a);
  const Precision bits =
      precision + 16 + 2 * static_cast<Precision>(bit_length(floor(1 / distance)));
  return positive_part(part(a, p, bits) + part(1 - a, 1 - p, bits));
}

std::optional<RationalPower> exact_power(const Integer& n, const Rational& a, const Rational& p) {
  if (is_infinite(a, p)) {
    return RationalPower{0, 1};
  }
  const Rational count = n * a;
  const Integer root = denominator(count);
  const std::size_t each = bit_length(a) + bit_length(p) + 2;
  if (bit_length(root) > 30 || bit_length(Integer(n * root)) > 30 ||
      static_cast<std::size_t>(n * root) * each > most_bits) {
    return std::nullopt;
  }
  const auto ones = static_cast<std::uint64_t>(numerator(count));
  const auto zeros = static_cast<std::uint64_t>(Integer(n * root) - numerator(count));
  Rational value = 1;
  if (ones > 0) {
    value *= power(Rational(p / a), ones);
  }
  if (zeros > 0) {
    value *= power(Rational((1 - p) / (1 - a)), zeros);
  }
  return RationalPower{value, static_cast<unsigned long>(root)};
}

}  // namespace pkdp::chernoff_hoeffding
