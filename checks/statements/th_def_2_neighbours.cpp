#include <algorithm>
#include <bit>
#include <numeric>

#include "checks/plain/grid.hpp"
#include "checks/plain/loss_integrals.hpp"
#include "checks/statements/th_definitions.hpp"
#include "reference/models/database.hpp"

/// th.def-2.9, th.rem-2.8 and th.claim-2.9-2.13: neighbours, negligible advantage, and what it does
/// over several steps.
namespace pkdp::checks {
namespace {

using enum Verdict;

Rational number(std::size_t count) { return Rational(static_cast<std::int64_t>(count)); }

std::size_t differences(const Database& x, const Database& y) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    count += x[i] != y[i] ? 1 : 0;
  }
  return count;
}

/// (2.8) by visiting every permutation: the fewest differences.
std::size_t fewest_differences(const Database& x, Database y) {
  std::sort(y.begin(), y.end());
  std::size_t fewest = x.size();
  do {
    fewest = std::min(fewest, differences(x, y));
  } while (std::next_permutation(y.begin(), y.end()));
  return fewest;
}

std::vector<std::string> texts_of(const Database& database) {
  std::vector<std::string> result;
  for (const Index value : database) {
    result.push_back(std::to_string(value));
  }
  return result;
}

using DatabasePair = std::function<bool(Cases&, const Database&, const Database&,
                                        const std::function<CertificateInputs()>&)>;

Visit on_databases(DatabasePair judge) {
  return [judge = std::move(judge)](Cases& cases, std::uint64_t size) {
    for (std::size_t records = 1; records <= size; ++records) {
      for (std::size_t values = 2; values <= 3; ++values) {
        const std::vector<Database> all = all_databases(values, records);
        for (const Database& x : all) {
          for (const Database& y : all) {
            if (!judge(cases, x, y, [&] {
                  return CertificateInputs{{"database_0", texts_of(x)},
                                           {"database_1", texts_of(y)}};
                })) {
              return;
            }
          }
        }
      }
    }
  };
}

/// The number of records to exchange, from how often each element occurs.
std::size_t exchanged(const Database& x, const Database& y) {
  std::size_t common = 0;
  for (Index element = 0; element < 3; ++element) {
    common += static_cast<std::size_t>(
        std::min(std::count(x.begin(), x.end(), element), std::count(y.begin(), y.end(), element)));
  }
  return x.size() - common;
}

/// The largest ratio between the laws of neighbouring databases of two binary records, given the
/// probability of the output 1 for 00, 01, 10, 11; with or without the permuted pair 01, 10.
Rational largest_ratio(const std::vector<Rational>& ones, bool permuted) {
  Rational largest = 1;
  const auto include = [&](std::size_t x, std::size_t y) {
    for (const auto& [a, b] : {std::pair<Rational, Rational>{ones[x], ones[y]},
                               {Rational(1 - ones[x]), Rational(1 - ones[y])}}) {
      largest = std::max({largest, Rational(a / b), Rational(b / a)});
    }
  };
  for (const auto& [x, y] : {std::pair<std::size_t, std::size_t>{0, 1}, {0, 2}, {1, 3}, {2, 3}}) {
    include(x, y);
  }
  if (permuted) {
    include(1, 2);
  }
  return largest;
}

Visit ratios_of_mechanisms(bool symmetric) {
  return [symmetric](Cases& cases, std::uint64_t size) {
    for_ordered_tuples(
        plain::interior_rationals(size), symmetric ? 3 : 4, [&](std::vector<Rational> ones) {
          if (symmetric) {
            ones.insert(ones.begin() + 2, ones[1]);
          }
          return cases.compare(largest_ratio(ones, true), Relation::less_equal,
                               largest_ratio(ones, false), [&] {
                                 return CertificateInputs{{"mechanism", texts(ones)}};
                               });
        });
  };
}

/// Σ over outputs of the larger probability, over 2: the win rate of the best answer.
Rational best_win_rate(const plain::Law& p, const plain::Law& q) {
  Rational total = 0;
  for (std::size_t o = 0; o < p.size(); ++o) {
    total += std::max(p[o], q[o]);
  }
  return total / 2;
}

