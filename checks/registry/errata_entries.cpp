#include "checks/registry/errata_entries.hpp"

#include <algorithm>
#include <stdexcept>

#include "checks/registry.hpp"
#include "checks/registry/ledger_text.hpp"

namespace pkdp::checks {
namespace {

// Of the refuted readings the literal one, else a part of it, else a step of its proof or a remark,
// else the first.
std::string certificate_of(const Statement& statement) {
  const auto rank = [](const Reading& reading) {
    const std::string part = reading.reading.substr(0, reading.reading.find(':') + 1);
    return reading.reading == "printed"          ? 0
           : part == "printed:"                  ? 1
           : part == "proof:" || part == "text:" ? 2
                                                 : 3;
  };
  const Reading* best = nullptr;
  for (const Reading& reading : statement.readings) {
    if (reading.verdict == Verdict::refuted && (best == nullptr || rank(reading) < rank(*best))) {
      best = &reading;
    }
  }
  return best == nullptr ? "" : certificate_file(statement.id, best->reading);
}

// "pk.lem-2 interior" as the file of that refuted reading.
std::string named_certificate(const std::string& name) {
  const std::size_t space = name.find(' ');
  const std::string reading = space == std::string::npos ? "" : name.substr(space + 1);
  const Statement& statement = find_statement(name.substr(0, space));
  if (std::none_of(statement.readings.begin(), statement.readings.end(), [&](const Reading& x) {
        return x.reading == reading && x.verdict == Verdict::refuted;
      })) {
    throw std::logic_error("ledger/: no refuted reading is called " + name);
  }
  return certificate_file(statement.id, reading);
}

ErrataEntry error_of(const ErrataText& words) {
  ErrataEntry error{words.ids, words.printed, words.counterexample, words.holds};
  for (const std::string& id : error.ids) {
    const Erratum& erratum = find_statement(id).erratum;
    error.severity = std::max(error.severity, erratum.severity);
    error.loses += (error.loses.empty() || erratum.loses.empty() ? "" : " ") + erratum.loses;
  }
  for (const std::string& name : words.certificates) {
    error.certificates.push_back(named_certificate(name));
  }
  if (error.certificates.empty()) {
    error.certificates.push_back(certificate_of(find_statement(error.ids.front())));
  }
  return error;
}

std::vector<ErrataEntry> read() {
  std::vector<ErrataEntry> errors;
  for (const ErrataText& words : ledger_text().errors) {
    errors.push_back(error_of(words));
  }
  return errors;
}

}  // namespace

const std::vector<ErrataEntry>& errata() {
  static const std::vector<ErrataEntry> all = read();
  return all;
}

}  // namespace pkdp::checks
