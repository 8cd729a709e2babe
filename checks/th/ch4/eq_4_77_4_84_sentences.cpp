#include <fmt/format.h>

#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/th/ch4/bias_distance.hpp"
#include "checks/th/ch4/budgets.hpp"
#include "checks/th/ch4/chain_of_bounds.hpp"
#include "checks/th/ch4/search_runs.hpp"

/// th.eq-4.77-4.84: sentences of the proof that carry an argument.
namespace pkdp::checks::th {
namespace {

using namespace engine;

/// Laplace noise on the count, e^{ε/2} = 1/r: the mass of [j, j + 1) under the two neighbours.
Loop unit_cells() {
  const auto description = [](Effort effort) {
    return fmt::format(
        "e^(ε/2) = 1/r, r in (0, 1) with denominators ≤ {}, unit intervals up to {} from the count",
        by_effort(effort, 16, 75, 80), by_effort(effort, 8, 30, 40));
  };
  return {description, [](Points& points, Effort effort) {
            points.ordered_by("e^epsilon by denominator, then the cell");
            const std::int64_t cells = by_effort<std::int64_t>(effort, 8, 30, 40);
            for (const Rational& inverse :
                 brute_force::interior_rationals(by_effort<std::uint64_t>(effort, 16, 75, 80))) {
              std::vector<Rational> halves{Rational(1, 2)};  // P[noise ≤ −k]
              while (static_cast<std::int64_t>(halves.size()) <= cells + 2) {
                halves.emplace_back(halves.back() * inverse);
              }
              const auto below = [&](std::int64_t x) {
                const Rational& half = halves[static_cast<std::size_t>(std::abs(x))];
                return x <= 0 ? half : Rational(1 - half);
              };
              for (std::int64_t cell = -cells; cell <= cells; ++cell) {
                const Rational here = below(cell + 1) - below(cell);
                const Rational there = below(cell) - below(cell - 1);  // the count has one more
                if (!points.compare(Compared{std::max(here, there), Relation::less_equal,
                                             Rational(std::min(here, there) / inverse)},
                                    [&] {
                                      return Inputs{{"exp_minus_half_epsilon", to_string(inverse)},
                                                    {"cell", std::to_string(cell)}};
                                    })) {
                  return;
                }
              }
            }
          }};
}

/// Lemma 4.10 as printed, (4.18), at ε/2 and cuts at nτ/2, against the noise term of (4.78).
std::optional<Compared> lemma_gives_step(const Budget& at) {
  const Rational x = 1 - at.records * at.tau / 2;
  if (x > 0) {
    return std::nullopt;
  }
  const auto twice_cdf = [&](const Rational& scale) {  // 2·cdf_{Lap(0, scale/ε)}(x)
    return canonical(AffineExponential{0, 1, Rational(x * at.epsilon / scale)});
  };
  return Compared{twice_cdf(4), Relation::less_equal, twice_cdf(2)};
}

/// A call of Algorithm 1 and what it returns.
struct Call {
  SearchCase at;
  calibration::SearchRun run;

