// bl.post-processing and bl.explicit-leak.
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

/// f(arguments), where f is a part.
Labels processed(const Instance& i, const Labels& arguments, std::size_t part) {
  Labels labels = arguments;
  for (std::uint32_t& label : labels) {
    label = i.tables[part][label];
  }
  return labels;
}

/// The second coin r₂ of each (x, r).
Labels second_coin(const Instance& i) {
  Labels labels(i.shape.databases() * i.shape.all_coins());
  for (std::size_t k = 0; k < labels.size(); ++k) {
    labels[k] = static_cast<std::uint32_t>(k % i.shape.second_coins);
  }
  return labels;
}

Labels combined(const Labels& f, const Labels& g, std::size_t values_of_g) {
  Labels labels(f.size());
  std::transform(f.begin(), f.end(), g.begin(), labels.begin(),
                 [values_of_g](std::uint32_t of_f, std::uint32_t of_g) {
                   return of_f * static_cast<std::uint32_t>(values_of_g) + of_g;
                 });
  return labels;
}

Sides compared(const Instance& i, const Labels& after, const Labels& before,
               const Labels& leakage) {
  return {true, i.leakage_delta(after, leakage, i.ratio),
          i.leakage_delta(before, leakage, i.ratio)};
}

const std::string processing = "Denies post-processing, ";
const std::string deltas = ". lhs: least delta after it, rhs: before it.";

/// The weakest hypotheses that we know: s is any function of (x, r).
TableClaim coin_independent_given_leakage() {
  const auto shape = [](std::size_t records, std::size_t coins, std::uint64_t draws) {
    return with_part(
        shape_of(records, coins, 1,
                 {{"mechanism", Of::coins, 2}, {"coin", Of::coins, 2}, {"leakage", Of::coins, 2}},
                 draws),
        {"processing", 4, 2});
  };
  return {"bl.post-processing",
          "given-leakage",
          "The same for f(M, s) with any s(x, r) that is independent of M given every database and "
          "leakage, with a law given the leakage that is the same for neighbours.",
          processing + "with a coin that is independent given the leakage" + deltas,
          Verdict::holds,
          "Given P = o, f(M, s) is a random function of M alone, the same for x and x′. The case "
          "of `randomized` is s = (P, fresh coin).",
          sized({shape(1, 1, 0), shape(1, 2, 0)}, {shape(2, 2, 143000), shape(1, 3, 143000)},
                {shape(1, 4, 400000)}),
          [](const Instance& i) {
            const brute_force::Leaking m = i.leaking(i.whole(0), i.whole(2));
            Sides sides = compared(i, processed(i, combined(i.whole(0), i.whole(1), 2), 3),
                                   i.whole(0), i.whole(2));
            sides.admitted = i.leakage_delta(i.whole(1), i.whole(2), 1) == 0 &&
                             brute_force::independent_given_leakage(m, i.whole(1));
            return sides;
          }};
}

std::vector<TableClaim> processing_that_holds() {
  const auto shape = [](std::size_t records, std::size_t coins, std::uint64_t draws) {
    return with_part(shape_of(records, coins, 1,
                              {{"mechanism", Of::coins, 3}, {"leakage", Of::coins, 2}}, draws),
                     {"processing", 3, 2});
  };
  const auto random = [](std::size_t records, std::size_t coins, std::uint64_t draws) {
    return with_part(
        shape_of(records, coins, 2,
                 {{"mechanism", Of::first_coins, 2}, {"leakage", Of::first_coins, 2}}, draws),
        {"processing", 8, 2});
  };
  TableClaim plain{"bl.post-processing",
                   "printed",
                   "M (ε,δ)-BLDP with respect to P, f a function of the output: so is f(M).",
                   processing + "of the output alone" + deltas,
                   Verdict::holds,
                   "An event of f(M) is an event of M, under every condition.",
                   sized({shape(1, 1, 0), shape(1, 2, 0), shape(2, 2, 1000)},
                         {shape(1, 3, 20000), shape(2, 2, 20000)}, {shape(2, 4, 100000)}),
                   [](const Instance& i) {
                     return compared(i, processed(i, i.whole(0), 2), i.whole(0), i.whole(1));
                   }};
  TableClaim fresh{
      "bl.post-processing",
      "randomized",
      "The same for f(M, P, s) with a coin s that is independent of r.",
      processing + "with the leakage and a fresh coin" + deltas,
      Verdict::holds,
      "f may see the leakage and be random: given P = o it is a random function of M alone. "
      "What s must be is independent of M given P = o, with a law that x does not change.",
      sized({random(1, 2, 3000)}, {random(1, 2, 0), random(2, 2, 20000)}, {random(2, 4, 100000)}),
      [](const Instance& i) {
        const Labels seen = combined(combined(i.first(0), i.first(1), 2), second_coin(i), 2);
        return compared(i, processed(i, seen, 2), i.first(0), i.first(1));
      }};
  return {plain, fresh, coin_independent_given_leakage()};
}

const std::string release_id = "bl.explicit-leak";
const std::string releases = ". lhs: least delta of the release, rhs: of M.";

Shape release_shape(std::size_t records, std::size_t coins, std::uint64_t draws) {
  return shape_of(records, coins, 1, {{"mechanism", Of::coins, 3}, {"leakage", Of::coins, 2}},
                  draws);
}

Shape coarse_shape(std::size_t records, std::size_t coins, std::uint64_t draws) {
  return with_part(release_shape(records, coins, draws), {"coarsening", 2, 2});
}

auto release_shapes() {
  return sized({release_shape(1, 1, 0), release_shape(1, 2, 0), release_shape(2, 2, 2000)},
               {release_shape(1, 3, 0), release_shape(2, 2, 20000)}, {release_shape(2, 4, 100000)});
}

