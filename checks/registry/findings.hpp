#pragma once

#include <array>
#include <cstddef>

#include "checks/statement.hpp"

namespace pkdp::checks {

/// Gives a statement its erratum and its corrected readings their sharpness, as checks/findings/
/// has them. Errors: std::logic_error when the statement is not there, or a name there is none of
/// its readings.
void attach_findings(Statement& statement);

/// How many statements have each finding, in the order of Worth.
[[nodiscard]] std::array<std::size_t, 6> count_findings();

}  // namespace pkdp::checks
