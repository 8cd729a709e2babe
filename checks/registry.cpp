#include "checks/registry.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <stdexcept>
#include <string>

#include "checks/engine/check.hpp"
#include "checks/registry/theorems.hpp"
#include "checks/registry/words.hpp"
#include "checks/spelled_as_id.hpp"
#include "checks/statements/all.hpp"
#include "reference/numbers/error.hpp"
#include "reference/numbers/nearest_words.hpp"

namespace pkdp::checks {
namespace {

// The registry says which sentence a counterexample denies.
Finding named(Finding finding, const Statement& statement, const Reading& reading) {
  if (finding.counterexample) {
    finding.counterexample->statement = statement.id;
    finding.counterexample->reading = reading.reading;
    finding.counterexample->claim =
        reading.denies.empty() ? "Denies: " + reading.claim : reading.denies;
  }
  return finding;
}

Reading& reading_of(Statement& statement, const std::string& name) {
  for (Reading& reading : statement.readings) {
    if (reading.reading == name) {
      return reading;
    }
  }
  throw std::logic_error("the check of " + statement.id + " " + name +
                         " decides no reading of ledger/");
}

void set_check(const Statement& statement, Reading& reading, const Check& check) {
  // The words of the statement are copied: it moves while the registry is built.
  const auto decide = [words = Statement{statement.id}, text = Reading(reading), check](
                          Effort effort, const Watch& watch) {
    return named(check.decide(effort, watch), words, text);
  };
  reading.domain = check.domain;
  reading.check = [decide](Effort effort) { return decide(effort, {}); };
  reading.watched = decide;
}

void require_checks(const Statement& statement) {
  for (const Reading& reading : statement.readings) {
    if (!reading.check && reading.verdict != Verdict::undecided) {
      throw std::logic_error("nothing checks " + statement.id + " " + reading.reading);
    }
  }
}

void attach_checks(Statement& statement) {
  for (const auto& [name, check] : registered_checks(statement.id)) {
    set_check(statement, reading_of(statement, name), check);
  }
  require_checks(statement);
}

// A theorem is the strongest evidence for what holds; a refutation keeps its certificate.
void attach_theorems(Statement& statement) {
  for (Reading& reading : statement.readings) {
    const auto found = theorems().find({statement.id, reading.reading});
    if (found == theorems().end()) {
      continue;
    }
    reading.proofs = found->second;
    if (reading.verdict == Verdict::holds) {
      reading.evidence = Evidence::proved;
    }
  }
}

// Start-up fails when a source file checks a statement that ledger/ does not have.
void require_words(const std::vector<Statement>& statements) {
  for (const std::string& id : registered_ids()) {
    if (std::none_of(statements.begin(), statements.end(),
                     [&](const Statement& statement) { return statement.id == id; })) {
      throw std::logic_error("ledger/ has no " + id + ", which is checked");
    }
  }
}

void attach_unmoved(Statement& statement, const std::map<std::string, Statement>& unmoved) {
  const auto found = unmoved.find(statement.id);
  if (found == unmoved.end()) {
    return;
  }
  for (const Reading& old : found->second.readings) {
    Reading& reading = reading_of(statement, old.reading);
    reading.domain = old.domain;
    reading.check = old.check;
    reading.watched = old.watched;
  }
}

std::vector<Statement> build() {
  std::map<std::string, Statement> unmoved;
  for (Statement& statement : checked_statements()) {
    const std::string id = statement.id;
    unmoved.emplace(id, std::move(statement));
  }
  std::vector<Statement> statements = ledger_words().statements;
  for (Statement& statement : statements) {
    attach_unmoved(statement, unmoved);
    attach_checks(statement);
    attach_theorems(statement);
  }
  require_words(statements);
  return statements;
}

bool matches(std::string_view glob, std::string_view text) {
  if (glob.empty()) {
    return text.empty();
  }
  if (glob.front() == '*') {
    return matches(glob.substr(1), text) || (!text.empty() && matches(glob, text.substr(1)));
  }
  return !text.empty() && (glob.front() == '?' || glob.front() == text.front()) &&
         matches(glob.substr(1), text.substr(1));
}

[[noreturn]] void refuse_unknown(const std::string& typed) {
  throw Error(ErrorKind::usage, "'" + typed + "'", Problem{"matches no statement"},
              advice_for(spelled_as_id(typed), statement_ids(), "`pkdp check` prints their ids"));
}

}  // namespace

const std::vector<Statement>& statements() {
  static const std::vector<Statement> all = build();
  return all;
}

const Source& source_of(const Statement& statement) {
  for (const Source& source : ledger_words().sources) {
    if (source.number == statement.source) {
      return source;
    }
  }
  throw std::logic_error("no source has the number " + statement.source);
}

std::array<std::size_t, 6> count_findings() {
  std::array<std::size_t, 6> counts{};
  for (const Statement& statement : statements()) {
    ++counts.at(static_cast<std::size_t>(statement.erratum.worth));
  }
  return counts;
}

Checks claims(std::string_view id) {
  Checks checks = registered_checks(std::string(id));
  if (checks.empty()) {
    throw std::logic_error("nothing checks " + std::string(id));
  }
  return checks;
}

std::vector<std::string_view> statement_ids() {
  std::vector<std::string_view> ids;
  for (const Statement& statement : statements()) {
    ids.push_back(statement.id);
  }
  return ids;
}

const Statement& find_statement(std::string_view id) {
  for (const Statement& statement : statements()) {
    if (statement.id == id) {
      return statement;
    }
  }
  refuse_unknown(std::string(id));
}

std::vector<const Statement*> select_statements(const std::vector<std::string>& globs) {
  std::vector<const Statement*> selected;
  for (const Statement& statement : statements()) {
    const bool wanted =
        globs.empty() || std::any_of(globs.begin(), globs.end(), [&](const std::string& glob) {
          return matches(glob, statement.id);
        });
    if (wanted) {
      selected.push_back(&statement);
    }
  }
  for (const std::string& glob : globs) {
    if (std::none_of(selected.begin(), selected.end(),
                     [&](const Statement* statement) { return matches(glob, statement->id); })) {
      // "check theorem 5" means one statement.
      refuse_unknown(selected.empty() ? fmt::format("{}", fmt::join(globs, " ")) : glob);
    }
  }
  return selected;
}

}  // namespace pkdp::checks
