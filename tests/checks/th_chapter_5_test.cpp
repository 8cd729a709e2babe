#include <catch2/catch.hpp>

#include "checks/engine/domain.hpp"
#include "checks/registry.hpp"

using namespace pkdp;
using namespace pkdp::checks;
using engine::Point;
using engine::PointClaim;

namespace {

/// Whether the claim is refuted after its right side has been multiplied by this.
bool refuted_with(const std::string& id, const std::string& reading,
                  const std::function<Rational(const Point&)>& factor) {
  auto claim = claim_of<PointClaim>(id, reading);
  claim.rhs = [rhs = claim.rhs, factor](const Point& at) -> ExactForm {
    const ExactForm side = rhs(at);
    if (const auto* logarithm = std::get_if<Logarithm>(&side)) {
      return Logarithm{logarithm->argument * factor(at)};
    }
    return Rational(std::get<Rational>(side) * factor(at));
  };
  const Finding finding = decide(claim, Effort::quick);
  CHECK(finding.effective > 0);
  return finding.counterexample && verify(*finding.counterexample);
}

Rational one(const Point&) { return 1; }

}  // namespace

TEST_CASE("th.cor-5.2: sound updates pass, updates off by one are refuted", "[checks][mutant]") {
  CHECK_FALSE(refuted_with("th.cor-5.2", "printed:5.9", one));
  for (const std::int64_t off : {-1, 1}) {
    CHECK(refuted_with("th.cor-5.2", "printed:5.9", [off](const Point& at) {
      return make_rational(at.whole("index") + 1 + off, at.whole("index") + 1);
    }));
  }
}

TEST_CASE("th.lem-5.1: a wrong factor is refuted", "[checks][mutant]") {
  CHECK_FALSE(refuted_with("th.lem-5.1", "printed", one));
  CHECK(refuted_with("th.lem-5.1", "printed", [](const Point& at) {
    return make_rational(at.whole("known") + 1, at.whole("records") - at.whole("known") + 1);
  }));
}

TEST_CASE("th.lem-5.3: sound lines pass, wrong ones are refuted", "[checks][mutant]") {
  for (const char* line : {"proof:5.22", "corrected"}) {
    CHECK_FALSE(refuted_with("th.lem-5.3", line, one));
    CHECK(refuted_with("th.lem-5.3", line, [](const Point& at) {
      return make_rational(at.whole("records") - (at.whole("hits") - 1),
                           at.whole("known") - (at.whole("hits") - 1));
    }));
    CHECK(refuted_with("th.lem-5.3", line, [](const Point&) { return 2; }));
  }
  auto inverse = claim_of<PointClaim>("th.lem-5.3", "proof:5.22");
  inverse.rhs = [rhs = inverse.rhs](const Point& at) {
    return Logarithm{Rational(1 / std::get<Logarithm>(rhs(at)).argument)};
  };
  CHECK(decide(inverse, Effort::quick).counterexample);
}

TEST_CASE("th.fig-5.1: updates save the factor n/4 and no more", "[checks][mutant]") {
  auto claim = claim_of<PointClaim>("th.fig-5.1", "operations");
  const auto refuted = [&](std::int64_t factor) {
    claim.rhs = [factor](const Point&) { return Rational(4 * factor); };
    return decide(claim, Effort::quick).counterexample.has_value();
  };
  CHECK_FALSE(refuted(2499));
  CHECK(refuted(2500));
}
