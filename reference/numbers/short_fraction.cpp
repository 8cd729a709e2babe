#include "reference/numbers/short_fraction.hpp"

#include <array>

namespace pkdp {
namespace {

static_assert(sizeof(unsigned long) == sizeof(std::uint64_t), "a word of GMP holds 64 bits");

// 10^19 is the largest power of ten below 2^64: so many digits fit a word, whatever they are.
constexpr int decimal_digits = 19;
constexpr int hex_digits = 16;

constexpr std::array<std::uint64_t, decimal_digits + 1> powers_of_ten = [] {
  std::array<std::uint64_t, decimal_digits + 1> powers{};
  powers[0] = 1;
  for (std::size_t i = 1; i < powers.size(); ++i) {
    powers[i] = powers[i - 1] * 10;
  }
  return powers;
}();

// −1 for a character that is no digit.
int digit_of(char character) {
  if (character >= '0' && character <= '9') {
    return character - '0';
  }
  const char lower = static_cast<char>(character | 0x20);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

// A cursor over the text. `digits` counts all that were read into `number` so far.
struct Reader {
  std::string_view rest;
  int base;
  std::uint64_t number = 0;
  int digits = 0;

  // How many digits there were. Too many of them leave `number` without meaning.
  int take_digits() {
    int count = 0;
    for (; !rest.empty(); rest.remove_prefix(1), ++count) {
      const int digit = digit_of(rest.front());
      if (digit < 0 || digit >= base) {
        break;
      }
      number = number * static_cast<std::uint64_t>(base) + static_cast<std::uint64_t>(digit);
    }
    digits += count;
    return count;
  }

  bool take(char lower, char upper) {
    const bool found = !rest.empty() && (rest.front() == lower || rest.front() == upper);
    rest.remove_prefix(found ? 1 : 0);
    return found;
  }

  [[nodiscard]] bool fits() const {
    return digits > 0 && digits <= (base == 10 ? decimal_digits : hex_digits);
  }
};

// The exponent that ends the text, of at most four digits.
std::optional<int> exponent_in(std::string_view text) {
  Reader reader{text, 10};
  const bool minus = reader.take('-', '-');
  if (!minus) {
    reader.take('+', '+');
  }
  reader.take_digits();
  if (!reader.rest.empty() || reader.digits == 0 || reader.digits > 4) {
    return std::nullopt;
  }
  const int magnitude = static_cast<int>(reader.number);
  return minus ? -magnitude : magnitude;
}

std::optional<ShortFraction> quotient(std::string_view text, std::size_t slash) {
  Reader top{text.substr(0, slash), 10};
  Reader bottom{text.substr(slash + 1), 10};
  top.take_digits();
  bottom.take_digits();
  const bool whole = top.rest.empty() && bottom.rest.empty() && top.fits() && bottom.fits();
  return whole && bottom.number != 0 ? std::optional(ShortFraction{top.number, bottom.number})
                                     : std::nullopt;
}

std::optional<ShortFraction> decimal(std::uint64_t mantissa, int exponent) {
  if (exponent > 0 || exponent < -decimal_digits) {
    return std::nullopt;
  }
  return ShortFraction{mantissa, powers_of_ten[static_cast<std::size_t>(-exponent)]};
}

std::optional<ShortFraction> binary(std::uint64_t mantissa, int exponent) {
  if (mantissa == 0) {
    return ShortFraction{0, 1};
  }
  while (exponent < 0 && mantissa % 2 == 0) {
    mantissa /= 2;
    ++exponent;
  }
  if (exponent > 0 || exponent < -63) {
    return std::nullopt;
  }
  return ShortFraction{mantissa, std::uint64_t{1} << static_cast<unsigned>(-exponent)};
}

}  // namespace

Rational ShortFraction::value() const {
  Rational result;
  mpq_ptr fraction = result.backend().data();
  mpq_set_ui(fraction, top, bottom);
  mpq_canonicalize(fraction);
  return result;
}

std::optional<ShortFraction> parse_short_fraction(std::string_view text) {
  if (text.size() > 2 * decimal_digits + 1) {
    return std::nullopt;
  }
  const bool hexadecimal = text.size() > 1 && text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
  const std::size_t slash = hexadecimal ? std::string_view::npos : text.find('/');
  if (slash != std::string_view::npos) {
    return quotient(text, slash);
  }
  Reader reader{text.substr(hexadecimal ? 2 : 0), hexadecimal ? 16 : 10};
  reader.take_digits();
  const int places = reader.take('.', '.') ? reader.take_digits() : 0;
  if (!reader.fits()) {
    return std::nullopt;
  }
  int exponent = 0;
  if (hexadecimal ? reader.take('p', 'P') : reader.take('e', 'E')) {
    const auto written = exponent_in(reader.rest);
    if (!written) {
      return std::nullopt;
    }
    exponent = *written;
  } else if (!reader.rest.empty()) {
    return std::nullopt;
  }
  return hexadecimal ? binary(reader.number, exponent - 4 * places)
                     : decimal(reader.number, exponent - places);
}

std::optional<ShortFraction> short_fraction(const Rational& value) {
  mpz_srcptr top = mpq_numref(value.backend().data());
  mpz_srcptr bottom = mpq_denref(value.backend().data());
  if (mpz_sgn(top) < 0 || mpz_size(top) > 1 || mpz_size(bottom) > 1) {
    return std::nullopt;
  }
  return ShortFraction{mpz_get_ui(top), mpz_get_ui(bottom)};
}

}  // namespace pkdp
