#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "reference/mechanisms/counting/sum_law.hpp"

namespace pkdp::counting {

/// The corners S_m = Bin(m, λ) + Bin(N − m, 1−λ), m = 0 … N, of the family [λ, 1−λ]^N of laws of
/// the others, 0 < λ < ½ and N ≥ 1.
class Corners {
 public:
  Corners(std::int64_t count, Rational lambda) : count_(count), lambda_(std::move(lambda)) {}

  [[nodiscard]] std::int64_t count() const noexcept { return count_; }
  [[nodiscard]] const Rational& lambda() const noexcept { return lambda_; }
  /// The law Bin(first, λ) + Bin(N − last, 1−λ): of the corner when first = last, else of the
  /// records that all corners of the block share. Fewer records, so its δ and ε are upper bounds of
  /// those of every corner in the block (data processing: adding an independent record is a
  /// post-processing of the count). Null when no record is shared; δ is then 1.
  [[nodiscard]] std::shared_ptr<const SumLaw> shared(std::int64_t first, std::int64_t last,
                                                     Precision reach = 64) const;
  [[nodiscard]] std::shared_ptr<const SumLaw> corner(std::int64_t m) const { return shared(m, m); }
  /// An enclosure of direction 0 of δ(ε) of that law: some ten digits where few cancel, any width
  /// otherwise.
  [[nodiscard]] Interval delta(std::int64_t first, std::int64_t last, const Epsilon& epsilon) const;

 private:
  std::int64_t count_;
  Rational lambda_;
};

/// The law of Bin(m, λ) + Bin(rest, 1−λ), 0 < λ < ½, m + rest ≥ 1, one point at a time by a running
/// sum of O(√(precision·n·λ)) terms: without a convolution, for large n. It offers no exact forms.
[[nodiscard]] std::shared_ptr<const SumLaw> corner_sum(std::int64_t m, std::int64_t rest,
                                                       const Rational& lambda);

/// Corners first … last with an upper bound of their δ (its right end; an enclosure for a single
/// corner).
struct Block {
  std::int64_t first;
  std::int64_t last;
  Interval delta;
};

/// Blocks, that of the largest bound first.
class BlockQueue {
 public:
  void push(Block block);
  Block pop();
  [[nodiscard]] const std::vector<Block>& blocks() const noexcept { return blocks_; }
  [[nodiscard]] bool empty() const noexcept { return blocks_.empty(); }
  [[nodiscard]] const Interval& largest() const { return blocks_.front().delta; }
  void clear() { blocks_.clear(); }

 private:
  std::vector<Block> blocks_;  // a heap by the right end of delta
};
/// Whether the bound of `a` is below that of `b`.
[[nodiscard]] bool has_smaller_delta(const Block& a, const Block& b);

/// A corner and its value, which is finite.
struct Finalist {
  std::int64_t m;
  Value value;
};
/// The largest value, and the first of the corners that remain when those were left out whose value
/// is certainly below another one's; what remains after some rounds is equal, or as good as.
[[nodiscard]] Finalist best_of(std::vector<Finalist> finalists);

/// The end of an enclosure as a number of its own.
[[nodiscard]] Value number(mpfr_srcptr end);

class CornerScan;

/// A search over the corners m ≤ `last` at one ε that only ever discards blocks whose δ is
/// certainly below (or at) a threshold. From 256 others on, blocks that are short enough are not
/// split further but scanned (corner_scan.hpp).
class CornerSearch {
 public:
  /// `evaluations` is the number of enclosures that `prune` may compute.
  CornerSearch(const Corners& corners, Epsilon epsilon, std::int64_t last,
               std::int64_t evaluations);
  CornerSearch(const CornerSearch&) = delete;
  CornerSearch& operator=(const CornerSearch&) = delete;
  ~CornerSearch();

  /// The best corner found by looking at some corners and around the best of them.
  [[nodiscard]] Block hill_climb(std::int64_t start);
  /// Discards every block with δ certainly below `threshold`, and gives each single corner that is
  /// not to `found`, which may raise the threshold (of a block that is scanned the largest first).
  /// False when the budget ended first.
  bool prune(Interval& threshold, const std::function<void(const Block&)>& found);
  /// What is left when the budget has ended, the largest δ first.
  [[nodiscard]] const std::vector<Block>& remaining() const noexcept { return queue_.blocks(); }
  [[nodiscard]] std::int64_t used() const noexcept { return used_; }

 private:
  [[nodiscard]] Block examine(std::int64_t first, std::int64_t last);
  void split(const Block& block);
  [[nodiscard]] bool is_scanned(const Block& block) const;
  void scan(const Block& block, const Interval& threshold,
            const std::function<void(const Block&)>& found);

  const Corners& corners_;
  Epsilon epsilon_;
  std::unique_ptr<CornerScan> scan_;  // null where blocks are only split
  std::int64_t last_;
  std::int64_t budget_;
  std::int64_t used_ = 0;
  BlockQueue queue_;
};

}  // namespace pkdp::counting
