#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace pkdp {

/// The index of a value, background, output or leakage in its list of labels, from 0.
using Index = std::uint32_t;
/// D = (D(0), …, D(n−1)): the indices of its values in T.
using Database = std::vector<Index>;

/// D_{i→b}: the database with record i replaced by b. Errors: std::out_of_range is never thrown;
/// i < n is the caller's duty.
[[nodiscard]] Database replaced(Database database, std::size_t record, Index value);
/// D₋ᵢ without its position: n − 1 records.
[[nodiscard]] Database without(const Database& database, std::size_t record);

/// Tⁿ in lexicographic order. Errors: limit above 10⁶ databases.
[[nodiscard]] std::vector<Database> all_databases(std::size_t values, std::size_t records);

/// "(0, 1, 1)" with the labels of the values.
[[nodiscard]] std::string to_string(const Database& database,
                                    const std::vector<std::string>& values);

/// "0", "1", …: the labels of things that have no better name.
[[nodiscard]] std::vector<std::string> numbered_labels(std::size_t count);

/// For unordered containers.
struct DatabaseHash {
  [[nodiscard]] std::size_t operator()(const Database& database) const noexcept;
};

}  // namespace pkdp
