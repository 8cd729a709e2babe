#include "checks/pk/targets.hpp"

#include <catch2/catch.hpp>

#include "checks/registry.hpp"
#include "reference/models/background.hpp"
#include "reference/models/record_laws.hpp"

using namespace pkdp;
using namespace pkdp::checks;
using namespace pkdp::checks::pk;

namespace {

const Rational half = make_rational(1, 2);

/// Two fair bits, the second known.
Law known_coin() {
  return with_known_records(independent_records({{half, half}, {half, half}}), {1}, 2);
}

bool is_refuted(const engine::ModelQuantity& sum) {
  const engine::QuantityClaim claim{sum, Relation::equal, engine::zero,
                                    engine::Scope{{2, 2, 2, 2, 1, 4}}};
  return decide(claim, Effort::quick).counterexample.has_value();
}

}  // namespace

TEST_CASE("pk.standing-3: a law with a known record is acceptable at the others alone",
          "[checks]") {
  CHECK(is_partly_acceptable(known_coin()));
  CHECK_FALSE(is_partly_acceptable(independent_records({{half, half}, {half, half}})));
  const Finding found = claims("pk.standing-3").at("text:known-records").decide(Effort::quick, {});
  REQUIRE(found.counterexample);
  CHECK(to_string(std::get<Rational>(found.counterexample->lhs)) == "1");
}

TEST_CASE("Per target: the claims hold, and fail without their hypotheses", "[checks][mutant]") {
  CHECK_FALSE(is_refuted(attackers_apart(true)));
  CHECK(is_refuted(attackers_apart(false)));
  CHECK_FALSE(is_refuted(target_dependence(true)));
  CHECK(is_refuted(target_dependence(false)));
  const engine::ModelDomain small{{2, 2, 2, 2, 1, 4}, {2, 2, 2, 2, 1, 4}, {2, 2, 2, 2, 1, 4}};
  engine::Claim without_order = monotone_at_targets(false);
  without_order.admits = {};
  CHECK(decide(without_order, small, Effort::quick).counterexample);
}
