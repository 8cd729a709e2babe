#include "reference/mechanisms/noisy_counting/corner_bounds.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

namespace pkdp::noisy_counting {
namespace {

using counting::Block;
using counting::CornerTable;
using counting::Reach;
using counting::TiltedRow;

constexpr std::int64_t least_blocks = 12;
constexpr std::int64_t finest = 1024;  // parts of a block
// Places of a table beyond what the rows asked for at first need.
constexpr std::int64_t spare = 64;
constexpr Precision bound_precision = 64;
constexpr std::int64_t longest_row = 4096;  // of noise
const Rational largest_ratio(1'000'000);

// A power of two, as then are the records of most rows, which makes these quick.
std::int64_t width_of_block(std::int64_t count) {
  return static_cast<std::int64_t>(
      std::bit_floor(static_cast<std::uint64_t>(count / least_blocks + 1)));
}

}  // namespace

CornerBounds::CornerBounds(std::int64_t count, Rational lambda, const Epsilon& epsilon,
                           const TiltedNoise& noise, bool is_integer)
    : count_(count),
      width_(width_of_block(count)),
      lambda_(std::move(lambda)),
      is_integer_(is_integer),
      rows_(lambda_, epsilon, 1),
      weight_(lambda_, epsilon) {
  build(epsilon, noise);
}

std::unique_ptr<CornerBounds> CornerBounds::of(std::int64_t count, const Rational& lambda,
                                               const Noise& noise, const Epsilon& epsilon) {
  if (epsilon.compare_ratio(largest_ratio) < 0) {
    return nullptr;
  }
  const std::optional<TiltedNoise> row = tilted_noise(noise, epsilon, longest_row);
  return row ? std::make_unique<CornerBounds>(count, lambda, epsilon, *row,
                                              noise.kind() == NoiseKind::geometric)
             : nullptr;
}

// Wide enough for the longest rows: those of all records but one that differ in a block. Where a
// row reaches farther after all, the bound is 1.
void CornerBounds::build(const Epsilon& epsilon, const TiltedNoise& noise) {
  Reach reach;
  for (const std::int64_t a : {std::int64_t{0}, (width_ - 1) / 2, width_ - 1}) {
    const Row& longest = row(a, width_ - 1 - a);
    reach.include(longest.masses, longest.mean);
  }
  reach = {reach.left + spare, reach.right + spare};
  const Reach before{reach.left + noise.row.last() - noise.mean,
                     reach.right + noise.mean - noise.row.first};
  const std::int64_t blocks = (count_ + width_) / width_;  // of count + 1 corners
  std::vector<std::optional<Table>> built(static_cast<std::size_t>(blocks));
  tbb::parallel_for(std::size_t{0}, built.size(), [&](std::size_t i) {
    const std::int64_t first = std::min(static_cast<std::int64_t>(i) * width_, count_ + 1 - width_);
    const CornerTable shared(first, count_ + 1 - width_ - first, lambda_, epsilon, before);
    const std::int64_t near = shared.cutoff() + noise.mean;
    CornerTable law = shared.plus(noise.row, near - reach.left, near + reach.right);
    const std::int64_t mode = law.mode();
    built[i] = Table{first, std::move(law), mode};
  });
  for (std::optional<Table>& table : built) {
    scales_.push_back(table->law.scale() * noise.weight *
                      weight_(0, 0, table->mode - table->law.cutoff()));
    tables_.push_back(std::move(*table));
  }
}

const CornerBounds::Row& CornerBounds::row(std::int64_t a, std::int64_t b) {
  const std::scoped_lock lock(mutex_);
  const auto found = known_.find({a, b});
  if (found != known_.end()) {
    return found->second;
  }
  const std::int64_t mean = rows_.mean(a, b);
  return known_.emplace(std::pair(a, b), Row{rows_.row(a, b), mean, weight_(a, b, mean)})
      .first->second;
}

Interval CornerBounds::bound(const Table& table, std::int64_t first, std::int64_t width) {
  const std::int64_t a = first - table.first;
  const Row& rest = row(a, width_ - width - a);
  const std::int64_t near = table.mode + rest.mean;
  const Interval largest = is_integer_ ? table.law.largest(rest.masses, near)
                                       : table.law.largest_of_real(rest.masses, near);
  const auto index = static_cast<std::size_t>(&table - tables_.data());
  return min(largest * rest.weight * scales_[index], Interval(1, bound_precision));
}

Block CornerBounds::look() {
  constexpr std::int64_t looks = 4;
  std::vector<std::optional<Block>> found(tables_.size());
  tbb::parallel_for(std::size_t{0}, tables_.size(), [&](std::size_t i) {
    for (std::int64_t j = 0; j <= looks; ++j) {
      const std::int64_t m = tables_[i].first + (width_ - 1) * j / looks;
      Block block{m, m, bound(tables_[i], m, 1)};
      if (!found[i] || counting::has_smaller_delta(*found[i], block)) {
        found[i] = std::move(block);
      }
    }
  });
  return **std::max_element(found.begin(), found.end(), [](const auto& a, const auto& b) {
    return counting::has_smaller_delta(*a, *b);
  });
}

CornerBounds::Cover CornerBounds::cover(const Table& table, const Interval& threshold,
                                        std::int64_t parts) {
  struct Part {
    std::int64_t first;
    std::int64_t width;
  };
  const std::int64_t least = std::max<std::int64_t>(width_ / finest, 1);
  Cover result{Interval(bound_precision), 0};
  std::vector<Part> open{{table.first, width_}};
  while (!open.empty()) {
    const Part part = open.back();
    open.pop_back();
    ++result.parts;
    const Interval here = bound(table, part.first, part.width);
    const bool is_enough = mpfr_lessequal_p(here.right(), threshold.left()) != 0;
    if (is_enough || part.width < 2 * least || result.parts >= parts) {
      result.bound = max(result.bound, here);
      continue;
    }
    const std::int64_t half = part.width / 2;
    open.push_back({part.first, half});
    open.push_back({part.first + half, part.width - half});
  }
  return result;
}

CornerBounds::Cover CornerBounds::cover(const Interval& threshold, std::int64_t parts) {
  std::vector<std::optional<Cover>> covers(tables_.size());
  const std::int64_t share = parts / static_cast<std::int64_t>(tables_.size()) + 1;
  tbb::parallel_for(std::size_t{0}, tables_.size(),
                    [&](std::size_t i) { covers[i] = cover(tables_[i], threshold, share); });
  Cover result{Interval(bound_precision), 0};
  for (const std::optional<Cover>& cover : covers) {
    result.bound = max(result.bound, cover->bound);
    result.parts += cover->parts;
  }
  return result;
}

}  // namespace pkdp::noisy_counting
