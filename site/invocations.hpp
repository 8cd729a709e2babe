#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace pkdp::site {

/// How the quantity `name` is asked with the arguments of a golden case (texts and lists of texts).
[[nodiscard]] std::string in_shell(const std::string& name, const nlohmann::json& arguments);
[[nodiscard]] std::string in_python(const std::string& name, const nlohmann::json& arguments);
[[nodiscard]] std::string in_cpp(const std::string& name, const nlohmann::json& arguments);

}  // namespace pkdp::site
