#include "checks/engine/referendum.hpp"

#include <fmt/format.h>

#include "checks/engine/points.hpp"
#include "reference/numbers/parse.hpp"

namespace pkdp::checks::engine {
namespace {

std::vector<Compared> passive_private(const ReferendumExample& example) {
  return {{brute_force::passive_total_variation(example.referendum), Relation::less_equal,
           example.private_up_to}};
}

std::vector<Compared> active_exposed(const ReferendumExample& example) {
  return {{brute_force::floor_given(example.referendum, example.referendum.known),
           Relation::greater_equal, example.exposed_from}};
}

std::vector<Compared> both(const ReferendumExample& example) {
  std::vector<Compared> all = passive_private(example);
  all.push_back(active_exposed(example).front());
  return all;
}

/// No b_max of pk.thm-4 promises less than `best_b_max` does, and that is between the two numbers.
std::vector<Compared> promised_by_theorem(const ReferendumExample& example) {
  const auto promised = [&](std::int64_t b_max) {
    return brute_force::promised_by_theorem_4(example.referendum, b_max);
  };
  const Rational best = promised(example.best_b_max).value_or(1);
  std::vector<Compared> all{
      {best, Relation::greater_equal, parse_rational(example.promised_from, "promised_from")},
      {best, Relation::less_equal, parse_rational(example.promised_up_to, "promised_up_to")}};
  for (std::int64_t b_max = 1; b_max < example.referendum.threshold; ++b_max) {
    if (const auto other = promised(b_max)) {
      all.push_back({*other, Relation::greater_equal, best});
    }
  }
  return all;
}

/// With one known record fewer even the active attacker has δ(0) ≤ 1 − exposed_from.
std::vector<Compared> one_fewer(const ReferendumExample& example) {
  brute_force::Referendum fewer = example.referendum;
  --fewer.known;
  return {{brute_force::total_variation_given(fewer, fewer.known), Relation::less_equal,
           1 - example.exposed_from}};
}

/// With all known votes Yes the output is as good as the count of the others.
std::vector<Compared> becomes_counting(const ReferendumExample& example) {
  brute_force::Referendum counting = example.referendum;
  counting.threshold = -1;
  const brute_force::Referendum& own = example.referendum;
  return {{brute_force::total_variation_given(own, own.known), Relation::equal,
           brute_force::total_variation_given(counting, 0)},
          {brute_force::floor_given(own, own.known), Relation::equal,
           brute_force::floor_given(counting, 0)}};
}

/// The count stays hidden with probability at least 1 − private_up_to.
std::vector<Compared> hidden(const ReferendumExample& example) {
  return {{Rational(1 - brute_force::hidden_probability(example.referendum)), Relation::less_equal,
           example.private_up_to}};
}

/// The same as `both` when a count of exactly T is released too.
std::vector<Compared> released_at_threshold(const ReferendumExample& example) {
  ReferendumExample lower = example;
  --lower.referendum.threshold;
  lower.private_up_to = example.private_up_to / (example.referendum.p / 100);
  return both(lower);
}

}  // namespace

Finding decide(const ReferendumClaim& claim) {
  Points points;
  points.minimal(only_case("the numbers of the example itself"));
  const brute_force::Referendum& at = claim.example.referendum;
  for (const Compared& one : claim.compared(claim.example)) {
    if (!points.compare(one.lhs, one.claimed, one.rhs, [&] {
          return Inputs{{"n", std::to_string(at.n)},
                        {"known", std::to_string(at.known)},
                        {"threshold", std::to_string(at.threshold)},
                        {"p", to_string(at.p)}};
        })) {
      break;
    }
  }
  return points.finding();
}

Check check_of(const ReferendumClaim& claim) {
  return {.domain =
              [at = claim.example.referendum](Effort) {
                return fmt::format("the example: n = {}, {} known, T = {}, p = {}", at.n, at.known,
                                   at.threshold, to_string(at.p));
              },
          .decide = [claim](Effort, const StepCallback&) { return decide(claim); },
          .claim = claim};
}

Checks referendum_checks(const ReferendumExample& example) {
  return {
      {"printed", check_of({example, both})},
      {"printed:passive", check_of({example, passive_private})},
      {"printed:active", check_of({example, active_exposed})},
      {"printed:counting", check_of({example, becomes_counting})},
      {"printed:hidden", check_of({example, hidden})},
      {"by-pk.thm-4", check_of({example, promised_by_theorem})},
      {"one-fewer", check_of({example, one_fewer})},
      {"at-threshold", check_of({example, released_at_threshold})},
  };
}

}  // namespace pkdp::checks::engine
