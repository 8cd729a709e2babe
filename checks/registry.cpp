#include "checks/registry.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <stdexcept>
#include <string>

#include "checks/engine/check.hpp"
#include "checks/registry/attach_checks.hpp"
#include "checks/registry/ledger_text.hpp"
#include "checks/registry/theorems.hpp"
#include "checks/spelled_as_id.hpp"
#include "pkdp/error.hpp"
#include "reference/numbers/nearest_words.hpp"

namespace pkdp::checks {
namespace {

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

std::vector<Statement> build() {
  std::vector<Statement> statements = ledger_text().statements;
  for (Statement& statement : statements) {
    attach_checks(statement, registered_checks(statement.id));
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
  for (const Source& source : ledger_text().sources) {
    if (source.number == statement.source) {
      return source;
    }
  }
  throw std::logic_error("no source has the number " + statement.source);
}

std::array<std::size_t, 6> count_findings() {
  std::array<std::size_t, 6> counts{};
  for (const Statement& statement : statements()) {
    ++counts.at(static_cast<std::size_t>(statement.erratum.severity));
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
