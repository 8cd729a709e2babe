#pragma once

#include <vector>

#include "checks/brute_force/series.hpp"

namespace pkdp::checks::brute_force {

/// day_nu(others, target, m, remainder) = 0 for a target that may have any two series of two days:
/// e^Dep ≤ m at all counts. In whole numbers, for very many lists.
[[nodiscard]] bool dependence_is_at_most(const std::vector<SeriesMasses>& others,
                                         const Rational& m);

}  // namespace pkdp::checks::brute_force
