#pragma once

#include "reference/models/model.hpp"

/// Independence of the records of a law, from its joint masses. For tiny laws.
namespace pkdp::checks::brute_force {

/// The records are mutually independent given each background.
[[nodiscard]] bool has_independent_records(const Law& law);
/// Any two records are independent given each background.
[[nodiscard]] bool has_pairwise_independent_records(const Law& law);

}  // namespace pkdp::checks::brute_force
