#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace pkdp::site {

/// A double as reports have it, in hexadecimal, in the fewest decimals that name it; any other text
/// as it is.
[[nodiscard]] std::string in_decimal(const std::string& text);

/// Of a report, where an implementation claims bounds: {"rows", one a function; "untrue", the worst
/// false bounds with the truth beside them}; false where it claims none.
[[nodiscard]] nlohmann::json claims_of(const nlohmann::json& report);

}  // namespace pkdp::site
