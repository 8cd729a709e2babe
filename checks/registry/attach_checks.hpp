#pragma once

#include "checks/engine/check.hpp"

namespace pkdp::checks {

/// Gives each reading of a statement, whose words come from ledger/, what decides it. A
/// counterexample then names the statement, the reading and the sentence that it denies. Errors:
/// std::logic_error when words and code disagree: a check decides no reading, or nothing checks one
/// that is decided.
void attach_checks(Statement& words, const Checks& checks);

}  // namespace pkdp::checks
