#include "reference/numbers/fixed_complex.hpp"

#include <catch2/catch.hpp>

#include "reference/numbers/interval_trigonometry.hpp"
#include "tests/support/arb_number.hpp"

using namespace pkdp;
using pkdp::testing::overlap;

namespace {

constexpr Precision bits = 90;

// Both parts against cos and sin of an angle.
bool stands_for(const FixedComplex& x, const Interval& modulus, const Interval& angle) {
  const FixedComplex turned{x.im, x.re, x.radius};
  return overlap(real_part(x, bits), modulus * cos(angle)) &&
         overlap(real_part(turned, bits), modulus * sin(angle));
}

}  // namespace

TEST_CASE("Units, products and powers contain what they stand for", "[fixed_complex]") {
  const Interval angle(Rational(7, 5), 200);
  const FixedComplex unit = unit_complex(angle, bits);
  CHECK(stands_for(unit, Interval(1, 200), angle));
  CHECK(unit.radius < 16);
  const FixedComplex half = to_fixed(Interval(Rational(1, 2), 200), bits);
  CHECK(stands_for(product(unit, half, bits), Interval(Rational(1, 2), 200), angle));
  for (const std::uint64_t exponent : {0ULL, 1ULL, 2ULL, 13ULL, 1'000'000'007ULL}) {
    const FixedComplex whole = power(unit, exponent, bits);
    CHECK(stands_for(whole, Interval(1, 200), angle * Interval(Integer(exponent), 200)));
    CHECK(bit_length(whole.radius) < 40);
  }
}

TEST_CASE("An error that is put in stays in the radius", "[fixed_complex]") {
  FixedComplex unit = unit_complex(Interval(Rational(1, 3), 200), bits);
  unit.re += 1000;  // wrong by 1000 units, and known to be
  unit.radius += 1000;
  const FixedComplex whole = power(unit, 1000, bits);
  CHECK(stands_for(whole, Interval(1, 200), Interval(Rational(1000, 3), 200)));
  CHECK(whole.radius >= 1'000'000);
}

TEST_CASE("An unbounded enclosure has no fixed-point form", "[fixed_complex]") {
  CHECK_THROWS(to_fixed(Interval::entire(64), bits));
}

TEST_CASE("A polynomial contains its value", "[fixed_complex]") {
  const auto fixed = [](const Rational& re, const Rational& im) {
    return to_fixed(Interval(re, 200), Interval(im, 200), bits);
  };
  // 1/4 + (1 + i)·z/8 − z²/3 at z = (3 + 4i)/10: 1/4 − 1/80 + 7/300 and 7/80 − 24/300.
  const FixedComplex value = polynomial(
      {fixed(Rational(1, 4), 0), fixed(Rational(1, 8), Rational(1, 8)), fixed(Rational(-1, 3), 0)},
      fixed(Rational(3, 10), Rational(2, 5)), bits);
  const Rational unit = power_of_two(-bits);
  const Rational off = value.radius * unit;
  CHECK(abs(value.re * unit - (Rational(1, 4) - Rational(1, 80) + Rational(7, 300))) <= off);
  CHECK(abs(value.im * unit - (Rational(7, 80) - Rational(24, 300))) <= off);
  CHECK(value.radius < 32);
  CHECK(polynomial({}, fixed(1, 0), bits).re == 0);
}
