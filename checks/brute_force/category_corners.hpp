#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "reference/numbers/rational.hpp"

/// Released histograms of independent records with different laws, in machine integers: all
/// probabilities are multiples of 1/b, so that all weights of N records are integers over b^N.
namespace pkdp::checks::brute_force {

/// b·P[D(i) = value], the sum is b.
using WeightedLaw = std::vector<std::int64_t>;

/// How probable a value is for every record: at most λ, or between λ and 1 − λ.
enum class Share { rare, common };

/// The corners of the laws in which each value has its share, λ = a/b; none when there is no law.
[[nodiscard]] std::vector<WeightedLaw> share_corners(const std::vector<Share>& shares,
                                                     std::int64_t a, std::int64_t b);

/// What is seen: counts of at least `least`; of the last value never when it is ⊥.
struct Visible {
  bool bottom = false;
  std::int64_t least = 0;
};

/// What is released of all counts, the target's included.
using View = std::function<std::vector<std::int64_t>(const std::vector<std::int64_t>& counts)>;

/// For each value of the target the law of (counts of the known records, what is seen), weights
/// over b^(known + hidden); the same outputs in the same order for every target. The list of
/// hidden ones may be empty, but not both lists unless `values` says how many values there are.
using TargetLaws = std::vector<std::vector<std::int64_t>>;
[[nodiscard]] TargetLaws target_laws(std::size_t values, const std::vector<WeightedLaw>& known,
                                     const std::vector<WeightedLaw>& hidden, const View& view);
[[nodiscard]] TargetLaws target_laws(std::size_t values, const std::vector<WeightedLaw>& known,
                                     const std::vector<WeightedLaw>& hidden,
                                     const Visible& visible);

/// The largest Σ max(0, over·P_x − times·P_y) over x ≠ y, e^ε = times/over: δ times over·b^N.
[[nodiscard]] std::int64_t largest_excess(const TargetLaws& laws, std::int64_t over,
                                          std::int64_t times);

/// b^N·factor. Errors: limit when it does not fit a quarter of the range of 64 bits.
[[nodiscard]] std::int64_t small_power(std::int64_t b, std::int64_t exponent, std::int64_t factor);

}  // namespace pkdp::checks::brute_force
