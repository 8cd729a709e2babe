#pragma once

#include <string>
#include <string_view>

namespace pkdp::fuzz {

/// The content of a file that is only in memory, for readers that want a path. One a process:
/// the next call replaces the content.
[[nodiscard]] std::string file_with(std::string_view content);

}  // namespace pkdp::fuzz
