#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "checks/statement.hpp"

namespace pkdp::checks {

/// How a run of a check stands to the registered verdict.
enum class Status {
  confirmed,     ///< the check decided the reading as registered
  contradicted,  ///< it decided otherwise
  ineffective,   ///< too few effective cases, or some that stayed undecided
  unchecked,     ///< there is no check (verdict `undecided`)
};

struct ReadingResult {
  const Reading* reading = nullptr;
  Status status = Status::unchecked;
  Finding finding = {};
  std::string domain = {};  ///< what this run covered, in words
  double seconds = 0;       ///< wall time, for progress only
};

struct StatementResult {
  const Statement* statement = nullptr;
  std::vector<ReadingResult> readings = {};
};

/// Called after each reading, and within those that can tell how far they are; never from two
/// threads at once.
struct Progress {
  std::size_t done = 0;
  std::size_t total = 0;
  const Statement* statement = nullptr;
  const ReadingResult* result = nullptr;  ///< of the reading that has just been decided
  const Reading* reading = nullptr;       ///< the one within which `step` was taken
  Step step = {};
};

/// Judges what a check found against what is registered.
[[nodiscard]] Status judge(const Reading& reading, const Finding& finding);

/// Runs every check of the statements in parallel (TBB) and keeps their order. With `wanted` only
/// those readings, and the statements that have one.
[[nodiscard]] std::vector<StatementResult> run(
    const std::vector<const Statement*>& statements, Effort effort,
    const std::function<void(const Progress&)>& progress = {},
    const std::function<bool(const Reading&)>& wanted = {});

/// True when no reading was contradicted or ineffective: `pkdp check` then exits 0.
[[nodiscard]] bool passed(const std::vector<StatementResult>& results);

/// "confirmed", "contradicted", "ineffective", "unchecked".
[[nodiscard]] std::string_view to_string(Status status);

/// The ledger (schema pkdp-ledger-1) as canonical JSON: sorted keys, two spaces, LF.
[[nodiscard]] std::string ledger_json(const std::vector<StatementResult>& results);

/// Writes the certificate of every refuted reading of the results to `directory` (created when
/// missing), each file atomically. Returns the file names. Errors: io.
std::vector<std::string> write_certificates(const std::vector<StatementResult>& results,
                                            const std::filesystem::path& directory);

}  // namespace pkdp::checks
