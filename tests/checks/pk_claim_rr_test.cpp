#include <catch2/catch.hpp>

#include "checks/pk/mixture.hpp"
#include "checks/registry.hpp"

using namespace pkdp;
using namespace pkdp::checks;

namespace {

bool is_refuted(const pk::MixtureClaim& claim) {
  const Finding finding = decide(claim, Effort::quick);
  return finding.counterexample && verify(*finding.counterexample);
}

}  // namespace

TEST_CASE("pk.claim-rr: another weight or another interval fails", "[checks][mutant]") {
  CHECK(is_refuted(pk::mixture_claim(
      [](const Rational& lambda, const Rational& p) { return lambda <= p && p <= 1 - lambda; },
      [](const Rational& lambda, const Rational& nu) {
        return Rational((1 - lambda) * nu + lambda / 2);
      })));
  CHECK(is_refuted(pk::mixture_claim(
      [](const Rational& lambda, const Rational& p) { return p <= 1 - lambda && lambda < 1; },
      pk::printed_mixture)));
  auto largest = claim_of<pk::MixtureClaim>("pk.claim-rr", "corrected:largest");
  largest.says = [says = largest.says](const Rational& weight, const Rational& p) {
    auto compared = says(weight, p);
    compared->rhs = Rational(weight <= p ? 1 : 0);
    return compared;
  };
  CHECK(is_refuted(largest));
}
