#pragma once

#include <any>
#include <functional>
#include <map>
#include <string>

#include "checks/statement.hpp"

namespace pkdp::checks {

/// What decides one reading: a domain, and the search of it for the first point that denies the
/// reading. It knows neither the words of the reading nor its verdict, which stand in ledger/.
struct Check {
  /// What is visited at an effort, in words.
  std::function<std::string(Effort)> domain = {};
  /// Decides the reading anew. A counterexample has inputs, both sides, their relation and
  /// `minimal`; the registry says which sentence it denies. Safe to call from several threads.
  std::function<Finding(Effort, const StepCallback&)> decide = {};
  /// What is claimed, as the value that a test breaks: see claim_of in registry.hpp.
  std::any claim = {};
};

/// The checks of one statement by reading; a reading that is undecided has none.
using Checks = std::map<std::string, Check>;

/// A source file of checks/<source>/ tells the registry of its statement by one object of this type
/// at namespace scope: which id, and the function that makes its checks when they are first asked
/// for. Errors of `checks`, such as a reading that ledger/ does not know, are those of
/// statements().
class StatementChecks {
 public:
  StatementChecks(std::string id, std::function<Checks()> checks);
};

/// The checks of the statement, none for an id that nobody told the registry of.
[[nodiscard]] Checks registered_checks(const std::string& id);
/// All ids that have been told, sorted.
[[nodiscard]] std::vector<std::string> registered_ids();

}  // namespace pkdp::checks
