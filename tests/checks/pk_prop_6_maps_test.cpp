#include "checks/statements/pk_prop_6_maps.hpp"

#include <catch2/catch.hpp>

using namespace pkdp;
using namespace pkdp::checks;

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
      const Finding found = decide_map("x", {maps[query].query, maps[phi].phi}, 3);
      INFO(query << " " << phi);
      CHECK(found.counterexample.has_value() == (query != phi));
    }
  }
}

TEST_CASE("pk.prop-6: the map of the harmonic mean leaves the positive numbers", "[checks]") {
  const Finding found = decide_harmonic_everywhere("x", 2);
  REQUIRE(found.counterexample);
  CHECK(found.counterexample->inputs.at("output") == Input(std::string("4/3")));
  CHECK_FALSE(decide_harmonic_everywhere("x", 1).counterexample);
}

TEST_CASE("pk.prop-6: a known record may make an output impossible", "[checks]") {
  CHECK(decide_possible_outputs("x", 0).counterexample);
  CHECK_FALSE(decide_possible_outputs("x", 3).counterexample);  // one known value alone
}
