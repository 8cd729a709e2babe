#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <vector>

#include "reference/models/comparison.hpp"
#include "reference/models/model.hpp"

namespace pkdp {

/// The rows of all of Tⁿ, by the mixed-radix number of the database (record 0 most significant).
/// Errors: domain, naming the first database in lexicographic order without row.
[[nodiscard]] std::vector<const Mechanism::Row*> all_rows(const Model& model);

/// Two neighbouring databases: D₁(record) = a, D₂(record) = b, equal elsewhere; by number.
struct Neighbours {
  Index record;
  Index a;
  Index b;
  std::size_t first;
  std::size_t second;
};

/// Calls f for all ordered pairs of neighbours in Tⁿ by record, a, b, D₁, while it returns true.
void for_each_neighbours(std::size_t values, std::size_t records,
                         const std::function<bool(const Neighbours&)>& f);

/// What a definition compares of two neighbours; false to stop.
using NeighbourVisitor = std::function<bool(
    const ComparisonIndex& index, const Mechanism::Row& of_first, const Mechanism::Row& of_second)>;
/// The same order, with `index` saying record, a, b and D₁. Of all pairs of databases whose rows
/// have the same two classes only the first is visited: `class_of` gives equal numbers below 2³² to
/// rows that the definition cannot tell apart.
void visit_neighbours(const Model& model,
                      const std::function<std::size_t(const Mechanism::Row&)>& class_of,
                      const NeighbourVisitor& visit);

/// Numbers things in the order in which they first come, equal ones alike.
template <typename Key, typename Less>
class Classes {
 public:
  std::size_t operator()(const Key& key) {
    return numbers_.try_emplace(key, numbers_.size()).first->second;
  }

 private:
  std::map<Key, std::size_t, Less> numbers_;
};

}  // namespace pkdp
