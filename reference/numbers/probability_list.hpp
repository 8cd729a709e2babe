#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <utility>
#include <vector>

#include "reference/numbers/quantities.hpp"
#include "reference/numbers/short_fraction.hpp"

namespace pkdp {

/// The probabilities of many records, in their order: 16 bytes each where numerator and denominator
/// are below 2^64, as those of decimals of up to 19 digits and of doubles from 2^−11 on are; about
/// 120 bytes for each of the others.
class ProbabilityList {
 public:
  ProbabilityList() = default;
  ProbabilityList(const std::vector<Probability>& list);  // NOLINT: the same numbers.
  ProbabilityList(std::initializer_list<Probability> list)
      : ProbabilityList(std::vector<Probability>(list)) {}

  void reserve(std::size_t size) { elements_.reserve(size); }
  void push_back(const Probability& p);
  /// Errors: domain when p is above 1.
  void push_back(const ShortFraction& p);

  [[nodiscard]] std::size_t size() const noexcept { return elements_.size(); }
  [[nodiscard]] bool empty() const noexcept { return elements_.empty(); }
  /// Errors: domain for an index from size() on.
  [[nodiscard]] Probability at(std::size_t index) const;
  /// The elements from `begin` on, up to the one before `end`. Errors: domain unless
  /// begin ≤ end ≤ size().
  [[nodiscard]] ProbabilityList part(std::size_t begin, std::size_t end) const;
  [[nodiscard]] std::vector<Probability> to_vector() const;
  /// The least and the greatest element. Errors: domain for an empty list.
  [[nodiscard]] std::pair<Probability, Probability> extremes() const;

  /// A value and how often it stands in the list.
  struct Multiple {
    ShortFraction p;
    std::int64_t count;
  };
  /// All that are fractions of words: each value once, in increasing order. Counted by a table and
  /// sorted in pieces of 2^20 different spellings, so that no second list is needed. Complexity:
  /// O(n + d log d) where d ≤ 2^20 differ, O(n log n) at worst.
  [[nodiscard]] std::vector<Multiple> short_multiples() const;
  /// All others, in their order.
  [[nodiscard]] const std::vector<Probability>& long_elements() const noexcept { return long_; }

 private:
  // A fraction, or in `top` the index of a long element where `bottom` is 0.
  std::vector<ShortFraction> elements_;
  std::vector<Probability> long_;
};

}  // namespace pkdp
