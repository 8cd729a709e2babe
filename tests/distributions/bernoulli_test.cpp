#include "reference/distributions/bernoulli.hpp"

#include <catch2/catch.hpp>

using namespace pkdp;

TEST_CASE("the first Bernoulli numbers", "[distributions]") {
  const std::vector<Rational> expected = {Rational(1, 6),   Rational(-1, 30), Rational(1, 42),
                                          Rational(-1, 30), Rational(5, 66),  Rational(-691, 2730),
                                          Rational(7, 6)};
  CHECK(bernoulli_numbers(7) == expected);
  CHECK(bernoulli_numbers(0).empty());
}

// The defining recurrence Σ_{j<m} C(m, j) B_j = 0, with B_0 = 1, B_1 = −½, other odd ones 0.
TEST_CASE("the whole table of the Stirling series satisfies the defining recurrence",
          "[distributions]") {
  const std::vector<Rational> even = bernoulli_numbers(128);
  for (const std::uint64_t m : {3U, 10U, 101U, 257U}) {
    Rational sum = 1 - Rational(Integer(m), 2);
    for (std::uint64_t j = 2; j < m; j += 2) {
      sum += Rational(binomial_coefficient(m, j)) * even[j / 2 - 1];
    }
    CHECK(sum == 0);
  }
}
