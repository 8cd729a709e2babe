#include <fmt/format.h>

#include <algorithm>

#include "pkdp/number.hpp"
#include "reference/api/bridge.hpp"
#include "reference/numbers/decimal.hpp"
#include "reference/numbers/limits.hpp"
#include "reference/numbers/parse.hpp"

namespace pkdp {
namespace {

// Two neighbouring decimals, to which the ends of an enclosure of a rational round.
struct Neighbours {
  std::string lower;
  std::string upper;
};

// Its exponent may be any: it is of a number that is there already.
Rational exact_decimal(const std::string& text) {
  const std::size_t letter = std::min(text.find('e'), text.size());
  const Rational mantissa = parse_rational(text.substr(0, letter), "a decimal");
  const long exponent = letter == text.size() ? 0 : std::stol(text.substr(letter + 1));
  const Integer scale =
      power(Integer(10), static_cast<std::uint64_t>(exponent < 0 ? -exponent : exponent));
  return exponent < 0 ? Rational(mantissa / scale) : Rational(mantissa * scale);
}

// The value lies on one of the two, beside it or, to nearest, near the middle.
std::string chosen(const Neighbours& between, const Rational& value, Rounding rounding) {
  const Rational lower = exact_decimal(between.lower);
  const Rational upper = exact_decimal(between.upper);
  if (rounding == Rounding::down) {
    return value >= upper ? between.upper : between.lower;
  }
  if (rounding == Rounding::up) {
    return value <= lower ? between.lower : between.upper;
  }
  const int side = value.compare(Rational((lower + upper) / 2));
  if (side != 0) {
    return side < 0 ? between.lower : between.upper;
  }
  const Integer place = numerator(Rational(lower / (upper - lower)));
  return (place % 2).is_zero() ? between.lower : between.upper;
}

// Ziv: until both ends of an enclosure round alike. A rational number may lie on a decimal or in
// the middle of two, where they never do: then both ends round to neighbours, and it is compared.
std::string rounded(const Real& x, long count, Rounding rounding) {
  int round = 0;
  const Precision start = std::max<Precision>(128, count * 10 / 3 + 96);
  for (Precision precision = start; precision <= limits::precision; precision *= 2) {
    const Interval enclosure = x.enclose(precision);
    Neighbours ends{to_decimal(enclosure.left(), count, rounding),
                    to_decimal(enclosure.right(), count, rounding)};
    const bool is_zero = mpfr_zero_p(enclosure.left()) != 0 && mpfr_zero_p(enclosure.right()) != 0;
    if (ends.lower == ends.upper && (ends.lower != "0" || is_zero || !enclosure.contains_zero())) {
      return ends.lower;
    }
    const std::optional<ExactForm> form = ++round == 2 ? x.exact() : std::nullopt;
    if (const auto* rational = form ? std::get_if<Rational>(&*form) : nullptr) {
      const Interval tight(*rational, precision);
      ends = {to_decimal(tight.left(), count, rounding),
              to_decimal(tight.right(), count, rounding)};
      return ends.lower == ends.upper ? ends.lower : chosen(ends, *rational, rounding);
    }
  }
  throw Error(ErrorKind::precision, "the rounding to decimal digits",
              Problem{fmt::format("is undecided at {} bits", limits::precision)});
}

std::string rounded(const Number& x, int count, Rounding rounding) {
  if (count < 2 || count > limits::asked_digits) {
    throw Error(ErrorKind::limit, "digits", std::to_string(count),
                fmt::format("2 to {}", limits::asked_digits));
  }
  const Value& value = Bridge::value(x);
  return value.is_finite() ? rounded(value.real(), count, rounding)
                           : enclose_in_decimal(value, count).lower;
}

}  // namespace

std::string digits(const Number& x, int count) { return rounded(x, count, Rounding::nearest); }
std::string digits_down(const Number& x, int count) { return rounded(x, count, Rounding::down); }
std::string digits_up(const Number& x, int count) { return rounded(x, count, Rounding::up); }

}  // namespace pkdp
