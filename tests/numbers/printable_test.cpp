#include "reference/numbers/printable.hpp"

#include <catch2/catch.hpp>
#include <string>

using pkdp::is_printable;
using pkdp::printable;
using pkdp::printable_json;
using pkdp::printable_lines;

TEST_CASE("ordinary text of any script is shown as it is", "[numbers][printable]") {
  for (const std::string text : {"", "plain 'text' ~", "Käse, naïve, Ωμέγα, дельта, 数据, بيانات",
                                 "ε ≥ 1 − δ … “both”", "e\u0301", "\U0001D53C \U0001F600"}) {
    CHECK(printable(text) == text);
  }
}

TEST_CASE("what steers a terminal or has no ink is shown by number", "[numbers][printable]") {
  CHECK(printable("a\x1b[31mred\a") == "aU+001B[31mredU+0007");
  CHECK(printable(std::string("a\0b", 3)) == "aU+0000b");
  CHECK(printable("\n\r\t\x7f") == "U+000AU+000DU+0009U+007F");
  CHECK(printable("\u0085\u009b2J") == "U+0085U+009B2J");                // controls of Latin-1
  CHECK(printable("a\u202eb\u2066c\u2069") == "aU+202EbU+2066cU+2069");  // directions
  CHECK(printable("\u200e\u200f\u061c") == "U+200EU+200FU+061C");
  CHECK(printable("\u00a0\u2007\u3000") == "U+00A0U+2007U+3000");  // spaces
  CHECK(printable("\u2028\u2029") == "U+2028U+2029");              // line ends
  CHECK(printable("\u00ad\u200b\u2060\ufeff") == "U+00ADU+200BU+2060U+FEFF");
  CHECK(printable("\ufffe\U000e0041\U00100000") == "U+FFFEU+E0041U+100000");
}

TEST_CASE("bytes that are no UTF-8 are shown one by one", "[numbers][printable]") {
  CHECK(printable("a\xff\xc3") == "a\\xFF\\xC3");
  CHECK(printable("\xc0\xaf") == "\\xC0\\xAF");
  CHECK(printable("\xed\xa0\x80!") == "\\xED\\xA0\\x80!");
}

TEST_CASE("lines stay lines where asked for", "[numbers][printable]") {
  CHECK(printable_lines("one\ntwo\x1b\r\n") == "one\ntwoU+001BU+000D\n");
}

TEST_CASE("JSON says the same with its own escapes", "[numbers][printable]") {
  CHECK(printable_json("{\n  \"é\": \"\u202e\u007f\"\n}") == "{\n  \"é\": \"\\u202e\\u007f\"\n}");
  CHECK(printable_json("\U000e0041\U0010fffd") == "\\udb40\\udc41\\udbff\\udffd");
}

TEST_CASE("the ends of each range", "[numbers][printable]") {
  for (const char32_t code : {0x20, 0x7e, 0xa1, 0xac, 0xae, 0x1fff, 0x2010, 0x2027, 0x2030, 0x205e,
                              0x2070, 0x3001, 0xd7ff, 0xf900, 0xfffc, 0xfffd, 0x10000, 0xdfffd}) {
    CHECK(is_printable(code));
  }
  for (const char32_t code :
       {0x00,   0x1f,   0x7f,   0xa0,   0xad,   0x2000, 0x200f,  0x2028,  0x202f,   0x205f,
        0x206f, 0xd800, 0xf8ff, 0xfff0, 0xfffb, 0xfffe, 0x1ffff, 0xe0000, 0x10ffff, 0x110000}) {
    CHECK_FALSE(is_printable(code));
  }
}
