#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

namespace pkdp::cli {

/// Gives closed standard streams a descriptor that refuses, so that no file that is opened later
/// takes their place and what is printed to them is an error.
void hold_standard_streams() noexcept;

/// Writes to stdout. Errors: io when the stream refuses (a full disk).
void print(std::string_view text);

/// One JSON document and a newline, pretty-printed; invalid UTF-8 from the user is replaced.
void print_json(const nlohmann::ordered_json& document);

/// Flushes stdout. Errors: io when what was printed could not be written.
void finish_output();

}  // namespace pkdp::cli
