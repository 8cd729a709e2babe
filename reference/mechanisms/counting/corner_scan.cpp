#include "reference/mechanisms/counting/corner_scan.hpp"

#include <algorithm>
#include <utility>

namespace pkdp::counting {
namespace {

constexpr Precision bound_precision = 64;

bool at_most(const Interval& a, const Interval& b) {
  return mpfr_lessequal_p(a.right(), b.left()) != 0;
}

// The law without any further record.
TiltedRow nothing() { return {0, {std::int64_t{1} << TiltedRows::unit_bits}, 0}; }

}  // namespace

CornerScan::CornerScan(std::int64_t count, Rational lambda, Epsilon epsilon, std::int64_t width)
    : count_(count),
      lambda_(std::move(lambda)),
      epsilon_(std::move(epsilon)),
      width_(width),
      rows_(lambda_, epsilon_),
      weight_(lambda_, epsilon_) {
  for (std::int64_t a = 0; a < width_; ++a) {
    means_.push_back(rows_.mean(a, width_ - 1 - a));
    weights_.push_back(weight_(a, width_ - 1 - a, means_.back()));
    reach_.include(rows_.row(a, width_ - 1 - a), means_.back());
  }
}

std::vector<Block> CornerScan::above(std::int64_t first, std::int64_t last,
                                     const Interval& threshold) {
  struct Part {
    std::int64_t start;
    const TiltedRow& row;
    std::int64_t mean;
  };
  std::vector<Part> parts;
  Reach reach;
  for (std::int64_t at = first; at <= last; at += width_) {
    const std::int64_t start = std::min(at, last - width_ + 1);
    const std::int64_t a = start - first;
    const std::int64_t b = last - start - width_ + 1;
    parts.push_back({start, rows_.row(a, b), rows_.mean(a, b)});
    reach.include(parts.back().row, parts.back().mean);
  }
  const std::int64_t slack = CornerTable::margin;
  reach = {reach.left + reach_.left + slack, reach.right + reach_.right + slack};
  const CornerTable shared(first, count_ - last, lambda_, epsilon_, reach);
  std::vector<Block> result;
  std::int64_t next = first;
  for (const Part& part : parts) {
    const std::int64_t near = shared.cutoff() + part.mean;
    const CornerTable table =
        shared.plus(part.row, near - reach_.left - slack, near + reach_.right + slack);
    const Interval scale =
        shared.scale() * weight_(part.start - first, last - part.start - width_ + 1, part.mean);
    if (!at_most(table.largest(nothing(), near) * scale, threshold)) {
      for (std::int64_t m = next; m < part.start + width_; ++m) {
        const auto a = static_cast<std::size_t>(m - part.start);
        const Interval bound = table.largest(rows_.row(m - part.start, part.start + width_ - 1 - m),
                                             near + means_[a]) *
                               weights_[a] * scale;
        if (!at_most(bound, threshold)) {
          result.push_back({m, m, min(bound, Interval(1, bound_precision))});
        }
      }
    }
    next = part.start + width_;
  }
  return result;
}

}  // namespace pkdp::counting
