#include "reference/numbers/word_float.hpp"

#include <gmp.h>

#include <algorithm>
#include <bit>
#include <type_traits>

namespace pkdp {

static_assert(std::is_same_v<std::uint64_t, mp_limb_t> && GMP_NUMB_BITS == 64);

namespace {

mp_size_t length(const std::vector<std::uint64_t>& words) {
  return static_cast<mp_size_t>(words.size());
}

}  // namespace

WordFloat::WordFloat(mpfr_srcptr x, std::size_t size) : words_(size, 0) {
  if (mpfr_zero_p(x) != 0) {
    return;
  }
  // x·2^(−64·exponent) has between 64·(size − 1) + 1 and 64·size bits before the point.
  const mpfr_exp_t bits = mpfr_get_exp(x);
  exponent_ = (bits > 0 ? (bits + 63) / 64 : -(-bits / 64)) - static_cast<std::int64_t>(size);
  Integer integer;
  mpfr_t scaled;
  mpfr_init2(scaled, mpfr_get_prec(x));
  mpfr_mul_2si(scaled, x, static_cast<long>(-64 * exponent_), MPFR_RNDD);
  mpfr_get_z(integer.backend().data(), scaled, MPFR_RNDD);
  mpfr_clear(scaled);
  const std::size_t used = mpz_size(integer.backend().data());
  std::copy_n(mpz_limbs_read(integer.backend().data()), used, words_.begin());
  normalise();
}

std::int64_t WordFloat::exponent() const noexcept {
  return 64 * (exponent_ + static_cast<std::int64_t>(words_.size()) - 1) +
         static_cast<std::int64_t>(std::bit_width(words_.back()));
}

// Moves down by so many words, of which 1 ≤ words.
void WordFloat::drop(std::size_t words) noexcept {
  const std::size_t kept = words < words_.size() ? words_.size() - words : 0;
  std::copy(words_.end() - static_cast<std::ptrdiff_t>(kept), words_.end(), words_.begin());
  std::fill(words_.begin() + static_cast<std::ptrdiff_t>(kept), words_.end(), 0);
  exponent_ += static_cast<std::int64_t>(words);
}

// Moves up until the top word is not 0.
void WordFloat::normalise() noexcept {
  std::size_t zeros = 0;
  while (zeros < words_.size() && words_[words_.size() - 1 - zeros] == 0) {
    ++zeros;
  }
  if (zeros == 0 || zeros == words_.size()) {
    return;
  }
  std::copy_backward(words_.begin(), words_.end() - static_cast<std::ptrdiff_t>(zeros),
                     words_.end());
  std::fill(words_.begin(), words_.begin() + static_cast<std::ptrdiff_t>(zeros), 0);
  exponent_ -= static_cast<std::int64_t>(zeros);
}

WordFloat& WordFloat::operator*=(std::uint64_t factor) noexcept {
  const mp_limb_t carry = mpn_mul_1(words_.data(), words_.data(), length(words_), factor);
  if (carry != 0) {
    drop(1);
    words_.back() = carry;
  }
  if (factor == 0) {
    exponent_ = 0;
  }
  return *this;
}

void WordFloat::times(std::uint64_t first, std::uint64_t second) noexcept {
  std::uint64_t product = 0;
  if (__builtin_mul_overflow(first, second, &product)) {
    *this *= first;
    *this *= second;
  } else {
    *this *= product;
  }
}

WordFloat& WordFloat::operator+=(const WordFloat& other) noexcept {
  if (other.is_zero()) {
    return *this;
  }
  if (is_zero()) {
    exponent_ = other.exponent_;
  } else if (other.exponent_ > exponent_) {
    drop(static_cast<std::size_t>(other.exponent_ - exponent_));
  }
  const auto below = static_cast<std::size_t>(exponent_ - other.exponent_);
  if (below >= words_.size()) {
    return *this;
  }
  const mp_limb_t carry =
      mpn_add(words_.data(), words_.data(), length(words_), other.words_.data() + below,
              length(words_) - static_cast<mp_size_t>(below));
  if (carry != 0) {
    drop(1);
    words_.back() = carry;
  }
  return *this;
}

bool WordFloat::subtract(const WordFloat& other) noexcept {
  if (other.is_zero()) {
    return true;
  }
  if (is_zero() || other.exponent_ > exponent_) {
    return false;
  }
  const auto below = static_cast<std::size_t>(exponent_ - other.exponent_);
  if (below >= words_.size()) {
    return true;
  }
  const mp_limb_t borrow =
      mpn_sub(words_.data(), words_.data(), length(words_), other.words_.data() + below,
              length(words_) - static_cast<mp_size_t>(below));
  normalise();
  return borrow == 0;
}

Interval WordFloat::enclose(Precision precision) const {
  Integer integer;
  auto* limbs = mpz_limbs_write(integer.backend().data(), length(words_));
  std::copy(words_.begin(), words_.end(), limbs);
  mpz_limbs_finish(integer.backend().data(), length(words_));
  return scale_by_power_of_two(Interval(integer, precision), static_cast<long>(64 * exponent_));
}

}  // namespace pkdp
