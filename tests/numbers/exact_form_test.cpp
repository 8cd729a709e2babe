#include "reference/numbers/exact_form.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"

using namespace pkdp;

namespace {

const Rational* rational_in(const ExactForm& form) { return std::get_if<Rational>(&form); }

}  // namespace

TEST_CASE("forms that denote rationals become rationals", "[numbers][exact_form]") {
  CHECK(*rational_in(canonical(AffineExponential{1, 2, 0})) == 3);
  CHECK(*rational_in(canonical(AffineExponential{make_rational(1, 3), 0, 5})) ==
        make_rational(1, 3));
  CHECK(*rational_in(canonical(Logarithm{1})) == 0);
  CHECK(*rational_in(canonical(Rational(7))) == 7);
}

TEST_CASE("transcendental forms stay as they are", "[numbers][exact_form]") {
  CHECK(rational_in(canonical(AffineExponential{1, -1, make_rational(1, 9)})) == nullptr);
  CHECK(rational_in(canonical(Logarithm{make_rational(3, 2)})) == nullptr);
}

TEST_CASE("the logarithm of a number that is not positive is refused", "[numbers][exact_form]") {
  CHECK_THROWS_AS(canonical(Logarithm{0}), Error);
  CHECK_THROWS_AS(canonical(Logarithm{-1}), Error);
}

TEST_CASE("enclosures of forms contain rationals known to bracket them", "[numbers][exact_form]") {
  // e = 2.718281828459045235360287471352662497757…, ln 2 = 0.693147180559945309417232121458176…
  const Interval e = enclose(AffineExponential{0, 1, 1}, 100);
  CHECK(e.lower() >
        Rational(Integer("2718281828459045235360287")) / Integer("1000000000000000000000000"));
  CHECK(e.upper() <
        Rational(Integer("2718281828459045235360288")) / Integer("1000000000000000000000000"));
  const Interval ln2 = enclose(Logarithm{2}, 100);
  CHECK(ln2.lower() >
        Rational(Integer("693147180559945309417232")) / Integer("1000000000000000000000000"));
  CHECK(ln2.upper() <
        Rational(Integer("693147180559945309417233")) / Integer("1000000000000000000000000"));
  CHECK(enclose(Rational(make_rational(1, 3)), 64).contains(make_rational(1, 3)));
  // 1 − e^{1/10⁹} and its neighbourhood: −x − x² < 1 − e^x < −x for 0 < x < 1.
  const Rational x = make_rational(1, 1000000000);
  const Interval difference = enclose(AffineExponential{1, -1, x}, 200);
  CHECK(difference.upper() < -x);
  CHECK(difference.lower() > -x - x * x);
}

TEST_CASE("logarithms next to 1 keep their relative accuracy", "[numbers][exact_form]") {
  const Rational tiny = power_of_two(-500);
  const Interval enclosure = enclose(Logarithm{1 + tiny}, 64);
  CHECK(enclosure.has_relative_accuracy(60));
  CHECK(enclosure.lower() > tiny - tiny * power_of_two(-60));
  CHECK(enclosure.upper() < tiny + tiny * power_of_two(-60));
}

TEST_CASE("forms print for people", "[numbers][exact_form]") {
  CHECK(to_string(ExactForm(make_rational(1, 2))) == "1/2");
  CHECK(to_string(ExactForm(Logarithm{make_rational(3, 2)})) == "ln(3/2)");
  CHECK(to_string(ExactForm(AffineExponential{1, make_rational(-1, 2), make_rational(1, 10)})) ==
        "1 + -1/2·e^(1/10)");
}
