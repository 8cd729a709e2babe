#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

namespace pkdp::cli {

/// Keeps the text for stdout until finish_output: an answer that ends in an error is not begun.
void print(std::string_view text);

/// One JSON document and a newline, pretty-printed; invalid UTF-8 from the user is replaced.
void print_json(const nlohmann::ordered_json& document);

/// Writes what was printed to stdout. Errors: io when the stream refuses (a full disk).
void finish_output();

}  // namespace pkdp::cli
