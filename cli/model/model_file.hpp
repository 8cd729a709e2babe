#pragma once

#include <string>

#include "reference/models/model.hpp"

/// Model files (design §8, fixtures/schema/model.schema.json): a user's own finite law and
/// mechanism.
namespace pkdp::cli {

/// Entries of all laws together, and rows of the mechanism.
inline constexpr std::size_t most_model_entries = 1'000'000;
/// Bytes of a model file.
inline constexpr std::size_t most_model_bytes = std::size_t{1} << 28;

/// The label of the background and the leakage of entries that name none.
inline constexpr const char* unnamed = "";

/// The model in a JSON text; `file` names it in errors. Backgrounds, outputs and leakages are
/// numbered in file order. Errors, each with the path inside the document: parse for malformed
/// JSON, a duplicate or unknown key, a value of the wrong type, a number that is no exact number;
/// domain for a value outside "values", databases of different length, a negative mass, an entry
/// listed twice, masses or probabilities that do not sum to 1; limit.
[[nodiscard]] Model read_model(const std::string& text, const std::string& file);

/// The same from a file, "-" for standard input. Errors: io, too.
[[nodiscard]] Model read_model_file(const std::string& path);

}  // namespace pkdp::cli
