#include <fmt/format.h>

#include <algorithm>

#include "checks/brute_force/geometric_counts.hpp"
#include "checks/brute_force/grid.hpp"
#include "checks/statements/th_algorithms.hpp"

/// Sentences of the proofs of th.thm-4.8 and th.cor-4.23 that carry an argument.
namespace pkdp::checks {
namespace {

using enum Verdict;

const std::string id = "th.eq-4.77-4.84";

/// Laplace noise on the count, e^{ε/2} = 1/r: the mass of [j, j + 1) under the two neighbours.
Enumeration unit_cells() {
  return [](Effort effort, Sweep& sweep) {
    sweep.visits_by("e^epsilon by denominator, then the cell");
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
        if (!sweep.see(Compared{std::max(here, there), Relation::less_equal,
                                Rational(std::min(here, there) / inverse)},
                       [&] {
                         return Inputs{{"exp_minus_half_epsilon", to_string(inverse)},
                                       {"cell", std::to_string(cell)}};
                       })) {
          return;
        }
      }
    }
  };
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

/// A joint law of two events with a common denominator.
Enumeration two_events(bool of_probabilities) {
  return [of_probabilities](Effort effort, Sweep& sweep) {
    sweep.visits_by("common denominator of the law of the two events, then the law");
    for (const auto& law : brute_force::simplex(4, by_effort<std::uint64_t>(effort, 8, 20, 24))) {
      const Rational leak = law[0] + law[1];
      const Rational error = law[0] + law[2];
      const std::optional<Compared> compared =
          leak > error       ? std::nullopt
          : of_probabilities ? std::optional(Compared{leak, Relation::less_equal, error})
                             : std::optional(Compared{law[1], Relation::equal, Rational(0)});
      if (!sweep.see(compared, [&] {
            return Inputs{{"both", to_string(law[0])},
                          {"leak_only", to_string(law[1])},
                          {"error_only", to_string(law[2])}};
          })) {
        return;
      }
    }
  };
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
                Sweep& sweep) {
  const auto biases = brute_force::interior_rationals(by_effort<std::uint64_t>(effort, 4, 8, 9));
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
        if (!sweep.see(both_calls(calls[j], calls[i]), [&] {
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

Enumeration pairs_of_calls() {
  return [](Effort effort, Sweep& sweep) {
    sweep.visits_by(
        "unknown records, e^epsilon from its list, kind of loss, delta by denominator, then the "
        "later bias by denominator");
    for (std::int64_t unknown = 1; unknown <= by_effort<std::int64_t>(effort, 2, 8, 8); ++unknown) {
      for (const Rational& ratio : {Rational(3, 2), Rational(2), Rational(5, 4), Rational(3)}) {
        for (const bool absolute : {true, false}) {
          if (!over_calls(unknown, ratio, absolute, effort, sweep)) {
            return;
          }
        }
      }
    }
  };
}

/// bias_D, τ = τ₁ = τ₂, and the biases of D′ and of its estimate, both within τ of bias_D.
Enumeration close_pairs(const Rational& factor) {
  return [factor](Effort effort, Sweep& sweep) {
    sweep.visits_by("tau by denominator, then the three biases, each by denominator");
    const auto grid = brute_force::unit_rationals(by_effort<std::uint64_t>(effort, 4, 8, 9));
    for (const Rational& tau : grid) {
      for (const Rational& center : grid) {
        for (const Rational& known : grid) {
          for (const Rational& estimate : grid) {
            const auto gap = [](const Rational& x, const Rational& y) {
              return Rational(abs(Rational(x - y)));
            };
            const bool close = tau > 0 && gap(known, center) <= tau && gap(estimate, center) <= tau;
            if (!sweep.see(close
                               ? std::optional(Compared{gap(known, estimate), Relation::less_equal,
                                                        Rational(factor * tau)})
                               : std::nullopt,
                           [&] {
                             return Inputs{{"bias_d", to_string(center)},
                                           {"tau", to_string(tau)},
                                           {"bias", to_string(known)},
                                           {"bias_estimate", to_string(estimate)}};
                           })) {
              return;
            }
          }
        }
      }
    }
  };
}

/// Laws of I on three values in [0, 1], and κ.
Enumeration laws_of_integral(MeanBound bound) {
  return [bound](Effort effort, Sweep& sweep) {
    sweep.visits_by("kappa by denominator, then the law by denominator, then the values");
    const auto grid = brute_force::unit_rationals(by_effort<std::uint64_t>(effort, 4, 6, 7));
    const auto laws = brute_force::simplex(3, by_effort<std::uint64_t>(effort, 3, 6, 7));
    for (const Rational& kappa : grid) {
      for (const auto& law : laws) {
        for (std::size_t i = 0; i < grid.size() * grid.size() * grid.size(); ++i) {
          const std::size_t n = grid.size();
          const Rational* values[] = {&grid[i % n], &grid[i / n % n], &grid[i / n / n]};
          Rational mean = 0;
          Rational failure = 0;
          for (std::size_t k = 0; k < 3; ++k) {
            mean += law[k] * *values[k];
            failure += *values[k] > kappa ? law[k] : Rational(0);
          }
          if (!sweep.see(Compared{mean, Relation::less_equal, bound(kappa, failure)}, [&] {
                return Inputs{
                    {"kappa", to_string(kappa)},
                    {"masses", std::vector<std::string>{to_string(law[0]), to_string(law[1]),
                                                        to_string(law[2])}},
                    {"values",
                     std::vector<std::string>{to_string(*values[0]), to_string(*values[1]),
                                              to_string(*values[2])}}};
              })) {
            return;
          }
        }
      }
    }
  };
}

}  // namespace

Rational probability_bound(const Rational& kappa, const Rational& failure) {
  return Rational(kappa + failure);
}

SweptReading mean_from_probability(std::string name, MeanBound bound) {
  return {"th.cor-4.23",
          std::move(name),
          "the step from Theorem 4.8 to Corollary 4.23; lhs is E[I], rhs the bound",
          "From Pr[I > κ₄] ≤ η, I the integral of (3.8), follows E[I] ≤ κ₄ + η: (4.6) would give "
          "privacy on average over (D′, m).",
          holds,
          "I ≤ 1; the least bound is κ₄ + (1 − κ₄)·η.",
          [](Effort effort) {
            return fmt::format(
                "laws on three values in [0, 1]; values and κ₄ with denominators ≤ {}, masses ≤ {}",
                by_effort(effort, 4, 6, 7), by_effort(effort, 3, 6, 7));
          },
          laws_of_integral(bound)};
}

SweptReading event_inclusion(bool of_probabilities) {
  return {
      id,
      "proof:conversely",
      "\"As the probability that the privacy leakage is bigger than kappa_4 is upper bounded by "
      "the errors of steps 1 and 2, it must conversely follow that the privacy leakage is "
      "smaller than kappa_4 in all cases that provide valid outputs in step 1 and 2\", as a "
      "conclusion from two probabilities; lhs is the probability of a leak without an error",
      "Pr[leak] ≤ Pr[error] implies that without an error nothing leaks.",
      refuted,
      "The two events may exclude each other. What is wanted is the inclusion of one in the "
      "other, which (4.81) and (4.82) do not give.",
      [](Effort effort) {
        return fmt::format("joint laws of two events, denominators ≤ {}",
                           by_effort(effort, 8, 20, 24));
      },
      two_events(of_probabilities)};
}

SweptReading two_close(std::string name, const Rational& factor) {
  const bool printed = factor == 1;
  return {
      id,
      std::move(name),
      "\"D' must also be (tau_1, tau_2), kappa_2-representative to Est_D'\" because both biases "
      "are close to bias_D, tau_1 = tau_2 = tau; lhs is their distance, rhs the claimed one",
      printed ? "D′ and Est_{D′} both (τ, τ)-close to bias_D are (τ, τ)-close to each other."
              : "They are (2τ, 2τ)-close.",
      printed ? refuted : holds,
      printed ? "They may lie on the two sides of bias_D." : "The triangle inequality.",
      [](Effort effort) {
        return fmt::format("biases in [0, 1] and τ in (0, 1], denominators ≤ {}",
                           by_effort(effort, 4, 8, 9));
      },
      close_pairs(factor)};
}

std::vector<SweptReading> readings_of_steps() {
  constexpr SweptFamily<BudgetClaim> of_budget{
      [](Effort effort) {
        return fmt::format("n ≤ {}, ε in {{1, 2, 4}}, τ₁ = τ₂ in {{2, 1, 1/2, 1/8}}",
                           by_effort(effort, 6, 40, 60));
      },
      budgets};
  return {
      {id, "corrected:4.76",
       "that bias_D is epsilon/2-DP; lhs is the larger mass of a unit interval under two "
       "neighbouring counts, rhs e^(epsilon/2) times the smaller one",
       "bias_D, and an interval around it whose width depends on n and κ₂ only, are ε/2-DP.", holds,
       "Laplace noise of scale 2/ε for a count; post-processing. By the Kullback–Leibler bound "
       "lines "
       "7 and 8 make the width depend on the secret c/n.",
       [](Effort effort) {
         return fmt::format(
             "e^(ε/2) = 1/r, r in (0, 1) with denominators ≤ {}, unit intervals up to {} from "
             "the count",
             by_effort(effort, 16, 75, 80), by_effort(effort, 8, 30, 40));
       },
       unit_cells()},
      of_budget(id, "proof:from-4.10",
                "\"From Lemma 4.9 and Lemma 4.10 we know the introduced error\", the noise term "
                "of (4.78), for Lemma 4.10 as printed, (4.18), at epsilon/2 and cuts at n "
                "tau_i/2: lhs is its sum, with Lap(0, 4/epsilon), rhs that of (4.78)",
                "(4.18) at ε/2 is at most Σ cdf_{Lap(0, 2/ε)}(−nτ_i/2 + 1).", refuted,
                "(4.18) has twice the scale of the noise; (4.22), where its proof ends, gives "
                "the term of (4.78).",
                lemma_gives_step),
      {id, "printed:4.79",
       "(4.79) and (4.80) for beta = max(beta_1, beta_2); lhs is the larger integral at the two "
       "ends, rhs kappa_4",
       "With β = max(β₁, β₂) both calls still fulfil (4.79) and (4.80).", holds,
       "Signed losses: more noise is post-processing. Absolute ones, the larger of both orders: "
       "on the domain.",
       [](Effort effort) {
         return fmt::format(
             "up to {} unknown records, two biases and κ₄ with denominators ≤ {} and {}, "
             "e^(ε/2) in {{3/2, 2, 5/4, 3}}, geometric noise, losses with absolute value and "
             "without",
             by_effort(effort, 2, 8, 8), by_effort(effort, 4, 8, 9), by_effort(effort, 4, 9, 10));
       },
       pairs_of_calls(), 100},
      event_inclusion(false),
      two_close("proof:representative", 1),
      two_close("corrected:representative", 2)};
}

}  // namespace pkdp::checks
