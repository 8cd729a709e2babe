#pragma once

#include "checks/brute_force/factorial.hpp"

namespace pkdp::checks {

using brute_force::factorial;

}  // namespace pkdp::checks
