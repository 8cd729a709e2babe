#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace pkdp::cli {

/// Gives closed standard streams a descriptor that refuses, so that no file that is opened later
/// takes their place and what is printed to them is an error. A file that grows beyond its limit
/// (ulimit -f) is an error, too, instead of the end of the process beside an unfinished file.
void hold_standard_streams() noexcept;

/// Keeps lines for stdout until finish_output, so that an answer which ends in an error is not
/// begun; as pkdp::printable_lines shows them: no text of the user reaches the terminal raw.
void print(std::string_view text);

/// One JSON document and a newline, pretty-printed; invalid UTF-8 from the user is replaced.
void print_json(const nlohmann::ordered_json& document);

/// A text that is JSON already; what cannot be printed is written \uXXXX.
void print_json_text(std::string_view text);

/// What this thread has printed since finish_output or the last call, in place of writing it.
[[nodiscard]] std::string take_output();

/// Writes what was printed to stdout. Errors: io when the stream refuses (a full disk).
void finish_output();

}  // namespace pkdp::cli
