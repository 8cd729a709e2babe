#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "site/serve/calculator.hpp"

namespace pkdp::serve {

/// What help of the command ("account counting") says of an option ("--known") or a positional
/// argument ("FILE"); "" when there is none.
using Help = std::function<std::string(const std::string& command, const std::string& option)>;

/// A form as the template calculator.html and the script read it: its items are fields, and groups
/// of ways that have fields.
[[nodiscard]] nlohmann::json form_json(const Calculator& calculator, const Help& help);

/// All forms, and what every quantity of the catalogue asks for.
[[nodiscard]] nlohmann::json forms_json(const Help& help);
[[nodiscard]] nlohmann::json quantities_json();

}  // namespace pkdp::serve
