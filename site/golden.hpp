#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>

#include "reference/catalogue/quantity.hpp"

/// Golden files as pages show them.
namespace pkdp::site {

/// The document of one quantity; none where the folder has no file of it. Errors: io, parse.
[[nodiscard]] std::optional<nlohmann::json> golden_of(const std::string& folder,
                                                      const std::string& function);

/// How many cases the folder's manifest counts. Errors: io, parse.
[[nodiscard]] std::size_t count_of_golden(const std::string& folder);

/// The case that explains a quantity best: valid, ordinary, short, with a value that is neither 0
/// nor 1. None where there is no valid one.
[[nodiscard]] std::optional<nlohmann::json> example_of(const nlohmann::json& document);

/// [{"flag", "count", "bug", "effect"}, …], the most frequent first.
[[nodiscard]] nlohmann::json flags_of(const nlohmann::json& document);

/// Gives each valid case the flag "verified" unless its id is among `not_verified`.
void mark_verified(nlohmann::json& document, const std::set<std::int64_t>& not_verified);

/// A script that gives the page the cases: id, arguments, nearest double (or the error), flags,
/// comment.
[[nodiscard]] std::string cases_script(const nlohmann::json& document);

/// "0x1.82b699f224328p-14" as 9.219963229357682e-05.
[[nodiscard]] std::string decimal_of_hex(const std::string& hex);

}  // namespace pkdp::site
