#include "cli/account_inputs.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/command_line.hpp"
#include "pkdp/version.hpp"

namespace pkdp::cli {

nlohmann::ordered_json inputs_of(const Command& command) {
  nlohmann::ordered_json inputs = nlohmann::ordered_json::object();
  for (const auto& [name, text] : command.typed()) {
    inputs[name] = text;
  }
  return inputs;
}

nlohmann::ordered_json opening(const char* schema, const nlohmann::ordered_json& inputs) {
  return {{"schema", schema}, {"version", std::string(build::version)}, {"inputs", inputs}};
}

}  // namespace pkdp::cli
