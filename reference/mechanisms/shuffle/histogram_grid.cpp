#include "reference/mechanisms/shuffle/histogram_grid.hpp"

namespace pkdp::shuffle {
namespace {

std::size_t place(std::int64_t value) { return static_cast<std::size_t>(value); }

}  // namespace

HistogramOrder::HistogramOrder(std::int64_t reports, std::int64_t bins) : bins_(bins) {
  counts_.resize(place(bins) + 1, std::vector<std::size_t>(place(reports) + 1, 0));
  counts_[0][0] = 1;
  for (std::size_t b = 1; b < counts_.size(); ++b) {
    for (std::size_t r = 0; r < counts_[b].size(); ++r) {
      counts_[b][r] = counts_[b - 1][r] + (r == 0 ? 0 : counts_[b][r - 1]);
    }
  }
}

std::size_t HistogramOrder::index(const Histogram& histogram, std::int64_t reports) const {
  std::size_t before = 0;
  std::int64_t left = reports;
  for (std::int64_t bin = 0; bin + 1 < bins_; ++bin) {
    const std::int64_t here = histogram[place(bin)];
    // Fewer than `here` reports in this bin: Σ over v < here of count(left − v, bins − bin − 1).
    before += count(left, bins_ - bin) - count(left - here, bins_ - bin);
    left -= here;
  }
  return before;
}

void HistogramOrder::for_each(std::int64_t reports,
                              const std::function<void(const Histogram&)>& visit) const {
  Histogram histogram(place(bins_), 0);
  histogram.back() = reports;
  for (;;) {
    visit(histogram);
    // The next one: the last bin but one that may grow takes from those after it.
    std::int64_t bin = bins_ - 2;
    std::int64_t after = histogram.back();
    while (bin >= 0 && after == 0) {
      after += histogram[place(bin)];
      histogram[place(bin)] = 0;
      --bin;
    }
    if (bin < 0) {
      return;
    }
    ++histogram[place(bin)];
    histogram.back() = after - 1;
  }
}

HistogramGrid with_report(const HistogramOrder& order, const HistogramGrid& grid,
                          const std::vector<Integer>& weights) {
  HistogramGrid result{grid.reports + 1, {}};
  result.masses.reserve(order.size(result.reports));
  Histogram before;
  order.for_each(result.reports, [&](const Histogram& histogram) {
    before = histogram;
    Integer mass = 0;
    for (std::size_t u = 0; u < weights.size(); ++u) {
      if (before[u] == 0) {
        continue;
      }
      --before[u];
      mass += weights[u] * grid.masses[order.index(before, grid.reports)];
      ++before[u];
    }
    result.masses.push_back(std::move(mass));
  });
  return result;
}

}  // namespace pkdp::shuffle
