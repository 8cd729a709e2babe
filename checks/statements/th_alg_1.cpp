#include <fmt/format.h>

#include <algorithm>

#include "checks/plain/geometric_counts.hpp"
#include "checks/plain/grid.hpp"
#include "checks/statements/th_algorithms.hpp"

namespace pkdp::checks {
namespace {

using calibration::SearchEnding;
using calibration::SearchRun;

struct Sizes {
  std::int64_t records;
  std::uint64_t biases;
  std::uint64_t deltas;
};

Sizes sizes(Effort effort) {
  return by_effort(effort, Sizes{2, 2, 6}, Sizes{3, 4, 9}, Sizes{4, 5, 10});
}

std::string domain(Effort effort) {
  const Sizes size = sizes(effort);
  return fmt::format(
      "0 ≤ n′ < n ≤ {}, bias and δ with denominators ≤ {} and {} (δ = 0, 1 included), e^ε in "
      "{{3/2, "
      "7/4, 2, 5/4}}, error in {{1, 1/2, 1/16}}, steps in {{0, 1/16, 1}}",
      size.records, size.biases, size.deltas);
}

Rational odds_to_ratio(const Rational& beta) { return Rational(beta / (1 + beta)); }

bool over_options(SearchCase at, const SearchClaim& claim, Sweep& sweep) {
  for (const Rational& ratio : {Rational(3, 2), Rational(7, 4), Rational(2), Rational(5, 4)}) {
    for (const Rational& error : {Rational(1), Rational(1, 2), Rational(1, 16)}) {
      for (const Rational& steps : {Rational(0), Rational(1, 16), Rational(1)}) {
        at.ratio = ratio;
        at.error = error;
        at.steps = steps;
        if (!sweep.see(claim(at, at.run()), [&] { return at.inputs(); })) {
          return false;
        }
      }
    }
  }
  return true;
}

SweptReading reading_of(std::string statement, std::string name, std::string denied,
                        std::string claim, Verdict verdict, std::string note,
                        const SearchClaim& decide_run) {
  return {std::move(statement),
          std::move(name),
          std::move(denied),
          std::move(claim),
          verdict,
          std::move(note),
          domain,
          search_runs(decide_run),
          250};
}

bool always(const SearchCase&, const SearchRun&) { return true; }

std::optional<Compared> interval(const SearchCase&, const SearchRun& run) {
  return run.returned() ? std::optional(Compared{run.lo, Relation::greater, Rational(0)})
                        : std::nullopt;
}

std::optional<Compared> upper_end(const SearchCase& at, const SearchRun& run) {
  return run.returned() ? std::optional(Compared{at.ppk(run.hi), Relation::less, at.delta})
                        : std::nullopt;
}

std::optional<Compared> line_15(const SearchCase&, const SearchRun& run) {
  return run.returned()
             ? std::optional(Compared{run.lo, Relation::equal, Rational((run.lo + run.hi) / 2)})
             : std::nullopt;
}

/// β′* − β* ≥ β′* − γ for every γ > 0 with ppk(γ) ≤ δ.
std::optional<Compared> zeta_literal(const SearchCase& at, const SearchRun& run) {
  const Rational below = Rational(15, 16) * (run.beta - run.zeta);
  if (!run.returned() || below <= 0 || at.ppk(below) > at.delta) {
    return std::nullopt;
  }
  return Compared{Rational(run.beta - below), Relation::less_equal, run.zeta};
}

std::optional<Compared> zeta_corrected(const SearchCase& at, const SearchRun& run) {
  const Rational below = run.beta - run.zeta;
  if (!run.returned() || run.ends_unset || at.delta == 0 || below < 0) {
    return std::nullopt;
  }
  return Compared{at.ppk(below), Relation::greater_equal, at.delta};
}

SearchClaim within_error(bool only_without_steps) {
  return [=](const SearchCase& at, const SearchRun& run) -> std::optional<Compared> {
    if (!run.returned() || (only_without_steps && at.steps != 0)) {
      return std::nullopt;
    }
    return Compared{run.zeta, Relation::less_equal, at.error};
  };
}

std::optional<Compared> defined_noise(const SearchCase&, const SearchRun& run) {
  const bool asked = run.ending == SearchEnding::undefined_noise;
  return Compared{asked ? run.beta : Rational(1), Relation::greater, Rational(0)};
}

std::optional<Compared> any_update(const SearchCase& at, const SearchRun& run) {
  calibration::SearchOptions options;
  options.error = at.error;
  options.steps = at.steps;
  options.update = [](const Rational& steps) { return Rational(steps / 2); };
  calibration::NoiseOracle oracle;
  oracle.ppk = [&at](const Rational& beta) { return Real(at.ppk(beta)); };
  oracle.above = Real(at.ppk(0));
  const SearchRun other = calibration::printed_alg_1(oracle, Real(at.delta), options);
  if (!run.returned() || !other.returned()) {
    return std::nullopt;
  }
  return Compared{run.beta, Relation::equal, other.beta};
}

std::vector<SweptReading> readings_of_alg_1() {
  using enum Verdict;
  const std::string id = "th.alg-1";
  const std::string unset =
      "With ppk(1) = δ neither loop of lines 5–14 is entered: lo = hi = 0, and 0 is returned.";
  return {
      reading_of(
          id, "printed",
          "\"Result: beta'* with beta'* - beta* <= zeta\"; lhs is beta'* - 15/16 (beta'* - "
          "zeta), at most beta'* - beta* because ppk is at most delta there, rhs is zeta",
          "β′* − β* ≤ ζ, β* the least noise that reaches δ.", refuted,
          "Line 31 returns ζ = 0 as soon as ppk(mid) = δ; at δ = 0 noise of bounded loss has "
          "ppk = 0 from β* on.",
          zeta_literal),
      reading_of(id, "printed:initialisation",
                 "\"until we find the interval with bounds [2^-i, 2^(-i+1)] including beta*\"; lhs "
                 "is lo after line 14",
                 "After line 14 [lo, hi] is [2^−i, 2^(−i+1)] for some i: lo > 0.", refuted, unset,
                 interval),
      reading_of(id, "printed:upper-end",
                 "\"will result in ppk(hi) < delta\"; lhs is ppk(hi) after line 14, rhs delta",
                 "After line 14 ppk(hi) < δ.", refuted, unset + " ppk(hi) = δ is possible, too.",
                 upper_end),
      reading_of(
          id, "printed:line-15",
          "\"initialise mid as the midpoint value between the two bounds\"; lhs is mid after "
          "line 15, rhs the midpoint",
          "Line 15 sets mid to the midpoint of lo and hi.", refuted,
          "It sets mid = lo; harmless, line 19 or 35 comes before any use.", line_15),
      reading_of(id, "printed:line-22",
                 "that the algorithm only asks for ppk where the noise is defined; lhs is the "
                 "parameter asked for in line 22",
                 "ppk is only asked at β > 0.", refuted,
                 "hi = mid − steps in line 21 may be 0 or negative.", defined_noise),
      reading_of(id, "printed:line-33",
                 "that line 33, update(steps), is defined by the text; lhs and rhs are the results "
                 "with the identity and with halving",
                 "The result does not depend on what update(steps) does.", refuted,
                 "`update` is nowhere defined; ζ is said to depend on it.", any_update),
      reading_of(id, "printed:error",
                 "\"differing from the exact solution by at most the specified error bound\"; lhs "
                 "is zeta, rhs error",
                 "ζ ≤ error.", refuted,
                 "With steps > 0 the loop ends because hi jumped below lo, not because the bracket "
                 "is narrow.",
                 within_error(false)),
      reading_of(id, "corrected",
                 "the corrected result: no noise below beta'* - zeta goes below delta; lhs is "
                 "ppk(beta'* - zeta), rhs delta",
                 "For ppk(1) ≠ δ > 0 a returned pair has ppk(β′* − ζ) ≥ δ: less noise than β′* − ζ "
                 "is never below δ.",
                 holds, "last_lo is 0 or was checked; last_hi − last_lo = ζ bounds both returns.",
                 zeta_corrected),
      reading_of(id, "corrected:error", "zeta <= error without steps; lhs is zeta, rhs error",
                 "With steps = 0 the returned ζ is at most error.", holds,
                 "Then last_hi = hi and last_lo = lo, and line 18 ends at hi − lo < error.",
                 within_error(true))};
}

std::optional<Compared> enough_noise(const SearchCase& at, const SearchRun&) {
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

std::optional<Compared> returns_without_steps(const SearchCase& at, const SearchRun& run) {
  if (at.steps != 0 || at.delta == 0 || at.ppk(0) <= at.delta) {
    return std::nullopt;
  }
  return Compared{Rational(run.returned() ? 1 : 0), Relation::equal, Rational(1)};
}

/// With error = 0 and no steps only ppk(mid) = δ ends the loop of line 18.
Enumeration zero_error() {
  return [](Effort, Sweep& sweep) {
    for (const Rational& delta : plain::interior_rationals(6)) {
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
      reading_of(
          id, "printed:log-error",
          "\"At the very most we need log(error) steps\", read as log2(1/error); lhs is 2 to "
          "the number of rounds, rhs 1/error",
          "Lines 18–34 are passed at most log₂(1/error) times.", refuted,
          "log(error) itself is negative for error < 1. One more round, and the width at the "
          "start counts.",
          logarithm_of_error),
      reading_of(id, "printed:initialisation",
                 "\"initialised in O(log max_beta)\", with the constant 4 that serves every beta* "
                 ">= 1; lhs is 2^(evaluations - 4), rhs max(1, hi)",
                 "Lines 5–14 evaluate ppk at most 4 + log₂ max(1, β) times, β ≥ β*.", refuted,
                 "Small β* need |log β*| halvings.", start_cost(false)),
      reading_of(
          id, "printed:loop",
          "\"The while-loop is in O(log(max_beta/error))\"; lhs is error 2^(rounds - 1), rhs "
          "hi - lo",
          "Lines 18–34 are passed at most 1 + log₂((hi − lo)/error) times.", holds,
          "Each round leaves at most half of hi − lo, for steps ≥ 0.", rounds_from_width),
      reading_of(
          id, "corrected", "the corrected lemma; lhs is ppk of what is returned, rhs delta",
          "If ppk(1) ≠ δ, whatever is returned has ppk ≤ δ, for any steps.", holds,
          "Every hi that becomes last_hi was compared with δ; this needs no monotony of ppk.",
          private_result(ends_were_set)),
      reading_of(id, "corrected:returns", "that the search returns; lhs is 1 if it does, rhs 1",
                 "With 0 < δ < ppk(0), error > 0 and steps = 0 it returns.", holds,
                 "ppk(β) → ppk(0) at 0 and 0 at ∞, and each round halves the bracket.",
                 returns_without_steps),
      reading_of(id, "corrected:initialisation",
                 "the corrected cost of lines 5 to 14; lhs is 2^(evaluations - 4), rhs max(1, hi, "
                 "1/hi)",
                 "Lines 5–14 evaluate ppk at most 4 + |log₂ hi| times.", holds, "",
                 start_cost(true))};
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
      reading_of(id, "printed", denied, "What Algorithm 1 returns has ppk ≤ δ.", refuted, zero,
                 private_result(always)),
      reading_of(id, "printed:private", denied, "What Algorithm 1 returns has ppk ≤ δ.", refuted,
                 zero, private_result(always)),
      reading_of(
          id, "printed:returns",
          "\"these two while loops will terminate\"; lhs is the delta of the count without "
          "noise, an upper bound of every ppk, rhs delta: lines 5 to 9 never end",
          "The loop of lines 5–9 ends, for n′ < n and 0 ≤ δ ≤ 1.", refuted,
          "Where the unknown records hide the target without noise, init is halved for ever. "
          "At δ = 0 with noise of unbounded loss lines 10–14 do not end either.",
          enough_noise)};
  all.insert(all.begin() + 3,
             {id, "printed:returns-at-error-0",
              "\"this while loop must break at some point\" at error = 0, steps = 0, n = 1; lhs is "
              "ppk at a beta that no halving reaches, rhs delta",
              "The loop of line 18 ends at error = 0 as well.", refuted,
              "lo + 0 ≤ hi always holds, and mid never hits a β* that is no dyadic fraction.",
              [](Effort) { return "n = 1, e^ε = 3/2, δ with denominators ≤ 6"; }, zero_error()});
  for (SweptReading& reading : cost_of_the_search()) {
    all.push_back(std::move(reading));
  }
  return all;
}

}  // namespace

Inputs SearchCase::inputs() const {
  return {{"records", std::to_string(records)},
          {"known", std::to_string(known)},
          {"bias", to_string(bias)},
          {"ratio", to_string(ratio)},
          {"delta", to_string(delta)},
          {"error", to_string(error)},
          {"steps", to_string(steps)}};
}

Rational SearchCase::ppk(const Rational& beta) const {
  return plain::noisy_delta(plain::binomial_law(records - known - 1, bias), odds_to_ratio(beta),
                            ratio);
}

SearchRun SearchCase::run() const {
  calibration::NoiseOracle oracle;
  oracle.ppk = [this](const Rational& beta) { return Real(ppk(beta)); };
  oracle.above = Real(ppk(0));
  calibration::SearchOptions options;
  options.error = error;
  options.steps = steps;
  options.most_evaluations = 200;
  return calibration::printed_alg_1(oracle, Real(delta), options);
}

Enumeration search_runs(const SearchClaim& claim) {
  return [claim](Effort effort, Sweep& sweep) {
    const Sizes size = sizes(effort);
    std::vector<Rational> deltas = plain::interior_rationals(size.deltas);
    deltas.insert(deltas.end(), {Rational(0), Rational(1)});
    for (std::int64_t n = 1; n <= size.records; ++n) {
      for (std::int64_t known = 0; known < n; ++known) {
        for (const Rational& bias : plain::interior_rationals(size.biases)) {
          for (const Rational& delta : deltas) {
            if (!over_options({n, known, bias, 1, delta, 1, 0}, claim, sweep)) {
              return;
            }
          }
        }
      }
    }
  };
}

SearchClaim private_result(
    const std::function<bool(const SearchCase&, const SearchRun&)>& hypothesis) {
  return [hypothesis](const SearchCase& at, const SearchRun& run) -> std::optional<Compared> {
    if (!run.returned() || !hypothesis(at, run)) {
      return std::nullopt;
    }
    return Compared{at.ppk(run.beta), Relation::less_equal, at.delta};
  };
}

Statement th_alg_1() {
  return swept_statement("th.alg-1", "algorithm", "Search for the least noise",
                         readings_of_alg_1());
}

Statement th_lem_4_5() {
  return swept_statement("th.lem-4.5", "lemma", "Privacy, termination and cost of the search",
                         readings_of_lem_4_5());
}

}  // namespace pkdp::checks
