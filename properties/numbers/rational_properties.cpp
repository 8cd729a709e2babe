#include "reference/numbers/rational.hpp"

#include <rapidcheck/catch.h>

#include "pkdp/error.hpp"
#include "properties/support/effective.hpp"
#include "properties/support/numbers.hpp"
#include "reference/numbers/limits.hpp"
#include "reference/numbers/parse.hpp"

using namespace pkdp;
using namespace pkdp::properties;

TEST_CASE("Rationals are always in lowest terms with a positive denominator", "[numbers]") {
  Effective effective(50);
  rc::prop("canonical", [&] {
    const Rational a = *any_rational();
    const Rational b = *any_rational();
    for (const Rational& value : {Rational(a + b), Rational(a * b), Rational(a - b)}) {
      const Integer top = numerator(value);
      const Integer bottom = denominator(value);
      RC_ASSERT(bottom > 0);
      RC_ASSERT(boost::multiprecision::gcd(top, bottom) == 1);
      RC_ASSERT(make_rational(top * 6, bottom * -6) == -value);
      effective.count_if(bottom > 1);
    }
  });
  effective.require();
}

TEST_CASE("The floor is the integer just below", "[numbers]") {
  rc::prop("floor", [] {
    const Rational value = *any_rational();
    const Integer below = floor(value);
    RC_ASSERT(Rational(below) <= value);
    RC_ASSERT(value < Rational(below + 1));
  });
}

TEST_CASE("Powers add their exponents", "[numbers]") {
  Effective effective(50);
  rc::prop("x^(a+b) = x^a x^b", [&] {
    const Rational x = *any_rational();
    const auto a = static_cast<std::uint64_t>(*integer_between(0, 12));
    const auto b = static_cast<std::uint64_t>(*integer_between(0, 12));
    RC_ASSERT(power(x, a + b) == power(x, a) * power(x, b));
    effective.count_if(x != 0 && a + b > 2);
  });
  effective.require();
}

TEST_CASE("Powers of two are exact for either sign", "[numbers]") {
  rc::prop("2^e 2^-e = 1", [] {
    const std::int64_t exponent = *integer_between(-5000, 5000);
    RC_ASSERT(power_of_two(exponent) * power_of_two(-exponent) == 1);
    RC_ASSERT(bit_length(power_of_two(exponent)) ==
              static_cast<std::size_t>(exponent < 0 ? -exponent : exponent) + 1);
  });
}

TEST_CASE("Binomial coefficients are symmetric and obey the recurrence", "[numbers]") {
  rc::prop("C(n, k)", [] {
    const auto n = static_cast<std::uint64_t>(*integer_between(1, 600));
    const auto k = static_cast<std::uint64_t>(*integer_between(1, 600));
    RC_PRE(k <= n);
    RC_ASSERT(binomial_coefficient(n, k) == binomial_coefficient(n, n - k));
    RC_ASSERT(binomial_coefficient(n, k) * k == binomial_coefficient(n, k - 1) * (n - k + 1));
  });
}

TEST_CASE("Whatever the size, a power is exact or a limit error, never an abort", "[numbers]") {
  Effective effective(20);
  rc::prop("power within limits", [&] {
    const Integer base = *integer_of_bits(64) + 2;
    const auto exponent = *rc::gen::weightedOneOf<std::uint64_t>(
        {{1, rc::gen::map(integer_between(0, 50), [](std::int64_t x) { return std::uint64_t(x); })},
         {2, rc::gen::map(integer_between(limits::exact_bits, INT64_MAX - 1),
                          [](std::int64_t x) { return std::uint64_t(x); })}});
    try {
      RC_ASSERT(power(base, exponent) > 0);
    } catch (const Error& error) {
      RC_ASSERT(error.kind() == ErrorKind::limit);
      effective.count();
    }
  });
  effective.require();
}

TEST_CASE("Every rational reads back from its own spelling", "[numbers]") {
  rc::prop("parse(to_string(x)) = x", [] {
    const Rational value = *any_rational();
    RC_ASSERT(parse_rational(to_string(value), "x") == value);
  });
}
