#pragma once

#include <gmp.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "reference/numbers/rational.hpp"

namespace pkdp {

/// Lower bounds of the masses of an integer-valued law in fixed point: units of 2^−64·words, from
/// the value first() on, outside the window 0. Their sum is below 1.
///
/// A product (the law of an independent sum) is one multiplication of long integers, whose lower
/// half of each coefficient is dropped: every rounding is downwards, so bounds stay lower bounds.
/// As both factors have sums below 2^B, B = 64·words, no coefficient of the product reaches 2^2B: a
/// slot of 2·words limbs never overflows, and the sum of the result is again below 2^B. Proved:
/// checks/proofs/packed_products.v: product_of_masses (slots, rounding and sum)
class FixedPointMasses {
 public:
  /// The point mass at 0, less one unit.
  explicit FixedPointMasses(std::size_t words);
  /// 0 with mass `zero` and 1 with mass `one`, rounded down. Errors: domain unless zero, one ≥ 0
  /// and zero + one ≤ 1.
  FixedPointMasses(const Rational& zero, const Rational& one, std::size_t words);
  /// The same with the masses zero/(zero + one) and one/(zero + one). Errors: domain unless
  /// zero, one ≥ 0 and one of them is positive.
  [[nodiscard]] static FixedPointMasses of_weights(const Integer& zero, const Integer& one,
                                                   std::size_t words);

  /// The given lower bounds, in units of 2^−64·words, of masses of `first`, `first` + 1, …, each in
  /// that many words, the lowest first; one unit less where they sum to 1. Errors: domain when they
  /// sum to more.
  FixedPointMasses(std::int64_t first, std::vector<mp_limb_t> masses, std::size_t words);

  [[nodiscard]] std::int64_t first() const noexcept { return first_; }
  [[nodiscard]] std::size_t size() const noexcept { return limbs_.size() / words_; }
  /// The mass of first() + i in units of 2^−64·words.
  [[nodiscard]] Integer mass(std::size_t i) const;

  friend FixedPointMasses operator*(const FixedPointMasses& a, const FixedPointMasses& b);

 private:
  void set_pair(Integer low, Integer high);
  [[nodiscard]] std::vector<mp_limb_t> spread() const;
  void drop_zeros();

  std::size_t words_;
  std::int64_t first_ = 0;
  std::vector<mp_limb_t> limbs_;
};

/// The law of a sum of `exponent` independent copies, exponent ≥ 1.
[[nodiscard]] FixedPointMasses power(const FixedPointMasses& base, std::uint64_t exponent);

}  // namespace pkdp
