#pragma once

#include <string_view>

namespace pkdp {

/// The text without the UTF-8 byte order mark that some editors put first: read over, wherever a
/// file is read.
[[nodiscard]] constexpr std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  return text.starts_with(mark) ? text.substr(mark.size()) : text;
}

}  // namespace pkdp
