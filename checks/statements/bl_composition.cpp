#include <algorithm>

#include "checks/statements/bl.hpp"

namespace pkdp::checks {
namespace {

using brute_force::both;
using brute_force::Labels;
using engine::Instance;
using engine::Shape;
using engine::Sides;
using engine::TableClaim;

const std::string id = "bl.composition";
const std::string sides =
    " lhs: least delta of the pair of outputs at e^(eps_1 + eps_2), ratio times ratio_2; rhs: the "
    "sum of the least deltas of the two, at ratio and at ratio_2.";

Sides composed(const Instance& i, const Labels& m1, const Labels& p1, const Labels& m2,
               const Labels& p2, const Labels& leakage) {
  const Rational second = second_ratio(i);
  return {true, i.leakage_delta(both(m1, m2), leakage, i.ratio * second),
          i.leakage_delta(m1, p1, i.ratio) + i.leakage_delta(m2, p2, second)};
}

Sides same_leakage(const Instance& i) {
  return composed(i, i.first(0), i.whole(2), i.second(1), i.whole(2), i.whole(2));
}

/// M₂(x, m₁, r₂), a part with 2·|R₂| cells for each x, at the given m₁(x, r).
Labels adaptive(const Instance& i, std::size_t part, const Labels& m1) {
  Labels labels;
  for (std::size_t k = 0; k < m1.size(); ++k) {
    const std::size_t x = k / i.shape.all_coins();
    const std::size_t second = i.shape.second_coins;
    labels.push_back(i.tables[part][(x * 2 + m1[k]) * second + k % second]);
  }
  return labels;
}

/// M₂ and P₂ given each fixed m₁: the worse of the two least deltas.
Rational worst_second_step(const Instance& i, std::size_t mechanism,
                           const std::function<Labels(const Labels&)>& leakage) {
  Rational worst = 0;
  for (std::uint32_t m1 = 0; m1 < 2; ++m1) {
    const Labels fixed(i.shape.databases() * i.shape.all_coins(), m1);
    worst = std::max(
        worst, i.leakage_delta(adaptive(i, mechanism, fixed), leakage(fixed), second_ratio(i)));
  }
  return worst;
}

Sides adaptively(const Instance& i, const Labels& m1, const Labels& p1,
                 const std::function<Labels(const Labels&)>& second_leakage) {
  const Labels m2 = adaptive(i, 1, m1);
  const Rational both_ratios = i.ratio * second_ratio(i);
  return {true, i.leakage_delta(both(m1, m2), both(p1, second_leakage(m1)), both_ratios),
          i.leakage_delta(m1, p1, i.ratio) + worst_second_step(i, 1, second_leakage)};
}

TableClaim for_the_same_leakage() {
  const auto shape = [](std::size_t first, std::size_t second) {
    return shape_of(1, first, second,
                    {{"mechanism", Of::first_coins, 2},
                     {"mechanism_2", Of::second_coins, 2},
                     {"leakage", Of::coins, 2}});
  };
  return {id,
          "same-leakage",
          "M₁, M₂ with independent coins, (ε₁,δ₁)- and (ε₂,δ₂)-BLDP with respect to the same P of "
          "all coins: (M₁, M₂) is (ε₁+ε₂, δ₁+δ₂)-BLDP with respect to P.",
          "Denies composition with respect to one leakage of all coins." + sides,
          Verdict::refuted,
          "M₁ = r₁, M₂ = r₂, P = x ⊕ r₁ ⊕ r₂: given P neither output tells anything, both "
          "together tell x. Independent coins do not stay independent given P. The poster "
          "does not say that the two share a leakage.",
          sized({shape(1, 1), shape(1, 2), shape(2, 1), shape(2, 2)}),
          same_leakage};
}

Shape with_adaptive_leakage(std::size_t first) {
  Shape shape = shape_of(1, first, 1, {{"mechanism", Of::first_coins, 2}});
  shape = with_part(shape, {"mechanism_2", 4, 2});
  return with_part(with_part(shape, {"leakage", 2 * first, 2}), {"leakage_2", 4, 2});
}

std::vector<TableClaim> refuted_claims() {
  const auto shared = [](std::size_t coins) {
    return shape_of(
        1, coins, 1,
        {{"mechanism", Of::coins, 2}, {"mechanism_2", Of::coins, 2}, {"leakage", Of::coins, 1}});
  };
  const auto singly = [](std::size_t first, std::size_t second) {
    return shape_of(1, first, second,
                    {{"mechanism", Of::first_coins, 2},
                     {"leakage", Of::first_coins, 2},
                     {"mechanism_2", Of::second_coins, 2},
                     {"leakage_2", Of::coins, 2}});
  };
  TableClaim coins{id,
                   "shared-coins",
                   "The same when the mechanisms share their coins, even "
                   "without leakage.",
                   "Denies composition of mechanisms with the same coins." + sides,
                   Verdict::refuted,
                   "M₁ = r, M₂ = x ⊕ r. It fails for DP as well.",
                   sized({shared(1), shared(2)}),
                   [](const Instance& i) {
                     return composed(i, i.whole(0), i.whole(2), i.whole(1), i.whole(2), i.whole(2));
                   }};
  TableClaim each{id,
                  "leakages-given-singly",
                  "M₁ (ε₁,δ₁)-BLDP for P₁(x, r₁), M₂ (ε₂,δ₂)-BLDP for P₂(x, r₁, r₂), independent "
                  "coins: (M₁, M₂) is (ε₁+ε₂, δ₁+δ₂)-BLDP for (P₁, P₂).",
                  "Denies composition with respect to the pair of leakages when the second sees "
                  "the coins of the first mechanism." +
                      sides,
                  Verdict::refuted,
                  "P₂ = x ⊕ r₁ is harmless for M₂ and fatal for M₁ = r₁: each mechanism must be "
                  "BLDP for the pair, or P₂ must not depend on r₁.",
                  sized({singly(1, 1), singly(1, 2), singly(2, 1)}),
                  [](const Instance& i) {
                    return composed(i, i.first(0), i.first(1), i.second(2), i.whole(3),
                                    both(i.first(1), i.whole(3)));
                  }};
  TableClaim adaptive_leakage{
      id,
      "adaptive-leakage",
      "Adaptive: M₁ is (ε₁,δ₁)-BLDP for P₁(x, r₁) and, for every m₁, M₂(x, m₁, r₂) is "
      "(ε₂,δ₂)-BLDP for P₂(x, m₁, r₂): (M₁, M₂) is (ε₁+ε₂, δ₁+δ₂)-BLDP for (P₁, P₂).",
      "Denies adaptive composition when the second leakage depends on the first output." + sides,
      Verdict::refuted,
      "P₂ = x ⊕ m₁, M₁ = r₁. The mechanism may be adaptive, the leakage not.",
      sized({with_adaptive_leakage(1), with_adaptive_leakage(2)}),
      [](const Instance& i) {
        return adaptively(i, i.first(0), i.first(2),
                          [&i](const Labels& m1) { return adaptive(i, 3, m1); });
      }};
  return {coins, each, adaptive_leakage};
}

TableClaim adaptive_that_holds() {
  const auto adaptive_shape = [](std::size_t records, std::size_t coins, std::uint64_t draws) {
    Shape shape = shape_of(records, coins, coins, {{"mechanism", Of::first_coins, 2}}, draws);
    shape = with_part(shape, {"mechanism_2", shape.databases() * 2 * coins, 2});
    shape.parts.push_back({"leakage", shape.databases() * coins, 2});
    shape.parts.push_back({"leakage_2", shape.databases() * coins, 2});
    return shape;
  };
  return {
      id,
      "adaptive",
      "The same as `printed` when M₂(x, m₁, r₂) sees the first output, P₂ only (x, r₂), and M₂ is "
      "(ε₂,δ₂)-BLDP for every m₁.",
      "Denies adaptive composition with leakages that are not adaptive." + sides,
      Verdict::holds,
      "Given (o₁, o₂) the first output has its law given o₁ alone.",
      sized({adaptive_shape(1, 1, 0), adaptive_shape(1, 2, 3000), adaptive_shape(1, 3, 3000)},
            {adaptive_shape(1, 2, 40000), adaptive_shape(2, 2, 5000)},
            {adaptive_shape(2, 3, 100000)}),
      [](const Instance& i) {
        return adaptively(i, i.first(0), i.first(2), [&i](const Labels&) { return i.second(3); });
      }};
}

std::vector<TableClaim> claims_that_hold() {
  const auto one = [](std::size_t records, std::size_t first, std::size_t second,
                      std::uint64_t draws) {
    return shape_of(records, first, second,
                    {{"mechanism", Of::first_coins, 2},
                     {"mechanism_2", Of::second_coins, 2},
                     {"leakage", Of::coins, 2}},
                    draws);
  };
  const auto two = [](std::size_t records, std::size_t coins, std::uint64_t draws) {
    return shape_of(records, coins, coins,
                    {{"mechanism", Of::first_coins, 2},
                     {"leakage", Of::first_coins, 2},
                     {"mechanism_2", Of::second_coins, 2},
                     {"leakage_2", Of::second_coins, 2}},
                    draws);
  };
  TableClaim given{
      id,
      "independent-given-leakage",
      "M₁, M₂ (ε₁,δ₁)-, (ε₂,δ₂)-BLDP for the same P, and independent given each database "
      "and value of P: (M₁, M₂) is (ε₁+ε₂, δ₁+δ₂)-BLDP for P.",
      "Denies composition of outputs that are independent given the leakage." + sides,
      Verdict::holds,
      "Given P = o the pair is a product, and products compose as in DP. `printed` is a case of "
      "it, with P = (P₁, P₂).",
      sized({one(1, 1, 2, 0), one(1, 2, 2, 3000)}, {one(1, 2, 2, 0), one(2, 2, 2, 60000)},
            {one(1, 4, 4, 200000)}),
      [](const Instance& i) {
        Sides result = same_leakage(i);
        result.admitted =
            brute_force::independent_given_leakage(i.leaking(i.first(0), i.whole(2)), i.second(1));
        return result;
      }};
  TableClaim pair{id,
                  "printed",
                  "Independent mechanisms, each with its leakage: M₁, P₁ functions of (x, r₁), M₂, "
                  "P₂ of (x, r₂), r₁ and r₂ independent, M₁ (ε₁,δ₁)-BLDP for P₁, M₂ (ε₂,δ₂)-BLDP "
                  "for P₂: (M₁, M₂) is (ε₁+ε₂, δ₁+δ₂)-BLDP with respect to (P₁, P₂).",
                  "Denies composition of independent mechanisms, each with its leakage." + sides,
                  Verdict::holds,
                  "A pair (o₁, o₂) is possible if and only if both are; given it r₁ and r₂ are "
                  "independent.",
                  sized({two(1, 1, 0), two(1, 2, 3000), two(1, 3, 3000), two(2, 2, 500)},
                        {two(1, 2, 0), two(2, 2, 10000)}, {two(2, 3, 100000)}),
                  [](const Instance& i) {
                    return composed(i, i.first(0), i.first(1), i.second(2), i.second(3),
                                    both(i.first(1), i.second(3)));
                  }};
  return {pair, adaptive_that_holds(), given};
}

}  // namespace

std::vector<TableClaim> bl_composition_claims() {
  std::vector<TableClaim> claims = claims_that_hold();
  claims.push_back(for_the_same_leakage());
  for (TableClaim& refuted : refuted_claims()) {
    claims.push_back(std::move(refuted));
  }
  for (TableClaim& claim : claims) {
    claim.shapes = with_second_ratio(std::move(claim.shapes));
    claim.order = order_with_second_ratio();
  }
  return claims;
}

Statement bl_composition() {
  return {id, "004", "claim", "Composition", engine::readings_of(bl_composition_claims())};
}

}  // namespace pkdp::checks
