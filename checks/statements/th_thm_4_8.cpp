#include <fmt/format.h>

#include <algorithm>

#include "checks/brute_force/geometric_counts.hpp"
#include "checks/brute_force/grid.hpp"
#include "checks/statements/th_algorithms.hpp"
#include "checks/statements/th_thm_4_8_count.hpp"

namespace pkdp::checks {
namespace {

/// constant + factor·cdf_{Lap(0, 2/ε)}(x).
ExactForm with_cdf(const Rational& constant, const Rational& factor, const Rational& x,
                   const Rational& epsilon) {
  if (x <= 0) {
    return canonical(AffineExponential{constant, Rational(factor / 2), Rational(x * epsilon / 2)});
  }
  return canonical(AffineExponential{Rational(constant + factor), Rational(-factor / 2),
                                     Rational(-x * epsilon / 2)});
}

/// e^x.
ExactForm exponential(const Rational& x) { return canonical(AffineExponential{0, 1, x}); }

/// Σ over i = 1, 2 of cdf(−nτ_i/2 + 1), plus a constant.
ExactForm tails(const Budget& at, const Rational& constant) {
  return with_cdf(constant, 2, Rational(1 - at.records * at.tau / 2), at.epsilon);
}

/// 1 − cdf(min τ_i/2 − 1/n), plus a constant: the last term of (4.6).
ExactForm last_term(const Budget& at, const Rational& constant) {
  return with_cdf(Rational(1 + constant), -1, Rational(at.tau / 2 - make_rational(1, at.records)),
                  at.epsilon);
}

std::string budget_domain(Effort effort) {
  return fmt::format(
      "n ≤ {}, ε in {{1, 2, 4}}, τ₁ = τ₂ in {{2, 1, 1/2, 1/8}}, κ₁ = κ₂ = κ₃ in "
      "{{1/2, …, 1/64}}",
      by_effort(effort, 6, 40, 60));
}

constexpr SweptFamily<BudgetClaim> of_budget{budget_domain, budgets};

// Where the integral is above κ₄ for certain.
std::optional<Compared> fails_surely(const Budget& at, Formula formula) {
  const Rational both = 2 * at.kappa;
  return Compared{Rational(1), Relation::less_equal,
                  formula == Formula::of_proof ? tails(at, both) : last_term(at, both)};
}

/// κ₄ < 0: no integral of non-negative numbers is at most κ₄, so the probability is 1.
BudgetClaim certain_failure(Formula formula) {
  return [=](const Budget& at) -> std::optional<Compared> {
    if (!stand_in(tails(at, 0), Relation::greater, at.kappa)) {
      return std::nullopt;
    }
    return fails_surely(at, formula);
  };
}

std::string random_words(const std::string& formula) {
  return formula +
         ", D and l random, kappa_1 = kappa_2 = kappa_3 = kappa and kappa_4 > 0, n' = n - 1: with "
         "the noise of line 11, which line 32 never exceeds, the integral is above kappa_3 "
         "whatever D and l are; lhs is the probability, rhs the right side";
}

/// κ₁ + κ₂ + κ₃ + κ₄ against δ = κ₁ + κ₂ + κ₃, where line 10 lets the run pass.
std::optional<Compared> sum_of_four(const Budget& at) {
  if (3 * at.kappa >= 1 || !stand_in(tails(at, 0), Relation::less, at.kappa)) {
    return std::nullopt;
  }
  return Compared{
      with_cdf(Rational(4 * at.kappa), -2, Rational(1 - at.records * at.tau / 2), at.epsilon),
      Relation::equal, Rational(3 * at.kappa)};
}

std::optional<Compared> proof_implies(const Budget& at) {
  return Compared{tails(at, 0), Relation::less_equal, last_term(at, 0)};
}

SearchCase search_at(const AcceptedRun& at, const Rational& bias) {
  return {at.records, 0, bias, at.ratio, at.kappa4(), Rational(1, 16), 0};
}

}  // namespace

Rational AcceptedRun::kappa4() const {
  return Rational(kappa3 - 1 / power(ratio, static_cast<std::uint64_t>(half_width - 1)));
}

Inputs AcceptedRun::inputs() const {
  return {{"records", std::to_string(records)},
          {"ones", std::to_string(ones)},
          {"half_width", std::to_string(half_width)},
          {"ratio", to_string(ratio)},
          {"kappa3", to_string(kappa3)},
          {"bias", to_string(bias)}};
}

std::vector<Rational> ends_of_proof(const AcceptedRun& at) {
  return {make_rational(at.ones - 2 * at.half_width, at.records),
          make_rational(at.ones + 2 * at.half_width, at.records)};
}

AcceptedClaim noise_suffices(const std::function<std::vector<Rational>(const AcceptedRun&)>& biases,
                             const Rational& share) {
  return [=](const AcceptedRun& at) -> std::optional<Compared> {
    if (at.kappa4() <= 0) {
      return std::nullopt;
    }
    Rational beta = 0;
    for (const Rational& bias : biases(at)) {
      const auto run = search_at(at, bias).run();
      if (!run.returned()) {
        return std::nullopt;
      }
      beta = std::max(beta, run.beta);
    }
    return Compared{search_at(at, at.bias).ppk(Rational(share * beta)), Relation::less_equal,
                    at.kappa4()};
  };
}

Enumeration accepted_runs(const AcceptedClaim& claim) {
  return [claim](Effort, Sweep& sweep) {
    sweep.visits_by(
        "records, ones, half width, then bias from its list; the ratio and kappa are fixed");
    for (std::int64_t n = 4; n <= 14; ++n) {
      for (std::int64_t ones = 0; ones <= n; ++ones) {
        for (std::int64_t half = 2; 2 * half <= std::min(ones, n - ones); ++half) {
          for (const int bias : {2, 10, 20}) {
            const AcceptedRun at{n, ones, half, 4, Rational(1, 3), make_rational(1, bias)};
            if (!sweep.see(claim(at), [&] { return at.inputs(); })) {
              return;
            }
          }
        }
      }
    }
  };
}

Inputs Budget::inputs() const {
  return {{"records", std::to_string(records)},
          {"epsilon", to_string(epsilon)},
          {"tau", to_string(tau)},
          {"kappa", to_string(kappa)}};
}

Enumeration budgets(const BudgetClaim& claim) {
  return [claim](Effort effort, Sweep& sweep) {
    sweep.visits_by("records, then epsilon, tau and kappa from their lists");
    for (std::int64_t n = 1; n <= by_effort<std::int64_t>(effort, 6, 40, 60); ++n) {
      for (const int epsilon : {1, 2, 4}) {
        for (const Rational& tau : {Rational(2), Rational(1), Rational(1, 2), Rational(1, 8)}) {
          for (const int part : {2, 4, 8, 16, 64}) {
            const Budget at{n, epsilon, tau, make_rational(1, part)};
            if (!sweep.see(claim(at), [&] { return at.inputs(); })) {
              return;
            }
          }
        }
      }
    }
  };
}

/// D and ℓ random, n′ = n − 1. By lines 11 and 32 the noise is at most σ = √(2L)/(nε/2), where L =
/// ln(1.26/δ) ≤ 1.26/δ − 1. With ε′ = ε/2 and x = 1/(2σ) the outputs on one side of the midpoint
/// show the integral to be at least 1 − (1 + e^ε′)·Φ(−x) ≥ 1 − e^(ε′ − x²/2), x²/2 = (nε′)²/(16L);
/// less noise has a larger x. Where that exceeds κ₃ > κ₄, the probability is 1.
BudgetClaim random_database(Formula formula, Scale scale) {
  return [=](const Budget& at) -> std::optional<Compared> {
    const Rational delta = 3 * at.kappa;
    const Rational half = at.epsilon / 2;
    const Rational scaled = scale == Scale::of_share ? Rational(at.records * half) : half;
    const Rational square = scaled * scaled / (16 * (Rational(126, 100) / delta - 1));
    const Rational deviation = at.records * at.tau * at.tau / 2;  // Hoeffding, lines 7 and 8
    if (delta >= 1 || !stand_in(exponential(-deviation), Relation::less_equal, at.kappa / 2) ||
        !stand_in(tails(at, 0), Relation::less, at.kappa) ||
        !stand_in(exponential(half - square), Relation::less, Rational(1 - at.kappa))) {
      return std::nullopt;
    }
    return fails_surely(at, formula);
  };
}

SweptReading four_parts() {
  return of_budget(
      "th.cor-4.23", "text:four-parts",
      "\"We split our delta-error accordingly into four parts kappa_1, kappa_2, kappa_3 and "
      "kappa_4\", which are to be added; lhs is their sum, rhs the delta of Algorithm 2, kappa_1 + "
      "kappa_2 + kappa_3",
      "δ = κ₁ + κ₂ + κ₃ + κ₄ where κ₄ > 0.", Verdict::refuted,
      "κ₄ is a part of κ₃ (line 9): (4.85) and the input of the algorithm have three parts.",
      sum_of_four);
}

Statement th_thm_4_8() {
  using enum Verdict;
  const std::string id = "th.thm-4.8";
  return swept_statement(
      id, "theorem", "Failure probability of the second algorithm",
      {of_budget(id, "printed", random_words("(4.6)"),
                 "(4.6) where κ₄ > 0, the probability being over D, ℓ, D′ and m.", refuted,
                 "Line 32 takes the least of Algorithm 1's β and a scale for q(D)/n, n times too "
                 "small for q(D): every run that returns leaks more than κ₄. With that scale times "
                 "n, or without it, it is false, too: count-scale.",
                 random_database(Formula::of_theorem, Scale::of_share)),
       of_budget(id, "negative-kappa4",
                 "(4.6) where kappa_4 < 0; lhs is the probability that a non-negative integral is "
                 "above kappa_4, rhs the right side",
                 "(4.6) for every run, those with κ₄ ≤ 0 included.", refuted,
                 "Line 10 returns the fallback when κ₄ ≤ 0, and then every loss exceeds κ₄: with n "
                 "= 1 and τ ≤ 2 that is every run, whatever D and ℓ.",
                 certain_failure(Formula::of_theorem)),
       of_budget(id, "proof:from-4.84",
                 "that (4.84) proves (4.6): lhs is the last term of (4.84), rhs that of (4.6)",
                 "Σ cdf(−nτ_i/2 + 1) ≤ 1 − cdf(min τ_i/2 − 1/n).", refuted,
                 "The right side sets a share against noise for a count, and has one tail for two.",
                 proof_implies),
       middle_of_interval(),
       {id, "given-database",
        "(4.6) for a run that line 10 lets pass, geometric noise, kappa_1 + kappa_2 < 1/2, D and l "
        "= 0 given: lhs is the integral at the true bias, the same for all (D', m), rhs kappa_4",
        "With κ₄ > 0, for the given D and ℓ and every θ.", refuted,
        "The integral does not depend on (D′, m), so the probability is 0 or 1; D may be unlike θ.",
        [](Effort) {
          return "4 ≤ n ≤ 14, n′ = 0, ℓ = 0, τ = 2k/n, e^(ε/2) = 4, κ₃ = 1/3, biases 1/2, 1/10, "
                 "1/20";
        },
        accepted_runs(noise_suffices(ends_of_proof, 1))},
       interval_is_served()});
}

Statement th_eq_4_77() {
  using enum Verdict;
  const std::string id = "th.eq-4.77-4.84";
  const std::string failing =
      " where kappa_4 < 0; lhs is the probability that a non-negative integral is above kappa_4, "
      "rhs the right side";
  const std::string fallback = "Runs that end in line 11 for κ₄ ≤ 0 are not excluded.";
  std::vector<SweptReading> all = {
      of_budget(id, "printed", random_words("(4.77)"),
                "(4.77) and (4.84) where κ₄ > 0, the probability being over D, ℓ, D′ and m.",
                refuted,
                "As th.thm-4.8, printed: the scale of lines 11 and 32 is n times too small.",
                random_database(Formula::of_proof, Scale::of_share)),
      of_budget(id, "negative-kappa4", "(4.77)" + failing,
                "(4.77) and (4.84) for every run, those with κ₄ ≤ 0 included.", refuted, fallback,
                certain_failure(Formula::of_proof))};
  for (const auto& part : {readings_of_step_1(), readings_of_ends(), readings_of_steps()}) {
    all.insert(all.end(), part.begin(), part.end());
  }
  return swept_statement(id, "formula", "The chain of bounds behind that theorem", all);
}

}  // namespace pkdp::checks
