#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "checks/brute_force/geometric_counts.hpp"
#include "checks/brute_force/grid.hpp"
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
  return by_effort(effort, Sizes{2, 2, 6}, Sizes{4, 6, 13}, Sizes{4, 7, 15});
}

std::string domain(Effort effort) {
  const Sizes size = sizes(effort);
  return fmt::format(
      "0 ≤ n′ < n ≤ {}, bias and δ with denominators ≤ {} and {} (δ = 0, 1 included), e^ε in "
      "{{3/2, "
      "7/4, 2, 5/4}}, error in {{1, 1/2, 1/16}}, steps in {{0, 1/16, 1}}, ppk with absolute losses "
      "and without",
      size.records, size.biases, size.deltas);
}

Rational odds_to_ratio(const Rational& beta) { return Rational(beta / (1 + beta)); }

/// By unknown records but the target, bias, e^ε and kind of loss.
using Model = std::tuple<std::int64_t, Rational, Rational, bool>;
using Models = std::map<Model, std::shared_ptr<std::map<Rational, Rational>>>;

bool over_options(SearchCase at, const SearchClaim& claim, Sweep& sweep, Models& models) {
  for (const Rational& ratio : {Rational(3, 2), Rational(7, 4), Rational(2), Rational(5, 4)}) {
    auto& values = models[{at.others(), at.bias, ratio, at.absolute}];
    if (!values) {
      values = std::make_shared<std::map<Rational, Rational>>();
    }
    at.values = values;
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

std::optional<Compared> interval(const SearchCase&, const SearchRun& run) {
  return run.returned() ? std::optional(Compared{run.lo, Relation::greater, Rational(0)})
                        : std::nullopt;
}

std::optional<Compared> upper_end(const SearchCase& at, const SearchRun& run) {
  return run.returned() ? std::optional(Compared{at.ppk(run.hi), Relation::less, at.delta})
                        : std::nullopt;
}

std::optional<Compared> lower_end(const SearchCase& at, const SearchRun& run) {
  return run.returned() ? std::optional(Compared{at.ppk(run.lo), Relation::greater, at.delta})
                        : std::nullopt;
}

std::optional<Compared> line_15(const SearchCase&, const SearchRun& run) {
  return run.returned()
             ? std::optional(Compared{run.lo, Relation::equal, Rational((run.lo + run.hi) / 2)})
             : std::nullopt;
}

std::optional<Compared> zeta_corrected(const SearchCase& at, const SearchRun& run) {
  const Rational below = run.beta - run.zeta;
  // 0 was not asked for: that ppk(0) ≥ δ there rests on monotony, which absolute losses lack.
  if (!run.returned() || run.ends_unset || at.delta == 0 || below < 0 ||
      (at.absolute && below == 0)) {
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

const std::string unset =
    "With ppk(1) = δ neither loop of lines 5–14 is entered: lo = hi = 0, and 0 is returned.";

/// What is said of lines 5 to 15.
std::vector<SweptReading> readings_of_start() {
  using enum Verdict;
  const std::string id = "th.alg-1";
  return {
      search_reading(
          id, "text:initialisation",
          "\"until we find the interval with bounds [2^-i, 2^(-i+1)] including beta*\"; lhs "
          "is lo after line 14",
          "After line 14 [lo, hi] is [2^−i, 2^(−i+1)] for some i: lo > 0.", refuted,
          "Lines 5–9 move hi alone: where they end at ppk(init) = δ, lo stays 0. " + unset,
          interval),
      search_reading(id, "text:upper-end",
                     "\"will result in ppk(hi) < delta\"; lhs is ppk(hi) after line 14, rhs delta",
                     "After line 14 ppk(hi) < δ.", refuted,
                     unset + " ppk(hi) = δ is possible, too.", upper_end),
      search_reading(id, "text:lower-end",
                     "\"will result in ... ppk(lo) > delta\"; lhs is ppk(lo) after line 14, rhs "
                     "delta",
                     "After line 14 ppk(lo) > δ, also where lo = 0.", holds,
                     "lo was compared with δ in line 10, or it is 0 and less noise than one of "
                     "ppk = δ.",
                     lower_end),
      search_reading(
          id, "text:line-15",
          "\"initialise mid as the midpoint value between the two bounds\"; lhs is mid after "
          "line 15, rhs the midpoint",
          "Line 15 sets mid to the midpoint of lo and hi.", refuted,
          "It sets mid = lo; harmless, line 19 or 35 comes before any use.", line_15)};
}

std::vector<SweptReading> readings_of_alg_1() {
  using enum Verdict;
  const std::string id = "th.alg-1";
  return {
      search_reading(
          id, "printed",
          "\"Result: beta'* with beta'* - beta* <= zeta\"; lhs is beta'* - 15/16 (beta'* - "
          "zeta), at most beta'* - beta* because ppk is at most delta there, rhs is zeta",
          "β′* − β* ≤ ζ, β* the least noise that reaches δ.", refuted,
          "Line 31 returns ζ = 0 as soon as ppk(mid) = δ; at δ = 0 noise of bounded loss has "
          "ppk = 0 from β* on.",
          zeta_literal),
      search_reading(id, "printed:line-22",
                     "that the algorithm only asks for ppk where the noise is defined; lhs is the "
                     "parameter asked for in line 22",
                     "ppk is only asked at β > 0.", refuted,
                     "hi = mid − steps in line 21 may be 0 or negative.", defined_noise),
      search_reading(
          id, "line-33",
          "that line 33, update(steps), is defined by the text; lhs and rhs are the results "
          "with the identity and with halving",
          "The result does not depend on what update(steps) does.", refuted,
          "`update` is nowhere defined; ζ is said to depend on it.", any_update),
      search_reading(
          id, "text:error",
          "\"differing from the exact solution by at most the specified error bound\"; lhs "
          "is zeta, rhs error",
          "ζ ≤ error.", refuted,
          "With steps > 0 the loop ends because hi jumped below lo, not because the bracket "
          "is narrow.",
          within_error(false)),
      search_reading(
          id, "corrected",
          "the corrected result: no noise below beta'* - zeta goes below delta; lhs is "
          "ppk(beta'* - zeta), rhs delta",
          "For ppk(1) ≠ δ > 0 a returned pair has ppk(β′* − ζ) ≥ δ: less noise than β′* − ζ "
          "is never below δ.",
          holds, "last_lo is 0 or was checked; last_hi − last_lo = ζ bounds both returns.",
          zeta_corrected),
      search_reading(id, "corrected:error", "zeta <= error without steps; lhs is zeta, rhs error",
                     "With steps = 0 the returned ζ is at most error.", holds,
                     "Then last_hi = hi and last_lo = lo, and line 18 ends at hi − lo < error.",
                     within_error(true))};
}

}  // namespace

std::optional<Compared> zeta_literal(const SearchCase& at, const SearchRun& run) {
  const Rational below = Rational(15, 16) * (run.beta - run.zeta);
  if (!run.returned() || below <= 0 || at.ppk(below) > at.delta) {
    return std::nullopt;
  }
  return Compared{Rational(run.beta - below), Relation::less_equal, run.zeta};
}

std::int64_t SearchCase::others() const { return records - known - 1; }

Inputs SearchCase::inputs() const {
  return {{"records", std::to_string(records)},
          {"known", std::to_string(known)},
          {"bias", to_string(bias)},
          {"ratio", to_string(ratio)},
          {"delta", to_string(delta)},
          {"error", to_string(error)},
          {"steps", to_string(steps)},
          {"absolute", absolute ? "1" : "0"}};
}

Rational SearchCase::ppk(const Rational& beta) const {
  if (values) {
    const auto seen = values->find(beta);
    if (seen != values->end()) {
      return seen->second;
    }
  }
  const brute_force::Law law = brute_force::binomial_law(others(), bias);
  Rational value = (absolute ? brute_force::absolute_delta : brute_force::noisy_delta)(
      law, odds_to_ratio(beta), ratio);
  if (values) {
    values->emplace(beta, value);
  }
  return value;
}

SearchRun SearchCase::run() const {
  calibration::NoiseOracle oracle;
  oracle.ppk = [this](const Rational& beta) { return Real(ppk(beta)); };
  oracle.above = Real(absolute ? Rational(1) : ppk(0));
  calibration::SearchOptions options;
  options.error = error;
  options.steps = steps;
  options.most_evaluations = absolute ? 64 : 200;
  return calibration::printed_alg_1(oracle, Real(delta), options);
}

Enumeration search_runs(const SearchClaim& claim) {
  return [claim](Effort effort, Sweep& sweep) {
    sweep.visits_by(
        "records, known records, bias by denominator, delta by denominator, kind of loss, then "
        "ratio, error and steps from their lists");
    const Sizes size = sizes(effort);
    Models models;
    std::vector<Rational> deltas = brute_force::interior_rationals(size.deltas);
    deltas.insert(deltas.end(), {Rational(0), Rational(1)});
    for (std::int64_t n = 1; n <= size.records; ++n) {
      for (std::int64_t known = 0; known < n; ++known) {
        for (const Rational& bias : brute_force::interior_rationals(size.biases)) {
          for (const Rational& delta : deltas) {
            for (const bool absolute : {true, false}) {
              if (!over_options({n, known, bias, 1, delta, 1, 0, absolute}, claim, sweep, models)) {
                return;
              }
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

SweptReading search_reading(std::string statement, std::string name, std::string denied,
                            std::string claim, Verdict verdict, std::string note,
                            const SearchClaim& decide_run) {
  constexpr SweptFamily<SearchClaim> over_runs{domain, search_runs, 250};
  return over_runs(std::move(statement), std::move(name), std::move(denied), std::move(claim),
                   verdict, std::move(note), decide_run);
}

Statement th_alg_1() {
  std::vector<SweptReading> all = readings_of_alg_1();
  const std::vector<SweptReading> start = readings_of_start();
  all.insert(all.begin() + 1, start.begin(), start.end());
  return swept_statement("th.alg-1", "algorithm", "Search for the least noise", all);
}

}  // namespace pkdp::checks
