#include <fmt/format.h>

#include <algorithm>

#include "checks/brute_force/geometric_counts.hpp"
#include "checks/brute_force/grid.hpp"
#include "checks/statements/th_algorithms.hpp"
#include "checks/statements/th_pieces.hpp"

namespace pkdp::checks {
namespace {

using calibration::SearchRun;

bool always(const SearchCase&, const SearchRun&) { return true; }

std::optional<Compared> enough_noise(const SearchCase& at, const SearchRun&) {
  if (at.absolute) {
    return std::nullopt;  // noise may raise the integral of absolute losses
  }
  return Compared{at.ppk(0), Relation::greater_equal, at.delta};
}

std::optional<Compared> logarithm_of_error(const SearchCase& at, const SearchRun& run) {
  if (!run.returned()) {
    return std::nullopt;
  }
  return Compared{power(Rational(2), run.rounds), Relation::less_equal, Rational(1 / at.error)};
}

std::optional<Compared> rounds_from_width(const SearchCase& at, const SearchRun& run) {
  if (!run.returned() || run.rounds == 0) {
    return std::nullopt;
  }
  return Compared{Rational(at.error * power(Rational(2), run.rounds - 1)), Relation::less_equal,
                  Rational(run.hi - run.lo)};
}

/// Evaluations in lines 5–14 against log₂ of a β that is at least β*, or its inverse.
SearchClaim start_cost(bool inverse_too) {
  return [=](const SearchCase&, const SearchRun& run) -> std::optional<Compared> {
    if (!run.returned() || run.ends_unset) {
      return std::nullopt;
    }
    Rational size = std::max(Rational(1), run.hi);
    if (inverse_too) {
      size = std::max(size, Rational(1 / run.hi));
    }
    return Compared{Rational(power(Rational(2), run.initialisation) / 16), Relation::less_equal,
                    size};
  };
}

/// More noise than what is returned serves, too.
std::optional<Compared> greatest_noise(const SearchCase& at, const SearchRun& run) {
  if (!run.returned() || run.beta <= 0 || at.ppk(run.beta) > at.delta) {
    return std::nullopt;
  }
  return Compared{at.ppk(Rational(2 * run.beta)), Relation::greater, at.delta};
}

std::optional<Compared> returns_without_steps(const SearchCase& at, const SearchRun& run) {
  if (at.steps != 0 || at.delta == 0 || at.ppk(0) <= at.delta) {
    return std::nullopt;
  }
  return Compared{Rational(run.returned() ? 1 : 0), Relation::equal, Rational(1)};
}

/// With error = 0 and no steps only ppk(mid) = δ ends the loop of line 18.
Enumeration zero_error() {
  return [](Effort, Sweep& sweep) {
    sweep.visits_by("delta by denominator, for a single fair record and one ratio");
    for (const Rational& delta : brute_force::interior_rationals(6)) {
      const SearchCase at{1, 0, Rational(1, 2), Rational(3, 2), delta, 0, 0};
      // n = 1: ppk(β) = (1 − β/2)/(1 + 2β) at e^ε = 3/2, so β* = (1 − δ)/(2δ + 1/2).
      const Rational root = (1 - delta) / (2 * delta + Rational(1, 2));
      const Integer below = denominator(root);
      const bool dyadic = power_of_two(static_cast<std::int64_t>(bit_length(below)) - 1) == below;
      const std::optional<Compared> compared =
          dyadic ? std::nullopt
                 : std::optional(Compared{at.ppk(root), Relation::not_equal, at.delta});
      if (!sweep.see(compared, [&] {
            return Inputs{{"ratio", to_string(at.ratio)},
                          {"delta", to_string(delta)},
                          {"beta", to_string(root)}};
          })) {
        return;
      }
    }
  };
}

bool ends_were_set(const SearchCase&, const SearchRun& run) { return !run.ends_unset; }

std::vector<SweptReading> cost_of_the_search() {
  using enum Verdict;
  const std::string id = "th.lem-4.5";
  return {
      search_reading(
          id, "proof:log-error",
          "\"At the very most we need log(error) steps\", read as log2(1/error); lhs is 2 to "
          "the number of rounds, rhs 1/error",
          "Lines 18–34 are passed at most log₂(1/error) times.", refuted,
          "log(error) itself is negative for error < 1. One more round, and the width at the "
          "start counts.",
          logarithm_of_error),
      search_reading(
          id, "text:initialisation",
          "\"initialised in O(log max_beta)\", with the constant 4 that serves every beta* "
          ">= 1; lhs is 2^(evaluations - 4), rhs max(1, hi)",
          "Lines 5–14 evaluate ppk at most 4 + log₂ max(1, β) times, β ≥ β*.", refuted,
          "Small β* need |log β*| halvings.", start_cost(false)),
      search_reading(id, "proof:maximal",
                     "\"calculate a maximal beta'* such that ppk(beta'*) <= delta\"; lhs is ppk of "
                     "twice the noise that is returned, rhs delta",
                     "The result is the greatest β with ppk(β) ≤ δ.", refuted,
                     "There is no greatest one: more noise serves, too (th.cor-4.2). The least one "
                     "is meant.",
                     greatest_noise),
      search_reading(
          id, "text:loop",
          "\"The while-loop is in O(log(max_beta/error))\"; lhs is error 2^(rounds - 1), rhs "
          "hi - lo",
          "Lines 18–34 are passed at most 1 + log₂((hi − lo)/error) times.", holds,
          "Each round leaves at most half of hi − lo, for steps ≥ 0.", rounds_from_width),
      search_reading(
          id, "corrected", "the corrected lemma; lhs is ppk of what is returned, rhs delta",
          "If ppk(1) ≠ δ, whatever is returned has ppk ≤ δ, for any steps.", holds,
          "Every hi that becomes last_hi was compared with δ; this needs no monotony of ppk.",
          private_result(ends_were_set)),
      search_reading(id, "corrected:returns", "that the search returns; lhs is 1 if it does, rhs 1",
                     "With 0 < δ < ppk(0), error > 0 and steps = 0 it returns.", holds,
                     "ppk(β) → ppk(0) at 0 and 0 at ∞, and each round halves the bracket.",
                     returns_without_steps),
      search_reading(
          id, "corrected:initialisation",
          "the corrected cost of lines 5 to 14; lhs is 2^(evaluations - 4), rhs max(1, hi, "
          "1/hi)",
          "Lines 5–14 evaluate ppk at most 4 + |log₂ hi| times.", holds, "", start_cost(true))};
}

std::vector<SweptReading> readings_of_lem_4_5() {
  using enum Verdict;
  const std::string id = "th.lem-4.5";
  const std::string zero =
      "With ppk(1) = δ neither loop of lines 5–14 is entered, lo = hi = 0, and line 37 returns β = "
      "0: no noise at all.";
  const std::string denied =
      "Lemma 4.5, \"Algorithm 1 is PPK-DP\"; lhs is ppk of what is returned, rhs delta";
  std::vector<SweptReading> all = {
      search_reading(id, "printed", denied, "What Algorithm 1 returns has ppk ≤ δ.", refuted, zero,
                     private_result(always)),
      search_reading(
          id, "proof:returns",
          "\"these two while loops will terminate\"; lhs is the delta of the count without "
          "noise, an upper bound of every ppk, rhs delta: lines 5 to 9 never end",
          "The loop of lines 5–9 ends, for n′ < n and 0 ≤ δ ≤ 1.", refuted,
          "Where the unknown records hide the target without noise, init is halved for ever. "
          "At δ = 0 with noise of unbounded loss lines 10–14 do not end either. (Signed losses: "
          "the "
          "integral of absolute ones may rise with noise, th.cor-4.2.)",
          enough_noise)};
  all.insert(all.begin() + 2,
             {id, "error-0",
              "\"this while loop must break at some point\" at error = 0, steps = 0, n = 1; lhs is "
              "ppk at a beta that no halving reaches, rhs delta",
              "The loop of line 18 ends at error = 0 as well.", refuted,
              "lo + 0 ≤ hi always holds, and mid never hits a β* that is no dyadic fraction.",
              [](Effort) { return "n = 1, e^ε = 3/2, δ with denominators ≤ 6"; }, zero_error()});
  all.push_back(dp_suffices(1));
  for (SweptReading& reading : cost_of_the_search()) {
    all.push_back(std::move(reading));
  }
  return all;
}

}  // namespace

SweptReading dp_suffices(const Rational& share) {
  return {
      "th.lem-4.5",
      "corrected:optimal-sigma",
      "that (epsilon, delta)-DP bounds the noise; lhs is ppk, rhs ppk with n - 1 known",
      "\"Differential privacy describes an upper bound\": with signed losses ppk is at most δ "
      "against n − 1 known records at the same noise, so that the least noise for that "
      "(gaussian.sigma) is a safe result.",
      Verdict::holds,
      "δ is convex in the law of the other unknown records.",
      [](Effort effort) {
        return fmt::format(
            "1 ≤ n − n′ ≤ {}, bias, geometric noise ratio and e^−ε with denominators ≤ 8, 10, 6",
            by_effort(effort, 3, 13, 16));
      },
      [share](Effort effort, Sweep& sweep) {
        sweep.visits_by("unknown records, then bias, noise and e^epsilon by denominator");
        for (std::int64_t u = 1; u <= by_effort(effort, 3, 13, 16); ++u) {
          for (const Rational& bias : brute_force::interior_rationals(8)) {
            for (const Rational& noise : brute_force::interior_rationals(10)) {
              for (const Rational& inverse : brute_force::unit_rationals(6)) {
                if (inverse == 0) {
                  continue;
                }
                const Rational c = 1 / inverse;
                const Rational alone = std::max(Rational(0), Rational(1 - c * noise));
                if (!sweep.see(
                        Compared{brute_force::noisy_delta(brute_force::binomial_law(u - 1, bias),
                                                          noise, c),
                                 Relation::less_equal, Rational(share * alone / (1 + noise))},
                        [&] {
                          return Inputs{{"unknown", std::to_string(u)},
                                        {"bias", to_string(bias)},
                                        {"noise", to_string(noise)},
                                        {"ratio", to_string(c)}};
                        })) {
                  return;
                }
              }
            }
          }
        }
      }};
}

Statement th_lem_4_5() {
  Statement statement = swept_statement(
      "th.lem-4.5", "lemma", "Privacy, termination and cost of the search", readings_of_lem_4_5());
  statement.readings.push_back(printed_sigma_suffices(
      "th.lem-4.5", "text:optimal-sigma",
      "\"return the output the optimal sigma as a safe result\", n - 1 records known, because "
      "there ",
      "Where β exceeds σ of (3.1), that σ may be returned: it has ppk ≤ δ.",
      "(3.1) as printed does not make the Gaussian mechanism (ε, δ)-private, and with n − 1 known "
      "records passive privacy is that; see corrected:optimal-sigma."));
  return statement;
}

}  // namespace pkdp::checks
