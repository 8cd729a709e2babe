#include "reference/distributions/hypergeometric_exact.hpp"

#include <catch2/catch.hpp>

#include "tests/support/brute_force_laws.hpp"

using namespace pkdp;
using namespace pkdp::testing;
using hypergeometric::Parameters;

TEST_CASE("exact hypergeometric values are the sums of the weights", "[distributions]") {
  for (const std::int64_t population : {1, 2, 5, 12, 30}) {
    for (std::int64_t successes = 0; successes <= population; successes += 3) {
      for (std::int64_t draws = 0; draws <= population; draws += 2) {
        const Weights slow = brute_force_hypergeometric(population, successes, draws);
        const Parameters law = Parameters::of(population, successes, draws);
        for (std::int64_t k = law.first(); k <= law.last(); ++k) {
          CHECK(hypergeometric::exact_pmf(law, k) == slow.pmf(k));
          CHECK(hypergeometric::exact_upper_tail(law, k) == slow.upper_tail(k));
        }
      }
    }
  }
}

TEST_CASE("the support and the law of the failures", "[distributions]") {
  const Parameters law = Parameters::of(10, 7, 6);
  CHECK(law.first() == 3);
  CHECK(law.last() == 6);
  CHECK(law.failures().first() == 0);
  CHECK(law.failures().last() == 3);
  CHECK(Parameters::of(0, 0, 0).first() == 0);
}

TEST_CASE("ratios of neighbours", "[distributions]") {
  const Parameters law = Parameters::of(30, 12, 9);
  for (std::int64_t k = 0; k < 9; ++k) {
    const TailRatios ratios = hypergeometric::ratios_above(law, k);
    const Rational expected =
        *hypergeometric::exact_pmf(law, k + 1) / *hypergeometric::exact_pmf(law, k);
    CHECK(make_rational(Integer(ratios.above(0)), Integer(ratios.below(0))) == expected);
    CHECK(ratios.length() == 9 - k);
  }
}
