// pk.thm-5 and its extension: the corrected claim passes, each way of breaking it is refuted.
#include "checks/statements/pk_thm_5.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace pkdp;
using namespace pkdp::checks;

namespace {

template <typename Points = thm_5::Domain>
bool refutes(const thm_5::Claim& claim, const Points& domain = {}) {
  const Finding finding = decide(claim, domain);
  return finding.counterexample && verify(*finding.counterexample);
}

}  // namespace

TEST_CASE("Plain histograms: one record at a time and all databases agree", "[checks]") {
  const std::vector<brute_force::ValueLaw> records{
      {make_rational(1, 2), make_rational(1, 3), make_rational(1, 6)},
      {0, make_rational(1, 4), make_rational(3, 4)},
      {make_rational(1, 5), make_rational(4, 5), 0}};
  CHECK(brute_force::counts_law(records, 2) == brute_force::counts_law_by_databases(records, 2));
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

TEST_CASE("pk.thm-5: corner laws are laws, and every allowed law on a grid is between them",
          "[checks]") {
  const Rational lambda = make_rational(1, 4);
  for (std::size_t rare = 0; rare <= 2; ++rare) {
    const auto corners = thm_5::corner_laws(2, rare, lambda);
    std::vector<Rational> most(3, Rational(0));
    for (const brute_force::ValueLaw& law : corners) {
      CHECK(law[0] + law[1] + law[2] == 1);
      for (std::size_t t = 0; t < 3; ++t) {
        CHECK(law[t] >= (t < rare ? Rational(0) : lambda));
        CHECK(law[t] <= (t < rare ? lambda : Rational(1 - lambda)));
        most[t] = std::max(most[t], law[t]);
      }
    }
    // Each bound is met by some law: common values reach what two others at their least leave.
    for (std::size_t t = 0; t < 3; ++t) {
      const Rational left = 1 - lambda * (rare == 0 ? 2 : rare == 1 ? 1 : 0);
      CHECK(most[t] == (t < rare ? lambda : std::min(left, Rational(1 - lambda))));
    }
  }
  CHECK(thm_5::corner_laws(1, 1, lambda) ==
        std::vector<brute_force::ValueLaw>{{lambda, 1 - lambda}});
  CHECK(thm_5::corner_laws(1, 0, lambda).size() == 2);
}

TEST_CASE("pk.thm-5: records of different laws", "[checks][mutant]") {
  thm_5::MixedDomain small;
  small.greatest_n = {4, 3};
  for (const auto& claim : {thm_5::corrected("pk.thm-5", "x"), thm_5::by_parts("pk.thm-5", "x")}) {
    const Finding finding = decide(claim, small);
    CHECK_FALSE(finding.counterexample);
    CHECK(finding.effective > 1000);
  }
  CHECK(refutes(thm_5::corrected("pk.thm-5", "x", {1, 0, make_rational(1, 4)}), small));
  CHECK(refutes(thm_5::by_parts("pk.thm-5", "x", {1, 0, make_rational(9, 10)}), small));
  small.known = true;
  CHECK_FALSE(decide(thm_5::by_parts("pk.claim-thm5-passive", "x"), small).counterexample);
}

TEST_CASE("pk.thm-5: an error in tau alone is caught, at a large e^eps too", "[checks][mutant]") {
  thm_5::MixedDomain small;
  small.greatest_n = {4, 3};
  thm_5::MixedDomain dominated = small;
  dominated.lambdas = {make_rational(1, 1000)};
  dominated.parameters = {Rational(40)};
  for (const auto& domain : {small, dominated}) {
    CHECK_FALSE(decide(thm_5::by_parts("pk.thm-5", "x"), domain).counterexample);
    CHECK(refutes(thm_5::by_parts("pk.thm-5", "x", {1, 1, 1}), domain));     // ≥ T + 1
    CHECK(refutes(thm_5::by_parts("pk.thm-5", "x", {1, 0, 1, 1}), domain));  // n − 2 records
    CHECK(refutes(thm_5::by_parts("pk.thm-5", "x", {0, 0, 1}), domain));     // released from T on
  }
}

TEST_CASE("pk.thm-5: steps with a broken part are refuted", "[checks][mutant]") {
  using thm_5::Bottom;
  CHECK(refutes(thm_5::free_k("x")));
  thm_5::Domain places;
  places.greatest_values = 1;
  places.parameters = {Rational(1), Rational(2), Rational(3)};
  CHECK(refutes(thm_5::tail_step("x", true), places));
  CHECK_FALSE(decide(thm_5::tail_step("x", false), places).counterexample);
  CHECK(refutes(thm_5::bottom_response("x", Bottom::independent)));
  for (const Bottom bottom : {Bottom::alone, Bottom::jointly}) {
    CHECK_FALSE(decide(thm_5::bottom_response("x", bottom), thm_5::Domain{}).counterexample);
    CHECK(refutes(thm_5::bottom_response("x", bottom, 3)));
  }
}

TEST_CASE("pk.thm-5: the expected delta of the fair coins in the place of the probability",
          "[checks][mutant]") {
  using thm_5::Common;
  thm_5::MixedDomain small;
  small.greatest_n = {4, 3};
  CHECK_FALSE(decide(thm_5::corrected("pk.thm-5", "x", {}, Common::blanket), small).counterexample);
  CHECK_FALSE(decide(thm_5::by_parts("pk.thm-5", "x", {}, Common::blanket), small).counterexample);
  CHECK(refutes(thm_5::by_parts("pk.thm-5", "x", {1, 0, make_rational(9, 10)}, Common::blanket),
                small));
  CHECK(refutes(thm_5::corrected("pk.thm-5", "x", {1, 0, make_rational(1, 4)}, Common::blanket),
                small));
}

TEST_CASE("pk.claim-thm5-passive: the counting half fails with a known record, the other holds",
          "[checks][mutant]") {
  using thm_5::Half;
  thm_5::Domain known;
  known.denominator = 7;
  known.known = true;
  known.parameters = {Rational(2)};
  CHECK(refutes(thm_5::with_known("x", Half::counting), known));
  CHECK(refutes(thm_5::with_known("x", Half::both), known));
  const Finding finding = decide(thm_5::with_known("x", Half::thresholding), known);
  CHECK_FALSE(finding.counterexample);
  CHECK(finding.effective > 50);
}
