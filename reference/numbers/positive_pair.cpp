#include "reference/numbers/positive_pair.hpp"

#include <algorithm>
#include <type_traits>

namespace pkdp {

// Not unnamed: members of PositivePair are templates over it.
namespace limb_sums {

// What is carried from one word of a sum of products to the next. Narrow: the sum of the factors is
// below 2^64, so that products of one word each and a carry stay below 2^128.
template <typename Word>
class Carry {
 public:
  void add(std::uint64_t factor, std::uint64_t limb) noexcept { sum_ += Wide{factor} * limb; }
  void add(std::uint64_t limb) noexcept { sum_ += limb; }
  std::uint64_t next() noexcept {
    const auto limb = static_cast<std::uint64_t>(sum_);
    sum_ >>= 64U;
    return limb;
  }

 private:
  Wide sum_ = 0;
};

template <>
class Carry<Wide> {
 public:
  void add(std::uint64_t factor, std::uint64_t limb) noexcept { add(Wide{factor} * limb); }
  void add(Wide term) noexcept {
    sum_ += term;
    over_ += sum_ < term ? 1 : 0;
  }
  std::uint64_t next() noexcept {
    const auto limb = static_cast<std::uint64_t>(sum_);
    sum_ = sum_ >> 64U | Wide{over_} << 64U;
    over_ = 0;
    return limb;
  }

