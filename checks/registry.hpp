#pragma once

#include <any>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "checks/engine/check.hpp"
#include "checks/statement.hpp"

namespace pkdp::checks {

/// Every statement of the source documents, in their order. Built once, immutable afterwards.
[[nodiscard]] const std::vector<Statement>& statements();

/// The document that a statement stands in.
[[nodiscard]] const Source& source_of(const Statement& statement);

/// How many statements have each finding, in the order of Severity.
[[nodiscard]] std::array<std::size_t, 6> count_findings();

/// What decides each reading of a statement, and what is claimed there: for tests, which break a
/// claim and decide it again. Errors: std::logic_error when nothing checks it.
[[nodiscard]] Checks claims(std::string_view id);

/// The claim of one reading as a value of the type that its check was made of.
template <typename Claim>
[[nodiscard]] Claim claim_of(std::string_view id, const std::string& reading) {
  return std::any_cast<Claim>(claims(id).at(reading).claim);
}

/// Their ids, in the same order.
[[nodiscard]] std::vector<std::string_view> statement_ids();

/// The statement of that id. Errors: usage, with the ids that come closest.
[[nodiscard]] const Statement& find_statement(std::string_view id);

/// Statements whose id matches one of the globs (`*` and `?`); all of them for an empty list.
/// Errors: usage when a glob matches nothing, with the ids that come closest.
[[nodiscard]] std::vector<const Statement*> select_statements(
    const std::vector<std::string>& globs);

}  // namespace pkdp::checks
