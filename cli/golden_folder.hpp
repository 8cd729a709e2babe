#pragma once

#include <optional>
#include <string>

namespace pkdp::cli {

/// Where golden files are looked for below the working folder.
inline constexpr const char* golden_in_tree = "fixtures/golden";

/// The golden files that are meant when none are named: those in the folder that the environment
/// names as PKDP_GOLDEN (the Python package does), those of the source tree one stands in, else
/// those that were installed with the program; none when there are none of these.
[[nodiscard]] std::optional<std::string> known_golden_folder();

/// The same. Errors: usage when there are none, saying what to pass as `parameter`.
[[nodiscard]] std::string golden_folder(const std::string& parameter);

}  // namespace pkdp::cli
