#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

#include "reference/models/database.hpp"
#include "reference/models/measure.hpp"
#include "reference/numbers/rational.hpp"

namespace pkdp {

struct KernelEntry {
  Database database;
  Index output = 0;
  Index leakage = 0;
  Rational probability;
};

/// A rational kernel from databases to pairs (output, leakage): M(D, r) and P(D, r) of bl.def
/// together; a mechanism without leakage has the one leakage 0. Rows may be missing: which ones a
/// definition needs is its own affair (Model::row refuses by name).
class Mechanism {
 public:
  /// The law of (output, leakage) for one database.
  struct Row {
    Database database;
    /// P[M(D) = o], the leakage summed out.
    Measure outputs;
    /// outputs[k].mass = weights[k]/scale(), parallel to `outputs`.
    std::vector<Integer> weights;
    /// P[P(D) = l].
    Measure leakages;
    /// P[M(D) = o, P(D) = l], by increasing l, parallel to `leakages`.
    std::vector<Measure> joint;
  };

  /// Errors: domain for a probability < 0, a row that does not sum to 1, an entry (database,
  /// output, leakage) listed twice, databases of different length, an index without label; limit
  /// when (bits of scale())·(entries) exceeds 2³³.
  /// Complexity: O(entries) look-ups.
  [[nodiscard]] static Mechanism of(std::vector<std::string> outputs,
                                    std::vector<std::string> leakages,
                                    std::vector<KernelEntry> entries);

  [[nodiscard]] const std::vector<std::string>& outputs() const noexcept { return outputs_; }
  [[nodiscard]] const std::vector<std::string>& leakages() const noexcept { return leakages_; }
  /// In the order in which the databases first appeared.
  [[nodiscard]] const std::vector<Row>& rows() const noexcept { return rows_; }
  /// The common denominator of the output laws of all rows.
  [[nodiscard]] const Integer& scale() const noexcept { return scale_; }
  /// n.
  [[nodiscard]] std::size_t records() const noexcept { return rows_.front().database.size(); }
  /// Nothing when there is no row for this database.
  [[nodiscard]] const Row* find(const Database& database) const;

 private:
  Mechanism() = default;
  std::vector<std::string> outputs_;
  std::vector<std::string> leakages_;
  std::vector<Row> rows_;
  std::unordered_map<Database, std::size_t, DatabaseHash> row_of_;
  Integer scale_ = 1;
};

}  // namespace pkdp
