#include "cli/account_inputs.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "pkdp/version.hpp"

namespace pkdp::cli {

nlohmann::ordered_json inputs_of(const CLI::App& command) {
  nlohmann::ordered_json inputs = nlohmann::ordered_json::object();
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_lnames().empty() || option->get_items_expected_max() == 0) {
      continue;
    }
    const std::string text = option->count() > 0
                                 ? fmt::format("{}", fmt::join(option->results(), " "))
                                 : option->get_default_str();
    if (option->count() > 0 || !text.empty()) {
      inputs[option->get_lnames().front()] = text;
    }
  }
  return inputs;
}

nlohmann::ordered_json opening(const char* schema, const nlohmann::ordered_json& inputs) {
  return {{"schema", schema}, {"version", std::string(build::version)}, {"inputs", inputs}};
}

}  // namespace pkdp::cli
