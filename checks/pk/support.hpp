#pragma once

#include "reference/models/model.hpp"

namespace pkdp::checks::pk {

/// Every θ of the family gives every database of Tⁿ a positive probability.
[[nodiscard]] bool has_full_support(const Model& model);

}  // namespace pkdp::checks::pk
