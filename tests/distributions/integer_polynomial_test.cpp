#include "reference/distributions/integer_polynomial.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"

using namespace pkdp;

namespace {

IntegerPolynomial schoolbook(const IntegerPolynomial& a, const IntegerPolynomial& b) {
  IntegerPolynomial result(a.size() + b.size() - 1, Integer(0));
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < b.size(); ++j) {
      result[i + j] += a[i] * b[j];
    }
  }
  return result;
}

}  // namespace

TEST_CASE("Kronecker's product is the schoolbook product", "[distributions]") {
  // Coefficients at both ends of a word, where a slot that is too narrow overflows.
  for (const unsigned long bits : {0UL, 1UL, 31UL, 32UL, 63UL, 64UL, 65UL, 200UL}) {
    const Integer greatest = (Integer(1) << bits) - 1;
    for (const std::size_t length : {1U, 2U, 3U, 8U, 17U}) {
      const IntegerPolynomial full(length, greatest);
      IntegerPolynomial holes(5, Integer(0));
      holes[3] = greatest;
      CHECK(multiply(full, full) == schoolbook(full, full));
      CHECK(multiply(full, holes) == schoolbook(full, holes));
      CHECK(multiply(holes, full) == schoolbook(holes, full));
    }
  }
}

TEST_CASE("powers of 1 + z are rows of Pascal's triangle", "[distributions]") {
  for (const std::uint64_t n : {0U, 1U, 2U, 7U, 64U, 100U}) {
    const IntegerPolynomial row = power(IntegerPolynomial{1, 1}, n);
    REQUIRE(row.size() == n + 1);
    for (std::uint64_t k = 0; k <= n; ++k) {
      CHECK(row[k] == binomial_coefficient(n, k));
    }
  }
}

TEST_CASE("a product that would not fit is refused before it is tried", "[distributions]") {
  const IntegerPolynomial long_one(1000, Integer(1));
  const IntegerPolynomial wide = {Integer(1) << 2'000'000, 1};
  CHECK_THROWS_AS(multiply(long_one, wide), Error);
}
