#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <unordered_set>
#include <vector>

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

/// Remembers ordered pairs of numbers below 2³².
class SeenPairs {
 public:
  /// True the first time.
  bool insert(std::size_t first, std::size_t second) {
    return seen_.insert((std::uint64_t{first} << 32) | second).second;
  }

 private:
  std::unordered_set<std::uint64_t> seen_;
};

}  // namespace pkdp
