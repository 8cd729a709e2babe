#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace pkdp {

/// One character of a text in UTF-8.
struct Character {
  char32_t code;
  std::size_t bytes;  ///< 1 to 4
};

/// The character at the front of `text`; nothing where there is none or the bytes are no UTF-8
/// (RFC 3629: shortest forms, no surrogates, at most U+10FFFF).
[[nodiscard]] std::optional<Character> first_character(std::string_view text) noexcept;

/// The beginning of `text`, at most `bytes` long, that cuts no character into pieces.
[[nodiscard]] std::string_view whole_characters(std::string_view text, std::size_t bytes) noexcept;

}  // namespace pkdp
