#include "reference/distributions/poisson_binomial_law.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/numbers/limits.hpp"
#include "tests/support/brute_force_laws.hpp"

using namespace pkdp;
using namespace pkdp::testing;
using poisson_binomial::Law;

namespace {

Law law_of(const std::vector<Rational>& values) {
  std::vector<Probability> p;
  for (const Rational& value : values) {
    p.push_back(Probability::of(value));
  }
  return Law(p);
}

}  // namespace

TEST_CASE("a list in canonical form", "[distributions]") {
  const Rational third(1, 3);
  const Law law = law_of({third, 1, Rational(1, 2), 0, third, 0, 1, 1, Rational(1, 5), third});
  CHECK(law.count() == 10);
  CHECK(law.first() == 3);
  CHECK(law.last() == 8);
  REQUIRE(law.groups().size() == 3);
  CHECK(law.groups()[0].p == Rational(1, 5));
  CHECK(law.groups()[1].p == third);
  CHECK(law.groups()[1].multiplicity == 3);
  CHECK_FALSE(law.is_symmetric());
}

TEST_CASE("numbers of any length stand in one order", "[distributions]") {
  const Rational tiny = make_rational(1, Integer(1) << 200);
  const Rational near_half = Rational(1, 2) + tiny;
  const Law law = law_of({near_half, Rational(1, 2), tiny, Rational(2, 3), near_half, 1 - tiny, 1});
  REQUIRE(law.groups().size() == 5);
  const std::vector<Rational> values = {tiny, Rational(1, 2), near_half, Rational(2, 3), 1 - tiny};
  for (std::size_t i = 0; i < values.size(); ++i) {
    CHECK(law.groups()[i].p == values[i]);
    CHECK(law.groups()[i].multiplicity == (i == 2 ? 2 : 1));
  }
  CHECK(law.first() == 1);
  CHECK(law.last() == law.count());
  CHECK(Law().count() == 0);
  CHECK(Law().integer_weights() == std::vector<Integer>{1});
}

TEST_CASE("symmetry is seen in any order", "[distributions]") {
  CHECK(law_of({}).is_symmetric());
  CHECK(law_of({Rational(1, 2)}).is_symmetric());
  CHECK(law_of({Rational(2, 3), 1, Rational(1, 2), Rational(1, 3)}).is_symmetric());
  CHECK_FALSE(law_of({Rational(2, 3), Rational(1, 3), Rational(1, 3)}).is_symmetric());
  CHECK_FALSE(law_of({Rational(1, 3)}).is_symmetric());
}

TEST_CASE("integer weights over their sum are the law", "[distributions]") {
  const std::vector<Rational> p = {Rational(1, 3), Rational(1, 3), Rational(3, 4),
                                   Rational(2, 7), Rational(1, 3), Rational(9, 10)};
  const std::vector<Integer> weights = law_of(p).integer_weights();
  const Masses masses = brute_force_poisson_binomial(p);
  Integer sum = 0;
  for (const Integer& weight : weights) {
    sum += weight;
  }
  REQUIRE(weights.size() == masses.size());
  for (std::size_t k = 0; k < masses.size(); ++k) {
    CHECK(make_rational(weights[k], sum) == masses[k]);
  }
  CHECK(law_of({0, 1}).integer_weights() == std::vector<Integer>{1});
}

TEST_CASE("the size of the exact law bounds its bits", "[distributions]") {
  const Law law = law_of(std::vector<Rational>(50, Rational(3, 7)));
  std::size_t bits = 0;
  for (const Integer& weight : law.integer_weights()) {
    bits += bit_length(weight);
  }
  CHECK(bits <= law.exact_size());
}

TEST_CASE("laws that are too large are refused", "[distributions]") {
  const Law large = law_of(std::vector<Rational>(10'000, Rational(1, 3)));
  CHECK(large.exact_size() > poisson_binomial::largest_exact_size);
  CHECK_THROWS_AS(large.integer_weights(), Error);
}

TEST_CASE("the complement of a law is the law of the complements") {
  std::vector<pkdp::Probability> list;
  std::vector<pkdp::Probability> complements;
  for (const pkdp::Rational& p :
       {pkdp::Rational(1), pkdp::Rational(1, 3), pkdp::Rational(0), pkdp::Rational(1),
        pkdp::Rational(1, 3), pkdp::Rational(1, pkdp::Integer(1) << 70U), pkdp::Rational(2, 7),
        pkdp::Rational(3, pkdp::Integer(1) << 70U)}) {
    list.push_back(pkdp::Probability::of(p));
    complements.push_back(list.back().complement());
  }
  const auto mirrored = pkdp::poisson_binomial::Law(list).complement();
  const pkdp::poisson_binomial::Law expected(complements);
  CHECK(mirrored.first() == expected.first());
  CHECK(mirrored.last() == expected.last());
  CHECK(mirrored.exact_size() == expected.exact_size());
  REQUIRE(mirrored.groups().size() == expected.groups().size());
  for (std::size_t i = 0; i < expected.groups().size(); ++i) {
    CHECK(mirrored.groups()[i].p == expected.groups()[i].p);
    CHECK(mirrored.groups()[i].multiplicity == expected.groups()[i].multiplicity);
  }
}
