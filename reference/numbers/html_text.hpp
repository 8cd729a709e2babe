#pragma once

#include <string>
#include <string_view>

namespace pkdp {

/// The text as it stands in HTML, between tags or within a quoted attribute: & < > " become
/// references, all else stays. What came from outside goes through `printable` (printable.hpp)
/// before. O(length).
[[nodiscard]] std::string html_escaped(std::string_view text);

}  // namespace pkdp
