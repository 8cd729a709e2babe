#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "reference/numbers/positive_pair.hpp"
#include "reference/numbers/rational.hpp"

namespace pkdp::accountant {

/// A natural number below 2^(64·W), the least word first.
template <std::size_t W>
using Words = std::array<std::uint64_t, W>;

/// |x| on W words, 0 ≤ |x| < 2^(64·W).
template <std::size_t W>
[[nodiscard]] Words<W> words_of(const Integer& x) {
  Words<W> result{};
  std::size_t written = 0;
  mpz_export(result.data(), &written, -1, sizeof(std::uint64_t), 0, 0, x.backend().data());
  return result;
}

template <std::size_t W>
struct SignedWords {
  Words<W> size;
  bool is_negative;
};

/// Sums of numbers on W words, in two's complement with one word more: for up to 2^60 of them.
template <std::size_t W>
class WordSum {
 public:
  void add(const SignedWords<W>& x) noexcept { add(x, std::make_index_sequence<W>()); }
  void add(const WordSum& other) noexcept {
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i <= W; ++i) {
      const Wide sum = Wide{words_[i]} + other.words_[i] + carry;
      words_[i] = static_cast<std::uint64_t>(sum);
      carry = static_cast<std::uint64_t>(sum >> 64U);
    }
  }
  [[nodiscard]] Integer value() const {
    Words<W + 1> size = words_;
    const bool is_negative = words_[W] >> 63U != 0;
    std::uint64_t carry = 1;
    for (std::size_t i = 0; is_negative && i <= W; ++i) {
      size[i] = ~size[i] + carry;
      carry = carry != 0 && size[i] == 0 ? 1 : 0;
    }
    Integer result;
    mpz_import(result.backend().data(), W + 1, -1, sizeof(std::uint64_t), 0, 0, size.data());
    return is_negative ? Integer(-result) : result;
  }

 private:
  // x or its complement plus 1.
  template <std::size_t... I>
  void add(const SignedWords<W>& x, std::index_sequence<I...> /*places*/) noexcept {
    const std::uint64_t flip = x.is_negative ? ~std::uint64_t{0} : 0;
    Wide carry = x.is_negative ? 1 : 0;
    const auto step = [&](std::uint64_t& word, std::uint64_t more) {
      carry += Wide{word} + (more ^ flip);
      word = static_cast<std::uint64_t>(carry);
      carry >>= 64U;
    };
    (step(words_[I], x.size[I]), ...);
    step(words_[W], 0);
  }

  Words<W + 1> words_{};
};

/// weight·turn^m for m = 0, 1, …, |turn| ≤ 1, in fixed point on W words: parts in units of 2^−bits,
/// the turn's shifted up to units of 2^(1−64·W), which is exact. A product is found in full and cut
/// towards 0: each part is off by less than a unit.
///
/// Parts of the weight are below 2^(64·W−4), its modulus below √2 times that. Cutting towards 0
/// makes no modulus larger, and the turn's radius r at most by the factor (1 + r·2^−bits)^m ≤
/// e^(1/4) (progressions.hpp: m·r ≤ 2^(bits−2)): parts stay below 2^(64·W−3). Those of the turn are
/// below 2^(64·W), so that two products together are below 2^(128·W−2) and lose nothing by the
/// shift.
template <std::size_t W>
class WordTerm {
 public:
  [[nodiscard]] static bool holds(const Integer& weight_part, const Integer& turn_part,
                                  Precision bits) {
    constexpr auto width = static_cast<Precision>(64 * W);
    return bits < width && bit_length(weight_part) <= 64 * W - 4 &&
           bit_length(turn_part) <= static_cast<std::size_t>(bits) + 1;
  }

