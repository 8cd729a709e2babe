#pragma once

#include <string>
#include <vector>

#include "checks/statement.hpp"

namespace pkdp::checks {

/// One error of the literature in short: what several readings of the ledger say together. Kept in
/// the file of the first statement in ledger/; docs/errata.md is printed from it.
struct ErrataEntry {
  std::vector<std::string> ids = {};   ///< statements, the first one first
  std::string printed = {};            ///< what is claimed
  std::string counterexample = {};     ///< the smallest one
  std::string holds = {};              ///< what holds instead; may be empty
  Severity severity = Severity::none;  ///< the gravest finding among the statements
  std::string loses = {};              ///< who relies on them and what they lose, if unsafe
  /// File names of the certificates with the numbers of the counterexample: named in the row, else
  /// the one of the first statement.
  std::vector<std::string> certificates = {};
};

[[nodiscard]] const std::vector<ErrataEntry>& errata();

}  // namespace pkdp::checks
