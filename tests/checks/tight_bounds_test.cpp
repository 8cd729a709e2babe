// The tight curve against every bound: the claims pass, smaller bounds and other optima do not.
#include <catch2/catch.hpp>

#include "checks/brute_force/category_corners.hpp"
#include "checks/brute_force/multisets.hpp"
#include "checks/engine/tight.hpp"
#include "checks/registry.hpp"

using namespace pkdp;
using namespace pkdp::checks;

namespace {

bool refutes(const Finding& finding) {
  return finding.counterexample && verify(*finding.counterexample);
}

bool refutes(engine::TightClaim claim, const Rational& bound, const Rational& optimum) {
  claim.scale = {bound, optimum};
  return refutes(decide(claim, Effort::quick));
}

engine::TightClaim tight(const char* id) {
  return claim_of<engine::TightClaim>(id, "corrected:tight");
}

const Rational slightly_less = make_rational(99, 100);

}  // namespace

TEST_CASE("Bounds below the tight curves are found", "[checks][mutant]") {
  CHECK(refutes(tight("pk.thm-4"), slightly_less, 1));
  CHECK(refutes(tight("pk.thm-5"), make_rational(1, 2), 1));
  CHECK(refutes(tight("pk.fig-6"), slightly_less, 1));
  CHECK(refutes(tight("pk.cor-1"), slightly_less, 1));
}

TEST_CASE("Optima that are not attained are found", "[checks][mutant]") {
  CHECK(refutes(tight("pk.thm-4"), 1, slightly_less));
  CHECK(refutes(tight("pk.thm-5"), 1, slightly_less));
  CHECK(refutes(tight("pk.fig-6"), 1, slightly_less));
  CHECK(refutes(tight("pk.cor-1"), 1, slightly_less));
}

TEST_CASE("Corners of categories by hand", "[checks]") {
  using namespace brute_force;
  const std::vector<WeightedLaw> mixed{{0, 1, 9}, {0, 9, 1}, {1, 1, 8}, {1, 8, 1}};
  CHECK(share_corners({Share::rare, Share::common, Share::common}, 1, 10) == mixed);
  CHECK(share_corners({Share::rare, Share::rare}, 1, 10).empty());
  CHECK(multisets_of(mixed, 2).size() == 10);
  CHECK(multisets_of(mixed, 0).size() == 1);
  // One other record, a fair coin, both counts shown: δ(0) = 1/2; both hidden: 0.
  CHECK(largest_excess(target_laws(2, {}, {{1, 1}}, Visible{}), 1, 1) == 1);
  CHECK(largest_excess(target_laws(2, {}, {{1, 1}}, Visible{false, 3}), 1, 1) == 0);
  CHECK(largest_excess(target_laws(2, {{1, 1}}, {}, Visible{}), 1, 1) == 2);
  CHECK_THROWS(small_power(100, 10, 1));
}
