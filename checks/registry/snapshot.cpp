#include "checks/registry/snapshot.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <boost/crc.hpp>
#include <map>
#include <system_error>

#include "checks/atomic_file.hpp"
#include "checks/registry/pages.hpp"
#include "pkdp/error.hpp"

namespace pkdp::checks {
namespace {

namespace fs = std::filesystem;

std::string checksum(const std::string& text) {
  boost::crc_32_type crc;
  crc.process_bytes(text.data(), text.size());
  return fmt::format("{:08x}", crc.checksum());
}

std::string domain_words(const Reading& reading) {
  return reading.domain(Effort::quick) + '\n' + reading.domain(Effort::normal) + '\n' +
         reading.domain(Effort::deep);
}

std::string row(const StatementResult& result) {
  std::map<std::string, std::string> readings;
  for (const ReadingResult& reading : result.readings) {
    if (reading.reading->check) {
      readings[reading.reading->reading] =
          fmt::format("  \"{}\": [{}, {}, \"{}\"]", reading.reading->reading, reading.finding.cases,
                      reading.finding.effective, checksum(domain_words(*reading.reading)));
    }
  }
  std::vector<std::string> lines;
  for (const auto& [name, line] : readings) {
    lines.push_back(line);
  }
  return fmt::format(" \"{}\": {{\n{}\n }}", result.statement->id, fmt::join(lines, ",\n"));
}

void remove_others(const fs::path& folder, const std::vector<std::string>& names) {
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (std::find(names.begin(), names.end(), entry.path().filename()) == names.end()) {
      fs::remove(entry.path());
    }
  }
}

}  // namespace

std::string snapshot_json(const std::vector<StatementResult>& results) {
  std::map<std::string, std::string> rows;
  for (const StatementResult& result : results) {
    rows[result.statement->id] = row(result);
  }
  std::vector<std::string> sorted;
  for (const auto& [id, text] : rows) {
    sorted.push_back(text);
  }
  return fmt::format("{{\n{}\n}}\n", fmt::join(sorted, ",\n"));
}

std::vector<std::string> record(const std::vector<StatementResult>& results, const fs::path& root) {
  const fs::path ledger = root / "ledger";
  std::error_code error;
  if (!fs::is_regular_file(ledger / "sources.toml", error)) {
    throw Error(ErrorKind::usage, "--record", root.string(),
                "the root of a source tree, which has ledger/sources.toml");
  }
  const auto pages = ledger_pages(results, root);
  write_file_atomically(ledger / "snapshot.json", snapshot_json(results));
  const std::vector<std::string> names = write_certificates(results, ledger / "certificates");
  remove_others(ledger / "certificates", names);
  std::vector<std::string> paths{"ledger/snapshot.json"};
  for (const std::string& name : names) {
    paths.push_back("ledger/certificates/" + name);
  }
  for (const auto& [path, text] : pages) {
    write_file_atomically(root / path, text);
    paths.push_back(path);
  }
  return paths;
}

}  // namespace pkdp::checks
