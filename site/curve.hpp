#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "reference/catalogue/quantity.hpp"
#include "site/plot.hpp"

namespace pkdp::site {

/// A δ against ε from 0 to twice that of the example (at least to 1), certified at 25 points; none
/// for a quantity that is no δ of an ε, or that refuses or exceeds a limit anywhere there.
[[nodiscard]] std::optional<Plot> curve_of(const Quantity& quantity,
                                           const nlohmann::json& arguments);

}  // namespace pkdp::site
