#include <catch2/catch.hpp>

#include "checks/engine/domain.hpp"
#include "checks/registry.hpp"

using namespace pkdp;
using namespace pkdp::checks;
using engine::Point;
using engine::PointClaim;

namespace {

bool refutes_scaled(const std::string& reading, const std::function<Rational(const Point&)>& by) {
  auto claim = claim_of<PointClaim>("pk.def-19", reading);
  claim.lhs = [lhs = claim.lhs, by](const Point& at) {
    return Rational(std::get<Rational>(lhs(at)) * by(at));
  };
  const Finding finding = decide(claim, Effort::quick);
  return finding.counterexample && verify(*finding.counterexample);
}

}  // namespace

TEST_CASE("pk.def-19: a wrong law is found", "[pk.def-19][mutant]") {
  // Normalised as a one-sided law: the sum is above 1.
  const auto one_sided = [](const Point& at) { return Rational(1 + at.rational("p")); };
  CHECK(refutes_scaled("printed", one_sided));
  CHECK(refutes_scaled("printed:total", one_sided));
  // More mass to the right than to the left.
  CHECK(refutes_scaled("printed:mean",
                       [](const Point& at) { return Rational(at.whole("k") > 0 ? 2 : 1); }));
}
