#include "pkdp/random_allocation.hpp"

#include <catch2/catch.hpp>

#include "tests/api/support.hpp"

using namespace pkdp::literals;

TEST_CASE("RandomAllocation: the catalogue's values, each direction") {
  const pkdp::RandomAllocation training(4, 10);
  const std::pair<pkdp::Direction, std::string> sides[] = {{pkdp::record_added, "add"},
                                                           {pkdp::record_removed, "remove"},
                                                           {pkdp::Direction::larger, "both"}};
  for (const auto& [direction, relation] : sides) {
    CAPTURE(relation);
    const pkdp::Number expected = pkdp::evaluate(
        "accountant.allocation_delta",
        {{"sigma", "4"}, {"steps", "10"}, {"relation", relation}, {"epsilon", "1/4"}});
    CHECK(pkdp::digits(training.delta("1/4"_q, direction), 4) == pkdp::digits(expected, 4));
  }
  // A golden vector.
  CHECK(pkdp::digits_down(training.delta("1/4"_q, pkdp::record_added), 6) == "0.0000221512");
  CHECK(pkdp::exact(training.floor()) == 0);
  CHECK(training.epsilon(0).is_none());
}

TEST_CASE("RandomAllocation: one step is the noise alone") {
  const pkdp::RandomAllocation one(2, 1);
  CHECK(same(one.delta(1), pkdp::Composition(pkdp::SampledMechanism::gaussian(2)).delta(1)));
  CHECK(pkdp::digits_down(one.epsilon("1e-3"_q), 20) == "1.3522762448025541674");
}

TEST_CASE("RandomAllocation: what is refused") {
  CHECK(refusal([] { (void)pkdp::RandomAllocation(0, 10); }) == pkdp::ErrorKind::domain);
  CHECK(refusal([] { (void)pkdp::RandomAllocation(1, 0); }) == pkdp::ErrorKind::domain);
  CHECK(refusal([] { (void)pkdp::RandomAllocation(1, 1'000'000'001); }) == pkdp::ErrorKind::limit);
}
