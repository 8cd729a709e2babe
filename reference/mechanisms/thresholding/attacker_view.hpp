#pragma once

#include <cstdint>

#include "reference/distributions/poisson_binomial_law.hpp"
#include "reference/numbers/probability_list.hpp"
#include "reference/numbers/quantities.hpp"

namespace pkdp::thresholding {

/// Some of the records: `ones` of them are certainly 1, `law` counts the ones among those that are
/// uncertain (0 < p < 1), the others are certainly 0.
struct Records {
  poisson_binomial::Law law;
  std::int64_t ones;

  /// The least and the greatest number of ones of positive probability.
  [[nodiscard]] std::int64_t first() const noexcept { return ones; }
  [[nodiscard]] std::int64_t last() const noexcept { return ones + law.count(); }
};

/// n independent records: the target, `known` records that the attacker knows, and the hidden ones.
/// The target is never among the known. Immutable.
class Population {
 public:
  /// All others are 1 with the same probability. Errors: domain unless n ≥ 1 and
  /// 0 ≤ known ≤ n − 1; limit for n > limits::count.
  [[nodiscard]] static Population equal(std::int64_t n, const Probability& p,
                                        std::int64_t known = 0);
  /// A list with one probability for each of the n − 1 others, the known ones first.
  [[nodiscard]] static Population of(const ProbabilityList& others, std::int64_t known = 0);

  [[nodiscard]] std::int64_t records() const noexcept { return records_; }
  [[nodiscard]] std::int64_t known() const noexcept { return known_; }
  /// The number of ones among the known, and among the hidden records.
  [[nodiscard]] const Records& background() const noexcept { return background_; }
  [[nodiscard]] const Records& hidden() const noexcept { return hidden_; }

 private:
  Population(std::int64_t records, std::int64_t known, Records background, Records hidden)
      : records_(records),
        known_(known),
        background_(std::move(background)),
        hidden_(std::move(hidden)) {}

  std::int64_t records_;
  std::int64_t known_;
  Records background_;
  Records hidden_;
};

/// What an attacker does not know, reduced to uncertain records: K ones among `background`, S among
/// `hidden`, and the count is released when K + S + (the target's bit) > limit.
struct AttackerView {
  poisson_binomial::Law background;
  poisson_binomial::Law hidden;
  std::int64_t limit;
};

/// The view of the average over all backgrounds; of one background; of the background with the
/// most ones. Errors: domain for threshold < 0 and for an impossible number of ones.
[[nodiscard]] AttackerView passive_view(const Population& population, std::int64_t threshold);
[[nodiscard]] AttackerView view_given_background(const Population& population,
                                                 std::int64_t threshold, std::int64_t ones);
[[nodiscard]] AttackerView active_view(const Population& population, std::int64_t threshold);

}  // namespace pkdp::thresholding
