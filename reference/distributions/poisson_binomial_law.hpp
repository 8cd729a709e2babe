#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <vector>

#include "reference/numbers/probability_list.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/numbers/rational.hpp"

namespace pkdp::poisson_binomial {

/// Different values strictly between 0 and 1 that a list may have.
inline constexpr std::size_t largest_distinct = 1'000'000;
/// Bits of the integer polynomial up to which exact results are offered.
inline constexpr std::size_t largest_exact_size = std::size_t{1} << 24;

/// `multiplicity` records with the same probability p, 0 < p < 1.
struct Group {
  Rational p;
  std::int64_t multiplicity;
};

/// A list of probabilities brought into a canonical form: certain records counted apart, equal
/// probabilities together, in increasing order. Two lists that are permutations give equal laws.
/// Immutable; O(n log n) to build.
class Law {
 public:
  /// The point mass at 0.
  Law() = default;
  /// Errors: limit for a list longer than limits::list_length or with more than largest_distinct
  /// different values.
  Law(const ProbabilityList& p);                                       // NOLINT: a list is a law.
  Law(const std::vector<Probability>& p) : Law(ProbabilityList(p)) {}  // NOLINT: as above.
  Law(std::initializer_list<Probability> p) : Law(ProbabilityList(p)) {}
  /// The same from groups, in any order. Errors: domain when a p is not strictly between 0 and 1 or
  /// a multiplicity is negative; limit for more than limits::count records.
  [[nodiscard]] static Law of_groups(std::vector<Group> groups);
  /// The law of count() − S.
  [[nodiscard]] Law complement() const;

  /// All records.
  [[nodiscard]] std::int64_t count() const noexcept { return count_; }
  /// The least and the greatest value of positive probability.
  [[nodiscard]] std::int64_t first() const noexcept { return ones_; }
  [[nodiscard]] std::int64_t last() const noexcept { return count_ - zeros_; }
  [[nodiscard]] const std::vector<Group>& groups() const noexcept { return groups_; }
  /// S − first() and last() − S have the same law.
  [[nodiscard]] bool is_symmetric() const;
  /// An upper bound of the bits of all coefficients over their common denominator together.
  [[nodiscard]] std::size_t exact_size() const noexcept { return exact_size_; }
  /// The whole pmf on first() … last() as integers over a common denominator (their sum).
  /// Errors: limit beyond largest_exact_size.
  [[nodiscard]] std::vector<Integer> integer_weights() const;

 private:
  std::int64_t count_ = 0;
  std::int64_t zeros_ = 0;
  std::int64_t ones_ = 0;
  std::vector<Group> groups_;
  std::size_t exact_size_ = 1;
};

}  // namespace pkdp::poisson_binomial
