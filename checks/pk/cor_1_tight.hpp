#pragma once

#include "checks/engine/check.hpp"

namespace pkdp::checks::pk {

/// The histogram of K = 2, 3, 4 values, n ≤ greatest_n (one less for each value above 2), p_k ≥ λ:
/// the largest δ against the corrected bounds of pk.cor-1, and against the library.
[[nodiscard]] Check histogram_tight();

}  // namespace pkdp::checks::pk
