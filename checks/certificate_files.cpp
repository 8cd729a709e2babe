#include <system_error>

#include "checks/atomic_file.hpp"
#include "checks/run.hpp"
#include "pkdp/error.hpp"

namespace pkdp::checks {

namespace fs = std::filesystem;

std::vector<std::string> write_certificates(const std::vector<StatementResult>& results,
                                            const std::filesystem::path& directory) {
  std::error_code error;
  fs::create_directories(directory, error);
  if (error || !fs::is_directory(directory)) {
    throw Error(ErrorKind::io, "the folder " + directory.string(),
                Problem{"cannot be written: " + (error ? error.message() : "it is a file")});
  }
  std::vector<std::string> names;
  for (const StatementResult& statement : results) {
    for (const ReadingResult& result : statement.readings) {
      if (result.finding.counterexample) {
        names.push_back(certificate_file(statement.statement->id, result.reading->reading));
        write_file_atomically(directory / names.back(), to_json(*result.finding.counterexample));
      }
    }
  }
  return names;
}

}  // namespace pkdp::checks
