#pragma once

#include <nlohmann/json_fwd.hpp>

#include "reference/catalogue/quantity.hpp"

namespace pkdp {

/// A quantity without its evaluator: name, summary, formula, certified, parameters (name, domain,
/// meaning, required), statements, safe side (fixtures/schema/quantity.schema.json).
[[nodiscard]] nlohmann::ordered_json to_json(const Quantity& quantity);

}  // namespace pkdp
