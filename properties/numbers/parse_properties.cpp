#include "reference/numbers/parse.hpp"

#include <fmt/format.h>
#include <rapidcheck/catch.h>

#include "pkdp/error.hpp"
#include "properties/support/effective.hpp"
#include "properties/support/numbers.hpp"
#include "reference/numbers/rounding.hpp"

using namespace pkdp;
using namespace pkdp::properties;

TEST_CASE("A positional number is its digits times a power of the base", "[numbers]") {
  rc::prop("digits.digits e exponent", [] {
    const Integer whole = *integer_of_bits(100);
    const auto places = static_cast<unsigned>(*integer_between(0, 30));
    const std::int64_t exponent = *integer_between(-300, 300);
    std::string digits = whole.str();
    if (digits.size() <= places) {
      digits.insert(0, places + 1 - digits.size(), '0');
    }
    const std::string text = digits.substr(0, digits.size() - places) + "." +
                             digits.substr(digits.size() - places) + fmt::format("e{}", exponent);
    const Rational ten_to = Rational(power(Integer(10), 400));
    const Rational scale =
        Rational(power(Integer(10), static_cast<std::uint64_t>(400 + exponent))) / ten_to;
    RC_ASSERT(parse_rational(text, "x") == Rational(whole) * scale / power(Integer(10), places));
  });
}

TEST_CASE("Every finite double reads back exactly from its hex form", "[numbers]") {
  Effective effective(20);
  rc::prop("parse(hex(x)) = x", [&] {
    const double value = round_to_double(*any_rational(), Rounding::nearest);
    const std::string text = hex_double(value);
    if (text.ends_with("inf")) {
      RC_DISCARD();
    }
    RC_ASSERT(parse_rational(text, "x") == exact_value(value));
    effective.count_if(text != "0x0p+0");
  });
  effective.require();
}

TEST_CASE("Text is a number or a typed error, whatever it is", "[numbers]") {
  Effective effective(10);
  rc::prop("no crash, no other exception", [&] {
    const auto pieces = static_cast<std::size_t>(*integer_between(0, 3));
    std::string text;
    for (std::size_t i = 0; i < pieces; ++i) {
      text += *rc::gen::element<std::string>("0", "1", "20", "307", "7", "12", "5", "900", "/", ".",
                                             "e", "E-5", "0x", "p", "-", "+", "f", "nan", " ",
                                             "\x0e", "\xff");
    }
    try {
      const Rational value = parse_rational(text, "x");
      RC_ASSERT(denominator(value) > 0);
      effective.count();
    } catch (const Error& error) {
      RC_ASSERT((error.kind() == ErrorKind::parse || error.kind() == ErrorKind::limit));
      RC_ASSERT(error.parameter() == "x");
    }
  });
  effective.require();
}

TEST_CASE("Integers are accepted exactly inside their range", "[numbers]") {
  Effective effective(15);
  rc::prop("range", [&] {
    const std::int64_t value = *integer_between(-200, 200);
    const std::int64_t least = *integer_between(-200, 200);
    const std::int64_t greatest = *integer_between(-200, 200);
    RC_PRE(least <= greatest);
    const bool inside = least <= value && value <= greatest;
    effective.count_if(inside);
    try {
      RC_ASSERT(parse_integer(std::to_string(value), "k", least, greatest) == value);
      RC_ASSERT(inside);
    } catch (const Error& error) {
      RC_ASSERT(!inside);
      RC_ASSERT(error.kind() == ErrorKind::domain);
    }
  });
  effective.require();
}
