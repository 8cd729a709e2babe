#include "checks/registry.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <string>

#include "checks/registry/findings.hpp"
#include "checks/registry/table.hpp"
#include "checks/registry/theorems.hpp"
#include "checks/spelled_as_id.hpp"
#include "checks/statements/all.hpp"
#include "reference/numbers/error.hpp"
#include "reference/numbers/nearest_words.hpp"

namespace pkdp::checks {
namespace {

Statement not_yet_checked(const Entry& entry, std::string source) {
  Reading reading;
  reading.reading = "printed";
  reading.claim = "As printed: " + std::string(entry.title) + ".";
  reading.note = "not yet checked";
  return {std::string(entry.id),
          std::move(source),
          std::string(entry.kind),
          std::string(entry.title),
          {reading}};
}

void append(std::vector<Statement>& statements, std::map<std::string, Statement>& checked,
            std::span<const Entry> entries, const std::string& source) {
  for (const Entry& entry : entries) {
    const auto found = checked.find(std::string(entry.id));
    statements.push_back(found == checked.end() ? not_yet_checked(entry, source)
                                                : std::move(found->second));
  }
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

std::vector<Statement> build() {
  std::map<std::string, Statement> checked;
  for (Statement& statement : checked_statements()) {
    const std::string id = statement.id;
    checked.emplace(id, std::move(statement));
  }
  std::vector<Statement> statements;
  append(statements, checked, report_entries(), "000");
  append(statements, checked, paper_entries(), "002");
  append(statements, checked, thesis_entries(), "003");
  append(statements, checked, poster_entries(), "004");
  std::for_each(statements.begin(), statements.end(), attach_theorems);
  std::for_each(statements.begin(), statements.end(), attach_findings);
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