 private:
  Wide sum_ = 0;
  std::uint64_t over_ = 0;
};

// A factor times the words of a number one after the other.
template <typename Word>
void add_product(Carry<Word>& carry, Word factor, std::uint64_t limb,
                 std::uint64_t before) noexcept {
  if constexpr (std::is_same_v<Word, Wide>) {
    carry.add(static_cast<std::uint64_t>(factor), limb);
    carry.add(static_cast<std::uint64_t>(factor >> 64U), before);
  } else {
    carry.add(factor, limb);
  }
}

// Words by which a product may be longer.
template <typename Word>
constexpr std::size_t growth = sizeof(Word) / sizeof(std::uint64_t);

}  // namespace limb_sums

using limb_sums::add_product;
using limb_sums::Carry;
using limb_sums::growth;

PositivePair::PositivePair(std::uint64_t x, std::uint64_t y, std::size_t limbs)
    : x_(limbs + 4), y_(limbs + 4), kept_(limbs) {
  x_[0] = x;
  y_[0] = y;
}

template <typename Word>
void PositivePair::shear(Word a, Word b, Word c) noexcept {
  Carry<Word> above;
  Carry<Word> below;
  std::uint64_t x_before = 0;
  std::uint64_t y_before = 0;
  const auto step = [&](std::size_t i, std::uint64_t x, std::uint64_t y) {
    add_product(above, a, y, y_before);
    add_product(above, b, x, x_before);
    add_product(below, c, y, y_before);
    x_[i] = above.next();
    y_[i] = below.next();
    x_before = x;
    y_before = y;
  };
  for (std::size_t i = 0; i < size_; ++i) {
    step(i, x_[low_ + i], y_[low_ + i]);
  }
  for (std::size_t i = size_; i < size_ + growth<Word>; ++i) {
    step(i, 0, 0);
  }
  settle(size_ + growth<Word>);
}

template <typename Word>
void PositivePair::act(Word u, std::uint64_t h, Word v, Word w) noexcept {
  Carry<Word> above;
  Carry<Word> below;
  Carry<Word> middle;
  std::uint64_t x_before = 0;
  std::uint64_t y_before = 0;
  const auto step = [&](std::size_t i, std::uint64_t x, std::uint64_t y) {
    add_product(middle, w, y, y_before);
    const std::uint64_t t = middle.next();
    add_product(above, u, x, x_before);
    above.add(h, t);
    add_product(below, v, x, x_before);
    below.add(t);
    x_[i] = above.next();
    y_[i] = below.next();
    x_before = x;
    y_before = y;
  };
  for (std::size_t i = 0; i < size_; ++i) {
    step(i, x_[low_ + i], y_[low_ + i]);
  }
  if constexpr (growth<Word> == 2) {
    step(size_, 0, 0);
  }
  // Nothing of x and y themselves is left.
  std::size_t i = size_ + growth<Word> - 1;
  const std::uint64_t t = middle.next();
  above.add(h, t);
  below.add(t);
  x_[i] = above.next();
  y_[i] = below.next();
  x_[++i] = above.next();
  y_[i] = below.next();
  settle(i + 1);
}

template void PositivePair::shear(std::uint64_t, std::uint64_t, std::uint64_t) noexcept;
template void PositivePair::shear(Wide, Wide, Wide) noexcept;
template void PositivePair::act(std::uint64_t, std::uint64_t, std::uint64_t,
                                std::uint64_t) noexcept;
template void PositivePair::act(Wide, std::uint64_t, Wide, Wide) noexcept;

// The numbers have `size` words from the first on: without leading zeros, and no more than are
// kept.
void PositivePair::settle(std::size_t size) noexcept {
  while ((x_[size - 1] | y_[size - 1]) == 0) {
    --size;
  }
  low_ = size > kept_ ? size - kept_ : 0;
  size_ = size - low_;
  if (low_ > 0) {
    dropped_ += static_cast<std::int64_t>(low_);
    ++cuts_;
    const std::uint64_t top = std::min(x_[size - 1], y_[size - 1]);
    least_width_ = std::min(
        least_width_,
        top != 0 ? static_cast<std::int64_t>(64 * (size_ - 1) + std::size_t(std::bit_width(top)))
                 : std::min(width(x_), width(y_)));
  }
}

std::int64_t PositivePair::width(const Limbs& value) const noexcept {
  std::size_t size = size_;
  while (size > 0 && value[low_ + size - 1] == 0) {
    --size;
  }
  return size == 0
             ? 0
             : static_cast<std::int64_t>(64 * (size - 1)) + std::bit_width(value[low_ + size - 1]);
}

std::int64_t PositivePair::take_truncation() noexcept {
  if (cuts_ == 0) {
    return none;
  }
  // 1/min ≤ 2^(1 − width); a number that was cut to 0 makes it useless.
  const std::int64_t result =
      least_width_ == 0 ? INT64_MAX / 4
                        : std::bit_width(static_cast<std::uint64_t>(cuts_)) + 1 - least_width_;
  cuts_ = 0;
  least_width_ = INT64_MAX;
  return result;
}

Interval PositivePair::quotient(std::int64_t error, Precision precision) const {
  return enclose(x_, y_, error, precision);
}

Interval PositivePair::inverse(std::int64_t error, Precision precision) const {
  return enclose(y_, x_, error, precision);
}

// With Q = ⌊2^shift·above/below⌋ of more than `precision` bits; e^±2^error is within 2^(error+1) of
// 1, and Q itself is less than 1 too small.
Interval PositivePair::enclose(const Limbs& above, const Limbs& below, std::int64_t error,
                               Precision precision) const {
  mpz_t x;
  mpz_t y;
  const auto size = static_cast<mp_size_t>(size_);
  mpz_srcptr numerator = mpz_roinit_n(x, above.data() + low_, size);
  mpz_srcptr denominator = mpz_roinit_n(y, below.data() + low_, size);
  const std::int64_t shift = std::max<std::int64_t>(precision + 8 + width(below) - width(above), 0);
  Integer quotient;
  Integer off;  // first the remainder
  mpz_ptr q = quotient.backend().data();
  mpz_ptr d = off.backend().data();
  mpz_mul_2exp(q, numerator, static_cast<mp_bitcnt_t>(shift));
  mpz_fdiv_qr(q, d, q, denominator);
  Interval result(precision);
  if (error <= none / 2) {
    // Nothing was cut off: the quotient is in [Q, Q + 1], or Q itself.
    mpfr_set_z_2exp(&result.raw()->left, q, -shift, MPFR_RNDD);
    mpz_add_ui(q, q, mpz_sgn(d) == 0 ? 0 : 1);
    mpfr_set_z_2exp(&result.raw()->right, q, -shift, MPFR_RNDU);
    return result;
  }
  mpz_fdiv_q_2exp(d, q, static_cast<mp_bitcnt_t>(-error - 1));
  mpz_add_ui(d, d, 3);
  mpz_sub(q, q, d);
  mpfr_set_z_2exp(&result.raw()->left, q, -shift, MPFR_RNDD);
  mpz_addmul_ui(q, d, 2);
  mpfr_set_z_2exp(&result.raw()->right, q, -shift, MPFR_RNDU);
  return result;
}

}  // namespace pkdp
