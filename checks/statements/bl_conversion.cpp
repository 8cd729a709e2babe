// bl.claim-conversion and bl.independence: what a leakage has to do with differential privacy.
#include "checks/statements/bl.hpp"

namespace pkdp::checks {
namespace {

using brute_force::both;
using brute_force::Labels;
using engine::Instance;
using engine::Sides;
using engine::TableClaim;

auto shapes(std::uint64_t quick_draws = 2000) {
  const auto shape = [](std::size_t records, std::size_t coins, std::uint64_t draws) {
    return shape_of(records, coins, 1, {{"mechanism", Of::coins, 2}, {"leakage", Of::coins, 2}},
                    draws);
  };
  return sized({shape(1, 1, 0), shape(1, 2, 0), shape(1, 3, 0), shape(2, 2, quick_draws)},
               {shape(2, 2, 0), shape(1, 4, 0)}, {shape(2, 4, 100000)});
}

/// Followed, but at quick effort, by mechanisms and leakages with coins of their own.
auto independent_shapes() {
  return [](Effort effort) {
    std::vector<engine::Shape> all = shapes()(effort);
    if (effort != Effort::quick) {
      all.push_back(
          shape_of(2, 2, 2, {{"mechanism", Of::first_coins, 2}, {"leakage", Of::second_coins, 2}}));
    }
    return all;
  };
}

Labels mechanism_of(const Instance& i) { return i.first(0); }
Labels leakage_of(const Instance& i) { return i.shape.second_coins > 1 ? i.second(1) : i.whole(1); }

Rational leaking(const Instance& i, const Rational& c) {
  return i.leakage_delta(mechanism_of(i), leakage_of(i), c);
}
Rational of_mechanism(const Instance& i, const Rational& c) {
  return i.private_delta(mechanism_of(i), c);
}
Rational of_leakage(const Instance& i, const Rational& c) {
  return i.private_delta(leakage_of(i), c);
}
Rational of_pair(const Instance& i, const Rational& c) {
  return i.private_delta(both(mechanism_of(i), leakage_of(i)), c);
}

/// δ₁ + δ₂ of M with respect to P and of P itself.
Rational claimed_of_both(const Instance& i) {
  return leaking(i, i.ratio) + of_leakage(i, second_ratio(i));
}

/// Are M(x, ·) and P(x, ·) independent, for each x or for a uniform database?
bool independent(const Instance& i, bool for_each_database) {
  const std::size_t coins = i.shape.all_coins();
  const std::size_t span = for_each_database ? coins : i.shape.databases() * coins;
  const Labels m = mechanism_of(i);
  const Labels p = leakage_of(i);
  for (std::size_t begin = 0; begin < m.size(); begin += span) {
    for (std::uint32_t event = 0; event < 4; ++event) {
      std::size_t with_m = 0;
      std::size_t with_p = 0;
      std::size_t with_both = 0;
      for (std::size_t k = begin; k < begin + span; ++k) {
        with_m += m[k] == event / 2 ? 1U : 0U;
        with_p += p[k] == event % 2 ? 1U : 0U;
        with_both += m[k] == event / 2 && p[k] == event % 2 ? 1U : 0U;
      }
      if (with_both * span != with_m * with_p) {
        return false;
      }
    }
  }
  return true;
}

/// Have all neighbours a leakage that is possible under both?
bool neighbours_share_a_leakage(const Instance& i) {
  const brute_force::Leaking m = i.leaking(mechanism_of(i), leakage_of(i));
  for (std::size_t x = 0; x < m.databases(); ++x) {
    for (std::size_t y = 0; y < m.databases(); ++y) {
      if (brute_force::distance(x, y) == 1 && m.count(x, 0) * m.count(y, 0) == 0 &&
          m.count(x, 1) * m.count(y, 1) == 0) {
        return false;
      }
    }
  }
  return true;
}

TableClaim claim(std::string id, std::string reading, std::string sentence, Verdict verdict,
                 std::string note, std::function<Sides(const Instance&)> sides,
                 Relation claimed = Relation::less_equal) {
  std::string denied = "Denies: " + sentence +
                       " lhs: least delta of the conclusion, rhs: the "
                       "delta claimed from the least deltas of the hypotheses.";
  return {std::move(id),
          std::move(reading),
          std::move(sentence),
          std::move(denied),
          verdict,
          std::move(note),
          shapes(),
          std::move(sides),
          claimed};
}

/// The same with ε₂ for the leakage beside ε₁ for the mechanism.
TableClaim of_two_epsilons(TableClaim claim) {
  claim.shapes = with_second_ratio(std::move(claim.shapes));
  claim.order = order_with_second_ratio();
  return claim;
}

TableClaim converse_with_one_epsilon(const std::string& id) {
  TableClaim result =
      claim(id, "converse-one-epsilon", "(M, P) jointly (ε,0)-DP makes M (ε,0)-BLDP for P.",
            Verdict::refuted,
            "An output may become likelier while its leakage becomes less likely: the 2 cannot be "
            "dropped.",
            [](const Instance& i) {
              return Sides{of_pair(i, i.ratio) == 0, leaking(i, i.ratio), 0};
            });
  // No counterexample has three coins; with six there is one in which P is 0 for five and four.
  engine::Shape six = shape_of(1, 6, 1, {{"mechanism", Of::coins, 2}});
  six.is_example = true;
  six.parts.push_back({"leakage", 12, 2, {0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1}});
  result.shapes = [first = result.shapes, six](Effort effort) {
    std::vector<engine::Shape> all = first(effort);
    all.insert(all.begin() + 3, six);
    return all;
  };
  return result;
}

TableClaim converse_of_the_pair(const std::string& id) {
  TableClaim result = claim(
      id, "converse-joint", "(M, P) jointly (ε,0)-DP makes M (2ε,0)-BLDP for P.", Verdict::holds,
      "A conditional probability is a joint one divided by a marginal one; each changes by "
      "at most e^ε.",
      [](const Instance& i) {
        return Sides{of_pair(i, i.ratio) == 0, leaking(i, i.ratio * i.ratio), 0};
      });
  result.ratios = {Rational(1), Rational(2), make_rational(3, 2), Rational(3), Rational(5)};
  // With eight coins most supports agree, as the hypothesis wants.
  result.shapes = [first = result.shapes](Effort effort) {
    std::vector<engine::Shape> all = first(effort);
    if (effort != Effort::quick) {
      all.push_back(
          shape_of(1, 8, 1, {{"mechanism", Of::coins, 2}, {"leakage", Of::coins, 2}}, 120000));
    }
    return all;
  };
  return result;
}

std::vector<TableClaim> converses() {
  const std::string id = "bl.claim-conversion";
  return {of_two_epsilons(claim(
              id, "converse", "M (ε₁,δ₁)-DP and P (ε₂,δ₂)-DP make M (ε₁+ε₂, δ₁+δ₂)-BLDP for P.",
              Verdict::refuted, "M = r and P = x ⊕ r: their joint law matters.",
              [](const Instance& i) {
                return Sides{true, leaking(i, i.ratio * second_ratio(i)),
                             of_mechanism(i, i.ratio) + of_leakage(i, second_ratio(i))};
              })),
          converse_of_the_pair(id), converse_with_one_epsilon(id),
          claim(id, "converse-joint-delta", "(M, P) jointly (ε,δ)-DP makes M (2ε,δ)-BLDP for P.",
                Verdict::refuted,
                "δ can sit on an unlikely leakage, given which it is larger. The poster names a "
                "variant with weaker privacy on unlikely leakages as future work.",
                [](const Instance& i) {
                  return Sides{true, leaking(i, i.ratio * i.ratio), of_pair(i, i.ratio)};
                })};
}

}  // namespace

std::vector<TableClaim> bl_claim_conversion_claims() {
  const std::string id = "bl.claim-conversion";
  std::vector<TableClaim> claims{
      of_two_epsilons(claim(
          id, "printed", "M (ε₁,δ₁)-BLDP for P, and P itself (ε₂,δ₂)-DP, make M (ε₁+ε₂, δ₁+δ₂)-DP.",
          Verdict::holds,
          "Leakages that one neighbour excludes have probability ≤ δ₂ in total; on the "
          "others P first and then M given P is an adaptive composition.",
          [](const Instance& i) {
            return Sides{true, of_mechanism(i, i.ratio * second_ratio(i)), claimed_of_both(i)};
          })),
      of_two_epsilons(
          claim(id, "pair", "The same hypotheses make the pair (M, P) (ε₁+ε₂, δ₁+δ₂)-DP.",
                Verdict::holds, "The same proof; the printed form follows by post-processing.",
                [](const Instance& i) {
                  return Sides{true, of_pair(i, i.ratio * second_ratio(i)), claimed_of_both(i)};
                })),
      claim(id, "public-leakage", "M (ε,δ)-BLDP for P makes M (ε,δ)-DP, whatever P is.",
            Verdict::refuted, "P = x makes every M BLDP: something must be known of P.",
            [](const Instance& i) {
              return Sides{true, of_mechanism(i, i.ratio), leaking(i, i.ratio)};
            }),
      claim(id, "possible-everywhere",
            "M (ε,δ)-BLDP for a P all of whose values are possible under all databases makes M "
            "(ε,δ)-DP.",
            Verdict::refuted,
            "Common possibility is not enough: the probability of the leakage may follow x.",
            [](const Instance& i) {
              const brute_force::Leaking m = i.leaking(mechanism_of(i), leakage_of(i));
              bool everywhere = true;
              for (std::size_t x = 0; x < m.databases(); ++x) {
                everywhere = everywhere && (m.count(x, 0) > 0) == (m.count(0, 0) > 0) &&
                             (m.count(x, 1) > 0) == (m.count(0, 1) > 0);
              }
              return Sides{everywhere, of_mechanism(i, i.ratio), leaking(i, i.ratio)};
            })};
  for (TableClaim& converse : converses()) {
    claims.push_back(std::move(converse));
  }
  return claims;
}

std::vector<TableClaim> bl_independence_claims() {
  const std::string id = "bl.independence";
  const auto bounded = [](const Instance& i) {
    return Sides{independent(i, true), leaking(i, i.ratio), of_mechanism(i, i.ratio)};
  };
  std::vector<TableClaim> claims{
      claim(id, "printed",
            "M(x) and P(x) independent for each database x, M (ε,δ)-DP: M is (ε,δ)-BLDP for P.",
            Verdict::holds,
            "Given P(x) = o, M(x) has its own law. A P of the database alone (exact counts) is a "
            "case: the 2020 Census scenario.",
            bounded),
      claim(id, "same-bounds", "Under the same hypotheses BLDP and DP have the same least δ.",
            Verdict::refuted,
            "With P = x nothing is compared: \"preserves the same bounds\" is an upper bound.",
            bounded, Relation::equal),
      claim(
          id, "same-bounds-shared-leakage",
          "The least δ are the same when all neighbours have a leakage possible under both.",
          Verdict::holds, "Then every pair of neighbours is compared, with its own laws.",
          [bounded](const Instance& i) {
            Sides sides = bounded(i);
            sides.admitted = sides.admitted && neighbours_share_a_leakage(i);
            return sides;
          },
          Relation::equal),
      claim(id, "independent-of-the-data", "M (ε,δ)-DP and P independent of x suffice.",
            Verdict::refuted, "M = x ⊕ r, P = r: it is M and P that must be independent.",
            [](const Instance& i) {
              return Sides{of_leakage(i, 1) == 0, leaking(i, i.ratio), of_mechanism(i, i.ratio)};
            }),
      claim(id, "independent-on-average",
            "Independence of M(D) and P(D) for a uniform random database D suffices.",
            Verdict::refuted, "M = r, P = x ⊕ r are independent for a uniform bit x.",
            [](const Instance& i) {
              return Sides{independent(i, false), leaking(i, i.ratio), of_mechanism(i, i.ratio)};
            }),
      claim(id, "with-the-leakage",
            "Under the hypotheses of `printed`, (M, P) is (ε,δ)-DP: releasing exact counts "
            "degrades nothing.",
            Verdict::refuted,
            "Neighbours of different counts are not compared at all by BLDP. What is preserved is "
            "privacy between databases with the same counts.",
            [](const Instance& i) {
              return Sides{independent(i, true), of_pair(i, i.ratio), of_mechanism(i, i.ratio)};
            })};
  for (TableClaim& claim : claims) {
    claim.shapes = independent_shapes();
  }
  return claims;
}

Statement bl_claim_conversion() {
  return {"bl.claim-conversion", "004", "claim", "Conversion to differential privacy",
          engine::readings_of(bl_claim_conversion_claims())};
}

Statement bl_independence() {
  return {"bl.independence", "004", "claim", "Leakage independent of the output",
          engine::readings_of(bl_independence_claims())};
}

}  // namespace pkdp::checks
