#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "reference/models/mechanism.hpp"
#include "reference/models/tally.hpp"

namespace pkdp {

/// The probabilities of the kernel rows as whole numbers over the scale of the kernel, read once.
/// Count: std::uint64_t when scale(law)·scale(kernel) needs at most 63 bits, FixedCount up to 256,
/// else Integer.
template <typename Count>
class KernelCounts {
 public:
  explicit KernelCounts(const Mechanism& mechanism) : first_(mechanism.rows().data()) {
    for (const Mechanism::Row& row : mechanism.rows()) {
      begins_.push_back(counts_.size());
      for (const Integer& weight : row.weights) {
        counts_.push_back(static_cast<Count>(weight));
      }
    }
  }
  /// The counts of a row of this mechanism, parallel to row.outputs.
  [[nodiscard]] const Count* of(const Mechanism::Row& row) const {
    return counts_.data() + begins_[static_cast<std::size_t>(&row - first_)];
  }

 private:
  const Mechanism::Row* first_;
  std::vector<std::size_t> begins_;
  std::vector<Count> counts_;
};

/// P[D(i) = a, output = t given B̂], up to one factor, gathered value by value and read output by
/// output. Memory is used again for the next B̂. Complexity: O(1) for each possible (D, t).
template <typename Count>
class JointTable {
 public:
  explicit JointTable(std::size_t outputs) : sums_(outputs), values_(outputs) {}

  /// Forgets everything.
  void clear() {
    for (const Index output : outputs_) {
      values_[output].points.clear();
      values_[output].counts.clear();
      values_[output].total = 0;
    }
    outputs_.clear();
  }
  /// Adds weight·P[M = t given the database of the row] for all t.
  void add(const Count& weight, const Mechanism::Row& row, const Count* counts) {
    for (std::size_t k = 0; k < row.outputs.size(); ++k) {
      const Index output = row.outputs[k].point;
      if (sums_[output] == 0) {
        touched_.push_back(output);
      }
      product_ = weight;
      product_ *= counts[k];
      sums_[output] += product_;
    }
  }
  /// What was added since the last call belongs to this value, larger than the ones before.
  void close(Index value) {
    for (const Index output : touched_) {
      BasicTally<Count>& tally = values_[output];
      if (tally.points.empty()) {
        outputs_.push_back(output);
      }
      tally.points.push_back(value);
      tally.counts.push_back(sums_[output]);
      tally.total += sums_[output];
      sums_[output] = 0;
    }
    touched_.clear();
  }
  /// The possible outputs, increasing.
  [[nodiscard]] const std::vector<Index>& outputs() {
    std::sort(outputs_.begin(), outputs_.end());
    return outputs_;
  }
  /// The law of D(i) given B̂ and this output; no points when the output is impossible.
  [[nodiscard]] const BasicTally<Count>& values(Index output) const { return values_[output]; }

 private:
  Count product_ = 0;
  std::vector<Count> sums_;
  std::vector<Index> touched_;
  std::vector<BasicTally<Count>> values_;
  std::vector<Index> outputs_;
};

}  // namespace pkdp
