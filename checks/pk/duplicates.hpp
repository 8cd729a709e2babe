#pragma once

#include <functional>
#include <vector>

#include "checks/engine/model_domain.hpp"

namespace pkdp::checks::pk {

/// pk.ex-2 and pk.ex-4: one or two pairs of duplicates of records with a law R on {0, 1, 2}, by its
/// common denominator, and what is released of them; `many`: 100,000 models at normal effort.
[[nodiscard]] engine::ModelList duplicates(
    const std::function<Mechanism(const std::vector<Database>&)>& mechanism, bool many = false);

}  // namespace pkdp::checks::pk