  WordTerm(const Integer (&weight)[2], const Integer (&turn)[2], Precision bits) {
    const auto shift = static_cast<unsigned>(64 * W - 1) - static_cast<unsigned>(bits);
    for (std::size_t i = 0; i < 2; ++i) {
      parts_[i] = {words_of<W>(weight[i]), weight[i] < 0};
      turn_[i] = {words_of<W>(Integer(turn[i] << shift)), turn[i] < 0};
    }
  }

  [[nodiscard]] const SignedWords<W>& re() const noexcept { return parts_[0]; }
  [[nodiscard]] const SignedWords<W>& im() const noexcept { return parts_[1]; }
  /// Both parts are below 2^bits, bits < 64.
  [[nodiscard]] bool is_below(unsigned bits) const noexcept {
    std::uint64_t high = (parts_[0].size[0] | parts_[1].size[0]) >> bits;
    for (std::size_t i = 1; i < W; ++i) {
      high |= parts_[0].size[i] | parts_[1].size[i];
    }
    return high == 0;
  }
  struct Workspace {};
  /// To the next m.
  void turn(Workspace& /*none is needed*/) noexcept { turn(); }
  void turn() noexcept {
    const SignedWords<W> re = together(parts_[0], turn_[0], parts_[1], turn_[1], true);
    parts_[1] = together(parts_[0], turn_[1], parts_[1], turn_[0], false);
    parts_[0] = re;
  }

 private:
  using Places = std::make_index_sequence<W>;

  template <std::size_t... J>
  static void add_row(std::uint64_t* row, const Words<W>& x, std::uint64_t factor,
                      std::index_sequence<J...> /*places*/) noexcept {
    std::uint64_t carry = 0;
    const auto step = [&](std::uint64_t& word, std::uint64_t one) {
      const Wide sum = Wide{one} * factor + word + carry;
      word = static_cast<std::uint64_t>(sum);
      carry = static_cast<std::uint64_t>(sum >> 64U);
    };
    (step(row[J], x[J]), ...);
    row[W] = carry;
  }
  template <std::size_t... I>
  [[nodiscard]] static Words<2 * W> product(const Words<W>& x, const Words<W>& y,
                                            std::index_sequence<I...> places) noexcept {
    Words<2 * W> result{};
    (add_row(result.data() + I, x, y[I], places), ...);
    return result;
  }

  // x + y, or x − y with the sign of the difference turned into its own.
  [[nodiscard]] static bool combine(Words<2 * W>& x, const Words<2 * W>& y,
                                    bool subtract) noexcept {
    const std::uint64_t flip = subtract ? ~std::uint64_t{0} : 0;
    Wide carry = subtract ? 1 : 0;
    for (std::size_t i = 0; i < 2 * W; ++i) {
      carry += Wide{x[i]} + (y[i] ^ flip);
      x[i] = static_cast<std::uint64_t>(carry);
      carry >>= 64U;
    }
    if (!subtract || carry != 0) {
      return false;
    }
    carry = 1;
    for (std::uint64_t& word : x) {
      carry += ~word;
      word = static_cast<std::uint64_t>(carry);
      carry >>= 64U;
    }
    return true;
  }

  // a·b + c·d or a·b − c·d, cut.
  [[nodiscard]] static SignedWords<W> together(const SignedWords<W>& a, const SignedWords<W>& b,
                                               const SignedWords<W>& c, const SignedWords<W>& d,
                                               bool minus) noexcept {
    Words<2 * W> first = product(a.size, b.size, Places());
    const Words<2 * W> second = product(c.size, d.size, Places());
    const bool first_negative = a.is_negative != b.is_negative;
    const bool second_negative = (c.is_negative != d.is_negative) != minus;
    const bool turned = combine(first, second, first_negative != second_negative);
    SignedWords<W> result{{}, first_negative != turned};
    for (std::size_t i = 0; i < W; ++i) {
      result.size[i] = (first[W + i] << 1U) | (first[W + i - 1] >> 63U);
    }
    return result;
  }

  SignedWords<W> parts_[2];
  SignedWords<W> turn_[2];
};

}  // namespace pkdp::accountant
