#pragma once

#include <string>
#include <vector>

#include "checks/run.hpp"

namespace pkdp::checks {

/// What each reading's check visits, as ledger/snapshot.json keeps it: for each statement and
/// reading [points visited, points decided, checksum of the words of its domains at the three
/// efforts], of results at quick effort. A check that skips a part of its domain still finds what
/// is registered, but not with these numbers. One reading a line, sorted, LF.
[[nodiscard]] std::string snapshot_json(const std::vector<StatementResult>& results);

/// Writes all that the ledger generates below `root`, the folder that has ledger/: the snapshot,
/// the certificates and the parts of documents (pages.hpp), each file atomically, and removes
/// certificates that no reading has any more. The results are those of all statements. Returns the
/// paths below `root`. Errors: io; usage when `root` has no ledger/sources.toml; parse when a
/// document has no place for its part. Nothing is written then, but after a failure of the disk.
std::vector<std::string> record(const std::vector<StatementResult>& results,
                                const std::filesystem::path& root);

}  // namespace pkdp::checks