std::vector<TableClaim> refuted_releases() {
  const auto fresh = [](std::size_t coins) {
    return shape_of(1, coins, coins,
                    {{"mechanism", Of::first_coins, 2}, {"leakage", Of::first_coins, 2}});
  };
  TableClaim again{release_id,
                   "fresh-coins",
                   "The same when the leakage function is evaluated again with coins of its own.",
                   "Denies that (M, P(x, r')) with fresh r' is BLDP for P(x, r)" + releases,
                   Verdict::refuted,
                   "The release must be the value that leaked; a second draw tells more about x.",
                   sized({fresh(1), fresh(2)}),
                   [](const Instance& i) {
                     // P(x, r₂): the second part read with the other coin.
                     return compared(i, both(i.first(0), i.second(1)), i.first(0), i.first(1));
                   }};
  TableClaim finer{release_id,
                   "finer-than-the-leakage",
                   "Releasing P beside M keeps BLDP with respect to a function g(P).",
                   "Denies that (M, P) is BLDP for g(P) when M is" + releases,
                   Verdict::refuted,
                   "The value released must be a function of the leakage (see `function`).",
                   sized({coarse_shape(1, 1, 0), coarse_shape(1, 2, 0)}),
                   [](const Instance& i) {
                     return compared(i, both(i.whole(0), i.whole(1)), i.whole(0),
                                     processed(i, i.whole(1), 2));
                   }};
  TableClaim private_release{
      release_id,
      "differentially-private",
      "If M is (ε,δ)-DP, so is (M, P).",
      "Denies that releasing P beside M keeps differential privacy" + releases,
      Verdict::refuted,
      "The statement is about BLDP with respect to P; for DP the release costs what P costs.",
      release_shapes(),
      [](const Instance& i) {
        return Sides{true, i.private_delta(both(i.whole(0), i.whole(1)), i.ratio),
                     i.private_delta(i.whole(0), i.ratio)};
      }};
  return {again, finer, private_release};
}

}  // namespace

std::vector<TableClaim> bl_post_processing_claims() {
  const auto shared = [](std::size_t coins) {
    return with_part(
        shape_of(1, coins, 1, {{"mechanism", Of::coins, 2}, {"leakage", Of::coins, 1}}),
        {"processing", 2 * coins, 2});
  };
  const auto with_leakage = [](std::size_t coins) {
    return with_part(
        shape_of(1, coins, 2, {{"mechanism", Of::first_coins, 2}, {"leakage", Of::coins, 2}}),
        {"processing", 4, 2});
  };
  std::vector<TableClaim> claims = processing_that_holds();
  claims.push_back({"bl.post-processing", "shared-with-mechanism",
                    "The same for f(M, r) with the coins of M and P, even without leakage.",
                    processing + "where f sees the coins of M" + deltas, Verdict::refuted,
                    "M = x ⊕ r, f = M ⊕ r. It fails for DP as well.", sized({shared(1), shared(2)}),
                    [](const Instance& i) {
                      Labels seen = i.whole(0);
                      for (std::size_t k = 0; k < seen.size(); ++k) {
                        seen[k] = seen[k] * static_cast<std::uint32_t>(i.shape.coins) +
                                  static_cast<std::uint32_t>(k % i.shape.coins);
                      }
                      return compared(i, processed(i, seen, 2), i.whole(0), i.whole(1));
                    }});
  claims.push_back(
      {"bl.post-processing", "shared-with-leakage",
       "The same for f(M, s) with a coin s that M does not use but P does.",
       processing + "with a coin that is independent of M but not of P" + deltas, Verdict::refuted,
       "M constant, f = s, P = x ⊕ s: f(M) is independent of the data until P is known. For DP "
       "nothing is wrong with such an f: independence of M is not enough here.",
       sized({with_leakage(1), with_leakage(2)}), [](const Instance& i) {
         const Labels seen = combined(i.first(0), second_coin(i), 2);
         return compared(i, processed(i, seen, 2), i.first(0), i.whole(1));
       }});
  return claims;
}

std::vector<TableClaim> bl_explicit_leak_claims() {
  TableClaim printed{release_id,
                     "printed",
                     "M is (ε,δ)-BLDP with respect to P if and only if (M, P) is, with the same δ "
                     "for every ε, randomised leakages included.",
                     "Denies \"explicitly leaking the value of the leakage function does not "
                     "affect\" it" +
                         releases,
                     Verdict::holds,
                     "Given P = o the second component is the constant o.",
                     release_shapes(),
                     [](const Instance& i) {
                       return compared(i, both(i.whole(0), i.whole(1)), i.whole(0), i.whole(1));
                     },
                     Relation::equal};
  TableClaim function{
      release_id,
      "function",
      "Releasing a function g(P) beside M keeps BLDP for P.",
      "Denies that (M, g(P)) is BLDP for P when M is" + releases,
      Verdict::holds,
      "As printed.",
      sized({coarse_shape(1, 2, 0), coarse_shape(2, 2, 1000)}, {coarse_shape(2, 2, 40000)}),
      [](const Instance& i) {
        return compared(i, both(i.whole(0), processed(i, i.whole(1), 2)), i.whole(0), i.whole(1));
      },
      Relation::equal};
  std::vector<TableClaim> claims{printed, function};
  for (TableClaim& refuted : refuted_releases()) {
    claims.push_back(std::move(refuted));
  }
  return claims;
}

Statement bl_post_processing() {
  return {"bl.post-processing", "004", "claim", "Post-processing",
          engine::readings_of(bl_post_processing_claims())};
}

Statement bl_explicit_leak() {
  return {"bl.explicit-leak", "004", "claim", "Releasing the leakage beside the output",
          engine::readings_of(bl_explicit_leak_claims())};
}

}  // namespace pkdp::checks
