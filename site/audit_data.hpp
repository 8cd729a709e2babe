#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

/// Reports of `pkdp audit --json` as pages show them.
namespace pkdp::site {

struct Audit {
  std::string name;       ///< of its page: "scipy"; with the run in front where there are several
  std::string title;      ///< "scipy.stats 1.10.1"
  nlohmann::json report;  ///< fixtures/schema/audit-report.schema.json
};

/// The reports in the folders (files *.json of schema pkdp-audit-1; others are passed over), by
/// folder and name. Errors: io, parse, naming the file.
[[nodiscard]] std::vector<Audit> read_audits(const std::vector<std::string>& folders);

/// A row of a table for the whole report: answered, correctly rounded, lost, unsafe, false bounds.
[[nodiscard]] nlohmann::json audit_row(const Audit& audit);

/// Rows for its functions that were answered, with the worst errors and whether they exceed the
/// tolerance.
[[nodiscard]] nlohmann::json function_rows(const Audit& audit);

/// The rows for one function in all audits, without those that do not offer it.
[[nodiscard]] nlohmann::json accuracy_of(const std::string& function,
                                         const std::vector<Audit>& audits);

/// "48.9 %"; an empty text for nothing of nothing.
[[nodiscard]] std::string share(std::size_t part, std::size_t whole);

}  // namespace pkdp::site
