#include "reference/numbers/decimal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string_view>

#include "pkdp/error.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp {
namespace {

// Digits beyond those asked for, so that outward rounding of the print keeps the agreement.
constexpr long guard_digits = 3;
constexpr long least_plain_exponent = -5;
// Where the rounding to doubles begins (rounding.cpp): who prints both has one enclosure for both.
constexpr Precision rounding_bits = 128;

mpfr_rnd_t mpfr_rounding(Rounding rounding) {
  return rounding == Rounding::down ? MPFR_RNDD : rounding == Rounding::up ? MPFR_RNDU : MPFR_RNDN;
}

// 0.DIGITS·10^exponent in plain or scientific notation.
std::string placed(std::string_view digits, long exponent) {
  const auto length = static_cast<long>(digits.size());
  if (exponent > least_plain_exponent && exponent <= 0) {
    return fmt::format("0.{}{}", std::string(static_cast<std::size_t>(-exponent), '0'), digits);
  }
  if (exponent > 0 && exponent <= std::max(length, 21L)) {
    if (exponent >= length) {
      return fmt::format("{}{}", digits,
                         std::string(static_cast<std::size_t>(exponent - length), '0'));
    }
    const auto point = static_cast<std::size_t>(exponent);
    return fmt::format("{}.{}", digits.substr(0, point), digits.substr(point));
  }
  return fmt::format("{}{}{}e{:+d}", digits.front(), length > 1 ? "." : "", digits.substr(1),
                     exponent - 1);
}

long bits_for(long digits) { return digits * 10 / 3 + digits / 40 + 4; }

}  // namespace

std::string to_decimal(mpfr_srcptr x, long digits, Rounding rounding) {
  if (mpfr_inf_p(x) != 0) {
    return mpfr_sgn(x) > 0 ? "inf" : "-inf";
  }
  if (mpfr_zero_p(x) != 0) {
    return "0";
  }
  mpfr_exp_t exponent = 0;
  const std::unique_ptr<char, void (*)(char*)> text(
      mpfr_get_str(nullptr, &exponent, 10, static_cast<std::size_t>(std::max(digits, 2L)), x,
                   mpfr_rounding(rounding)),
      mpfr_free_str);
  std::string_view shown(text.get());
  const bool minus = shown.front() == '-';
  shown.remove_prefix(minus ? 1 : 0);
  shown = shown.substr(0, shown.find_last_not_of('0') + 1);
  return (minus ? "-" : "") + placed(shown, exponent);
}

DecimalEnclosure to_decimal(const Interval& x, long digits) {
  return {to_decimal(x.left(), digits, Rounding::down),
          to_decimal(x.right(), digits, Rounding::up)};
}

DecimalEnclosure enclose_in_decimal(const Value& x, long digits) {
  if (digits < 1 || digits > limits::asked_digits) {
    throw Error(ErrorKind::limit, "digits", fmt::format("{}", digits),
                fmt::format("1 to {}", limits::asked_digits));
  }
  if (!x.is_finite()) {
    const std::string text = x.is_none() ? "none" : x.is_plus_infinity() ? "inf" : "-inf";
    return {text, text};
  }
  const Real& real = x.real();
  const long bits = bits_for(digits + guard_digits);
  const Interval enclosure =
      refine(real, std::max<Precision>(rounding_bits, bits + 32),
             [&](const Interval& candidate) { return candidate.has_relative_accuracy(bits); });
  return to_decimal(enclosure, digits + guard_digits);
}

}  // namespace pkdp
