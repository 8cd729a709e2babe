#include "checks/brute_force/factorial.hpp"

namespace pkdp::checks::brute_force {

Rational factorial(std::int64_t k) {
  Integer product = 1;
  for (std::int64_t factor = 2; factor <= k; ++factor) {
    product *= factor;
  }
  return Rational(product);
}

}  // namespace pkdp::checks::brute_force
