#pragma once

#include <string>

#include "checks/engine/check.hpp"

namespace pkdp::checks {

/// What decides a reading of another statement that says the same. It is asked of the registry when
/// the check runs, not before.
[[nodiscard]] Check same_check_as(std::string id, std::string reading);

}  // namespace pkdp::checks
