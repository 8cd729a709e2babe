#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace pkdp::site {

/// Texts and lists of texts by parameter, in the order in which they are shown.
using GivenArguments = nlohmann::ordered_json;

/// How the quantity `name` is asked with the arguments of a golden case.
[[nodiscard]] std::string in_shell(const std::string& name, const GivenArguments& arguments);
[[nodiscard]] std::string in_python(const std::string& name, const GivenArguments& arguments);
[[nodiscard]] std::string in_cpp(const std::string& name, const GivenArguments& arguments);

}  // namespace pkdp::site
