#include <catch2/catch.hpp>

#include "checks/brute_force/convolution.hpp"
#include "checks/engine/domain.hpp"
#include "checks/registry.hpp"

using namespace pkdp;
using namespace pkdp::checks;
using namespace pkdp::checks::engine;

TEST_CASE("Laws without a gap are log-concave or not, by hand", "[checks]") {
  using brute_force::is_log_concave;
  const Rational half = make_rational(1, 2);
  CHECK_FALSE(is_log_concave({half, 0, half}));
  CHECK_FALSE(is_log_concave({half, 0, 0, half}));
  CHECK_FALSE(is_log_concave({make_rational(2, 5), make_rational(1, 5), make_rational(2, 5)}));
  CHECK(is_log_concave({0, half, half, 0}));
}

TEST_CASE("pk.text-noise: noise with a gap is no noise for a smaller difference",
          "[checks][mutant]") {
  auto claim = claim_of<PointClaim>("pk.text-noise", "printed");
  const auto refuted = [&] {
    const Finding finding = decide(claim, Effort::quick);
    return finding.counterexample && verify(*finding.counterexample);
  };
  claim.domain.coordinates[0].values = [](Effort, const Point&) {
    const Rational half = make_rational(1, 2);
    return std::vector<CoordinateValue>{std::vector<Rational>{half, 0, half}};
  };
  CHECK(refuted());
  claim.domain.coordinates[1] = whole("sensitivity", 1, 1);
  CHECK_FALSE(refuted());
}

TEST_CASE("pk.text-binomial-noise: other sums are told apart", "[checks][mutant]") {
  for (const char* reading : {"printed", "printed:exact-p"}) {
    auto claim = claim_of<PointClaim>("pk.text-binomial-noise", reading);
    claim.claimed = Relation::not_equal;
    CHECK(decide(claim, Effort::quick).counterexample);
  }
}
