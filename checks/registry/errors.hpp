#pragma once

#include <string>
#include <vector>

namespace pkdp::checks {

/// One error of the literature in short: what several readings of the ledger say together. Kept in
/// checks/errors.json; README.md's table is printed from it.
struct LiteratureError {
  std::vector<std::string> ids = {};  ///< statements, the first one first
  std::string printed = {};           ///< what is claimed
  std::string counterexample = {};    ///< the smallest one
  std::string holds = {};             ///< what holds instead; may be empty
  std::string certificate = {};       ///< file name of a certificate of the first statement
};

[[nodiscard]] const std::vector<LiteratureError>& literature_errors();

}  // namespace pkdp::checks
