#pragma once

#include <map>
#include <string>
#include <vector>

/// Words of commands.
namespace pkdp::serve {

/// Adds --name and its value, in one word where the value begins with a dash.
void add_option(std::vector<std::string>& words, const std::string& name, const std::string& text);

/// Has the quantity a parameter of this name?
[[nodiscard]] bool is_parameter(const std::string& quantity, const std::string& name);

/// Adds name=value for each of `texts` that is a parameter of the quantity texts["NAME"], in the
/// order of the catalogue. Errors: usage when there is no such quantity.
void add_arguments(std::vector<std::string>& words,
                   const std::map<std::string, std::string>& texts);

}  // namespace pkdp::serve
