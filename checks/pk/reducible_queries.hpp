#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "checks/engine/model_domain.hpp"

namespace pkdp::checks::pk {

/// A query of pk.prop-6 as a sum: M(D) is a function, one to one, of Σ_j term(j, D(j)).
struct Summation {
  /// Numbers for the values of T, which is {0, …, numbers − 1}.
  std::function<Rational(std::size_t record, Index value)> term;
  /// Multiplied instead of added up (geometric mean).
  bool is_product = false;
};

/// Independent records with random laws, record n − 1 known; number `index` of a fixed sequence.
[[nodiscard]] Model known_last_record(const Summation& query, std::uint64_t index);

/// "The query is reducible at the indices that are not known", and random models for it; several
/// queries take turns.
[[nodiscard]] engine::ModelList random_queries(const std::vector<Summation>& queries);
[[nodiscard]] engine::Claim reducible();

/// The same on all laws up to a size, or all with independent records, fewest records and smallest
/// denominators first; backgrounds, outputs and kernels of the size play no part.
[[nodiscard]] Finding decide_in_order(const Summation& query, bool independent,
                                      const engine::Size& largest,
                                      const StepCallback& on_step = {});

}  // namespace pkdp::checks::pk
