#pragma once

#include <vector>

#include "reference/catalogue/quantity.hpp"
#include "reference/models/model.hpp"

/// A finite model as flat lists of numbers, so that it travels as arguments of a quantity.
namespace pkdp::flat_model {

/// values, records, laws, backgrounds, outputs, leakages, law, kernel.
[[nodiscard]] std::vector<Parameter> parameters();

/// The model that the arguments describe, as lists of weights (models/weight_tables.hpp).
/// Errors: usage, parse, domain, limit.
[[nodiscard]] Model read(const Arguments& arguments);

}  // namespace pkdp::flat_model
