#pragma once

#include <cstddef>
#include <functional>
#include <tuple>
#include <vector>

#include "reference/models/model.hpp"

namespace pkdp::checks::engine {

/// Whole weights, each list without common divisor; they stand for weight/sum.
using Weights = std::vector<Integer>;

/// A model as plain tables, in the layout of inputs_of: what shrinking works on.
struct Tabulated {
  std::size_t records = 0;
  std::size_t values = 0;
  std::size_t backgrounds = 0;
  std::size_t outputs = 0;
  std::size_t leakages = 0;
  std::vector<Weights> laws;  ///< for each law, over (database, background)
  std::vector<Weights> rows;  ///< for each database, over (leakage, output); all 0: no row

  [[nodiscard]] Weights& row(const Database& database);
};

[[nodiscard]] Tabulated tabulate(const Model& model);
/// Errors: those of Law::of and Mechanism::of, for a law without mass.
[[nodiscard]] Model model_of(const Tabulated& tables);

/// Divides each list by its common divisor.
void reduce(Tabulated& tables);
[[nodiscard]] bool has_laws(const Tabulated& tables);

/// What "smaller" means: compared in this order.
using SizeKey = std::tuple<std::size_t, std::size_t, std::size_t, std::size_t, std::size_t,
                           std::size_t, Integer, Integer, Integer, Integer, std::size_t>;
[[nodiscard]] SizeKey size_key(const Tabulated& tables);

/// The number of a database among all_databases(values, records).
[[nodiscard]] std::size_t number_of(const Database& database, std::size_t values);

}  // namespace pkdp::checks::engine
