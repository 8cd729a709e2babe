#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "reference/numbers/interval.hpp"

namespace pkdp {

/// A number ≥ 0 of `size` words (GMP's limbs, of 64 bits) with an exponent in words and a top word
/// that is not 0, for recurrences that multiply by words only: the value is
/// Σ_i words[i]·2^(64·(exponent + i)), i < size.
///
/// What falls below the last word is cut off. A number that has a top word is at least
/// 2^(64·(exponent + size − 1)), and at most 2^(64·exponent) is lost: each operation gives the
/// exact result for its operands less a relative 2^(−64·(size − 1)) of it at most, one `unit()`. So
/// after sums and products of numbers ≥ 0, with at most k operations on the way, those of the
/// operands added up, the result is between (1 − k·unit) and 1 times the true one; the caller
/// counts.
class WordFloat {
 public:
  /// 0; size ≥ 2.
  explicit WordFloat(std::size_t size) : words_(size, 0) {}
  /// x rounded down: at most one unit; 0 ≤ x.
  WordFloat(mpfr_srcptr x, std::size_t size);

  /// 2^−this is the unit.
  [[nodiscard]] Precision unit() const noexcept {
    return 64 * (static_cast<Precision>(words_.size()) - 1);
  }
  [[nodiscard]] bool is_zero() const noexcept { return words_.back() == 0; }
  /// The value is below 2^this, and at least 2^(this − 1) unless it is 0.
  [[nodiscard]] std::int64_t exponent() const noexcept;
  /// Below 2^(1−bits) times the other for certain, not above 2^(2−bits) times when not.
  [[nodiscard]] bool is_below(const WordFloat& other, std::int64_t bits) const noexcept {
    return is_zero() || (!other.is_zero() && exponent() < other.exponent() - bits);
  }

  /// One operation.
  WordFloat& operator*=(std::uint64_t factor) noexcept;
  /// One operation where the product of the factors is below 2^64, else two.
  void times(std::uint64_t first, std::uint64_t second) noexcept;
  WordFloat& operator+=(const WordFloat& other) noexcept;
  /// What is cut off from `other` and lost by the shift is at most two units of this before.
  /// False, and this is then of no use, where the result would be below 0.
  [[nodiscard]] bool subtract(const WordFloat& other) noexcept;

  /// The value, exactly where `precision` permits: no roundings are counted.
  [[nodiscard]] Interval enclose(Precision precision) const;

 private:
  void drop(std::size_t words) noexcept;
  void normalise() noexcept;

  std::vector<std::uint64_t> words_;  // the lowest first
  std::int64_t exponent_ = 0;
};

}  // namespace pkdp
