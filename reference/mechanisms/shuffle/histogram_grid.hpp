#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "reference/numbers/rational.hpp"

/// Products of linear forms in a few variables: the laws of histograms, as integers.
namespace pkdp::shuffle {

using Histogram = std::vector<std::int64_t>;

/// Where the histograms of a number of reports stand in lexicographic order.
class HistogramOrder {
 public:
  /// Of at most `reports` reports in `bins` ≥ 1 bins.
  HistogramOrder(std::int64_t reports, std::int64_t bins);

  [[nodiscard]] std::int64_t bins() const noexcept { return bins_; }
  /// How many histograms of `reports` reports there are: C(reports + bins − 1, bins − 1).
  [[nodiscard]] std::size_t size(std::int64_t reports) const { return count(reports, bins_); }
  /// The index of a histogram among those of as many reports. Complexity: O(bins).
  [[nodiscard]] std::size_t index(const Histogram& histogram, std::int64_t reports) const;
  /// Calls `visit` with each histogram of `reports` reports, in order.
  void for_each(std::int64_t reports, const std::function<void(const Histogram&)>& visit) const;

 private:
  [[nodiscard]] std::size_t count(std::int64_t reports, std::int64_t bins) const {
    return counts_[static_cast<std::size_t>(bins)][static_cast<std::size_t>(reports)];
  }
  std::int64_t bins_;
  std::vector<std::vector<std::size_t>> counts_;  // by bins, then by reports
};

/// The law of the histogram of `reports` independent reports, times a common denominator.
struct HistogramGrid {
  std::int64_t reports = 0;
  std::vector<Integer> masses{1};  ///< in the order of HistogramOrder
};

/// With one more report, which falls into bin u with probability weights[u] (times the
/// denominator). Complexity: O(size·bins²) index steps, O(size·bins) products.
[[nodiscard]] HistogramGrid with_report(const HistogramOrder& order, const HistogramGrid& grid,
                                        const std::vector<Integer>& weights);

}  // namespace pkdp::shuffle
