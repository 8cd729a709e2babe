#pragma once

#include <optional>
#include <string>
#include <vector>

namespace pkdp::cli {

/// Where golden files are looked for below the working folder.
inline constexpr const char* golden_in_tree = "fixtures/golden";

/// Where golden files are looked for when none are named, in this order: the folder that the
/// environment names as PKDP_GOLDEN (the Python package does), the source tree in which one stands,
/// beside the installed program (PREFIX/bin/pkdp: PREFIX/share/pkdp), the source tree in which the
/// program was built.
[[nodiscard]] std::vector<std::string> golden_places();

/// The first of golden_places() that is there; none when there is none.
[[nodiscard]] std::optional<std::string> known_golden_folder();

/// The same. Errors: usage when there are none, saying where they were looked for and what to pass
/// as `parameter`.
[[nodiscard]] std::string golden_folder(const std::string& parameter);

}  // namespace pkdp::cli
