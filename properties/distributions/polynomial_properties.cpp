#include <rapidcheck/catch.h>

#include "properties/support/effective.hpp"
#include "properties/support/generators.hpp"
#include "reference/distributions/fixed_point_masses.hpp"
#include "reference/distributions/integer_polynomial.hpp"

using namespace pkdp;
using namespace pkdp::properties;

namespace {

IntegerPolynomial any_polynomial() {
  const auto size = static_cast<std::size_t>(*integer_between(1, 12));
  return *rc::gen::container<IntegerPolynomial>(size, integer_of_bits(150));
}

Integer at(const IntegerPolynomial& polynomial, const Integer& x) {
  Integer value = 0;
  for (auto term = polynomial.rbegin(); term != polynomial.rend(); ++term) {
    value = value * x + *term;
  }
  return value;
}

Rational total(const FixedPointMasses& law, std::int64_t words) {
  Integer sum = 0;
  for (std::size_t i = 0; i < law.size(); ++i) {
    sum += law.mass(i);
  }
  return Rational(sum) * power_of_two(-64 * words);
}

}  // namespace

TEST_CASE("a product of polynomials takes the product of the values", "[distributions]") {
  Effective effective(30);
  rc::prop("homomorphism", [&] {
    const IntegerPolynomial a = any_polynomial();
    const IntegerPolynomial b = any_polynomial();
    const IntegerPolynomial product = multiply(a, b);
    RC_ASSERT(product == multiply(b, a));
    for (const Integer& x : {Integer(0), Integer(1), Integer(-1), *integer_of_bits(80)}) {
      RC_ASSERT(at(product, x) == at(a, x) * at(b, x));
    }
    effective.count_if(a.size() > 1 && b.size() > 1);
  });
  effective.require();
}

TEST_CASE("powers of polynomials add their exponents", "[distributions]") {
  rc::prop("power", [] {
    const IntegerPolynomial base = any_polynomial();
    const auto a = static_cast<std::uint64_t>(*integer_between(0, 5));
    const auto b = static_cast<std::uint64_t>(*integer_between(0, 5));
    RC_ASSERT(power(base, a + b) == multiply(power(base, a), power(base, b)));
  });
}

TEST_CASE("fixed masses: sums stay below 1 and lose little", "[distributions]") {
  Effective effective(30);
  rc::prop("deficit", [&] {
    const auto words = *integer_between(1, 4);
    const auto size = static_cast<std::size_t>(words);
    FixedPointMasses law(size);
    const std::int64_t records_here = *records(30);
    for (std::int64_t i = 0; i < records_here; ++i) {
      const Rational p = (*probability(records_here)).value();
      law = law * FixedPointMasses(1 - p, p, size);
    }
    const Rational sum = total(law, words);
    RC_ASSERT(sum < 1);
    RC_ASSERT(1 - sum < 3000 * power_of_two(-64 * words));
    effective.count_if(records_here > 1);
  });
  effective.require();
}

TEST_CASE("fixed masses: a power is a product of powers up to the roundings", "[distributions]") {
  rc::prop("power", [] {
    const Rational p = *proper_rational(10);
    const FixedPointMasses base(1 - p, p, 2);
    const auto a = static_cast<std::uint64_t>(*integer_between(1, 20));
    const auto b = static_cast<std::uint64_t>(*integer_between(1, 20));
    const Rational together = total(power(base, a + b), 2);
    const Rational apart = total(power(base, a) * power(base, b), 2);
    RC_ASSERT(abs(together - apart) < power_of_two(-110));
  });
}
