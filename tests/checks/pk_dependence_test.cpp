#include <catch2/catch.hpp>

#include "checks/pk/dependence.hpp"
#include "checks/registry.hpp"

using namespace pkdp;
using namespace pkdp::checks;
using namespace pkdp::checks::pk;

namespace {

bool is_refuted(const Check& check) {
  const checks::Finding finding = check.decide(Effort::quick, {});
  return finding.counterexample && verify(*finding.counterexample);
}

template <typename Claim>
bool is_refuted(const Claim& claim) {
  return is_refuted(check_on(claim, pair_scope(300, 1000))) ||
         is_refuted(check_on(claim, shared_coin_scope()));
}

}  // namespace

TEST_CASE("pk.def-17: wrong dependences are noticed", "[checks][mutant]") {
  using Visit = std::function<bool(const DependenceTable&)>;
  const auto right = claim_of<DependenceVisitor>("pk.def-17", "printed");
  CHECK_FALSE(is_refuted(right));
  CHECK(is_refuted(DependenceVisitor([right](const Model& model, DependenceLaw law,
                                             DependenceConvention convention, const Visit& visit) {
    right(model, law == DependenceLaw::joint ? DependenceLaw::copies : law, convention, visit);
  })));
  CHECK(is_refuted(DependenceVisitor(
      [right](const Model& model, DependenceLaw law, DependenceConvention, const Visit& visit) {
        right(model, law, DependenceConvention::remainder, visit);
      })));
  CHECK(is_refuted(
      DependenceVisitor([](const Model&, DependenceLaw, DependenceConvention, const Visit&) {})));
}

TEST_CASE("pk.def-18: wrong least nu are noticed", "[checks][mutant]") {
  for (const char* reading : {"printed", "own-coins", "copies"}) {
    const auto right = claim_of<NuClaim>("pk.def-18", reading);
    CHECK_FALSE(is_refuted(right));
    NuClaim twice = right;
    twice.least_nu = [right](const Model& model, const Rational& ratio, DependenceLaw law,
                             DependenceConvention convention) {
      return right.least_nu(model, 2 * ratio, law, convention);
    };
    CHECK(is_refuted(twice));
    NuClaim report = right;
    report.least_nu = [right](const Model& model, const Rational& ratio, DependenceLaw law,
                              DependenceConvention) {
      return right.least_nu(model, ratio, law, DependenceConvention::report);
    };
    CHECK(is_refuted(report));
  }
}

TEST_CASE("pk.thm-6: other multiples of Dep and sharper sums fail", "[checks][mutant]") {
  auto identity = claim_of<IdentityClaim>("pk.thm-6", "corrected:identity");
  for (const unsigned multiplicity : {0U, 2U, 3U}) {
    identity.multiplicity = multiplicity;
    CHECK(is_refuted(identity));
  }
  identity.multiplicity = 1;
  CHECK_FALSE(is_refuted(identity));
  identity.convention = DependenceConvention::report;  // ∞ − ∞ somewhere
  CHECK(is_refuted(identity));
  auto half = claim_of<CompositionClaim>("pk.thm-6", "proof:once");
  half.delta_scale = make_rational(1, 2);
  CHECK(is_refuted(half));
  CHECK(is_refuted(CompositionClaim{.power = 0}));
  CHECK_FALSE(is_refuted(CompositionClaim{.power = 3}));
}

TEST_CASE("pk.prop-9: each hypothesis is needed", "[checks][mutant]") {
  const auto right = claim_of<IndependenceClaim>("pk.prop-9", "corrected");
  CHECK_FALSE(is_refuted(right));
  IndependenceClaim infinite = right;
  infinite.convention = DependenceConvention::paper;
  CHECK(is_refuted(infinite));
  auto without_record = claim_of<IndependenceClaim>("pk.prop-9", "corrected:finite-losses");
  without_record.given_record = false;
  CHECK(is_refuted(check_on(without_record, two_bits())));
  IndependenceClaim without_background = right;
  without_background.given_background = false;
  CHECK(is_refuted(check_on(without_background, three_bits(true))));
}
