#include "reference/numbers/parse.hpp"

#include <catch2/catch.hpp>
#include <ctime>

#include "pkdp/error.hpp"
#include "reference/numbers/limits.hpp"
#include "tests/support/slowness.hpp"

using namespace pkdp;

namespace {

// clang-format off
// Texts that look like numbers elsewhere.
constexpr const char* malformed[] = {
    "", " ", "+", "-", ".", "e5", "1e", "1e+", "1/", "/2", "1/-3", "1/+3", "1/0", "0/0", "1/00",
    "1//2", "1/2/3", "1 /2", " 1", "1 ", "1\n", "--1", "+-1", "1.2.3", "1,5", "1_0", "0x", "0x.",
    "0xg", "0x1p", "0x1e5p", "1p3", "0x1/3", "1/0x3", "1.5/2", "1e2/3", "nan", "NaN", "inf", "-inf",
    "infinity", "none", "١", "½", ("1\x0e" "5"), ("1\x0f" "2"), ("0\x18" "1"), "0b1", "1f", "abc",
    "ln(2)", "1/2x"};
// clang-format on

std::string id_of(std::string_view text) {
  try {
    (void)parse_rational(text, "p");
  } catch (const Error& error) {
    CHECK(error.parameter() == "p");
    return std::string(error.id());
  }
  return "accepted";
}

std::string integer_id(std::string_view text, std::int64_t least, std::int64_t greatest) {
  try {
    (void)parse_integer(text, "n", least, greatest);
  } catch (const Error& error) {
    return std::string(error.id());
  }
  return "accepted";
}

}  // namespace

TEST_CASE("numbers are read exactly, in every spelling", "[numbers][parse]") {
  const Rational twentieth = make_rational(1, 20);
  for (const char* text : {"1/20", "2/40", "0.05", ".05", "5e-2", "5E-2", "+0.05", "0.0500",
                           "50e-3", "0.5e-1", "00.05", "005/100"}) {
    CAPTURE(text);
    CHECK(parse_rational(text, "p") == twentieth);
  }
  CHECK(parse_rational("0x1.9p-5", "p") == make_rational(25, 512));
  CHECK(parse_rational("0X1.9P-5", "p") == make_rational(25, 512));
  CHECK(parse_rational("0xff", "p") == 255);
  CHECK(parse_rational("-0x.8", "p") == make_rational(-1, 2));
  CHECK(parse_rational("-3", "p") == -3);
  CHECK(parse_rational("-0", "p") == 0);
  CHECK(parse_rational("7.", "p") == 7);
  CHECK(parse_rational("1e3", "p") == 1000);
  CHECK(parse_rational("1e+00000000000000000000000003", "p") == 1000);
  CHECK(parse_rational("123456789012345678901234567890", "p") ==
        Rational(Integer("123456789012345678901234567890")));
}

TEST_CASE("nothing else is a number", "[numbers][parse]") {
  for (const char* text : malformed) {
    CAPTURE(text);
    CHECK(id_of(text) == "parse");
  }
  CHECK(id_of(std::string_view("1\0", 2)) == "parse");
  CHECK(id_of(std::string_view("1\0002", 3)) == "parse");
}

TEST_CASE("limits of one number: digits and exponents", "[numbers][parse]") {
  const std::string most(limits::digits, '7');
  CHECK(id_of(most) == "accepted");
  CHECK(id_of("-0." + most.substr(1)) == "accepted");
  CHECK(id_of("1" + most) == "limit");
  CHECK(id_of("0." + most) == "limit");
  CHECK(id_of(most.substr(1) + "/77") == "limit");
  CHECK(id_of("1e100000") == "accepted");
  CHECK(id_of("1e-100000") == "accepted");
  CHECK(id_of("1e100001") == "limit");
  CHECK(id_of("1e-1000000") == "limit");
  CHECK(id_of("1e99999999999999999999999999") == "limit");
  CHECK(id_of("0x1p400000") == "accepted");
  CHECK(id_of("0x1p-400000") == "accepted");
  CHECK(id_of("0x1p400001") == "limit");
  CHECK(id_of("0x1p-9223372036854775808") == "limit");
  CHECK(parse_rational("0x1p-400000", "p") == power_of_two(-400000));
}

TEST_CASE("ten megabytes of digits are refused at once", "[numbers][parse]") {
  // NOLINTNEXTLINE(bugprone-string-constructor): as long as it looks
  const std::string text(10'000'000, '9');
  const std::clock_t begin = std::clock();  // of the processor: a busy machine fails no test
  CHECK(id_of(text) == "limit");
  CHECK(id_of("0." + text) == "limit");
  CHECK(id_of("1/" + text) == "limit");
  CHECK(id_of("0x" + text) == "limit");
  CHECK(id_of("1e" + text) == "limit");
  CHECK(integer_id(text, 0, limits::count) == "limit");
  CHECK(std::clock() - begin < 2 * CLOCKS_PER_SEC * testing::slowness());
}

TEST_CASE("integers accept every exact spelling inside the range", "[numbers][parse]") {
  CHECK(parse_integer("1e3", "n", 0, limits::count) == 1000);
  CHECK(parse_integer("6/2", "n", 0, limits::count) == 3);
  CHECK(parse_integer("-0x10", "k", -100, 100) == -16);
  CHECK(parse_integer("1000000000", "n", 0, limits::count) == 1'000'000'000);
  CHECK(parse_integer("-9223372036854775808", "k", INT64_MIN, INT64_MAX) == INT64_MIN);
  CHECK(parse_integer("9223372036854775807", "k", INT64_MIN, INT64_MAX) == INT64_MAX);
}

TEST_CASE("integers outside the range are domain or limit errors", "[numbers][parse]") {
  CHECK(integer_id("1/2", 0, 10) == "domain");
  CHECK(integer_id("-1", 0, 10) == "domain");
  CHECK(integer_id("11", 0, 10) == "domain");
  CHECK(integer_id("1000000001", 0, limits::count) == "limit");
  CHECK(integer_id("9223372036854775807", 0, limits::count) == "limit");
  CHECK(integer_id("9223372036854775808", INT64_MIN, INT64_MAX) == "domain");
  CHECK(integer_id("1e100000", 0, limits::count) == "limit");
  CHECK(integer_id("1e100001", 0, limits::count) == "limit");
  CHECK(integer_id("x", 0, 10) == "parse");
}
