// pk.thm-5 and its extension: the corrected claim passes, each way of breaking it is refuted.
#include "checks/statements/pk_thm_5.hpp"

#include <catch2/catch.hpp>

using namespace pkdp;
using namespace pkdp::checks;

namespace {

bool refutes(const thm_5::Claim& claim, const thm_5::Domain& domain = {}) {
  const Finding finding = decide(claim, domain);
  return finding.counterexample && verify(*finding.counterexample);
}

}  // namespace

TEST_CASE("Plain histograms: one record at a time and all databases agree", "[checks]") {
  const std::vector<plain::ValueLaw> records{
      {make_rational(1, 2), make_rational(1, 3), make_rational(1, 6)},
      {0, make_rational(1, 4), make_rational(3, 4)},
      {make_rational(1, 5), make_rational(4, 5), 0}};
  CHECK(plain::counts_law(records, 2) == plain::counts_law_by_databases(records, 2));
}

TEST_CASE("pk.thm-5: the corrected claim passes", "[checks]") {
  const Finding finding = decide(thm_5::corrected("pk.thm-5", "x"), thm_5::Domain{});
  CHECK_FALSE(finding.counterexample);
  CHECK(finding.effective > 1000);
}

TEST_CASE("pk.thm-5: broken claims are refuted", "[checks][mutant]") {
  CHECK(refutes(thm_5::printed("pk.thm-5", "x")));
  CHECK(refutes(thm_5::printed("pk.thm-5", "x", 0)));
  CHECK(refutes(thm_5::corrected("pk.thm-5", "x", {1, 0, 0})));
  CHECK(refutes(thm_5::corrected("pk.thm-5", "x", {1, 0, make_rational(1, 4)})));
  thm_5::Domain larger;
  larger.denominator = 6;
  CHECK(refutes(thm_5::hidden_loss("x"), larger));
  CHECK(thm_5::decide_twice("x", false, 8).counterexample);
  CHECK_FALSE(thm_5::decide_twice("x", true, 8).counterexample);
}
