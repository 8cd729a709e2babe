#pragma once

#include "reference/catalogue/quantity.hpp"

/// Descriptions of the parameters that several quantities share.
namespace pkdp::parameters {

[[nodiscard]] Parameter records();  ///< n
[[nodiscard]] Parameter probability_or_list();
[[nodiscard]] Parameter lambda();
[[nodiscard]] Parameter epsilon();
[[nodiscard]] Parameter ratio();
[[nodiscard]] Parameter delta();
[[nodiscard]] Parameter direction();
[[nodiscard]] Parameter reading();
[[nodiscard]] Parameter releases();

}  // namespace pkdp::parameters