  explicit Call(SearchCase asked) : at(std::move(asked)), run(at.run()) {}
};

/// Two calls for one model but for the bias: (4.79) and (4.80) at the larger β.
std::optional<Compared> both_calls(const Call& low, const Call& high) {
  if (!low.run.returned() || !high.run.returned() || low.run.ends_unset || high.run.ends_unset) {
    return std::nullopt;
  }
  const Rational beta = std::max(low.run.beta, high.run.beta);
  return Compared{std::max(low.at.ppk(beta), high.at.ppk(beta)), Relation::less_equal,
                  low.at.delta};
}

bool over_calls(std::int64_t unknown, const Rational& ratio, bool absolute, Effort effort,
                Points& points) {
  const auto biases = brute_force::interior_rationals(by_effort<std::uint64_t>(effort, 4, 8, 24));
  std::vector<std::shared_ptr<std::map<Rational, Rational>>> values;
  for (std::size_t k = 0; k < biases.size(); ++k) {
    values.push_back(std::make_shared<std::map<Rational, Rational>>());
  }
  for (const Rational& delta :
       brute_force::interior_rationals(by_effort<std::uint64_t>(effort, 4, 9, 10))) {
    std::vector<Call> calls;
    for (std::size_t k = 0; k < biases.size(); ++k) {
      calls.emplace_back(
          SearchCase{unknown, 0, biases[k], ratio, delta, Rational(1, 16), 0, absolute, values[k]});
    }
    for (std::size_t i = 0; i < biases.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (!points.compare(both_calls(calls[j], calls[i]), [&] {
              Inputs inputs = calls[j].at.inputs();
              inputs["bias_other"] = to_string(biases[i]);
              return inputs;
            })) {
          return false;
        }
      }
    }
  }
  return true;
}

Loop pairs_of_calls() {
  const auto description = [](Effort effort) {
    return fmt::format(
        "up to {} unknown records, two biases and κ₄ with denominators ≤ {} and {}, e^(ε/2) in "
        "{{3/2, 2, 5/4, 3}}, geometric noise, losses with absolute value and without",
        by_effort(effort, 2, 8, 8), by_effort(effort, 4, 8, 24), by_effort(effort, 4, 9, 10));
  };
  return {
      description, [](Points& points, Effort effort) {
        points.ordered_by(
            "unknown records, e^epsilon from its list, kind of loss, delta by denominator, then "
            "the "
            "later bias by denominator");
        for (std::int64_t unknown = 1; unknown <= by_effort<std::int64_t>(effort, 2, 8, 8);
             ++unknown) {
          for (const Rational& ratio : {Rational(3, 2), Rational(2), Rational(5, 4), Rational(3)}) {
            for (const bool absolute : {true, false}) {
              if (!over_calls(unknown, ratio, absolute, effort, points)) {
                return;
              }
            }
          }
        }
      }};
}

}  // namespace

Enumeration event_inclusion(bool of_probabilities) {
  return {"joint laws of two events, denominators ≤ {}",
          {8, 20, 24},
          [of_probabilities](Points& points, std::int64_t size) {
            points.ordered_by("common denominator of the law of the two events, then the law");
            for (const auto& law : brute_force::simplex(4, static_cast<std::uint64_t>(size))) {
              const Rational leak = law[0] + law[1];
              const Rational error = law[0] + law[2];
              const std::optional<Compared> compared =
                  leak > error ? std::nullopt
                  : of_probabilities
                      ? std::optional(Compared{leak, Relation::less_equal, error})
                      : std::optional(Compared{law[1], Relation::equal, Rational(0)});
              if (!points.compare(compared, [&] {
                    return Inputs{{"both", to_string(law[0])},
                                  {"leak_only", to_string(law[1])},
                                  {"error_only", to_string(law[2])}};
                  })) {
                return;
              }
            }
          }};
}

PointClaim two_close(const Rational& factor) {
  const Sizes denominator{4, 8, 9};
  const auto near = [](const char* name) {
    return [name](const Point& at) {
      return gap(at.rational(name), at.rational("bias_d")) <= at.rational("tau");
    };
  };
  return {{{fraction("tau", denominator), fraction("bias_d", denominator),
            fraction("bias", denominator), fraction("bias_estimate", denominator)},
           {{"tau > 0", [](const Point& at) { return at.rational("tau") > 0; }},
            {"|bias − bias_d| ≤ tau", near("bias")},
            {"|bias_estimate − bias_d| ≤ tau", near("bias_estimate")}}},
          [](const Point& at) { return gap(at.rational("bias"), at.rational("bias_estimate")); },
          Relation::less_equal,
          [factor](const Point& at) { return Rational(factor * at.rational("tau")); }};
}

Checks checks_of_sentences() {
  return {
      {"corrected:4.76", check_of(unit_cells())},
      {"proof:from-4.10", check_of(over_budgets(lemma_gives_step))},
      {"printed:4.79", check_of(pairs_of_calls())},
      {"proof:conversely", check_of(event_inclusion(false))},
      {"proof:representative", check_of(two_close(1))},
      {"corrected:representative", check_of(two_close(2))},
  };
}

}  // namespace pkdp::checks::th
