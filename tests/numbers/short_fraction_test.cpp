#include "reference/numbers/short_fraction.hpp"

#include <catch2/catch.hpp>
#include <cstdint>
#include <random>
#include <string>

#include "pkdp/error.hpp"
#include "reference/numbers/parse.hpp"

using namespace pkdp;

namespace {

// A sign is nothing for the quick reader, so that the text is read digit by digit into integers.
std::optional<Rational> slowly(const std::string& text) {
  try {
    return parse_rational("+" + text, "p");
  } catch (const Error&) {
    return std::nullopt;
  }
}

// What is read quickly is what is read slowly; true when it was read quickly.
bool agrees(const std::string& text) {
  const auto fraction = parse_short_fraction(text);
  if (!fraction) {
    return false;
  }
  CAPTURE(text);
  CHECK(fraction->bottom > 0);
  const auto value = slowly(text);
  CHECK((value && fraction->value() == *value));
  return true;
}

}  // namespace

TEST_CASE("short numbers are read without a rational", "[numbers][short_fraction]") {
  for (const char* text : {"0",
                           "1",
                           "1/20",
                           "2/40",
                           "0.05",
                           ".05",
                           "5.",
                           "5e-2",
                           "5E-2",
                           "0.5e-1",
                           "5e-002",
                           "00.05",
                           "0x1.9p-5",
                           "0X1.9P-5",
                           "0x.8",
                           "0x8",
                           "0x0p+0",
                           "0x0p-1022",
                           "0x1p0",
                           "0x1p-63",
                           "0x1.999999999999ap-5",
                           "0x10p-4",
                           "9999999999999999999/9999999999999999999",
                           "0.000000000000000001",
                           "1e-19",
                           "0xffffffffffffffff"}) {
    CAPTURE(text);
    CHECK(agrees(text));
  }
}

TEST_CASE("everything else is left to who reads it whole", "[numbers][short_fraction]") {
  for (const char* text : {"",
                           "-1",
                           "+1",
                           "1e1",
                           "1e-20",
                           "0.00000000000000000001",
                           "18446744073709551616",
                           "0x1p-64",
                           "0x1p1",
                           "0x1ffffffffffffffff",
                           "1/20000000000000000000",
                           "1/0",
                           "1/00",
                           "/2",
                           "1/",
                           "1//2",
                           "1/2/3",
                           ".",
                           "e5",
                           "1e",
                           "1e+",
                           "0x",
                           "0x.",
                           "0xg",
                           "0x1p",
                           "0x1e5p",
                           "1p3",
                           "0x1/3",
                           "1/0x3",
                           "1.5/2",
                           "1 ",
                           " 1",
                           "1,5",
                           "1.2.3",
                           "nan",
                           "1/-3",
                           "1e-00001",
                           "1\x0e5",
                           "١"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_short_fraction(text));
  }
}

TEST_CASE("random texts: the same number or none", "[numbers][short_fraction]") {
  constexpr std::string_view letters = "0123456789019/.xXpPeE-+af";
  std::mt19937_64 random(19);
  int quickly = 0;
  for (int i = 0; i < 100'000; ++i) {
    std::string text = i % 3 == 0 ? "0x" : "";
    for (std::uint64_t length = random() % 12; length > 0; --length) {
      text += letters[random() % (i % 2 == 0 ? 12 : letters.size())];
    }
    quickly += agrees(text) ? 1 : 0;
  }
  CHECK(quickly > 10'000);
}

TEST_CASE("fractions of words compare as the numbers do", "[numbers][short_fraction]") {
  constexpr std::uint64_t most = ~std::uint64_t{0};
  const ShortFraction fractions[] = {{0, 1},
                                     {0, most},
                                     {1, most},
                                     {1, most - 1},
                                     {1, 3},
                                     {1, 2},
                                     {2, 4},
                                     {most / 2, most - 1},
                                     {most - 2, most - 1},
                                     {most - 1, most},
                                     {most, most},
                                     {1, 1},
                                     {most, 1}};
  for (const ShortFraction& a : fractions) {
    for (const ShortFraction& b : fractions) {
      CHECK((a < b) == (a.value() < b.value()));
      CHECK((a == b) == (a.value() == b.value()));
    }
    CHECK(short_fraction(a.value()).value() == a);
  }
  CHECK_FALSE(short_fraction(Rational(-1)));
  CHECK_FALSE(short_fraction(make_rational(Integer(1), Integer(1) << 64)));
  CHECK_FALSE(short_fraction(Rational(Integer(1) << 64)));
}
