#include <fmt/format.h>

#include <algorithm>

#include "pkdp/number.hpp"
#include "reference/api/bridge.hpp"
#include "reference/numbers/decimal.hpp"
#include "reference/numbers/limits.hpp"
#include "reference/numbers/parse.hpp"

namespace pkdp {
namespace {

// Two neighbouring decimals with a rational between them, ends included.
struct Neighbours {
  std::string lower;
  std::string upper;
};

std::string chosen(const Neighbours& between, const Rational& value, Rounding rounding) {
  const Rational lower = parse_rational(between.lower, "a decimal");
  const Rational upper = parse_rational(between.upper, "a decimal");
  if (value == lower || value == upper) {
    return value == lower ? between.lower : between.upper;
  }
  if (rounding != Rounding::nearest) {
    return rounding == Rounding::down ? between.lower : between.upper;
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
