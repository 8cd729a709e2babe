#include "reference/numbers/parse.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/numbers/limits.hpp"
#include "reference/numbers/number_advice.hpp"
#include "reference/numbers/short_fraction.hpp"

namespace pkdp {
namespace {

constexpr std::string_view allowed_forms =
    "an exact number such as 1/20, 0.05, 5e-2 or 0x1.9p-5 (a denominator is positive)";

// A cursor over the text; every refusal names the parameter and the whole value.
class Scanner {
 public:
  Scanner(std::string_view text, std::string_view parameter)
      : text_(text), rest_(text), parameter_(parameter) {}

  [[nodiscard]] bool done() const { return rest_.empty(); }

  // `expected` is a lower-case letter, which also stands for the upper-case one, or another
  // character, which stands for itself only (0x0e is no '.').
  bool take(char expected) {
    if (rest_.empty()) {
      return false;
    }
    const char front = rest_.front();
    const bool upper_case = front >= 'A' && front <= 'Z';
    if ((upper_case ? front + ('a' - 'A') : front) != expected) {
      return false;
    }
    rest_.remove_prefix(1);
    return true;
  }

  // True when a minus sign was read.
  bool take_sign() {
    if (!rest_.empty() && (rest_.front() == '-' || rest_.front() == '+')) {
      const bool minus = rest_.front() == '-';
      rest_.remove_prefix(1);
      return minus;
    }
    return false;
  }

  std::string_view take_digits(bool hexadecimal) {
    std::size_t length = 0;
    while (length < rest_.size() && is_digit(rest_[length], hexadecimal)) {
      ++length;
    }
    digits_ += length;
    if (digits_ > limits::digits) {
      throw Error(ErrorKind::limit, std::string(parameter_), text_,
                  fmt::format("at most {} digits", limits::digits));
    }
    const std::string_view digits = rest_.substr(0, length);
    rest_.remove_prefix(length);
    return digits;
  }

  // The exponent after its letter; the bound keeps 10^exponent small.
  std::int64_t take_exponent(std::int64_t bound) {
    const bool minus = take_sign();
    std::string_view digits = take_digits(false);
    require(!digits.empty());
    while (digits.size() > 1 && digits.front() == '0') {
      digits.remove_prefix(1);
    }
    std::int64_t exponent = 0;
    for (const char digit : digits) {
      exponent = exponent * 10 + (digit - '0');
      if (exponent > bound) {
        throw Error(ErrorKind::limit, std::string(parameter_), text_,
                    fmt::format("an exponent of at most {} in absolute value", bound));
      }
    }
    return minus ? -exponent : exponent;
  }

  void require(bool condition) const {
    if (!condition) {
      throw Error(ErrorKind::parse, std::string(parameter_), text_,
                  std::string(allowed_forms) + number_advice(text_));
    }
  }

 private:
  static bool is_digit(char character, bool hexadecimal) {
    const char lower = static_cast<char>(character | 0x20);
    return (character >= '0' && character <= '9') || (hexadecimal && lower >= 'a' && lower <= 'f');
  }

  std::string_view text_;
  std::string_view rest_;
  std::string_view parameter_;
  std::size_t digits_ = 0;  // read so far, of all parts together
};

Integer integer_of(std::string_view digits, int base) {
  Integer value;
  if (!digits.empty()) {
    mpz_set_str(value.backend().data(), std::string(digits).c_str(), base);
  }
  return value;
}

// digits[.digits][e exponent] in base 10, or the same in base 16 with a power of two.
Rational scan_positional(Scanner& scanner, bool hexadecimal) {
  const std::string whole(scanner.take_digits(hexadecimal));
  std::string fraction;
  if (scanner.take('.')) {
    fraction = scanner.take_digits(hexadecimal);
  }
  scanner.require(!whole.empty() || !fraction.empty());
  const auto places = static_cast<std::int64_t>(fraction.size());
  const Integer mantissa = integer_of(whole + fraction, hexadecimal ? 16 : 10);
  if (hexadecimal) {
    const std::int64_t exponent =
        scanner.take('p') ? scanner.take_exponent(4 * limits::decimal_exponent) : 0;
    return Rational(mantissa) * power_of_two(exponent - 4 * places);
  }
  const std::int64_t exponent =
      (scanner.take('e') ? scanner.take_exponent(limits::decimal_exponent) : 0) - places;
  const Integer scale =
      power(Integer(10), static_cast<std::uint64_t>(exponent < 0 ? -exponent : exponent));
  return exponent < 0 ? make_rational(mantissa, scale) : Rational(Integer(mantissa * scale));
}

Rational scan_unsigned(Scanner& scanner, std::string_view body) {
  if (body.size() > 1 && body[0] == '0' && (body[1] == 'x' || body[1] == 'X')) {
    scanner.take('0');
    scanner.take('x');
    return scan_positional(scanner, true);
  }
  const std::size_t slash = body.find('/');
  if (slash == std::string_view::npos) {
    return scan_positional(scanner, false);
  }
  const Integer top = integer_of(scanner.take_digits(false), 10);
  scanner.require(slash > 0 && scanner.take('/'));
  const std::string_view bottom_digits = scanner.take_digits(false);
  const Integer bottom = integer_of(bottom_digits, 10);
  scanner.require(!bottom_digits.empty() && !bottom.is_zero());
  return make_rational(top, bottom);
}

}  // namespace

Rational parse_rational(std::string_view text, std::string_view parameter) {
  if (const auto fraction = parse_short_fraction(text)) {
    return fraction->value();
  }
  if (text.size() > limits::digits + 16) {
    throw Error(ErrorKind::limit, std::string(parameter), text,
                fmt::format("at most {} digits", limits::digits));
  }
  Scanner scanner(text, parameter);
  const bool minus = scanner.take_sign();
  const bool signed_text = !text.empty() && (text.front() == '-' || text.front() == '+');
  const Rational magnitude = scan_unsigned(scanner, text.substr(signed_text ? 1 : 0));
  scanner.require(scanner.done());
  return minus ? Rational(-magnitude) : magnitude;
}

std::int64_t parse_integer(std::string_view text, std::string_view parameter, std::int64_t least,
                           std::int64_t greatest) {
  if (const auto fraction = parse_short_fraction(text)) {
    const std::uint64_t whole = fraction->top / fraction->bottom;
    const bool is_whole = whole * fraction->bottom == fraction->top;
    if (is_whole && std::in_range<std::int64_t>(whole) && std::cmp_greater_equal(whole, least) &&
        std::cmp_less_equal(whole, greatest)) {
      return static_cast<std::int64_t>(whole);
    }
  }
  const Rational value = parse_rational(text, parameter);
  const bool is_above = value > greatest;
  if (denominator(value) != 1 || value < least || is_above) {
    const bool is_limit = is_above && denominator(value) == 1 && greatest == limits::count;
    throw Error(is_limit ? ErrorKind::limit : ErrorKind::domain, std::string(parameter), text,
                fmt::format("an integer from {} to {}", least, greatest));
  }
  return mpz_get_si(mpq_numref(value.backend().data()));
}

}  // namespace pkdp
