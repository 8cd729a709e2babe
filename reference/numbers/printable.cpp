#include "reference/numbers/printable.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <iterator>

#include "reference/numbers/utf8.hpp"

namespace pkdp {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

// Unicode: general categories Cc, Zl, Zp, Zs (but for U+0020), Cs and Co, the format characters
// (Cf) without ink, Default_Ignorable_Code_Point, the blank of Braille, and noncharacters.
constexpr Range without_ink[] = {
    {0x0000, 0x001F},   {0x007F, 0x00A0},   {0x00AD, 0x00AD},   {0x034F, 0x034F},
    {0x061C, 0x061C},   {0x115F, 0x1160},   {0x1680, 0x1680},   {0x17B4, 0x17B5},
    {0x180B, 0x180F},   {0x2000, 0x200F},   {0x2028, 0x202F},   {0x205F, 0x206F},
    {0x2800, 0x2800},   {0x3000, 0x3000},   {0x3164, 0x3164},   {0xD800, 0xF8FF},
    {0xFDD0, 0xFDEF},   {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},
    {0xFFF0, 0xFFFB},   {0x13430, 0x1343F}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A},
    {0xE0000, 0x10FFFF}};

void add_number(std::string& result, char32_t code) {
  fmt::format_to(std::back_inserter(result), "U+{:04X}", static_cast<std::uint32_t>(code));
}

void add_json_escape(std::string& result, char32_t code) {
  const auto add = std::back_inserter(result);
  const auto value = static_cast<std::uint32_t>(code);
  if (value < 0x10000) {
    fmt::format_to(add, "\\u{:04x}", value);
  } else {  // a pair of surrogates
    const std::uint32_t above = value - 0x10000;
    fmt::format_to(add, "\\u{:04x}\\u{:04x}", 0xD800 + (above >> 10U), 0xDC00 + (above & 0x3FFU));
  }
}

// Letters, digits and the like, which every kind of text shows as they are.
bool is_plain(char character) { return character >= ' ' && character <= '~'; }

bool is_printable_in_lines(char32_t code) { return code == '\n' || is_printable(code); }

template <class Shown>
std::string with_numbers(std::string_view text, Shown shown,
                         void (*add_other)(std::string&, char32_t) = add_number) {
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    const auto plain = static_cast<std::size_t>(
        std::find_if_not(text.begin(), text.end(), is_plain) - text.begin());
    result.append(text, 0, plain);
    text.remove_prefix(plain);
    if (text.empty()) {
      break;
    }
    const auto next = first_character(text);
    const std::size_t bytes = next ? next->bytes : 1;
    if (!next) {
      fmt::format_to(std::back_inserter(result), "\\x{:02X}",
                     static_cast<unsigned char>(text.front()));
    } else if (shown(next->code)) {
      result.append(text, 0, bytes);
    } else {
      add_other(result, next->code);
    }
    text.remove_prefix(bytes);
  }
  return result;
}

}  // namespace

bool is_printable(char32_t code) noexcept {
  if (code > 0x10FFFF || (code & 0xFFFEU) == 0xFFFEU) return false;
  const auto place =
      std::lower_bound(std::begin(without_ink), std::end(without_ink), code,
                       [](const Range& range, char32_t value) { return range.last < value; });
  return place == std::end(without_ink) || code < place->first;
}

std::string printable(std::string_view text) { return with_numbers(text, is_printable); }

std::string printable_lines(std::string_view text) {
  return with_numbers(text, is_printable_in_lines);
}

std::string printable_json(std::string_view text) {
  return with_numbers(text, is_printable_in_lines, add_json_escape);
}

}  // namespace pkdp
