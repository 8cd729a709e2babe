#include "reference/distributions/bernoulli.hpp"

namespace pkdp {
namespace {

// T_1, T_2, … = 1, 2, 16, 272, …: tan x = Σ T_j x^(2j−1)/(2j−1)!.
std::vector<Integer> tangent_numbers(std::size_t count) {
  std::vector<Integer> t(count);
  for (std::size_t j = 0; j < count; ++j) {
    t[j] = j == 0 ? Integer(1) : Integer(t[j - 1] * j);
  }
  for (std::size_t k = 1; k < count; ++k) {
    for (std::size_t j = k; j < count; ++j) {
      mpz_ptr number = t[j].backend().data();
      mpz_mul_ui(number, number, j - k + 2);
      mpz_addmul_ui(number, t[j - 1].backend().data(), j - k);
    }
  }
  return t;
}

}  // namespace

std::vector<Rational> bernoulli_numbers(std::size_t count) {
  const std::vector<Integer> tangent = tangent_numbers(count);
  std::vector<Rational> result;
  result.reserve(count);
  for (std::size_t j = 1; j <= count; ++j) {
    const Integer power_of_four = Integer(1) << (2 * j);
    const Integer top = tangent[j - 1] * (2 * j);
    const Rational value = make_rational(top, power_of_four * (power_of_four - 1));
    result.push_back(j % 2 == 1 ? value : Rational(-value));
  }
  return result;
}

}  // namespace pkdp
