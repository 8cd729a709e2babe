#include "reference/numbers/utf8.hpp"

namespace pkdp {
namespace {

unsigned byte_at(std::string_view text, std::size_t place) {
  return static_cast<unsigned char>(text[place]);
}

bool continues(unsigned byte) { return (byte & 0xC0U) == 0x80U; }

// How many bytes a character has that begins with this one; 0 when none does.
std::size_t length_after(unsigned lead) {
  if (lead < 0x80) return 1;
  if (lead < 0xC0) return 0;
  if (lead < 0xE0) return 2;
  return lead < 0xF0 ? 3 : lead < 0xF8 ? 4 : 0;
}

}  // namespace

std::optional<Character> first_character(std::string_view text) noexcept {
  if (text.empty()) return std::nullopt;
  const unsigned lead = byte_at(text, 0);
  const std::size_t length = length_after(lead);
  if (length == 0 || length > text.size()) return std::nullopt;
  if (length == 1) return Character{lead, 1};
  char32_t code = lead & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if (!continues(byte_at(text, i))) return std::nullopt;
    code = (code << 6U) | (byte_at(text, i) & 0x3FU);
  }
  constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (code < least[length] || surrogate || code > 0x10FFFF) return std::nullopt;
  return Character{code, length};
}

std::string_view whole_characters(std::string_view text, std::size_t bytes) noexcept {
  if (text.size() <= bytes) return text;
  for (std::size_t back = 0; back < 4 && back <= bytes; ++back) {
    const std::size_t start = bytes - back;
    const auto straddles = first_character(text.substr(start));
    if (straddles && straddles->bytes > back) return text.substr(0, start);
  }
  return text.substr(0, bytes);
}

}  // namespace pkdp
