#pragma once

#include <string>
#include <utility>
#include <vector>

namespace pkdp::checks {

/// Path below ledger/ and text of each file of words, as it stood when the build was configured:
/// sources.toml and <source>/<id>.toml.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> ledger_files();

}  // namespace pkdp::checks
