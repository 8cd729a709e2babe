#include "reference/models/acceptability.hpp"

#include <catch2/catch.hpp>

#include "reference/models/background.hpp"
#include "reference/models/record_laws.hpp"
#include "tests/support/exhaustive_normalizations.hpp"
#include "tests/support/random_models.hpp"

using namespace pkdp;

TEST_CASE("The decision agrees with trying every arrangement on every grid", "[models]") {
  testing::RandomModels random(20261121);
  int acceptable = 0;
  for (int sample = 0; sample < 400; ++sample) {
    const Law law = testing::small_law(random, 1 + random.below(2));
    const bool exists = testing::any_arrangement(law, [&](const Normalization& candidate) {
      return is_acceptable_at(candidate, law, 0).finding.holds;
    });
    const auto found = acceptable_normalization(law, 0);
    REQUIRE(found.has_value() == exists);
    if (found) {
      REQUIRE(is_acceptable_at(*found, law, 0).finding.holds);
      acceptable += law.backgrounds() > 1 ? 1 : 0;
    }
  }
  CHECK(acceptable > 10);
}

TEST_CASE("Which of the documents' laws are acceptable", "[models]") {
  const Law free = independent_records({uniform(2), uniform(2)});
  CHECK(is_acceptable(free));
  CHECK(is_acceptable(duplicated_records({uniform(2)})));
  // Knowing a record is not acceptable at that record, though it is at every other.
  const Law known = with_known_records(free, {0}, 2);
  CHECK_FALSE(acceptable_normalization(known, 0).has_value());
  CHECK(acceptable_normalization(known, 1).has_value());
  CHECK_FALSE(is_acceptable(Family{free, known}));
  // pk.ex-6: knowing D(0) is not acceptable for D(1).
  const Law pair =
      correlated_pairs({Probability::of(Rational(1, 2))}, Probability::of(Rational(3, 4)));
  CHECK_FALSE(acceptable_normalization(with_known_records(pair, {0}, 2), 1).has_value());
}
