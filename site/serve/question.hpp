#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "site/serve/calculator.hpp"

namespace pkdp::serve {

/// What a worker is to do, from what a page asks.
struct Question {
  std::vector<std::vector<std::string>> runs;  ///< words of commands, without `pkdp`
  std::string input;                           ///< what stands on standard input of each
  std::string command;              ///< the same as a person would type it, no secret in it
  std::vector<std::string> fields;  ///< names of the form, to which errors belong
  bool secret = false;              ///< is the answer drawn for a secret number?
};

/// The question of {"calculator", "arguments": {name: text}, "want": "answer" or "curve"}. Only
/// fields of the form are taken, and no value that names a file. A curve has one more argument
/// where the form has curve fields. Errors: usage, domain, limit, naming the field.
[[nodiscard]] Question question_of(const nlohmann::json& request);

}  // namespace pkdp::serve