/// Every deterministic answer b′ as a function of the output.
Rational win_rate(const plain::Law& p, const plain::Law& q, std::uint64_t answers) {
  Rational total = 0;
  for (std::size_t o = 0; o < p.size(); ++o) {
    total += (answers >> o & 1) != 0 ? q[o] : p[o];
  }
  return total / 2;
}

struct Game {
  const plain::Law& p;
  const plain::Law& q;
  std::uint64_t rho;
};

Visit on_games(std::size_t outputs, std::function<bool(Cases&, const Game&)> judge) {
  return [outputs, judge = std::move(judge)](Cases& cases, std::uint64_t size) {
    for (std::uint64_t rho = 0; rho <= 2; ++rho) {
      const auto laws = plain::simplex(outputs, size);
      for_ordered_pairs(laws.size(), [&](std::size_t i, std::size_t j) {
        return judge(cases, {laws[i], laws[j], rho});
      });
      if (!cases.open()) {
        return;
      }
    }
  };
}

CertificateInputs inputs_of(const Game& game) {
  return {{"law_0", texts(game.p)}, {"law_1", texts(game.q)}, {"rho", std::to_string(game.rho)}};
}

Rational negligible_below(std::uint64_t rho) {
  return power_of_two(-static_cast<std::int64_t>(rho));
}

/// A perfect scheme, whose outputs say nothing: its win rate against 2^−ρ.
bool perfect_scheme(Cases& cases, const Game& game) {
  if (game.p != game.q) {
    cases.skip();
    return true;
  }
  return cases.compare(best_win_rate(game.p, game.q), Relation::less, negligible_below(game.rho),
                       [&] { return inputs_of(game); });
}

bool equally_likely(Cases& cases, const Game& game) {
  const Rational advantage = 2 * best_win_rate(game.p, game.q) - 1;
  if (game.rho == 0 || advantage >= negligible_below(game.rho)) {
    cases.skip();
    return true;
  }
  return cases.compare(game.p[0], Relation::equal, game.q[0], [&] { return inputs_of(game); });
}

bool guessing(Cases& cases, const Game& game) {
  // Answers that do not look at the output: 0, 1, or a coin of any bias (a mean of the two).
  const std::uint64_t one = (std::uint64_t{1} << game.p.size()) - 1;
  const Rational half = make_rational(1, 2);
  return cases.compare(win_rate(game.p, game.q, 0), Relation::equal, half, [&] {
    return inputs_of(game);
  }) && cases.compare(win_rate(game.p, game.q, one), Relation::equal, half, [&] {
    return inputs_of(game);
  });
}

bool every_answer(Cases& cases, const Game& game) {
  for (std::uint64_t answers = 0; answers < (std::uint64_t{1} << game.p.size()); ++answers) {
    if (!cases.compare(win_rate(game.p, game.q, answers), Relation::less_equal,
                       best_win_rate(game.p, game.q), [&] { return inputs_of(game); })) {
      return false;
    }
  }
  return true;
}

bool half_plus_distance(Cases& cases, const Game& game) {
  const Rational distance = plain::largest_set_excess(game.p, game.q, 1);
  return cases.compare(best_win_rate(game.p, game.q), Relation::equal, Rational((1 + distance) / 2),
                       [&] { return inputs_of(game); });
}

void sum_of_two(Cases& cases, std::uint64_t size) {
  for (std::uint64_t rho = 1; rho <= 3; ++rho) {
    const Rational bound = negligible_below(rho);
    for_ordered_tuples(plain::interior_rationals(size), 2, [&](const std::vector<Rational>& x) {
      if (x[0] >= bound || x[1] >= bound) {
        cases.skip();
        return true;
      }
      return cases.compare(Rational(x[0] + x[1]), Relation::less, bound, [&] {
        return CertificateInputs{
            {"first", to_string(x[0])}, {"second", to_string(x[1])}, {"rho", std::to_string(rho)}};
      });
    });
    if (!cases.open()) {
      return;
    }
  }
}

