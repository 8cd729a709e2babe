#include "reference/accountant/limb_term.hpp"

namespace pkdp::accountant {
namespace {

constexpr unsigned limb_bits = 64;

// |x| on `width` limbs.
void write(mp_limb_t* limbs, const Integer& x) {
  mpz_export(limbs, nullptr, -1, sizeof(mp_limb_t), 0, 0, x.backend().data());
}

// x + y, with a sign each and of the sum; there is room for it. The result may be x.
bool add(mp_limb_t* result, const mp_limb_t* x, bool x_negative, const mp_limb_t* y,
         bool y_negative, std::size_t count) {
  const auto n = static_cast<mp_size_t>(count);
  if (x_negative == y_negative) {
    mpn_add_n(result, x, y, n);
    return x_negative;
  }
  if (mpn_cmp(x, y, n) >= 0) {
    mpn_sub_n(result, x, y, n);
    return x_negative;
  }
  mpn_sub_n(result, y, x, n);
  return y_negative;
}

}  // namespace

Integer LimbSum::value() const {
  std::vector<mp_limb_t> size = limbs_;
  const bool is_negative = size.back() >> (limb_bits - 1) != 0;
  if (is_negative) {
    mpn_neg(size.data(), size.data(), static_cast<mp_size_t>(size.size()));
  }
  Integer result;
  mpz_import(result.backend().data(), size.size(), -1, sizeof(mp_limb_t), 0, 0, size.data());
  return is_negative ? Integer(-result) : result;
}

LimbTerm::LimbTerm(const Integer (&weight)[2], const Integer (&turn)[2], Precision bits,
                   std::size_t width)
    : limbs_(5 * width), width_(width), used_(width) {
  const auto shift = static_cast<unsigned>(limb_bits * width - 1) - static_cast<unsigned>(bits);
  const Integer parts[5] = {weight[0], weight[1], turn[0] << shift,
                            Integer(turn[1] - turn[0]) << shift,
                            Integer(turn[0] + turn[1]) << shift};
  for (std::size_t i = 0; i < 5; ++i) {
    write(limbs_.data() + i * width, parts[i]);
    is_negative_[i] = parts[i] < 0;
  }
  shrink();
}

// As few limbs as leave five bits free.
void LimbTerm::shrink() noexcept {
  constexpr unsigned kept = limb_bits - 5;
  const mp_limb_t* re = limbs_.data();
  const mp_limb_t* im = re + width_;
  while (used_ > 1 && (re[used_ - 1] | im[used_ - 1]) == 0 &&
         ((re[used_ - 2] | im[used_ - 2]) >> kept) == 0) {
    --used_;
  }
}

void LimbTerm::turn(Workspace& scratch) {
  const std::size_t n = used_;
  const auto size = static_cast<mp_size_t>(n);
  scratch.resize(std::max(scratch.size(), 7 * width_));
  mp_limb_t* both = scratch.data();
  mp_limb_t* products[3] = {both + n, both + 3 * n, both + 5 * n};
  mp_limb_t* parts[2] = {limbs_.data(), limbs_.data() + width_};
  const auto factor = [&](std::size_t i) { return limbs_.data() + (i + 3) * width_ - n; };
  const bool negative =
      add(both, parts[0], is_negative_[0], parts[1], is_negative_[1], n) != is_negative_[2];
  mpn_mul_n(products[0], both, factor(0), size);
  mpn_mul_n(products[1], parts[0], factor(1), size);
  mpn_mul_n(products[2], parts[1], factor(2), size);
  const bool second = is_negative_[0] != is_negative_[3];
  const bool third = is_negative_[1] == is_negative_[4];  // of −k₃
  is_negative_[0] = add(products[2], products[0], negative, products[2], third, 2 * n);
  is_negative_[1] = add(products[1], products[0], negative, products[1], second, 2 * n);
  for (std::size_t i = 0; i < 2; ++i) {
    mp_limb_t* upper = products[2 - i] + n - 1;
    mpn_lshift(upper, upper, size + 1, 1);
    std::copy_n(upper + 1, n, parts[i]);
  }
  shrink();
}

}  // namespace pkdp::accountant
