#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "reference/numbers/interval.hpp"

namespace pkdp {

__extension__ using Wide = unsigned __int128;

/// An upper bound of a product of positive integers, mantissa·2^exponent with 2^63 ≤ mantissa; each
/// factor adds at most two units of the mantissa.
///
/// checks/proofs/tail_words.v: upper_product_fits (no overflow, from above)
/// checks/proofs/tail_words.v: upper_product_mantissa (rounded up, a word again)
class UpperProduct {
 public:
  /// factor > 0, taken for 2^64 units where it is longer than a word.
  void operator*=(Wide factor) noexcept {
    const int excess = width(static_cast<std::uint64_t>(factor >> 64U));
    const auto rounded = static_cast<std::uint64_t>(factor >> excess);
    const Wide product = Wide{mantissa_} * rounded + (excess == 0 ? 0 : mantissa_);
    const auto high = static_cast<std::uint64_t>(product >> 64U);
    const int more = high == 0 ? width(static_cast<std::uint64_t>(product)) - 64 : width(high);
    // So many bits above one word: the mantissa keeps a word, rounded up.
    mantissa_ = more > 0 ? static_cast<std::uint64_t>(product >> more)
                         : static_cast<std::uint64_t>(product) << -more;
    exponent_ += more + excess;
    if (more > 0 && ++mantissa_ == 0) {
      mantissa_ = std::uint64_t{1} << 63U;
      ++exponent_;
    }
  }
  /// The product is at most 2^this.
  [[nodiscard]] std::int64_t exponent() const noexcept { return exponent_ + 64; }

 private:
  static int width(std::uint64_t x) noexcept { return static_cast<int>(std::bit_width(x)); }

  std::uint64_t mantissa_ = std::uint64_t{1} << 63U;
  std::int64_t exponent_ = -63;
};

/// Two positive numbers on which 2×2 matrices without negative entries act, kept to a number of
/// words with a common power of 2^64: for recurrences whose only result is the quotient x/y.
///
/// Each step is exact on the words that are kept, and then both numbers lose what is below the last
/// word kept: their quotient changes by a factor e^θ with |θ| ≤ 1/min(x, y), in units of that word.
/// A matrix without negative entries never enlarges a distance |ln(x/y) − ln(x′/y′)| (Birkhoff), so
/// that after many steps the logarithm of the quotient is off by at most the sum of these 1/min,
/// take_truncation().
///
/// checks/proofs/machine_words.v: narrow_products (no overflow, no carry left)
/// checks/proofs/machine_words.v: wide_products_fit (the same of factors of two words)
/// checks/proofs/machine_words.v: wide_sum_overflows (how the overflow of 128 bits is seen)
/// checks/proofs/machine_words.v: cut_words (cutting words rounds down)
/// checks/proofs/positive_pairs.v: truncation_within (one cut: a factor 1 + 1/min)
/// checks/proofs/positive_pairs.v: nonnegative_contracts (Birkhoff)
/// checks/proofs/positive_pairs.v: kept_within (any number of steps and cuts)
///
/// How much less it is after further steps (for the user to bound): with these as one matrix of
/// determinant D the quotient at the end is a Möbius function of that before, whose derivative, of
/// the logarithm by the logarithm, is
///
///   g = |D|·x·y/(x_end·y_end),
///
/// and a change of ln(x/y) by θ, |θ| ≤ ½, moves the logarithm at the end by at most
/// g·|θ|·e^|θ| ≤ 2g|θ|: with the matrix [[a, b], [c, d]] and r = x/y, 1/g is (ac·r + ad + bc +
/// bd/r)/|D|, and each of its terms changes by a factor of at most e^|θ|.
///
/// checks/proofs/positive_pairs.v: left_of_distance (a factor K becomes at most 1 + g·(K − 1))
/// checks/proofs/positive_pairs.v: determinants (of steps multiply)
class PositivePair {
 public:
  /// x, y > 0; at most `limbs` words are ever kept.
  PositivePair(std::uint64_t x, std::uint64_t y, std::size_t limbs);

  /// From now on, ≥ 1.
  void keep(std::size_t limbs) noexcept { kept_ = limbs; }

  /// (x, y) ← (a·y + b·x, c·y), a + b < 2^64 or, `Wide`, 2^128.
  template <typename Word>
  void shear(Word a, Word b, Word c) noexcept;
  /// With t = w·y: (x, y) ← (u·x + h·t, v·x + t), u + h and v + 1 and w below 2^64; for `Wide`
  /// words below 2^127.
  template <typename Word>
  void act(Word u, std::uint64_t h, Word v, Word w) noexcept;

  /// Of the words kept: x < 2^this, and at least half of it unless all words of x are 0; the same
  /// of y.
  [[nodiscard]] std::int64_t x_bits() const noexcept { return bits(x_); }
  [[nodiscard]] std::int64_t y_bits() const noexcept { return bits(y_); }
  /// An exponent e: 2^e bounds the sum of 1/min since the last call, which starts a new sum;
  /// `none` when nothing was cut off.
  static constexpr std::int64_t none = INT64_MIN / 2;
  [[nodiscard]] std::int64_t take_truncation() noexcept;

  /// x/y and y/x, whose logarithm is off by at most 2^error, error ≤ −2; below `none`/2: exact.
  [[nodiscard]] Interval quotient(std::int64_t error, Precision precision) const;
  [[nodiscard]] Interval inverse(std::int64_t error, Precision precision) const;

 private:
  using Limbs = std::vector<std::uint64_t>;

  void settle(std::size_t size) noexcept;
  [[nodiscard]] std::int64_t width(const Limbs& value) const noexcept;
  [[nodiscard]] std::int64_t bits(const Limbs& value) const noexcept {
    return width(value) + 64 * dropped_;
  }
  [[nodiscard]] Interval enclose(const Limbs& above, const Limbs& below, std::int64_t error,
                                 Precision precision) const;

  Limbs x_;
  Limbs y_;
  std::size_t low_ = 0;   // words from here on count
  std::size_t size_ = 1;  // so many
  std::size_t kept_;
  std::int64_t dropped_ = 0;  // words cut off so far
  std::int64_t cuts_ = 0;
  std::int64_t least_width_ = INT64_MAX;
};

}  // namespace pkdp
