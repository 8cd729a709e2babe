#include "reference/accountant/near_zero.hpp"

#include <algorithm>

#include "reference/accountant/leading_bits.hpp"

namespace pkdp::accountant {
namespace {

Rational middle(const Interval& x) { return (x.lower() + x.upper()) / 2; }

}  // namespace

Rational near_zero(const std::function<Tangent(const Rational&)>& f, const Rational& start,
                   const RootBracket& between) {
  constexpr int most_steps = 64;
  Rational lower = between.lower;
  Rational upper = between.upper;
  Rational x = start;
  for (int i = 0; i < most_steps; ++i) {
    const Tangent found = f(x);
    const Tangent tangent = found.is_finite() ? found : Tangent::beyond();
    const Rational value = middle(tangent.value);
    (value > 0 ? upper : lower) = x;
    const Rational least = lower + (x - lower) / 8;
    const Rational greatest = std::min<Rational>(upper - (upper - x) / 8, x + 8 * abs(x));
    const Rational wanted = tangent.slope.is_positive()
                                ? Rational(x - value / middle(tangent.slope))
                                : Rational((least + greatest) / 2);
    const Rational next = std::clamp<Rational>(wanted, least, greatest);
    const Rational small =
        leading_bits(std::min<Rational>(x - between.lower, between.upper - x), 8) / 16;
    const Rational moved = leading_bits(abs(next - x), 8);
    if (moved > small) {
      x += next > x ? moved : Rational(-moved);
    } else if (value > 0) {
      x -= small;
    } else {
      break;
    }
  }
  return x;
}

}  // namespace pkdp::accountant
