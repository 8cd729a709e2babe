#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

namespace pkdp {

/// What becomes of a JSON number: a number of JSON's library, whose fractions are doubles, or a
/// string with the characters as they were written, which is exact.
enum class JsonNumbers { as_numbers, as_text };

/// Reads one JSON document, strictly: an object key listed twice, nesting deeper than 16 and
/// anything after the document are errors. `name` says in errors what is read, such as a file.
/// Errors: parse, with line and column or the key.
[[nodiscard]] nlohmann::json parse_strict_json(std::string_view text, std::string_view name,
                                               JsonNumbers numbers = JsonNumbers::as_numbers);

}  // namespace pkdp