/// x[k] = Pr[M(D_k) = o] for D₀ ∼ D₁ ∼ D₂, two outputs; neighbours have advantages below 2^−ρ.
struct Chain {
  std::vector<Rational> x;
  std::uint64_t rho;

  [[nodiscard]] Rational advantage(std::size_t i, std::size_t j) const { return abs(x[i] - x[j]); }
};

Visit on_chains(std::function<bool(Cases&, const Chain&)> judge) {
  return [judge = std::move(judge)](Cases& cases, std::uint64_t size) {
    for (std::uint64_t rho = 1; rho <= 2 && cases.open(); ++rho) {
      const Rational bound = negligible_below(rho);
      for_ordered_tuples(plain::unit_rationals(size), 3, [&](const std::vector<Rational>& x) {
        const Chain chain{x, rho};
        if (chain.advantage(0, 1) >= bound || chain.advantage(1, 2) >= bound) {
          cases.skip();
          return true;
        }
        return judge(cases, chain);
      });
    }
  };
}

CertificateInputs inputs_of(const Chain& chain) {
  return {{"mechanism", texts(chain.x)}, {"rho", std::to_string(chain.rho)}};
}

bool far_apart_negligible(Cases& cases, const Chain& chain) {
  return cases.compare(chain.advantage(0, 2), Relation::less, negligible_below(chain.rho),
                       [&] { return inputs_of(chain); });
}

/// The derivation assumes an advantage between D₀ and D₂ that is not negligible.
bool line_2_9(Cases& cases, const Chain& chain) {
  if (chain.advantage(0, 2) < negligible_below(chain.rho)) {
    cases.skip();
    return true;
  }
  return cases.compare(chain.x[1], Relation::equal, Rational(chain.x[2] - chain.advantage(1, 2)),
                       [&] { return inputs_of(chain); });
}

bool line_2_12(Cases& cases, const Chain& chain) {
  if (chain.x[2] < chain.x[0] || chain.advantage(0, 2) < negligible_below(chain.rho)) {
    cases.skip();
    return true;
  }
  const Rational xi = chain.advantage(0, 2) - chain.advantage(1, 2);
  return cases.compare(Rational(chain.x[0] + xi), Relation::greater,
                       Rational(chain.x[0] + chain.advantage(0, 1)),
                       [&] { return inputs_of(chain); });
}

/// Laws of D₀, …, D₃ with three outputs, D_k ∼ D_{k+1}.
void over_distance(Cases& cases, std::uint64_t size) {
  const auto laws = plain::simplex(3, size);
  const auto distance = [](const plain::Law& p, const plain::Law& q) {
    return plain::hockey_stick(p, q, 1);
  };
  for (std::size_t a = 0; a < laws.size(); ++a) {
    for (std::size_t b = 0; b < laws.size(); ++b) {
      for (std::size_t c = 0; c < laws.size() && cases.open(); ++c) {
        const Rational near = std::max(distance(laws[a], laws[b]), distance(laws[b], laws[c]));
        cases.compare(distance(laws[a], laws[c]), Relation::less_equal, Rational(2 * near), [&] {
          return CertificateInputs{
              {"law_0", texts(laws[a])}, {"law_1", texts(laws[b])}, {"law_2", texts(laws[c])}};
        });
      }
    }
  }
}

}  // namespace

Visit transitivity(const Rational& factor) {
  return [factor](Cases& cases, std::uint64_t size) {
    for_ordered_tuples(plain::unit_rationals(size), 3, [&](const std::vector<Rational>& x) {
      const Chain chain{x, 0};
      const Rational near = std::max(chain.advantage(0, 1), chain.advantage(1, 2));
      return cases.compare(chain.advantage(0, 2), Relation::less_equal, Rational(factor * near),
                           [&] {
                             return CertificateInputs{{"mechanism", texts(x)}};
                           });
    });
  };
}

