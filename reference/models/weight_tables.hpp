#pragma once

#include <cstddef>
#include <vector>

#include "reference/models/model.hpp"

namespace pkdp {

/// A finite model as lists of weights. Values, backgrounds, outputs and leakages are numbered from
/// 0, databases stand in lexicographic order (record 1 slowest). `law` lists, law by law and
/// background by background, one weight for each database; a law is its weights over their sum.
/// `kernel` lists, database by database and leakage by leakage, one weight for each output; the row
/// of a database is its weights over their sum. Weights rather than masses, so that rounding every
/// number of a model leaves a model.
struct WeightTables {
  std::size_t values;
  std::size_t records;
  std::size_t laws = 1;
  std::size_t backgrounds = 1;
  std::size_t outputs;
  std::size_t leakages = 1;
  std::vector<Rational> law;
  std::vector<Rational> kernel;
};

/// The model that the tables describe.
/// Errors: domain for lists of the wrong length, a negative weight, weights that are all 0; limit
/// for more than 4096 databases or lists of more than 10⁶ numbers. Complexity: linear.
[[nodiscard]] Model model_of(const WeightTables& tables);

}  // namespace pkdp
