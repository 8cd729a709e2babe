#pragma once

#include <string>
#include <string_view>

namespace pkdp::checks {

/// What a person calls a statement, spelled as in an id: "Theorem 5" is thm-5, "pk.lemma 2" is
/// pk.lem-2; other words stay.
[[nodiscard]] std::string spelled_as_id(std::string_view name);

}  // namespace pkdp::checks
