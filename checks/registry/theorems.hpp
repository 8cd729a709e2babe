#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "checks/theorem.hpp"

namespace pkdp::checks {

/// The theorems of checks/proofs by statement id and reading, as checks/proofs/theorems.json lists
/// them when the program is built.
[[nodiscard]] const std::map<std::pair<std::string, std::string>, std::vector<Theorem>>& theorems();

}  // namespace pkdp::checks
