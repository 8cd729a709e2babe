#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/loss_integrals.hpp"
#include "checks/engine/points.hpp"
#include "checks/engine/simplest_first.hpp"
#include "checks/engine/texts.hpp"
#include "checks/th/ch2/negligible.hpp"

/// th.rem-2.8: negligible quantities.
namespace pkdp::checks::th {
namespace {

using namespace engine;

/// Σ over outputs of the larger probability, over 2: the win rate of the best answer.
Rational best_win_rate(const brute_force::Masses& p, const brute_force::Masses& q) {
  Rational total = 0;
  for (std::size_t o = 0; o < p.size(); ++o) {
    total += std::max(p[o], q[o]);
  }
  return total / 2;
}

/// Every deterministic answer b′ as a function of the output.
Rational win_rate(const brute_force::Masses& p, const brute_force::Masses& q,
                  std::uint64_t answers) {
  Rational total = 0;
  for (std::size_t o = 0; o < p.size(); ++o) {
    total += (answers >> o & 1) != 0 ? q[o] : p[o];
  }
  return total / 2;
}

struct Game {
  const brute_force::Masses& p;
  const brute_force::Masses& q;
  std::int64_t rho;
};

Visit on_games(std::size_t outputs, std::function<bool(Points&, const Game&)> judge) {
  return [outputs, judge = std::move(judge)](Points& points, std::uint64_t size) {
    points.ordered_by("rho, then the last of the two laws by denominator");
    for (std::int64_t rho = 0; rho <= 2; ++rho) {
      const auto laws = brute_force::simplex(outputs, size);
      for_ordered_pairs(laws.size(), [&](std::size_t i, std::size_t j) {
        return judge(points, {laws[i], laws[j], rho});
      });
      if (!points.open()) {
        return;
      }
    }
  };
}

Inputs inputs_of(const Game& game) {
  return {{"law_0", texts(game.p)}, {"law_1", texts(game.q)}, {"rho", std::to_string(game.rho)}};
}

/// A perfect scheme, whose outputs say nothing: its win rate against 2^−ρ.
bool perfect_scheme(Points& points, const Game& game) {
  if (game.p != game.q) {
    points.skip();
    return true;
  }
  return points.compare(best_win_rate(game.p, game.q), Relation::less, negligible_below(game.rho),
                        [&] { return inputs_of(game); });
}

/// A win rate below 1/2 + 2^−ρ: of a perfect scheme, and of every answer where it is one of the
/// best.
bool added_to_half(Points& points, const Game& game) {
  const Rational bound = make_rational(1, 2) + negligible_below(game.rho);
  if (game.p != game.q && best_win_rate(game.p, game.q) >= bound) {
    points.skip();
    return true;
  }
  for (std::uint64_t answers = 0; answers < (std::uint64_t{1} << game.p.size()); ++answers) {
    if (!points.compare(win_rate(game.p, game.q, answers), Relation::less, bound,
                        [&] { return inputs_of(game); })) {
      return false;
    }
  }
  return true;
}

bool equally_likely(Points& points, const Game& game) {
  const Rational advantage = 2 * best_win_rate(game.p, game.q) - 1;
  if (game.rho == 0 || advantage >= negligible_below(game.rho)) {
    points.skip();
    return true;
  }
  return points.compare(game.p[0], Relation::equal, game.q[0], [&] { return inputs_of(game); });
}

bool guessing(Points& points, const Game& game) {
  // Answers that do not look at the output: 0, 1, or a coin of any bias (a mean of the two).
  const std::uint64_t one = (std::uint64_t{1} << game.p.size()) - 1;
  const Rational half = make_rational(1, 2);
  return points.compare(win_rate(game.p, game.q, 0), Relation::equal, half, [&] {
    return inputs_of(game);
  }) && points.compare(win_rate(game.p, game.q, one), Relation::equal, half, [&] {
    return inputs_of(game);
  });
}

bool every_answer(Points& points, const Game& game) {
  for (std::uint64_t answers = 0; answers < (std::uint64_t{1} << game.p.size()); ++answers) {
    if (!points.compare(win_rate(game.p, game.q, answers), Relation::less_equal,
                        best_win_rate(game.p, game.q), [&] { return inputs_of(game); })) {
      return false;
    }
  }
  return true;
}

bool half_plus_distance(Points& points, const Game& game) {
  const Rational distance = brute_force::largest_set_excess(game.p, game.q, 1);
  return points.compare(best_win_rate(game.p, game.q), Relation::equal,
                        Rational((1 + distance) / 2), [&] { return inputs_of(game); });
}

void sum_of_two(Points& points, std::uint64_t size) {
  points.ordered_by("rho, then the last of the two advantages by denominator");
  for (std::int64_t rho = 1; rho <= 3; ++rho) {
    const Rational bound = negligible_below(rho);
    for_ordered_tuples(brute_force::interior_rationals(size), 2,
                       [&](const std::vector<Rational>& x) {
                         if (x[0] >= bound || x[1] >= bound) {
                           points.skip();
                           return true;
                         }
                         return points.compare(Rational(x[0] + x[1]), Relation::less, bound, [&] {
                           return Inputs{{"first", to_string(x[0])},
                                         {"second", to_string(x[1])},
                                         {"rho", std::to_string(rho)}};
                         });
                       });
    if (!points.open()) {
      return;
    }
  }
}

const StatementChecks rem_2_8("th.rem-2.8", [] {
  const std::string laws = "laws of the challenge on 2 outputs, denominators ≤ {}, ρ ≤ 2";
  return Checks{
      {"sum",
       check_of(Enumeration{"two quantities with denominators ≤ {}", {5, 6, 8}, sum_of_two})},
      {"corrected", check_of(Enumeration{"laws on 3 outputs, denominators ≤ {}, ρ ≤ 2",
                                         {4, 10, 11},
                                         on_games(3, half_plus_distance)})},
      {"win-rate", check_of(Enumeration{laws, {3, 4, 5}, on_games(2, perfect_scheme)})},
      {"printed", check_of(Enumeration{"laws on 3 outputs, denominators ≤ {}, ρ ≤ 2, all answers",
                                       {4, 7, 8},
                                       on_games(3, added_to_half)})},
      {"printed:guessing", check_of(Enumeration{laws, {8, 22, 24}, on_games(2, guessing)})},
      {"printed:weaker",
       check_of(Enumeration{"laws on 3 outputs, denominators ≤ {}, ρ ≤ 2, all answers",
                            {4, 7, 8},
                            on_games(3, every_answer)})},
      {"equally-likely", check_of(Enumeration{laws, {5, 6, 6}, on_games(2, equally_likely)})},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
