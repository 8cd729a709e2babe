#include <algorithm>
#include <catch2/catch.hpp>

#include "checks/brute_force/loss_integrals.hpp"
#include "checks/brute_force/unknown_counts.hpp"
#include "checks/engine/domain.hpp"
#include "checks/registry.hpp"
#include "checks/th/ch4/loss_order.hpp"
#include "checks/th/law_pairs.hpp"

using namespace pkdp;
using namespace pkdp::checks;
using th::LossOrder;
using th::MoreNoise;
using th::PairClaim;

namespace {

using brute_force::Masses;

/// Whether a broken claim has a counterexample, and a true one.
template <typename Claim>
bool refuted(const Claim& claim) {
  const Finding finding = decide(claim, Effort::quick);
  CHECK(finding.effective > 0);
  return finding.counterexample && verify(*finding.counterexample);
}

Rational signed_delta(std::int64_t others, const Rational& bias, const Rational& noise_p,
                      const Rational& c) {
  const auto pair = brute_force::noisy_pair(others, bias, noise_p);
  return brute_force::set_excess(pair.zero, pair.one, c);
}

}  // namespace

TEST_CASE("Excess over sets and over outputs, broken relations are refuted", "[checks][mutant]") {
  auto claim = claim_of<PairClaim>("th.def-2.12", "corrected");
  SECTION("as it is") { CHECK_FALSE(refuted(claim)); }
  SECTION("output by output") {
    claim.lhs = brute_force::output_excess;
    CHECK(refuted(claim));
    claim.outputs = 2;
    CHECK_FALSE(refuted(claim));
  }
  SECTION("one order") {
    claim.outputs = 2;
    claim.rhs = th::one_order;
    CHECK(refuted(claim));
  }
  SECTION("k − 1 is needed: with three outputs 3/2 is not enough") {
    claim.claimed = Relation::less_equal;
    claim.rhs = [](const Masses& p, const Masses& q, const Rational& c) {
      return Rational(make_rational(3, 2) * brute_force::output_excess(p, q, c));
    };
    CHECK(refuted(claim));
  }
}

TEST_CASE("The absolute loss between its two bounds, tighter bounds are refuted",
          "[checks][mutant]") {
  auto claim = claim_of<PairClaim>("th.def-3.5", "corrected");
  CHECK_FALSE(refuted(claim));
  claim.outputs = 2;
  SECTION("half of the second term is exceeded where the two laws are close to the ratio") {
    claim.denominator = 9;
    claim.rhs = [](const Masses& p, const Masses& q, const Rational& c) {
      return Rational(brute_force::hockey_stick(p, q, c) +
                      brute_force::hockey_stick(q, p, c) / (2 * c));
    };
  }
  SECTION("the larger order alone") { claim.rhs = brute_force::set_excess; }
  CHECK(refuted(claim));
}

TEST_CASE("Twice the advantage of neighbours over two records, less is refuted",
          "[checks][mutant]") {
  auto claim = claim_of<engine::PointClaim>("th.claim-2.9-2.13", "smaller-factor");
  const engine::Side near = claim.rhs;  // 3/2 of the larger advantage
  const auto times = [&](const Rational& factor) {
    claim.rhs = [=](const engine::Point& at) {
      return Rational(factor * std::get<Rational>(near(at)) / make_rational(3, 2));
    };
    return refuted(claim);
  };
  CHECK_FALSE(times(2));
  CHECK(times(make_rational(199, 100)));
  CHECK(times(1));
}

TEST_CASE("More noise: weakly and strictly, and not with the absolute loss", "[checks][mutant]") {
  auto claim = claim_of<MoreNoise>("th.cor-4.2", "corrected");
  claim.denominator = 4;
  CHECK_FALSE(refuted(claim));
  SECTION("weakly") {
    claim.claimed = Relation::greater_equal;
    claim.while_positive = false;
    CHECK_FALSE(refuted(claim));
  }
  SECTION("strictly where δ is 0") {
    claim.while_positive = false;
    CHECK(refuted(claim));
  }
  SECTION("reversed") {
    claim.claimed = Relation::less_equal;
    CHECK(refuted(claim));
  }
  SECTION("a number that grows with the noise") {
    claim.delta = [](std::int64_t others, const Rational& bias, const Rational& noise_p,
                     const Rational& c) {
      return Rational(signed_delta(others, bias, noise_p, c) + noise_p / 4);
    };
    CHECK(refuted(claim));
  }
}

TEST_CASE("A smaller loss in a weak sense does not calibrate", "[checks][mutant]") {
  auto order = claim_of<LossOrder>("th.claim-noise-monotone", "expected");
  order.denominator = 3;
  SECTION("never") {
    order.less = [](auto&&...) { return false; };
    CHECK(decide(order, Effort::quick).effective == 0);
  }
  SECTION("the order that is claimed") {
    order.less = [](std::int64_t others, const Rational& first, const Rational& second,
                    const Rational& noise_p, std::int64_t, const Rational& c) {
      return signed_delta(others, first, noise_p, c) < signed_delta(others, second, noise_p, c);
    };
    CHECK_FALSE(refuted(order));
  }
  SECTION("always") {
    order.less = [](auto&&...) { return true; };
    CHECK(refuted(order));
  }
}

TEST_CASE("The pair of a noisy count agrees with the law of the count by definition", "[checks]") {
  const Rational bias = make_rational(2, 5);
  const Rational half = make_rational(1, 2);
  const auto pair = brute_force::noisy_pair(3, bias, half);
  for (std::int64_t output = 1; output <= 3; ++output) {
    const brute_force::CountSituation at{4, 0, 0, output};
    CHECK(pair.zero[static_cast<std::size_t>(output)] ==
          brute_force::noisy_mass(at, 0, bias, brute_force::geometric_noise));
    CHECK(pair.one[static_cast<std::size_t>(output)] ==
          brute_force::noisy_mass(at, 1, bias, brute_force::geometric_noise));
  }
  const auto exact = brute_force::noisy_pair(2, bias, 0);
  for (std::int64_t output = 0; output <= 3; ++output) {
    CHECK(exact.one[static_cast<std::size_t>(output)] ==
          brute_force::enumerated_mass({3, 0, 0, output}, 1, bias));
  }
}
