#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

namespace pkdp::cli {

/// Writes lines to stdout, as pkdp::printable_lines shows them: no text of the user reaches the
/// terminal raw. Errors: io when the stream refuses (a full disk).
void print(std::string_view text);

/// One JSON document and a newline, pretty-printed; invalid UTF-8 from the user is replaced.
void print_json(const nlohmann::ordered_json& document);

/// A text that is JSON already; what cannot be printed is written \uXXXX.
void print_json_text(std::string_view text);

/// Flushes stdout. Errors: io when what was printed could not be written.
void finish_output();

}  // namespace pkdp::cli
