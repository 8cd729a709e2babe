#pragma once

#include <string_view>
#include <vector>

#include "checks/statement.hpp"

namespace pkdp::checks {

/// Every statement of the source documents, in their order. Built once, immutable afterwards.
[[nodiscard]] const std::vector<Statement>& statements();

/// Their ids, in the same order.
[[nodiscard]] std::vector<std::string_view> statement_ids();

/// The statement of that id. Errors: usage, with the ids that come closest.
[[nodiscard]] const Statement& find_statement(std::string_view id);

/// Statements whose id matches one of the globs (`*` and `?`); all of them for an empty list.
/// Errors: usage when a glob matches nothing, with the ids that come closest.
[[nodiscard]] std::vector<const Statement*> select_statements(
    const std::vector<std::string>& globs);

}  // namespace pkdp::checks
