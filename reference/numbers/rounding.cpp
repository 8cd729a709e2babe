#include "reference/numbers/rounding.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>

#include "pkdp/error.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp {
namespace {

constexpr long least_exponent = -1074;  // of the last bit of a subnormal
constexpr long precision_bits = 53;

// Rounds the quotient up by one unit when `rounding` of the magnitude asks for it.
bool rounds_away(const Integer& quotient, const Integer& remainder, const Integer& divisor,
                 Rounding magnitude_rounding) {
  if (remainder.is_zero() || magnitude_rounding == Rounding::down) {
    return false;
  }
  if (magnitude_rounding == Rounding::up) {
    return true;
  }
  const Integer twice = remainder * 2;
  return twice > divisor || (twice == divisor && mpz_odd_p(quotient.backend().data()) != 0);
}

double overflow(Rounding magnitude_rounding) {
  return magnitude_rounding == Rounding::down ? std::numeric_limits<double>::max()
                                              : std::numeric_limits<double>::infinity();
}

// value > 0.
double round_magnitude(const Rational& value, Rounding rounding) {
  Integer dividend = numerator(value);
  Integer divisor = denominator(value);
  const long size =
      static_cast<long>(bit_length(dividend)) - static_cast<long>(bit_length(divisor));
  // 2^(size−1) < value < 2^(size+1); the last bit kept has weight 2^unit.
  long unit = std::max(size - 1 - (precision_bits - 1), least_exponent);
  if (size > 1025) {
    return overflow(rounding);
  }
  const auto quotient_at = [&](long last_bit, Integer& remainder, Integer& scaled_divisor) {
    Integer scaled = dividend;
    scaled_divisor = divisor;
    if (last_bit >= 0) {
      scaled_divisor <<= static_cast<unsigned long>(last_bit);
    } else {
      scaled <<= static_cast<unsigned long>(-last_bit);
    }
    Integer quotient;
    mpz_fdiv_qr(quotient.backend().data(), remainder.backend().data(), scaled.backend().data(),
                scaled_divisor.backend().data());
    return quotient;
  };
  Integer remainder;
  Integer scaled_divisor;
  Integer quotient = quotient_at(unit, remainder, scaled_divisor);
  if (bit_length(quotient) > static_cast<std::size_t>(precision_bits)) {
    ++unit;
    quotient = quotient_at(unit, remainder, scaled_divisor);
  }
  if (rounds_away(quotient, remainder, scaled_divisor, rounding)) {
    quotient += 1;
  }
  // At most 2^53: exact as a double, and so is the scaling unless it overflows.
  const auto mantissa = static_cast<double>(mpz_get_ui(quotient.backend().data()));
  const double result = std::ldexp(mantissa, static_cast<int>(unit));
  return std::isinf(result) ? overflow(rounding) : result;
}

mpfr_rnd_t mpfr_rounding(Rounding rounding) {
  switch (rounding) {
    case Rounding::down:
      return MPFR_RNDD;
    case Rounding::up:
      return MPFR_RNDU;
    case Rounding::nearest:
      break;
  }
  return MPFR_RNDN;
}

// The double on which both ends agree. What is known of the sign cuts the enclosure at 0 and 1: a
// positive number rounds up to at least the least subnormal, one below 1 rounds down below 1.
// Proved, MPFR's conversions being correct, of numbers that are not negative:
// checks/proofs/golden/ziv.v: ends_agree (what both ends round to, the number rounds to)
// checks/proofs/golden/ziv.v: positive_agrees (at 0)
// checks/proofs/golden/ziv.v: below_one_agrees (at 1)
std::optional<double> agreed(const Interval& enclosure, Rounding rounding, Sign sign) {
  constexpr double least = std::numeric_limits<double>::denorm_min();
  constexpr double below_one = 1 - std::numeric_limits<double>::epsilon() / 2;
  double low = mpfr_get_d(enclosure.left(), mpfr_rounding(rounding));
  double high = mpfr_get_d(enclosure.right(), mpfr_rounding(rounding));
  if (sign == Sign::positive || sign == Sign::inside_unit_interval) {
    low = std::max(low, rounding == Rounding::up ? least : 0.0);
  }
  if (sign == Sign::negative) {
    high = std::min(high, rounding == Rounding::down ? -least : 0.0);
  }
  if (sign == Sign::inside_unit_interval) {
    high = std::min(high, rounding == Rounding::down ? below_one : 1.0);
  }
  return low == high ? std::optional<double>(low + 0.0) : std::nullopt;
}

RoundedDoubles round_exactly(const Rational& value) {
  return {round_to_double(value, Rounding::nearest), round_to_double(value, Rounding::down),
          round_to_double(value, Rounding::up)};
}

const Rational* rational_form(const std::optional<ExactForm>& form) {
  return form ? std::get_if<Rational>(&*form) : nullptr;
}

// Of a + b·e^x so near its constant a that it would take millions of bits to tell them apart. All
// doubles and all middles between two are multiples of 2^−1075, so that none lies within
// η = 2^−1076/denominator(a) of a but perhaps a itself: what is beyond a by less than η rounds like
// a ± η/2. |b|·e^x < |b|·2^x is below η where x ≤ −1076 − the bits of both.
std::optional<RoundedDoubles> round_beside_constant(const AffineExponential& form) {
  const auto bits = static_cast<std::int64_t>(bit_length(denominator(form.constant)) +
                                              bit_length(numerator(form.coefficient)));
  constexpr std::int64_t finest = 1076;
  if (form.exponent > -(finest + bits)) {
    return std::nullopt;
  }
  const Rational less = power_of_two(-finest - 1) / denominator(form.constant);
  return round_exactly(Rational(form.constant + (form.coefficient > 0 ? less : -less)));
}

RoundedDoubles round_real(const Real& value) {
  const ExactForm* known = value.known_form();
  if (known != nullptr && std::holds_alternative<Rational>(*known)) {
    return round_exactly(std::get<Rational>(*known));
  }
  const auto* affine = known == nullptr ? nullptr : std::get_if<AffineExponential>(known);
  if (affine != nullptr) {
    if (const auto rounded = round_beside_constant(*affine)) {
      return *rounded;
    }
  }
  int round = 0;
  for (Precision precision = 128; precision <= limits::precision; precision *= 2) {
    const Interval enclosure = value.enclose(precision);
    const auto nearest = agreed(enclosure, Rounding::nearest, value.sign());
    const auto down = agreed(enclosure, Rounding::down, value.sign());
    const auto up = agreed(enclosure, Rounding::up, value.sign());
    if (nearest && down && up) {
      return {*nearest, *down, *up};
    }
    if (++round == 2) {
      const std::optional<ExactForm> form = value.exact();
      if (const Rational* exact = rational_form(form)) {
        return round_exactly(*exact);
      }
    }
  }
  throw Error(ErrorKind::precision, "the rounding to a double",
              Problem{fmt::format("is undecided at {} bits", limits::precision)});
}

}  // namespace

