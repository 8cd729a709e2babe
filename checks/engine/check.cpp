#include "checks/engine/check.hpp"

#include <stdexcept>
#include <utility>

namespace pkdp::checks {
namespace {

using Registered = std::map<std::string, std::function<Checks()>>;

// Built by the first source file that asks, in whatever order they are initialised.
Registered& registered() {
  static Registered all;
  return all;
}

}  // namespace

StatementChecks::StatementChecks(std::string id, std::function<Checks()> checks) {
  if (!registered().emplace(id, std::move(checks)).second) {
    throw std::logic_error("two source files check " + id);
  }
}

Checks registered_checks(const std::string& id) {
  const auto found = registered().find(id);
  return found == registered().end() ? Checks{} : found->second();
}

std::vector<std::string> registered_ids() {
  std::vector<std::string> ids;
  for (const auto& [id, checks] : registered()) {
    ids.push_back(id);
  }
  return ids;
}

}  // namespace pkdp::checks
