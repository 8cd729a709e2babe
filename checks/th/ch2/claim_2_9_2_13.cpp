#include <algorithm>

#include "checks/engine/coordinates.hpp"
#include "checks/th/ch2/negligible.hpp"

/// th.claim-2.9-2.13: from neighbours to all databases with negligible advantage.
namespace pkdp::checks::th {
namespace {

using namespace engine;

/// mechanism[k] = Pr[M(D_k) = o] for D₀ ∼ D₁ ∼ D₂, two outputs.
const Rational& probability(const Point& at, std::size_t k) { return at.rationals("mechanism")[k]; }

Rational advantage(const Point& at, std::size_t i, std::size_t j) {
  return abs(Rational(probability(at, i) - probability(at, j)));
}

/// The larger one between neighbours.
Rational near(const Point& at) { return std::max(advantage(at, 0, 1), advantage(at, 1, 2)); }
Rational far(const Point& at) { return advantage(at, 0, 2); }

Rational bound(const Point& at) { return negligible_below(at.whole("rho")); }

const Condition far_is_not_negligible{"D₀ and D₂ have an advantage of at least 2^−ρ",
                                      [](const Point& at) { return far(at) >= bound(at); }};

/// Two binary records, D₀ = 00, D₁ = 01 and 10, D₂ = 11.
Coordinate probabilities() {
  Coordinate all = fractions("mechanism", 3, {4, 6, 8});
  all.description = [description = all.description](Effort effort) {
    return description(effort) + ", for the databases 00, 01 and 10, 11";
  };
  all.order = "the last of the three probabilities by denominator";
  return all;
}

PointClaim on_chains(Side lhs, Relation claimed, Side rhs, const std::vector<Condition>& given) {
  PointClaim claim{{{whole("rho", 1, 2), probabilities()},
                    {{"neighbours have advantages below 2^−ρ",
                      [](const Point& at) { return near(at) < bound(at); }}}},
                   std::move(lhs),
                   claimed,
                   std::move(rhs)};
  claim.domain.given.insert(claim.domain.given.end(), given.begin(), given.end());
  return claim;
}

PointClaim transitivity(const Rational& factor) {
  return {{{probabilities()}, {}}, far, Relation::less_equal, [factor](const Point& at) {
            return Rational(factor * near(at));
          }};
}

Rational distance(const Point& at, const char* p, const char* q) {
  return brute_force::hockey_stick(at.rationals(p), at.rationals(q), 1);
}

/// Laws of D₀, D₁, D₂ with three outputs, D_k ∼ D_{k+1}.
PointClaim over_two_records() {
  const Sizes denominator{3, 6, 6};
  return {{{law("law_0", 3, denominator, "the first law by denominator"),
            law("law_1", 3, denominator, "the second"), law("law_2", 3, denominator, "the third")},
           {}},
          [](const Point& at) { return distance(at, "law_0", "law_2"); },
          Relation::less_equal,
          [](const Point& at) {
            return Rational(
                2 * std::max(distance(at, "law_0", "law_1"), distance(at, "law_1", "law_2")));
          }};
}

const StatementChecks claim_2_9_2_13("th.claim-2.9-2.13", [] {
  const Check conclusion = check_of(on_chains(far, Relation::less, bound, {}));
  const PointClaim line_2_9 =
      on_chains([](const Point& at) { return probability(at, 1); }, Relation::equal,
                [](const Point& at) { return Rational(probability(at, 2) - advantage(at, 1, 2)); },
                {far_is_not_negligible});
  const PointClaim line_2_12 = on_chains(
      [](const Point& at) { return Rational(probability(at, 0) + far(at) - advantage(at, 1, 2)); },
      Relation::greater,
      [](const Point& at) { return Rational(probability(at, 0) + advantage(at, 0, 1)); },
      {{"D₂ gives the larger probability",
        [](const Point& at) { return probability(at, 2) >= probability(at, 0); }},
       far_is_not_negligible});
  return Checks{{"printed", conclusion},
                {"printed:all-databases", conclusion},
                {"printed:2.9", check_of(line_2_9)},
                {"printed:2.12", check_of(line_2_12)},
                {"smaller-factor", check_of(transitivity(make_rational(3, 2)))},
                {"corrected", check_of(over_two_records())}};
});

}  // namespace
}  // namespace pkdp::checks::th
