// The tight curve against every bound: the claims pass, smaller bounds and other optima do not.
#include "checks/statements/tight_bounds.hpp"

#include <catch2/catch.hpp>

#include "checks/brute_force/category_corners.hpp"
#include "checks/brute_force/multisets.hpp"

using namespace pkdp;
using namespace pkdp::checks;

namespace {

bool passes(const Finding& finding, std::uint64_t least) {
  INFO(finding.effective);
  CHECK(finding.effective >= least);
  if (finding.counterexample) {
    INFO(to_json(*finding.counterexample));
    CHECK_FALSE(finding.counterexample);
  }
  return !finding.counterexample;
}

bool refutes(const Finding& finding) {
  return finding.counterexample && verify(*finding.counterexample);
}

TightScale bound(const Rational& factor) { return {factor, 1}; }
const TightScale less_attained{1, make_rational(99, 100)};

}  // namespace

TEST_CASE("The tight curves are below the bounds and attained", "[checks]") {
  CHECK(passes(decide_tight_pk_thm_4({7, 4, 8, 3}), 100));
  CHECK(passes(decide_tight_pk_cor_1({4, 3, 20, 7}), 300));
  CHECK(passes(decide_tight_pk_thm_5({3, 3, 12, 7}), 500));
  CHECK(passes(decide_tight_noise({4, 3, 40, 7}), 300));
}

TEST_CASE("Bounds below the tight curves are found", "[checks][mutant]") {
  CHECK(refutes(decide_tight_pk_thm_4({7, 4, 8, 3}, bound(make_rational(99, 100)))));
  CHECK(refutes(decide_tight_pk_cor_1({4, 3, 20, 7}, bound(make_rational(99, 100)))));
  CHECK(refutes(decide_tight_pk_thm_5({3, 3, 12, 7}, bound(make_rational(1, 2)))));
  CHECK(refutes(decide_tight_noise({4, 3, 40, 7}, bound(make_rational(99, 100)))));
}

TEST_CASE("Optima that are not attained are found", "[checks][mutant]") {
  CHECK(refutes(decide_tight_pk_thm_4({7, 4, 8, 3}, less_attained)));
  CHECK(refutes(decide_tight_pk_cor_1({4, 3, 20, 7}, less_attained)));
  CHECK(refutes(decide_tight_pk_thm_5({3, 3, 12, 7}, less_attained)));
  CHECK(refutes(decide_tight_noise({4, 3, 40, 7}, less_attained)));
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
