#include "reference/models/record_laws.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"

using namespace pkdp;

namespace {

Rational mass_of(const Law& law, const Database& database) {
  for (const LawEntry& entry : law.entries()) {
    if (entry.database == database) {
      return entry.mass;
    }
  }
  return 0;
}

const Rational third(1, 3);

}  // namespace

TEST_CASE("Independent and repeated records", "[models]") {
  const RecordLaw biased = bernoulli(Probability::of(third));
  const Law independent = independent_records({biased, uniform(2)});
  CHECK(mass_of(independent, {1, 0}) == Rational(1, 6));
  CHECK(mass_of(independent, {0, 1}) == third);
  const Law twice = duplicated_records({biased, biased});
  CHECK(twice.records() == 4);
  CHECK(mass_of(twice, {1, 1, 0, 0}) == Rational(2, 9));
  CHECK(mass_of(twice, {1, 0, 0, 0}) == 0);
  CHECK(mass_of(triplicated_records({biased}), {1, 1, 1}) == third);
  CHECK_THROWS_AS((void)independent_records({{third, third}}), Error);
}

TEST_CASE("pk.ex-6: correlated pairs", "[models]") {
  const Law law = correlated_pairs({Probability::of(third), Probability::of(Rational(1, 2))},
                                   Probability::of(Rational(3, 4)));
  CHECK(mass_of(law, {1, 1, 0, 0}) == third * Rational(3, 4) * Rational(1, 2) * Rational(3, 4));
  CHECK(mass_of(law, {1, 0, 1, 0}) == third * Rational(1, 4) * Rational(1, 2) * Rational(1, 4));
}

TEST_CASE("A hidden parameter and a Markov chain", "[models]") {
  const Law hidden = hidden_parameter({third, Rational(2, 3)}, {uniform(2), {1, 0}}, 2);
  CHECK(mass_of(hidden, {0, 0}) == third / 4 + Rational(2, 3));
  CHECK(mass_of(hidden, {1, 0}) == third / 4);
  CHECK_THROWS_AS((void)hidden_parameter({1}, {}, 2), Error);
  const Law chain = markov_records({third, Rational(2, 3)}, {uniform(2), {0, 1}}, 3);
  CHECK(mass_of(chain, {0, 0, 1}) == third / 4);
  CHECK(mass_of(chain, {1, 1, 1}) == Rational(2, 3));
  CHECK(mass_of(chain, {1, 0, 0}) == 0);
  CHECK_THROWS_AS((void)markov_records({1, 0}, {uniform(2)}, 2), Error);
}

TEST_CASE("Certain databases, joins and laws by formula", "[models]") {
  CHECK(mass_of(certain({0, 1}), {0, 1}) == 1);
  const Law joined = independent_join(certain({1}), independent_records({uniform(2)}));
  CHECK(mass_of(joined, {1, 0}) == Rational(1, 2));
  CHECK_THROWS_AS((void)independent_join(certain({0}), Law::of({{{0}, 1, 1}})), Error);
  CHECK_THROWS_AS((void)independent_join(Law::of({{{0}, 1, 1}}), certain({0})), Error);
  const Law even = law_from(2, 2, [](const Database& database) {
    return database[0] == database[1] ? Rational(1, 2) : Rational(0);
  });
  CHECK(even.entries().size() == 2);
}