double round_to_double(const Rational& value, Rounding rounding) {
  if (value.is_zero()) {
    return 0.0;
  }
  if (value > 0) {
    return round_magnitude(value, rounding);
  }
  const Rounding mirrored = rounding == Rounding::nearest ? Rounding::nearest
                            : rounding == Rounding::down  ? Rounding::up
                                                          : Rounding::down;
  return 0.0 - round_magnitude(-value, mirrored);
}

double round_to_double(const Real& value, Rounding rounding) {
  const RoundedDoubles rounded = round_real(value);
  switch (rounding) {
    case Rounding::down:
      return rounded.down;
    case Rounding::up:
      return rounded.up;
    case Rounding::nearest:
      break;
  }
  return rounded.nearest;
}

RoundedDoubles round_to_doubles(const Value& value) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  if (value.is_finite()) {
    return round_real(value.real());
  }
  if (value.is_plus_infinity()) {
    return {infinity, infinity, infinity};
  }
  if (value.is_minus_infinity()) {
    return {-infinity, -infinity, -infinity};
  }
  throw Error(ErrorKind::domain, "the value to round", Problem{"is none"});
}

Rational exact_value(double value) {
  if (!std::isfinite(value)) {
    throw Error(ErrorKind::domain, "a double", hex_double(value), "a finite number");
  }
  Rational result;
  mpq_set_d(result.backend().data(), value);
  return result;
}

std::string hex_double(double value) {
  if (std::isnan(value)) {
    return "nan";
  }
  if (std::isinf(value)) {
    return value < 0 ? "-inf" : "inf";
  }
  const auto bits = std::bit_cast<std::uint64_t>(value);
  const std::uint64_t fraction = bits & ((std::uint64_t{1} << 52) - 1);
  const auto biased = static_cast<int>((bits >> 52) & 0x7ff);
  std::string digits = fmt::format("{:013x}", fraction);
  digits.erase(digits.find_last_not_of('0') + 1);
  const bool zero = biased == 0 && fraction == 0;
  const int exponent = zero ? 0 : biased == 0 ? -1022 : biased - 1023;
  return fmt::format("{}0x{}{}{}p{:+d}", (bits >> 63) != 0 ? "-" : "", biased == 0 ? 0 : 1,
                     digits.empty() ? "" : ".", digits, exponent);
}

std::string decimal_double(double value) { return fmt::format("{}", value); }

}  // namespace pkdp
