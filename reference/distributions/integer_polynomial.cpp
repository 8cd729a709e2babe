#include "reference/distributions/integer_polynomial.hpp"

#include <algorithm>
#include <string>

#include "pkdp/error.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp {
namespace {

using Limbs = std::vector<mp_limb_t>;

std::size_t longest(const IntegerPolynomial& x) {
  std::size_t bits = 1;
  for (const Integer& coefficient : x) {
    bits = std::max(bits, bit_length(coefficient));
  }
  return bits;
}

Limbs pack(const IntegerPolynomial& x, std::size_t slot) {
  Limbs result(x.size() * slot, 0);
  for (std::size_t i = 0; i < x.size(); ++i) {
    mpz_srcptr coefficient = x[i].backend().data();
    std::copy_n(mpz_limbs_read(coefficient), mpz_size(coefficient), &result[i * slot]);
  }
  return result;
}

IntegerPolynomial unpack(const Limbs& limbs, std::size_t slot, std::size_t count) {
  IntegerPolynomial result(count);
  for (std::size_t i = 0; i < count; ++i) {
    mpz_ptr coefficient = result[i].backend().data();
    std::copy_n(&limbs[i * slot], slot, mpz_limbs_write(coefficient, static_cast<long>(slot)));
    mpz_limbs_finish(coefficient, static_cast<long>(slot));
  }
  return result;
}

}  // namespace

IntegerPolynomial multiply(const IntegerPolynomial& a, const IntegerPolynomial& b) {
  if (a.size() < b.size()) {
    return multiply(b, a);
  }
  const std::size_t terms_bits = bit_length(Integer(b.size()));
  const std::size_t slot = (longest(a) + longest(b) + terms_bits) / GMP_NUMB_BITS + 1;
  if (a.size() > 16 * limits::exact_bits / GMP_NUMB_BITS / slot) {
    throw Error(ErrorKind::limit, "the size of an exact polynomial",
                Problem{"is " + std::to_string(a.size()) + " coefficients in " +
                        std::to_string(slot) + " words"},
                "it may be " + std::to_string(16 * limits::exact_bits) + " bits");
  }
  const Limbs packed_a = pack(a, slot);
  const Limbs packed_b = pack(b, slot);
  Limbs product(packed_a.size() + packed_b.size());
  mpn_mul(product.data(), packed_a.data(), static_cast<mp_size_t>(packed_a.size()), packed_b.data(),
          static_cast<mp_size_t>(packed_b.size()));
  return unpack(product, slot, a.size() + b.size() - 1);
}

IntegerPolynomial power(const IntegerPolynomial& base, std::uint64_t exponent) {
  IntegerPolynomial result = {1};
  IntegerPolynomial square = base;
  for (std::uint64_t rest = exponent; rest > 0; rest >>= 1) {
    if ((rest & 1) != 0) {
      result = multiply(result, square);
    }
    if (rest > 1) {
      square = multiply(square, square);
    }
  }
  return result;
}

}  // namespace pkdp
