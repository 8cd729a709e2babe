#include "reference/distributions/exact_quotient.hpp"

#include <algorithm>

namespace pkdp {
namespace {

constexpr int most_divisions = 40;

std::uint64_t twos_in(const Integer& x) { return mpz_scan1(x.backend().data(), 0); }

void divide_exactly(Integer& x, const Integer& divisor) {
  mpz_divexact(x.backend().data(), x.backend().data(), divisor.backend().data());
}

}  // namespace

Rational reduced_quotient(Integer numerator, const Integer& base, std::uint64_t exponent) {
  if (numerator.is_zero()) {
    return 0;
  }
  const std::uint64_t twos_of_base = twos_in(base);
  const Integer odd_base = base >> twos_of_base;
  const std::uint64_t twos = twos_of_base * exponent;
  const std::uint64_t common_twos = std::min(twos_in(numerator), twos);
  numerator >>= common_twos;
  Integer denominator = power(odd_base, exponent);
  for (int division = 0; odd_base > 1 && division < most_divisions; ++division) {
    const Integer residue = numerator % odd_base;
    const Integer common = gcd(gcd(residue, odd_base), denominator);
    if (common == 1) {
      // Coprime to the base's odd part and to what is left of the twos.
      denominator <<= twos - common_twos;
      Rational result;
      mpz_swap(mpq_numref(result.backend().data()), numerator.backend().data());
      mpz_swap(mpq_denref(result.backend().data()), denominator.backend().data());
      return result;
    }
    divide_exactly(numerator, common);
    divide_exactly(denominator, common);
  }
  return make_rational(numerator, denominator << (twos - common_twos));
}

}  // namespace pkdp
