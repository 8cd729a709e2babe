#pragma once

#include <string>

#include "checks/engine/implications.hpp"

namespace pkdp::checks::pk {

/// One ordered pair of pk.fig-1, e.g. arrow("np", "cdp", true): with the label "acceptable".
/// Between "cdp" and "ibcdp" the factor is 2.
[[nodiscard]] engine::Implication arrow(const std::string& from, const std::string& to,
                                        bool acceptable);

}  // namespace pkdp::checks::pk
