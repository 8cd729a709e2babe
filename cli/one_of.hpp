#pragma once

#include <CLI/App.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace pkdp::cli {

/// For Option::check: the option of this name takes one of the words. Errors: domain, with all of
/// them.
[[nodiscard]] CLI::Validator one_of(const char* option, std::vector<std::string_view> words);

}  // namespace pkdp::cli
