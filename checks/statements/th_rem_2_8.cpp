#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/loss_integrals.hpp"
#include "checks/statements/th_definitions.hpp"

/// th.rem-2.8: the left-right game and negligible advantages.
namespace pkdp::checks {
namespace {

using enum Verdict;

/// Σ over outputs of the larger probability, over 2: the win rate of the best answer.
Rational best_win_rate(const brute_force::Law& p, const brute_force::Law& q) {
  Rational total = 0;
  for (std::size_t o = 0; o < p.size(); ++o) {
    total += std::max(p[o], q[o]);
  }
  return total / 2;
}

/// Every deterministic answer b′ as a function of the output.
Rational win_rate(const brute_force::Law& p, const brute_force::Law& q, std::uint64_t answers) {
  Rational total = 0;
  for (std::size_t o = 0; o < p.size(); ++o) {
    total += (answers >> o & 1) != 0 ? q[o] : p[o];
  }
  return total / 2;
}

struct Game {
  const brute_force::Law& p;
  const brute_force::Law& q;
  std::uint64_t rho;
};

Visit on_games(std::size_t outputs, std::function<bool(Cases&, const Game&)> judge) {
  return [outputs, judge = std::move(judge)](Cases& cases, std::uint64_t size) {
    cases.visits_by("rho, then the last of the two laws by denominator");
    for (std::uint64_t rho = 0; rho <= 2; ++rho) {
      const auto laws = brute_force::simplex(outputs, size);
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

/// A win rate below 1/2 + 2^−ρ: of a perfect scheme, and of every answer where it is one of the
/// best.
bool added_to_half(Cases& cases, const Game& game) {
  const Rational bound = make_rational(1, 2) + negligible_below(game.rho);
  if (game.p != game.q && best_win_rate(game.p, game.q) >= bound) {
    cases.skip();
    return true;
  }
  for (std::uint64_t answers = 0; answers < (std::uint64_t{1} << game.p.size()); ++answers) {
    if (!cases.compare(win_rate(game.p, game.q, answers), Relation::less, bound,
                       [&] { return inputs_of(game); })) {
      return false;
    }
  }
  return true;
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
  const Rational distance = brute_force::largest_set_excess(game.p, game.q, 1);
  return cases.compare(best_win_rate(game.p, game.q), Relation::equal, Rational((1 + distance) / 2),
                       [&] { return inputs_of(game); });
}

void sum_of_two(Cases& cases, std::uint64_t size) {
  cases.visits_by("rho, then the last of the two advantages by denominator");
  for (std::uint64_t rho = 1; rho <= 3; ++rho) {
    const Rational bound = negligible_below(rho);
    for_ordered_tuples(brute_force::interior_rationals(size), 2,
                       [&](const std::vector<Rational>& x) {
                         if (x[0] >= bound || x[1] >= bound) {
                           cases.skip();
                           return true;
                         }
                         return cases.compare(Rational(x[0] + x[1]), Relation::less, bound, [&] {
                           return CertificateInputs{{"first", to_string(x[0])},
                                                    {"second", to_string(x[1])},
                                                    {"rho", std::to_string(rho)}};
                         });
                       });
    if (!cases.open()) {
      return;
    }
  }
}

std::vector<CaseReading> corrected_readings() {
  return {{"sum",
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
           on_games(3, half_plus_distance)}};
}

}  // namespace

Statement th_rem_2_8() {
  const std::string laws = "laws of the challenge on 2 outputs, denominators ≤ {}, ρ ≤ 2";
  const CaseReading literal{
      "win-rate",
      "An advantage is negligible when the \"win rate can be upper-bounded by an additive "
      "parameter negl(ρ)\" < 2^(−ρ).",
      refuted,
      "A coin wins with 1/2: from ρ = 1 on no scheme is secure, not the perfect one.",
      "\"If this win rate can now be upper-bounded ... by an additive parameter negl(rho)\" < "
      "2^-rho for a perfect scheme; lhs is the best win rate, rhs 2^-rho",
      laws,
      {3, 4, 5},
      on_games(2, perfect_scheme)};
  const CaseReading printed{
      "printed",
      "Added to the 1/2 of guessing: a win rate below 1/2 + negl(ρ). A perfect scheme has it, and "
      "with it the best attacker all others.",
      holds,
      "The parameter is \"additive\"; with the whole win rate below negl(ρ) it is false: win-rate.",
      "the remark, the bound being added to 1/2",
      "laws on 3 outputs, denominators ≤ {}, ρ ≤ 2, all answers",
      {4, 7, 8},
      on_games(3, added_to_half)};
  std::vector<CaseReading> readings{
      printed,
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
      {"equally-likely",
       "Negligible advantages between all databases mean that they \"produce all outputs equally "
       "likely\".",
       refuted,
       "They may differ by negl(ρ), which the sentence leaves out; only advantage 0 means that.",
       "\"all databases would be able to produce all outputs equally likely\" at rho >= 1; lhs "
       "and rhs are the probabilities of the first output",
       laws,
       {5, 6, 6},
       on_games(2, equally_likely)}};
  for (CaseReading& reading : corrected_readings()) {
    readings.push_back(std::move(reading));
  }
  return case_statement("th.rem-2.8", "remark", "Negligible quantities", readings);
}

}  // namespace pkdp::checks
