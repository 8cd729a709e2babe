#include "reference/distributions/fixed_point_masses.hpp"

#include <algorithm>
#include <utility>

#include "pkdp/error.hpp"

namespace pkdp {
namespace {

using Limbs = std::vector<mp_limb_t>;

static_assert(GMP_NUMB_BITS == 64, "a word of GMP holds 64 bits");

// ⌊x·2^(64·words)⌋
Integer in_units(const Rational& x, std::size_t words) {
  return (numerator(x) << (64 * words)) / denominator(x);
}

void store(const Integer& x, mp_limb_t* place) {
  mpz_srcptr source = x.backend().data();
  std::copy_n(mpz_limbs_read(source), mpz_size(source), place);
}

bool is_zero(const mp_limb_t* mass, std::size_t words) {
  return std::all_of(mass, mass + words, [](mp_limb_t limb) { return limb == 0; });
}

}  // namespace

FixedPointMasses::FixedPointMasses(std::size_t words)
    : FixedPointMasses(Rational(1), Rational(0), words) {}

FixedPointMasses::FixedPointMasses(const Rational& zero, const Rational& one, std::size_t words)
    : words_(words), limbs_(2 * words, 0) {
  if (zero < 0 || one < 0 || zero + one > 1) {
    throw Error(ErrorKind::domain, "two masses", to_string(zero) + " and " + to_string(one),
                "numbers from 0 with a sum of at most 1");
  }
  set_pair(in_units(zero, words), in_units(one, words));
}

FixedPointMasses FixedPointMasses::of_weights(const Integer& zero, const Integer& one,
                                              std::size_t words) {
  const Integer whole = zero + one;
  if (zero < 0 || one < 0 || whole.is_zero()) {
    throw Error(ErrorKind::domain, "two weights", zero.str() + " and " + one.str(),
                "numbers from 0, one of them positive");
  }
  FixedPointMasses result(words);
  result.first_ = 0;
  result.limbs_.assign(2 * words, 0);
  result.set_pair((zero << (64 * words)) / whole, (one << (64 * words)) / whole);
  return result;
}

void FixedPointMasses::set_pair(Integer low, Integer high) {
  if (bit_length(low + high) > 64 * words_) {
    // Nothing was lost: give one unit away, as the sum must stay below 1.
    (low > high ? low : high) -= 1;
  }
  store(low, limbs_.data());
  store(high, limbs_.data() + words_);
  drop_zeros();
}

FixedPointMasses::FixedPointMasses(std::int64_t first, Limbs masses, std::size_t words)
    : words_(words), first_(first), limbs_(std::move(masses)) {
  const auto count = static_cast<mp_size_t>(words);
  Limbs sum(words, 0);
  std::size_t largest = 0;
  std::size_t wraps = 0;
  for (std::size_t i = 0; i < size(); ++i) {
    wraps += mpn_add_n(sum.data(), sum.data(), &limbs_[i * words], count);
    if (mpn_cmp(&limbs_[i * words], &limbs_[largest * words], count) > 0) {
      largest = i;
    }
  }
  if (wraps > 1 || (wraps == 1 && !is_zero(sum.data(), words))) {
    throw Error(ErrorKind::domain, "a list of masses", Problem{"sums to more than 1"});
  }
  if (wraps == 1) {
    mpn_sub_1(&limbs_[largest * words], &limbs_[largest * words], count, 1);
  }
  drop_zeros();
}

Integer FixedPointMasses::mass(std::size_t i) const {
  Integer result;
  mpz_import(result.backend().data(), words_, -1, sizeof(mp_limb_t), 0, 0, &limbs_[i * words_]);
  return result;
}

// Each mass in a slot of twice its length.
Limbs FixedPointMasses::spread() const {
  Limbs result(2 * limbs_.size(), 0);
  for (std::size_t i = 0; i < size(); ++i) {
    std::copy_n(&limbs_[i * words_], words_, &result[2 * i * words_]);
  }
  return result;
}

void FixedPointMasses::drop_zeros() {
  std::size_t last = size();
  while (last > 0 && is_zero(&limbs_[(last - 1) * words_], words_)) {
    --last;
  }
  std::size_t begin = 0;
  while (begin < last && is_zero(&limbs_[begin * words_], words_)) {
    ++begin;
  }
  limbs_.resize(last * words_);
  limbs_.erase(limbs_.begin(), limbs_.begin() + static_cast<std::ptrdiff_t>(begin * words_));
  first_ += static_cast<std::int64_t>(begin);
}

FixedPointMasses operator*(const FixedPointMasses& a, const FixedPointMasses& b) {
  if (a.size() < b.size()) {
    return b * a;
  }
  FixedPointMasses result = a;
  result.first_ = a.first_ + b.first_;
  if (b.limbs_.empty()) {
    result.limbs_.clear();
    return result;
  }
  const Limbs left = a.spread();
  const Limbs right = b.spread();
  Limbs product(left.size() + right.size());
  mpn_mul(product.data(), left.data(), static_cast<mp_size_t>(left.size()), right.data(),
          static_cast<mp_size_t>(right.size()));
  const std::size_t words = a.words_;
  result.limbs_.resize((a.size() + b.size() - 1) * words);
  for (std::size_t i = 0; i < result.size(); ++i) {
    std::copy_n(&product[(2 * i + 1) * words], words, &result.limbs_[i * words]);
  }
  result.drop_zeros();
  return result;
}

FixedPointMasses power(const FixedPointMasses& base, std::uint64_t exponent) {
  FixedPointMasses result = base;
  FixedPointMasses square = base;
  for (std::uint64_t rest = exponent - 1; rest > 0; rest >>= 1) {
    if ((rest & 1) != 0) {
      result = result * square;
    }
    if (rest > 1) {
      square = square * square;
    }
  }
  return result;
}

}  // namespace pkdp
