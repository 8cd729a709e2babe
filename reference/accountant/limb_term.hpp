#pragma once

#include <gmp.h>

#include <algorithm>
#include <cstddef>
#include <vector>

#include "reference/numbers/interval.hpp"
#include "reference/numbers/rational.hpp"

namespace pkdp::accountant {

/// A whole number of few limbs, the least first, and its sign.
struct LimbView {
  const mp_limb_t* limbs;
  std::size_t used;
  bool is_negative;
};

/// Sums of numbers of at most `width` limbs, in two's complement with one limb more: for up to 2^60
/// of them.
class LimbSum {
 public:
  explicit LimbSum(std::size_t width) : limbs_(width + 1) {}
  void add(const LimbView& x) noexcept {
    const auto size = static_cast<mp_size_t>(limbs_.size());
    const auto used = static_cast<mp_size_t>(x.used);
    (x.is_negative ? mpn_sub : mpn_add)(limbs_.data(), limbs_.data(), size, x.limbs, used);
  }
  void add(const LimbSum& other) noexcept {
    mpn_add_n(limbs_.data(), limbs_.data(), other.limbs_.data(),
              static_cast<mp_size_t>(limbs_.size()));
  }
  [[nodiscard]] Integer value() const;

 private:
  std::vector<mp_limb_t> limbs_;
};

/// weight·turn^m for m = 0, 1, …, |turn| ≤ 1, as word_terms.hpp, with as many limbs as there are
/// bits, and fewer as the terms become smaller.
///
/// Parts of the weight are whole numbers; those of the turn, 1 among them, in units of 2^(1 −
/// 64·width). While both parts of a term are on n limbs, which are as few as leave five bits free,
/// the turn's upper n limbs serve, cut towards 0. With a, b the parts of the term and c, d those of
/// the turn, three products give the two:
///
///   k₁ = (a + b)·c,  k₂ = a·(d − c),  k₃ = b·(c + d);   a·c − b·d = k₁ − k₃,  a·d + b·c = k₁ + k₂.
///
/// THE ERROR of a step. A factor that is cut is off by less than 2^(1−64n). Moduli grow by less
/// than e^(1/4) and two units a step (progressions.hpp), from at most √2·2^(64n−5): a and b stay
/// below 2^(64n−4). So k₁, k₂, k₃ are off by less than 1/4, 1/8, 1/8 units, each part by 3/8, and
/// the last cut by less than 1: together less than √2·11/8 < 2 units. And no sum or product exceeds
/// its limbs: |a + b| < 2^(64n−3), |c + d| ≤ √2·2^(64n−1) and a little.
class LimbTerm {
 public:
  /// Scratch of a thread.
  using Workspace = std::vector<mp_limb_t>;

  /// Limbs that serve for such weights and turns at this precision.
  [[nodiscard]] static std::size_t width(std::size_t weight_bits, Precision bits) {
    constexpr std::size_t limb = 64;
    constexpr std::size_t free = 5;
    return std::max((weight_bits + free + limb - 1) / limb,
                    static_cast<std::size_t>(bits) / limb + 1);
  }

  LimbTerm(const Integer (&weight)[2], const Integer (&turn)[2], Precision bits, std::size_t width);

  [[nodiscard]] LimbView re() const noexcept { return {limbs_.data(), used_, is_negative_[0]}; }
  [[nodiscard]] LimbView im() const noexcept {
    return {limbs_.data() + width_, used_, is_negative_[1]};
  }
  /// Both parts are below 2^bits, bits < 59.
  [[nodiscard]] bool is_below(unsigned bits) const noexcept {
    return used_ == 1 && ((limbs_[0] | limbs_[width_]) >> bits) == 0;
  }
  /// To the next m.
  void turn(Workspace& scratch);

 private:
  void shrink() noexcept;

  // Of `width` limbs each: both parts of the term, c, d − c and c + d.
  std::vector<mp_limb_t> limbs_;
  std::size_t width_;
  std::size_t used_;
  bool is_negative_[5];
};

}  // namespace pkdp::accountant
