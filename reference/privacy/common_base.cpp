#include "reference/privacy/common_base.hpp"

#include <limits>

namespace pkdp::composition {
namespace {

// How often `base` > 1 divides x > 1 multiplicatively: the greatest e ≤ most with base^e ≤ x, and
// x/base^e.
std::pair<std::int64_t, Rational> divide_out(
    Rational x, const Rational& base,
    std::int64_t most = std::numeric_limits<std::int64_t>::max()) {
  std::int64_t exponent = 0;
  while (x >= base && exponent < most) {
    x /= base;
    ++exponent;
  }
  return {exponent, x};
}

}  // namespace

// Powers b^i, b^j leave a remainder of the same base with a smaller exponent, hence with fewer
// bits; two numbers without a common base leave remainders that grow instead, which ends the
// search.
std::optional<Rational> common_base(Rational x, Rational y) {
  while (true) {
    if (x < y) {
      std::swap(x, y);
    }
    if (bit_length(x) > 64 * bit_length(y)) {
      return std::nullopt;  // more divisions than are worth while
    }
    // With b = n/d in lowest terms b^i is i·log₂ max(n, d) bits long, up to 1: more divisions say
    // that there is no b (a y near 1 would take any number of them).
    const auto most = static_cast<std::int64_t>(bit_length(x) / (bit_length(y) - 1));
    Rational remainder = divide_out(x, y, most).second;
    if (remainder == 1) {
      return y;
    }
    if (remainder >= y || numerator(remainder) >= numerator(y)) {
      return std::nullopt;
    }
    x = std::exchange(y, std::move(remainder));
  }
}

std::int64_t exponent_of(const Rational& ratio, const Rational& base) {
  return ratio >= 1 ? divide_out(ratio, base).first : -divide_out(Rational(1 / ratio), base).first;
}

}  // namespace pkdp::composition
