#include "reference/models/processing.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/models/queries.hpp"

using namespace pkdp;

TEST_CASE("Post-processing, mixing, randomized response", "[models]") {
  const auto all = all_databases(2, 1);
  const Mechanism identity = identity_query(all);
  const Mechanism merged = post_process(identity, {"y"}, [](Index) { return Index{0}; });
  CHECK(merged.find({1})->outputs == Measure{{0, 1}});
  const Mechanism noisy = post_process_randomly(identity, {"0", "1"}, [](Index output) {
    return output == 0 ? std::vector<Rational>{1, 0}
                       : std::vector<Rational>{Rational(1, 4), Rational(3, 4)};
  });
  CHECK(noisy.find({1})->outputs == Measure{{0, Rational(1, 4)}, {1, Rational(3, 4)}});
  const Mechanism flipped =
      post_process(identity, identity.outputs(), [](Index output) { return Index{1} - output; });
  const Mechanism mixed = mix(Probability::of(Rational(1, 3)), identity, flipped);
  CHECK(mixed.find({0})->outputs == Measure{{0, Rational(1, 3)}, {1, Rational(2, 3)}});
  CHECK_THROWS_AS((void)mix(Probability::of(1), identity, merged), Error);
  CHECK_THROWS_AS(
      (void)mix(Probability::of(Rational(1, 2)), identity_query({{0}}), identity_query({{1}})),
      Error);
  const Mechanism response = randomized_response(2, 2, Rational(1, 2));
  CHECK(response.find({0, 1})->outputs[1].mass == Rational(9, 16));
  CHECK(response.find({0, 1})->outputs[2].mass == Rational(1, 16));
  CHECK_THROWS_AS((void)randomized_response(2, 1, 3), Error);
}

TEST_CASE("Post-processing keeps the leakage", "[models]") {
  const Mechanism leaking = Mechanism::of(
      {"x", "y"}, {"l", "m"}, {{{0}, 0, 1, Rational(1, 2)}, {{0}, 1, 1, Rational(1, 2)}});
  const Mechanism merged = post_process(leaking, {"z"}, [](Index) { return Index{0}; });
  CHECK(merged.find({0})->leakages == Measure{{1, 1}});
  CHECK(merged.find({0})->joint[0] == Measure{{0, 1}});
}
