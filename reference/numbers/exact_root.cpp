#include "reference/numbers/exact_root.hpp"

namespace pkdp {

std::optional<Rational> exact_root(const Rational& x, unsigned long root) {
  if (root == 1 || x.is_zero()) {
    return x;
  }
  Integer parts[2];
  const Integer whole[2] = {numerator(x), denominator(x)};
  for (int i = 0; i < 2; ++i) {
    if (mpz_root(parts[i].backend().data(), whole[i].backend().data(), root) == 0) {
      return std::nullopt;
    }
  }
  return make_rational(parts[0], parts[1]);
}

}  // namespace pkdp
