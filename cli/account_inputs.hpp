#pragma once

#include <nlohmann/json_fwd.hpp>

namespace pkdp::cli {

class Command;

/// What a subcommand was asked, by the long names of its options without dashes, as the user wrote
/// it, and the captured defaults that are in force. No flags.
[[nodiscard]] nlohmann::ordered_json inputs_of(const Command& command);

/// {"schema", "version" of the program, "inputs"}: how every answer of `pkdp account` begins.
[[nodiscard]] nlohmann::ordered_json opening(const char* schema,
                                             const nlohmann::ordered_json& inputs);

}  // namespace pkdp::cli
