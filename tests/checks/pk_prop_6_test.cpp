#include <catch2/catch.hpp>

#include "checks/pk/known_part_maps.hpp"
#include "checks/pk/reducible_queries.hpp"
#include "checks/registry.hpp"

using namespace pkdp;
using namespace pkdp::checks;
using namespace pkdp::checks::pk;
using engine::Point;
using engine::PointClaim;

TEST_CASE("pk.prop-6: a query whose known part cannot be undone is found", "[checks][mutant]") {
  const auto refuted = [](const Summation& query) {
    return check_of(engine::Claim(reducible()), random_queries({query}))
        .decide(Effort::quick, {})
        .counterexample.has_value();
  };
  const Summation product{[](std::size_t, Index value) { return Rational(std::int64_t{value}); },
                          true};
  CHECK(refuted(product));
  CHECK(
      refuted({[](std::size_t, Index value) { return Rational(std::int64_t{value} - 1); }, true}));
  const auto count = claim_of<Summation>("pk.prop-6", "dependent");
  CHECK_FALSE(refuted(count));
  CHECK(decide_in_order(count, false, {3, 2, 1, 2, 1, 4}).counterexample);
  // With two records the known one leaves nothing but the target.
  CHECK_FALSE(decide_in_order(count, false, {2, 2, 1, 2, 1, 6}).counterexample);
  CHECK(decide_in_order(product, true, {2, 2, 1, 2, 1, 4}).counterexample);
  CHECK_FALSE(decide_in_order(product, true, {2, 2, 1, 2, 1, 3}).counterexample);
}

TEST_CASE("pk.prop-6: the queries and their maps", "[checks]") {
  const std::vector<Rational> records{1, 2, 2};
  CHECK(counting_map().query(records) == 5);
  CHECK(linear_map().query(records) == 1 - 4 + 6);
  CHECK(geometric_map().query(records) == 4);
  CHECK(harmonic_map().query(records) == make_rational(3, 2));
  CHECK(harmonic_map().phi(make_rational(3, 2), {2}, {1}, 3) == make_rational(6, 5));
  CHECK(linear_map().phi(3, {2}, {1}, 3) == 0);
}

TEST_CASE("pk.prop-6: each map serves its query and no other", "[checks][mutant]") {
  const std::vector<KnownPartMap> maps{counting_map(), linear_map(), geometric_map(),
                                       harmonic_map()};
  for (std::size_t query = 0; query < maps.size(); ++query) {
    for (std::size_t phi = 0; phi < maps.size(); ++phi) {
      INFO(query << " " << phi);
      const checks::Finding found =
          decide(serves({maps[query].query, maps[phi].phi}), Effort::quick);
      CHECK(found.counterexample.has_value() == (query != phi));
    }
  }
}

TEST_CASE("pk.prop-6: the map of the harmonic mean leaves the positive numbers",
          "[checks][mutant]") {
  auto everywhere = claim_of<PointClaim>("pk.prop-6", "phi-harmonic-into");
  const checks::Finding found = decide(everywhere, Effort::quick);
  REQUIRE(found.counterexample);
  CHECK(found.counterexample->inputs.at("output") == Input(std::string("4/3")));
  everywhere.domain.given = {{"B1 = B2", [](const Point& at) {
                                return at.rational("known_1") == at.rational("known_2");
                              }}};
  CHECK_FALSE(decide(everywhere, Effort::quick).counterexample);
}

TEST_CASE("pk.prop-6: a known record may make an output impossible", "[checks]") {
  auto claim = claim_of<PointClaim>("pk.prop-6", "possible-outputs");
  CHECK(decide(claim, Effort::quick).counterexample);
  claim.domain.given = {{"one known value alone", [](const Point& at) {
                           return at.whole("known_1") == 3 && at.whole("known_2") == 3;
                         }}};
  CHECK_FALSE(decide(claim, Effort::quick).counterexample);
}
