#include "checks/pk/known_counts.hpp"

#include <catch2/catch.hpp>

#include "checks/brute_force/threshold.hpp"
#include "checks/registry.hpp"

using namespace pkdp;
using namespace pkdp::checks;
using namespace pkdp::checks::pk;
using engine::Point;
using engine::PointClaim;

namespace {

const Rational third = make_rational(1, 3);

bool refutes(const PointClaim& claim) {
  const Finding finding = decide(claim, Effort::quick);
  return finding.counterexample && verify(*finding.counterexample);
}

}  // namespace

TEST_CASE("The least deltas of a count with known records are those of thresholded counting",
          "[checks]") {
  for (const Rational& c : {Rational(1), Rational(2)}) {
    CHECK(active_count_delta({{third, third}, {third}}, c) ==
          brute_force::active_delta({third, third, third}, 1, brute_force::above(-1), c));
  }
  // Nothing is hidden.
  CHECK(active_count_delta({{}, {third}}, 4) == 1);
  CHECK(passive_count_delta({{}, {third}}, 4) == 1);
  // One fair bit hides the target half of the time.
  CHECK(passive_count_delta({{make_rational(1, 2)}, {third}}, 1) == make_rational(1, 2));
}

TEST_CASE("pk.rem-gk, pk.text-counting: broken claims are found", "[checks][mutant]") {
  // A known record is no unknown one, and another ε another δ.
  auto counts = claim_of<PointClaim>("pk.rem-gk", "printed");
  counts.rhs = [](const Point& at) {
    KnownCounts other{records_of(at).unknown, {}};
    const std::vector<Rational>& known = at.rationals("known");
    other.unknown.insert(other.unknown.end(), known.begin(), known.end());
    return active_count_delta(other, at.rational("ratio"));
  };
  CHECK(refutes(counts));
  auto passive = claim_of<PointClaim>("pk.text-counting", "printed");
  passive.rhs = [](const Point& at) {
    return passive_count_delta(records_of(at), 2 * at.rational("ratio"));
  };
  CHECK(refutes(passive));
}

TEST_CASE("pk.rem-gk: wrong counts and ranges are found", "[checks][mutant]") {
  auto every = claim_of<PointClaim>("pk.rem-gk", "every-query");
  every.domain.given = {{"T < 0", [](const Point& at) { return at.whole("threshold") < 0; }}};
  CHECK_FALSE(decide(every, Effort::quick).counterexample);
  every.rhs = [](const Point& at) {  // one record too many
    const auto others = static_cast<std::size_t>(at.whole("n") - at.whole("known"));
    return brute_force::active_delta(std::vector<Rational>(others, at.rational("p")), 0,
                                     brute_force::above(at.whole("threshold")), 1);
  };
  CHECK(refutes(every));
  auto irreducible = claim_of<PointClaim>("pk.rem-gk", "printed:thresholding");
  irreducible.domain.given = {{"0 ≤ T < n", [](const Point& at) {
                                 return at.whole("threshold") >= 0 &&
                                        at.whole("threshold") < at.whole("n");
                               }}};
  CHECK(refutes(irreducible));
  irreducible.domain.given = {
      {"1 ≤ T ≤ n", [](const Point& at) { return at.whole("threshold") >= 1; }}};
  CHECK(refutes(irreducible));
}
