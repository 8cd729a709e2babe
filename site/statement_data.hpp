#pragma once

#include <nlohmann/json_fwd.hpp>

#include "checks/statement.hpp"

namespace pkdp::site {

/// What the list of statements shows of one: id, name, title, source, kind, verdict, finding.
[[nodiscard]] nlohmann::json statement_row(const checks::Statement& statement);

/// What the page of a statement shows (statement.html).
[[nodiscard]] nlohmann::json statement_data(const checks::Statement& statement);

}  // namespace pkdp::site
