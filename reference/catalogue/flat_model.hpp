#pragma once

#include <vector>

#include "reference/catalogue/quantity.hpp"
#include "reference/models/model.hpp"

/// A finite model as flat lists of numbers, so that it travels as arguments of a quantity.
namespace pkdp::flat_model {

/// values, records, laws, backgrounds, outputs, leakages, law, kernel.
[[nodiscard]] std::vector<Parameter> parameters();

/// The model that the arguments describe: values, backgrounds, outputs and leakages are numbered
/// from 0, databases stand in lexicographic order (record 1 slowest). `law` lists, law by law and
/// background by background, one weight for each database; a law is its weights over their sum.
/// `kernel` lists, database by database and leakage by leakage, one weight for each output; the row
/// of a database is its weights over their sum. Weights rather than masses, so that rounding every
/// number of a model leaves a model.
/// Errors: domain for lists of the wrong length, a negative weight, weights that are all 0; limit
/// for more than 4096 databases or lists of more than 10⁶ numbers. Complexity: linear.
[[nodiscard]] Model read(const Arguments& arguments);

}  // namespace pkdp::flat_model
