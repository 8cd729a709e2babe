#include "checks/th/ch4/sample_composition.hpp"

#include <catch2/catch.hpp>

using namespace pkdp;
using namespace pkdp::checks;
using namespace pkdp::checks::th;

namespace {

bool refutes(SampleClaim claim) {
  return decide(sampled_pairs(claim), Effort::quick).counterexample.has_value();
}

}  // namespace

TEST_CASE("th.claim-composition: the second release is private for each value, or is not chosen",
          "[checks][mutant]") {
  CHECK_FALSE(refutes(SampleClaim::each_value));
  CHECK_FALSE(refutes(SampleClaim::not_chosen));
  CHECK(refutes(SampleClaim::on_average));
}

TEST_CASE("th.claim-composition: a chosen release that is private on average only",
          "[checks][mutant]") {
  const Finding finding = decide(known_on_average(), Effort::quick);
  REQUIRE(finding.counterexample);
  CHECK(to_string(finding.counterexample->lhs) == "7/9");
  CHECK(to_string(finding.counterexample->rhs) == "1/2");
}

TEST_CASE("SampledPair by hand", "[checks]") {
  // The second record is shown where the first output is the sampled one.
  SampledPair at{Rational(1, 2), {Rational(1, 4), Rational(3, 4)}, {}, 1, false};
  at.second[0] = {0, 1, 0, 0};
  at.second[1] = {0, 0, 0, 1};
  CHECK(at.ratio1() == 3);
  CHECK(at.joint() == Rational(3, 4));
  CHECK(at.alone(SampleClaim::on_average) == Rational(1, 2));
  CHECK(at.alone(SampleClaim::each_value) == 1);
  // A target in the sample, and a second release that tells nothing: only ε₁ is spent.
  at.second = {};
  at.target_sampled = true;
  CHECK(at.joint() == 0);
  CHECK(at.alone(SampleClaim::each_value) == 0);
}
