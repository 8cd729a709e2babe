#include "reference/numbers/utf8.hpp"

#include <catch2/catch.hpp>
#include <cstdint>
#include <string>

using pkdp::first_character;
using pkdp::whole_characters;

TEST_CASE("the first and the last character of each length", "[numbers][utf8]") {
  struct Row {
    std::string text;
    char32_t code;
  };
  const Row rows[] = {
      {std::string(1, '\0'), 0},     {"\x7f", 0x7f},           {"\xc2\x80", 0x80},
      {"\xdf\xbf", 0x7ff},           {"\xe0\xa0\x80", 0x800},  {"\xed\x9f\xbf", 0xd7ff},
      {"\xee\x80\x80", 0xe000},      {"\xef\xbf\xbf", 0xffff}, {"\xf0\x90\x80\x80", 0x10000},
      {"\xf4\x8f\xbf\xbf", 0x10ffff}};
  for (const Row& row : rows) {
    INFO(static_cast<std::uint32_t>(row.code));
    const auto character = first_character(row.text + "x");
    REQUIRE(character);
    CHECK(character->code == row.code);
    CHECK(character->bytes == row.text.size());
  }
}

TEST_CASE("what is no UTF-8 is no character", "[numbers][utf8]") {
  for (const std::string text : {"",
                                 "\x80",
                                 "\xbf",
                                 "\xc0\x80",
                                 "\xc1\xbf",
                                 "\xc3",
                                 "\xc3(",
                                 "\xe0\x9f\xbf",
                                 "\xe2\x88",
                                 "\xe2(\x92",
                                 "\xe2\x88(",
                                 "\xed\xa0\x80",
                                 "\xed\xbf\xbf",
                                 "\xf0\x8f\xbf\xbf",
                                 "\xf0\x9f\x98",
                                 "\xf4\x90\x80\x80",
                                 "\xf5\x80\x80\x80",
                                 "\xf8\x88\x80\x80\x80",
                                 "\xfe",
                                 "\xff"}) {
    CAPTURE(text);
    CHECK_FALSE(first_character(text));
  }
}

TEST_CASE("a text is not cut inside a character", "[numbers][utf8]") {
  CHECK(whole_characters("abc", 3) == "abc");
  CHECK(whole_characters("abc", 2) == "ab");
  CHECK(whole_characters("abc", 0).empty());
  CHECK(whole_characters("a\u2212b", 1) == "a");
  CHECK(whole_characters("a\u2212b", 2) == "a");
  CHECK(whole_characters("a\u2212b", 3) == "a");
  CHECK(whole_characters("a\u2212b", 4) == "a\u2212");
  CHECK(whole_characters("\U0001F600", 3).empty());
  CHECK(whole_characters("\x80\x80\x80\x80\x80", 3) == "\x80\x80\x80");
}
