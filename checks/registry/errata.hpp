#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "checks/registry/errata_entries.hpp"
#include "checks/run.hpp"

/// What docs/errata.md and README.md say of the ledger.
namespace pkdp::checks {

/// A row for each error, as Markdown. `up` leads from the page to the root of the tree: "../" in
/// docs/.
[[nodiscard]] std::string errata_table(const std::vector<const ErrataEntry*>& errors,
                                       const std::string& up);

/// How many statements, verdicts, findings, kinds of evidence and certificates there are, as
/// Markdown, of the results of all statements.
[[nodiscard]] std::string ledger_in_numbers(const std::vector<StatementResult>& results);

/// A number that stands before these words.
struct Figure {
  std::string words;
  std::size_t number;
};
/// Those of README.md, of the results of all statements.
[[nodiscard]] std::vector<Figure> ledger_figures(const std::vector<StatementResult>& results);

}  // namespace pkdp::checks
