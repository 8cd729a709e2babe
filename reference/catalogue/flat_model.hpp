#pragma once

#include "reference/catalogue/inputs.hpp"
#include "reference/models/model.hpp"

/// A finite model as flat lists of numbers, so that it travels as arguments of a quantity.
namespace pkdp::flat_model {

/// The model that the arguments describe, as lists of weights (models/weight_tables.hpp).
/// Errors: usage, parse, domain, limit.
[[nodiscard]] Model read(const Arguments& arguments);

/// The same as an input: values, records, laws, backgrounds, outputs, leakages, law, kernel.
[[nodiscard]] inputs::Input<Model> input();

}  // namespace pkdp::flat_model
