#include "checks/th/law_pairs.hpp"

#include "checks/brute_force/grid.hpp"
#include "checks/engine/simplest_first.hpp"
#include "checks/engine/texts.hpp"

namespace pkdp::checks::th {

using namespace engine;
using brute_force::Masses;

namespace {

Visit on_pairs(std::size_t outputs, const PairNumber& lhs, Relation claimed,
               const PairNumber& rhs) {
  return each_pair(
      outputs, [=](Points& points, const Masses& p, const Masses& q, const Rational& c) {
        points.compare(lhs(p, q, c), claimed, rhs(p, q, c), [&] { return law_inputs(p, q, c); });
      });
}

Enumeration enumeration(const PairClaim& claim) {
  return {claim.outputs == 2 ? "laws on 2 outputs with denominators ≤ {}, four ratios" : law_pairs,
          claim.denominator, on_pairs(claim.outputs, claim.lhs, claim.claimed, claim.rhs)};
}

}  // namespace

Inputs law_inputs(const Masses& p, const Masses& q, const Rational& c) {
  return {{"law_0", texts(p)}, {"law_1", texts(q)}, {"ratio", to_string(c)}};
}

Rational one_order(const Masses& p, const Masses& q, const Rational& c) {
  return brute_force::hockey_stick(p, q, c);
}

Visit each_pair(std::size_t outputs, PairJudge judge) {
  return [outputs, judge = std::move(judge)](Points& points, std::uint64_t size) {
    points.ordered_by(
        "outputs, then the last of the two laws by denominator, then e^epsilon from its list");
    for (std::size_t width = 2; width <= outputs && points.open(); ++width) {
      const std::vector<Masses> laws = brute_force::simplex(width, size);
      for_ordered_pairs(laws.size(), [&](std::size_t i, std::size_t j) {
        for (const Rational& c : simple_ratios()) {
          if (points.open()) {
            judge(points, laws[i], laws[j], c);
          }
        }
        return points.open();
      });
    }
  };
}

Finding decide(const PairClaim& claim, Effort effort) {
  return engine::decide(enumeration(claim), effort);
}

Check check_of(const PairClaim& claim) {
  Check check = engine::check_of(enumeration(claim));
  check.claim = claim;
  return check;
}

Check bounded_and_attained(std::size_t outputs, const PairNumber& lhs, const PairNumber& rhs,
                           const LawsOfRatio& sharp, Sizes denominator) {
  const Visit bounded = on_pairs(outputs, lhs, Relation::less_equal, rhs);
  const Visit visit = [=](Points& points, std::uint64_t size) {
    bounded(points, static_cast<std::int64_t>(size));
    for (const Rational& inverse : brute_force::interior_rationals(size)) {
      const Rational c = 1 / inverse;
      const auto [p, q] = sharp(c);
      const Inputs inputs = law_inputs(p, q, c);
      if (!points.compare(lhs(p, q, c), Relation::equal, rhs(p, q, c), [&] { return inputs; })) {
        return;
      }
    }
  };
  return engine::check_of(Enumeration{
      law_pairs + "; equality at one pair for each ratio 1/r, r in (0, 1) with such denominators",
      denominator, visit});
}

}  // namespace pkdp::checks::th