Statement th_def_2_9() {
  const auto by_permutation = [](Cases& cases, const Database& x, const Database& y,
                                 const auto& inputs) {
    return cases.compare(number(fewest_differences(x, y)), Relation::equal, number(exchanged(x, y)),
                         inputs);
  };
  const auto by_position = [](Cases& cases, const Database& x, const Database& y,
                              const auto& inputs) {
    if (fewest_differences(x, y) > 1) {
      cases.skip();
      return true;
    }
    return cases.compare(number(differences(x, y)), Relation::less_equal, 1, inputs);
  };
  const auto sensitivity = [](Cases& cases, const Database& x, const Database& y,
                              const auto& inputs) {
    if (fewest_differences(x, y) > 1) {
      cases.skip();
      return true;
    }
    const auto ones = [](const Database& d) { return std::count(d.begin(), d.end(), Index{1}); };
    return cases.compare(Rational(std::abs(ones(x) - ones(y))), Relation::less_equal, 1, inputs);
  };
  return case_statement(
      "th.def-2.9", "definition", "Neighbouring databases",
      {{"printed",
        "Equal up to a permutation but for at most one record.",
        definition,
        "The fewest differences over all permutations are n − Σ_e min(#e in D₀, #e in D₁).",
        "(2.8)",
        "2 and 3 values, n ≤ {}",
        {3, 4, 5},
        on_databases(by_permutation)},
       {"remark-positions",
        "\"differ at most in one element over all data positions, meaning\" (2.8): both say the "
        "same.",
        refuted,
        "(0, 1) and (1, 0) are neighbours by (2.8) and differ at two positions.",
        "\"the databases differ at most in one element overall data positions, meaning\" (2.8); "
        "lhs is the number of positions at which the neighbours differ",
        "2 and 3 values, n ≤ {}",
        {3, 4, 5},
        on_databases(by_position)},
       {"remark-mechanisms",
        "Differential privacy for databases that differ at one position gives it, with the same ε, "
        "for neighbours by (2.8).",
        refuted,
        "A permutation changes two positions: up to 2ε for a mechanism that sees them.",
        "(2.8) as the neighbours of the cited definition of differential privacy; lhs and rhs are "
        "the largest ratio with and without the pair 01, 10",
        "two binary records, two outputs, probabilities with denominators ≤ {}",
        {4, 5, 6},
        ratios_of_mechanisms(false)},
       {"corrected",
        "For a mechanism that sees only how often each element occurs, as a count does, both give "
        "the same.",
        holds,
        "Then permuted databases have one law.",
        "the count does not see positions",
        "two binary records, two outputs, probabilities with denominators ≤ {}",
        {6, 16, 18},
        ratios_of_mechanisms(true)},
       {"sensitivity",
        "One record changes a count by at most λ = 1.",
        holds,
        "The count does not see permutations.",
        "sensitivity 1",
        "2 and 3 values, n ≤ {}",
        {3, 5, 5},
        on_databases(sensitivity)}});
}

Statement th_rem_2_8() {
  const std::string laws = "laws of the challenge on 2 outputs, denominators ≤ {}, ρ ≤ 2";
  const CaseReading literal{
      "printed:win-rate",
      "An advantage is negligible when the \"win rate can be upper-bounded by an additive "
      "parameter negl(ρ)\" < 2^(−ρ).",
      refuted,
      "A coin wins with 1/2: from ρ = 1 on no scheme is secure, not the perfect one.",
      "\"If this win rate can now be upper-bounded ... by an additive parameter negl(rho)\" < "
      "2^-rho for a perfect scheme; lhs is the best win rate, rhs 2^-rho",
      laws,
      {3, 4, 5},
      on_games(2, perfect_scheme)};
  CaseReading printed = literal;
  printed.reading = "printed";
  printed.claim = "The whole remark, literally.";
  printed.note = "See printed:win-rate.";
  return case_statement(
      "th.rem-2.8", "remark", "Negligible quantities",
      {printed,
       literal,
       {"printed:guessing",
        "Answering without looking wins with probability 1/2.",
        holds,
        "b is a fair coin.",
        "\"all attackers can trivially achieve a 50% win rate\"",
        laws,
        {8, 22, 24},
        on_games(2, guessing)},
       {"printed:weaker",
        "A bound for the best attacker holds for all others.",
        holds,
        "The best answers with the likelier message at each output.",
        "\"this implies for all weaker attackers that the same bound must hold\"",
        "laws on 3 outputs, denominators ≤ {}, ρ ≤ 2, all answers",
        {4, 7, 8},
        on_games(3, every_answer)},
       {"printed:equally-likely",
        "Negligible advantages between all databases mean that they \"produce all outputs equally "
        "likely\".",
        refuted,
        "They may differ by negl(ρ); only advantage 0 means that.",
        "\"all databases would be able to produce all outputs equally likely\" at rho >= 1; lhs "
        "and rhs are the probabilities of the first output",
        laws,
        {5, 6, 6},
        on_games(2, equally_likely)},
       {"sum",
        "The sum of two quantities below 2^(−ρ) is below 2^(−ρ).",
        refuted,
        "Standard negligible quantities, below every 1/polynomial, may be added; these may not. "
        "th.claim-2.9-2.13 adds them.",
        "negl(rho) < 2^-rho as a notion that sums keep; lhs is the sum, rhs 2^-rho",
        "two quantities with denominators ≤ {}",
        {5, 6, 8},
        sum_of_two},
       {"corrected",
        "The best win rate is 1/2 + adv/2, adv the total variation: negligible when adv is.",
        holds,
        "Neyman and Pearson at prior 1/2.",
        "1/2 plus half the distance",
        "laws on 3 outputs, denominators ≤ {}, ρ ≤ 2",
        {4, 10, 11},
        on_games(3, half_plus_distance)}});
}

