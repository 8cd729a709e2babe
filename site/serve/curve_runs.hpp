#pragma once

#include <map>
#include <string>
#include <vector>

#include "site/serve/calculator.hpp"

namespace pkdp::serve {

/// The commands whose answers are the points of a curve: one that computes the whole curve where
/// the command has one, else one a point. `words` is the command of the answer, `texts` what was
/// filled in. Errors: usage, parse, domain, limit (401 points), naming the field.
[[nodiscard]] std::vector<std::vector<std::string>> curve_runs(
    const Calculator& calculator, const std::vector<std::string>& words,
    const std::map<std::string, std::string>& texts);

}  // namespace pkdp::serve
