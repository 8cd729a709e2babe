#include <gmp.h>
#include <mpfr.h>
// Arb declares its MPFR and GMP conversions only after these two.
#include <arb_poly.h>

#include "bench/compare.hpp"
#include "bench/tail_points.hpp"
#include "bench/tasks.hpp"
#include "reference/distributions/poisson_binomial.hpp"
#include "reference/distributions/tilted_law.hpp"

namespace pkdp::bench {
namespace {

// Different probabilities with a mean of 1/20: j/(10(n+1)).
std::vector<Probability> rising_list(std::int64_t n) {
  std::vector<Probability> result;
  for (std::int64_t j = 1; j <= n; ++j) {
    result.push_back(Probability::of(Rational(j, 10 * (n + 1))));
  }
  return result;
}

void product(arb_poly_t result, const std::vector<Probability>& list, std::size_t begin,
             std::size_t end) {
  if (end - begin == 1) {
    fmpq_t q;
    fmpq_init(q);
    arb_t coefficient;
    arb_init(coefficient);
    fmpq_set_mpq(q, list[begin].value().backend().data());
    arb_set_fmpq(coefficient, q, bits);
    arb_poly_set_coeff_arb(result, 1, coefficient);
    arb_sub_si(coefficient, coefficient, 1, bits);
    arb_neg(coefficient, coefficient);
    arb_poly_set_coeff_arb(result, 0, coefficient);
    arb_clear(coefficient);
    fmpq_clear(q);
    return;
  }
  const std::size_t middle = begin + (end - begin) / 2;
  arb_poly_t other;
  arb_poly_init(other);
  product(result, list, begin, middle);
  product(other, list, middle, end);
  arb_poly_mul(result, result, other, bits);
  arb_poly_clear(other);
}

long arb_law(const std::vector<Probability>& list) {
  arb_poly_t law;
  arb_poly_init(law);
  product(law, list, 0, list.size());
  const long length = arb_poly_length(law);
  arb_poly_clear(law);
  return length;
}

}  // namespace

void register_poisson_binomial() {
  for (const std::int64_t n : {1'000, 10'000, 100'000}) {
    const std::string size = "n=" + std::to_string(n);
    const auto list = rising_list(n);
    compare("poisson_binomial_law/" + size, "pkdp", [list] {
      const poisson_binomial::TiltedLaw law(poisson_binomial::Law(list), 1, bits);
      return law.window_last();
    });
    // At 100,000 this is more than half a minute.
    compare("poisson_binomial_law/" + size, "Arb", [list] { return arb_law(list); });
    compare("poisson_binomial_tail/" + size + "/30σ", "pkdp", [list, n] {
      const Value tail = poisson_binomial::upper_tail(list, TailPoint{n, 30}.k());
      return tail.real().enclose(bits).has_relative_accuracy(bits);
    });
  }
}

}  // namespace pkdp::bench
