#include <cerrno>
#include <cstring>
#include <fstream>
#include <system_error>

#include "checks/run.hpp"
#include "reference/numbers/error.hpp"

namespace pkdp::checks {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(const fs::path& path, const std::string& reason) {
  throw Error(ErrorKind::io, "certificates", path.string(), "a writable directory: " + reason);
}

/// Writes beside the target and renames: a reader sees the old file or the new one, whole.
void write_atomically(const fs::path& path, const std::string& content) {
  const fs::path temporary = path.string() + ".partial";
  {
    std::ofstream file(temporary, std::ios::binary | std::ios::trunc);
    file << content;
    file.flush();
    if (!file) {
      const std::string reason = std::strerror(errno);
      std::error_code ignored;
      fs::remove(temporary, ignored);
      refuse(path, reason);
    }
  }
  std::error_code error;
  fs::rename(temporary, path, error);
  if (error) {
    std::error_code ignored;
    fs::remove(temporary, ignored);
    refuse(path, error.message());
  }
}

}  // namespace

std::vector<std::string> write_certificates(const std::vector<StatementResult>& results,
                                            const std::filesystem::path& directory) {
  std::error_code error;
  fs::create_directories(directory, error);
  if (error || !fs::is_directory(directory)) {
    refuse(directory, error ? error.message() : "it is a file");
  }
  std::vector<std::string> names;
  for (const StatementResult& statement : results) {
    for (const ReadingResult& result : statement.readings) {
      if (result.finding.counterexample) {
        names.push_back(certificate_file(statement.statement->id, result.reading->reading));
        write_atomically(directory / names.back(), to_json(*result.finding.counterexample));
      }
    }
  }
  return names;
}

}  // namespace pkdp::checks
