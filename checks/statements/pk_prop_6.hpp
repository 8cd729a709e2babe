#pragma once

#include <functional>
#include <string>

#include "checks/engine/space.hpp"
#include "checks/statement.hpp"
#include "reference/models/model.hpp"

namespace pkdp::checks {

/// A query of pk.prop-6 as a sum: M(D) is a function, one to one, of Σ_j term(j, D(j)).
struct Summation {
  std::string name;
  /// Numbers for the values of T, which is {0, …, numbers − 1}.
  std::function<Rational(std::size_t record, Index value)> term;
  /// Multiplied instead of added up (geometric mean).
  bool is_product = false;
};

/// Independent records with random laws, record n − 1 known; index `draw` of a fixed sequence.
[[nodiscard]] Model known_last_record(const Summation& query, std::uint64_t index);

/// Decides whether `query` is reducible at the indices that are not known, on so many models.
[[nodiscard]] Finding decide_reducible(const std::string& reading, const Summation& query,
                                       std::uint64_t models);

/// The same on all laws up to a size, or all with independent records, fewest records and smallest
/// denominators first; backgrounds, outputs and kernels of the size play no part.
[[nodiscard]] Finding decide_in_order(const std::string& reading, const Summation& query,
                                      bool independent, const engine::Size& largest);

/// Counting on laws whose records need not be independent.
[[nodiscard]] Finding decide_dependent(const engine::Size& largest);

[[nodiscard]] Statement pk_prop_6();

}  // namespace pkdp::checks