Statement th_claim_2_9_2_13() {
  const std::string chain =
      "two binary records, D₀ = 00, D₁ = 01 and 10, D₂ = 11, two outputs, ρ = 1, 2, denominators "
      "≤ {}";
  const CaseReading conclusion{
      "printed:all-databases",
      "If all neighbours have an advantage below 2^(−ρ), all databases have.",
      refuted,
      "Advantages add up over the records that differ.",
      "\"this still implies that all databases need to be indistinguishable\"; lhs is the "
      "advantage between 00 and 11, rhs 2^-rho",
      chain,
      {4, 6, 8},
      on_chains(far_apart_negligible)};
  CaseReading printed = conclusion;
  printed.reading = "printed";
  printed.claim = "The contradiction (2.9)–(2.13) and its conclusion.";
  printed.note = "See printed:all-databases and the lines.";
  return case_statement(
      "th.claim-2.9-2.13", "claim", "From neighbours to all databases with negligible advantage",
      {printed,
       conclusion,
       {"printed:2.9",
        "Pr[M(D₁)=o] = Pr[M(D₂)=o] − adv(D₁, D₂).",
        refuted,
        "Only where D₂ gives the larger probability.",
        "(2.9); lhs is Pr[M(D_1)=o], rhs Pr[M(D_2)=o] - adv(D_1,D_2)",
        chain,
        {4, 6, 8},
        on_chains(line_2_9)},
       {"printed:2.12",
        "ξ = adv(D₀, D₂) − adv(D₁, D₂) > adv(D₀, D₁).",
        refuted,
        "adv(D₀, D₂) above the bound is not above twice the bound.",
        "(2.12); lhs is Pr[M(D_0)=o] + xi, rhs Pr[M(D_0)=o] + adv(D_0,D_1)",
        chain,
        {4, 6, 8},
        on_chains(line_2_12)},
       {"smaller-factor",
        "Over two records the advantage grows less than twofold.",
        refuted,
        "Twice is attained.",
        "a factor 3/2 for two records; lhs is adv(D_0,D_2), rhs 3/2 times "
        "the larger advantage of neighbours",
        "probabilities with denominators ≤ {}",
        {4, 6, 8},
        transitivity(make_rational(3, 2))},
       {"corrected",
        "Databases that differ in k records have at most k times the advantage of neighbours.",
        holds,
        "The triangle inequality of the total variation; sharp by smaller-factor. With n "
        "polynomial in ρ and the standard notion of negligible the conclusion holds.",
        "the triangle inequality",
        "laws on 3 outputs, denominators ≤ {}, k = 2",
        {3, 6, 6},
        over_distance}});
}

}  // namespace pkdp::checks
