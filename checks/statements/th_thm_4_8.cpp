#include <fmt/format.h>

#include <algorithm>

#include "checks/plain/geometric_counts.hpp"
#include "checks/plain/grid.hpp"
#include "checks/statements/th_algorithms.hpp"

namespace pkdp::checks {
namespace {

/// κ₁ = κ₂ = κ₃ = kappa, τ₁ = τ₂ = tau.
struct Budget {
  std::int64_t records;
  Rational epsilon, tau, kappa;

  [[nodiscard]] Inputs inputs() const {
    return {{"records", std::to_string(records)},
            {"epsilon", to_string(epsilon)},
            {"tau", to_string(tau)},
            {"kappa", to_string(kappa)}};
  }
};

/// constant + factor·cdf_{Lap(0, 2/ε)}(x).
ExactForm with_cdf(const Rational& constant, const Rational& factor, const Rational& x,
                   const Rational& epsilon) {
  if (x <= 0) {
    return canonical(AffineExponential{constant, Rational(factor / 2), Rational(x * epsilon / 2)});
  }
  return canonical(AffineExponential{Rational(constant + factor), Rational(-factor / 2),
                                     Rational(-x * epsilon / 2)});
}

/// Σ over i = 1, 2 of cdf(−nτ_i/2 + 1), plus a constant.
ExactForm tails(const Budget& at, const Rational& constant) {
  return with_cdf(constant, 2, Rational(1 - at.records * at.tau / 2), at.epsilon);
}

/// 1 − cdf(min τ_i/2 − 1/n), plus a constant: the last term of (4.6).
ExactForm last_term(const Budget& at, const Rational& constant) {
  return with_cdf(Rational(1 + constant), -1, Rational(at.tau / 2 - make_rational(1, at.records)),
                  at.epsilon);
}

using BudgetClaim = std::function<std::optional<Compared>(const Budget&)>;

Enumeration budgets(const BudgetClaim& claim) {
  return [claim](Effort effort, Sweep& sweep) {
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

std::string budget_domain(Effort effort) {
  return fmt::format(
      "n ≤ {}, ε in {{1, 2, 4}}, τ₁ = τ₂ in {{2, 1, 1/2, 1/8}}, κ₁ = κ₂ = κ₃ in "
      "{{1/2, …, 1/64}}",
      by_effort(effort, 6, 40, 60));
}

SweptReading of_budget(std::string statement, std::string name, std::string denied,
                       std::string claim, Verdict verdict, std::string note,
                       const BudgetClaim& decide_budget) {
  return {std::move(statement), std::move(name), std::move(denied),     std::move(claim), verdict,
          std::move(note),      budget_domain,   budgets(decide_budget)};
}

/// κ₄ < 0: no integral of non-negative numbers is at most κ₄, so the probability is 1.
BudgetClaim certain_failure(bool of_proof) {
  return [=](const Budget& at) -> std::optional<Compared> {
    if (!stand_in(tails(at, 0), Relation::greater, at.kappa)) {
      return std::nullopt;
    }
    const Rational both = 2 * at.kappa;
    return Compared{Rational(1), Relation::less_equal,
                    of_proof ? tails(at, both) : last_term(at, both)};
  };
}

std::optional<Compared> proof_implies(const Budget& at) {
  return Compared{tails(at, 0), Relation::less_equal, last_term(at, 0)};
}

/// A run that line 10 lets pass, for geometric noise and e^{ε/2} = c: ℓ = 0, τ = 2k/n, so that
/// κ₄ = κ₃ − c^−(k−1); the ends are those of the proof.
struct Accepted {
  std::int64_t records, ones, half_width;
  Rational ratio, kappa3, bias;

  [[nodiscard]] Rational kappa4() const {
    return Rational(kappa3 - 1 / power(ratio, static_cast<std::uint64_t>(half_width - 1)));
  }
  [[nodiscard]] SearchCase search(const Rational& end) const {
    return {records, 0, end, ratio, kappa4(), Rational(1, 16), 0};
  }
  [[nodiscard]] Inputs inputs() const {
    return {{"records", std::to_string(records)},
            {"ones", std::to_string(ones)},
            {"half_width", std::to_string(half_width)},
            {"ratio", to_string(ratio)},
            {"kappa3", to_string(kappa3)},
            {"bias", to_string(bias)}};
  }
};

std::optional<Compared> enough_at_bias(const Accepted& at) {
  if (at.kappa4() <= 0) {
    return std::nullopt;
  }
  Rational beta = 0;
  for (const std::int64_t side : {-2, 2}) {
    const auto run = at.search(make_rational(at.ones + side * at.half_width, at.records)).run();
    if (!run.returned()) {
      return std::nullopt;
    }
    beta = std::max(beta, run.beta);
  }
  return Compared{at.search(at.bias).ppk(beta), Relation::less_equal, at.kappa4()};
}

Enumeration accepted_runs() {
  return [](Effort, Sweep& sweep) {
    for (std::int64_t n = 4; n <= 14; ++n) {
      for (std::int64_t ones = 0; ones <= n; ++ones) {
        for (std::int64_t half = 2; 2 * half <= std::min(ones, n - ones); ++half) {
          for (const int bias : {2, 10, 20}) {
            const Accepted at{n, ones, half, 4, Rational(1, 3), make_rational(1, bias)};
            if (!sweep.see(enough_at_bias(at), [&] { return at.inputs(); })) {
              return;
            }
          }
        }
      }
    }
  };
}

/// Step 1 with everything a multiple of 1/n: b = j/n, τ = 2k/n, e^{ε/2} = c.
struct Estimate {
  std::int64_t records, ones_expected, half_width;
  Rational ratio;

  [[nodiscard]] Inputs inputs() const {
    return {{"records", std::to_string(records)},
            {"expected", std::to_string(ones_expected)},
            {"half_width", std::to_string(half_width)},
            {"ratio", to_string(ratio)}};
  }
};

/// P[noise ≥ x] for Lap(0, 2/ε) at the integers x up to a bound, by |x|.
class LaplaceTail {
 public:
  LaplaceTail(const Rational& ratio, std::int64_t bound) {
    Rational half(1, 2);
    for (std::int64_t x = 0; x <= bound; ++x, half /= ratio) {
      halves_.push_back(half);
    }
  }
  [[nodiscard]] Rational operator()(std::int64_t x) const {
    const Rational& half = halves_[static_cast<std::size_t>(std::abs(x))];
    return x >= 0 ? half : Rational(1 - half);
  }

 private:
  std::vector<Rational> halves_;
};

/// The probability that the true bias is outside [bias_D − τ, bias_D + τ], against κ₂, the exact
/// probability of a sampling error of at least τ/2, plus the noise term moved by `shift`.
std::optional<Compared> misses(const Estimate& at, const plain::Law& counts,
                               const LaplaceTail& tail, std::int64_t shift) {
  Rational missed = 0;
  Rational kappa2 = 0;
  for (std::int64_t count = 0; count <= at.records; ++count) {
    const Rational& mass = counts[static_cast<std::size_t>(count)];
    const std::int64_t off = count - at.ones_expected;
    missed += mass * (tail(2 * at.half_width - off) + tail(2 * at.half_width + off));
    kappa2 += std::abs(off) >= at.half_width ? mass : Rational(0);
  }
  return Compared{missed, Relation::less_equal, Rational(kappa2 + 2 * tail(at.half_width - shift))};
}

Enumeration estimates(std::int64_t shift) {
  return [shift](Effort effort, Sweep& sweep) {
    const auto records = by_effort<std::int64_t>(effort, 12, 53, 60);
    const std::vector<Rational> ratios = {Rational(11, 10), Rational(3, 2), Rational(2),
                                          Rational(5)};
    std::vector<LaplaceTail> noises;
    for (const Rational& ratio : ratios) {
      noises.emplace_back(ratio, 2 * records);
    }
    for (std::int64_t n = 1; n <= records; ++n) {
      for (std::int64_t expected = 0; expected <= n; ++expected) {
        const plain::Law counts = plain::binomial_law(n, make_rational(expected, n));
        for (std::int64_t half = 1; 2 * half <= n; ++half) {
          for (std::size_t k = 0; k < ratios.size(); ++k) {
            const Estimate at{n, expected, half, ratios[k]};
            if (!sweep.see(misses(at, counts, noises[k], shift), [&] { return at.inputs(); })) {
              return;
            }
          }
        }
      }
    }
  };
}

std::string estimate_domain(Effort effort) {
  return fmt::format(
      "n ≤ {}, biases j/n, τ₁ = τ₂ = 2k/n ≤ 1, e^(ε/2) in {{11/10, 3/2, 2, 5}}, κ₂ "
      "the exact probability of lines 7 and 8",
      by_effort(effort, 12, 53, 60));
}

/// δ between two biases for the same noise.
struct Between {
  std::int64_t unknown;
  Rational noise, ratio, low, bias, high;

  [[nodiscard]] Inputs inputs() const {
    return {{"unknown", std::to_string(unknown)},
            {"noise", to_string(noise)},
            {"ratio", to_string(ratio)},
            {"bias_low", to_string(low)},
            {"bias", to_string(bias)},
            {"bias_high", to_string(high)}};
  }
};

using DeltaOfLaw =
    std::function<Rational(const plain::Law&, const Rational& noise, const Rational& ratio)>;

std::optional<Compared> at_most_ends(const Between& at, const DeltaOfLaw& delta) {
  const auto value = [&](const Rational& bias) {
    return delta(plain::binomial_law(at.unknown - 1, bias), at.noise, at.ratio);
  };
  return Compared{value(at.bias), Relation::less_equal, std::max(value(at.low), value(at.high))};
}

std::optional<Compared> at_most_corners(const Between& at) {
  Rational largest = 0;
  for (std::int64_t high = 0; high < at.unknown; ++high) {
    std::vector<Rational> p(static_cast<std::size_t>(at.unknown - 1 - high), at.low);
    p.insert(p.end(), static_cast<std::size_t>(high), at.high);
    largest = std::max(largest, plain::noisy_delta(plain::bernoulli_sum(p), at.noise, at.ratio));
  }
  return Compared{
      plain::noisy_delta(plain::binomial_law(at.unknown - 1, at.bias), at.noise, at.ratio),
      Relation::less_equal, largest};
}

using BetweenClaim = std::function<std::optional<Compared>(const Between&)>;

struct BetweenSize {
  std::int64_t unknown;
  std::uint64_t denominator;
};

/// All lower, middle and upper biases of the grid; a new one has the largest denominator.
bool over_biases(Between at, std::uint64_t largest, const BetweenClaim& claim, Sweep& sweep) {
  std::vector<Rational> grid = plain::interior_rationals(largest);
  std::sort(grid.begin(), grid.end());
  const auto is_new = [largest](const Rational& bias) { return denominator(bias) == largest; };
  for (std::size_t low = 0; low < grid.size(); ++low) {
    for (std::size_t high = low; high < grid.size(); ++high) {
      for (std::size_t k = low; k <= high; ++k) {
        if (!is_new(grid[low]) && !is_new(grid[k]) && !is_new(grid[high])) {
          continue;
        }
        at.low = grid[low];
        at.bias = grid[k];
        at.high = grid[high];
        if (!sweep.see(claim(at), [&] { return at.inputs(); })) {
          return false;
        }
      }
    }
  }
  return true;
}

Enumeration between(const BetweenClaim& claim, BetweenSize quick, BetweenSize normal) {
  return [=](Effort effort, Sweep& sweep) {
    const auto [unknown, denominator] = by_effort(effort, quick, normal, normal);
    for (std::int64_t u = 1; u <= unknown; ++u) {
      for (std::uint64_t largest = 2; largest <= denominator; ++largest) {
        for (const Rational& noise : {Rational(1, 2), Rational(1, 8)}) {
          for (const Rational& ratio : {Rational(3, 2), Rational(2), Rational(5, 4), Rational(3)}) {
            if (!over_biases({u, noise, ratio, 0, 0, 0}, largest, claim, sweep)) {
              return;
            }
          }
        }
      }
    }
  };
}

SweptReading of_between(std::string name, std::string denied, std::string claim, Verdict verdict,
                        std::string note, const BetweenClaim& decide_between, BetweenSize quick,
                        BetweenSize normal) {
  return {"th.eq-4.77-4.84",
          std::move(name),
          std::move(denied),
          std::move(claim),
          verdict,
          std::move(note),
          [=](Effort effort) {
            const BetweenSize size = by_effort(effort, quick, normal, normal);
            return fmt::format(
                "1 ≤ n − n′ ≤ {}, geometric noise of ratio 1/2, 1/8, e^ε in {{3/2, 2, 5/4, 3}}, "
                "biases in (0, 1) with denominators ≤ {}",
                size.unknown, size.denominator);
          },
          between(decide_between, quick, normal)};
}

std::vector<SweptReading> step_1() {
  using enum Verdict;
  const std::string id = "th.eq-4.77-4.84";
  return {{id, "printed:4.78",
           "(4.78); lhs is the probability that the true bias is outside the interval, rhs its "
           "right side",
           "P[bias not in [bias_D − τ₁, bias_D + τ₂]] ≤ κ₂ + Σ_{i=1,2} cdf(−nτ_i/2 + 1), D and ℓ "
           "random, τ_i with the property that lines 7 and 8 want.",
           holds, "Sampling error below τ/2 and |ℓ| ≤ τ/2; the + 1 is not needed for this.",
           estimate_domain, estimates(1)},
          {id, "corrected:4.78",
           "(4.78) without + 1; lhs is the probability that the true bias is outside the interval",
           "The same with cdf(−nτ_i/2).", holds, "", estimate_domain, estimates(0)}};
}

}  // namespace

Statement th_thm_4_8() {
  using enum Verdict;
  const std::string id = "th.thm-4.8";
  return swept_statement(
      id, "theorem", "Failure probability of the second algorithm",
      {of_budget(id, "printed",
                 "(4.6) where kappa_4 < 0; lhs is the probability that a non-negative integral is "
                 "above kappa_4, rhs the right side",
                 "(4.6) for every run.", refuted,
                 "Line 10 returns the fallback when κ₄ ≤ 0, and then every loss exceeds κ₄: with n "
                 "= 1 and τ ≤ 2 that is every run, whatever D and ℓ.",
                 certain_failure(false)),
       of_budget(id, "printed:from-4.84",
                 "that (4.84) proves (4.6): lhs is the last term of (4.84), rhs that of (4.6)",
                 "Σ cdf(−nτ_i/2 + 1) ≤ 1 − cdf(min τ_i/2 − 1/n).", refuted,
                 "The right side sets a share against noise for a count, and has one tail for two.",
                 proof_implies),
       {id, "given-database",
        "(4.6) for a run that line 10 lets pass, geometric noise, kappa_1 + kappa_2 < 1/2, D and l "
        "= 0 given: lhs is the integral at the true bias, the same for all (D', m), rhs kappa_4",
        "With κ₄ > 0, for the given D and ℓ and every θ.", refuted,
        "The integral does not depend on (D′, m), so the probability is 0 or 1; D may be unlike θ.",
        [](Effort) {
          return "4 ≤ n ≤ 14, n′ = 0, ℓ = 0, τ = 2k/n, e^(ε/2) = 4, κ₃ = 1/3, biases 1/2, 1/10, "
                 "1/20";
        },
        accepted_runs()}});
}

Statement th_eq_4_77() {
  using enum Verdict;
  const std::string id = "th.eq-4.77-4.84";
  const std::string failing =
      " where kappa_4 < 0; lhs is the probability that a non-negative integral is above kappa_4, "
      "rhs the right side";
  const std::string fallback = "Runs that end in line 11 for κ₄ ≤ 0 are not excluded.";
  const auto signed_delta = plain::noisy_delta;
  std::vector<SweptReading> all = {
      of_budget(id, "printed", "(4.77)" + failing, "(4.77) for every run.", refuted, fallback,
                certain_failure(true)),
      of_budget(id, "printed:4.77", "(4.77)" + failing, "(4.77) for every run.", refuted, fallback,
                certain_failure(true)),
      of_budget(id, "printed:4.84", "(4.84)" + failing, "(4.84) for every run.", refuted, fallback,
                certain_failure(true)),
      of_between("printed:4.83",
                 "(4.83), with the absolute loss of Definition 3.5, for kappa_4 = rhs, so that its "
                 "left side is 1 and its right side 0; lhs is the integral at the true bias, rhs "
                 "the larger one at the ends",
                 "If the integral exceeds κ₄ at a bias, it does at one of the two ends.", refuted,
                 "δ as a function of the bias is not quasi-convex.",
                 [](const Between& at) { return at_most_ends(at, plain::absolute_delta); }, {5, 7},
                 {6, 9}),
      of_between("signed:4.83",
                 "(4.83), with the loss without absolute value, for kappa_4 = rhs; lhs is the "
                 "integral at the true bias, rhs the larger one at the ends",
                 "The same with hockey-stick divergences.", refuted,
                 "δ as a function of the bias is not quasi-convex.",
                 [=](const Between& at) { return at_most_ends(at, signed_delta); }, {5, 7}, {6, 9}),
      of_between("corrected:4.83",
                 "the bound by corners; lhs is the delta at the bias, rhs the largest over the "
                 "corners",
                 "At most the largest δ over k of Bin(n−n′−1−k, low) + Bin(k, high).", holds,
                 "δ is convex in the probability of each unknown record.", at_most_corners, {3, 6},
                 {5, 9})};
  std::vector<SweptReading> estimation = step_1();
  all.insert(all.begin() + 3, estimation.begin(), estimation.end());
  return swept_statement(id, "formula", "The chain of bounds behind that theorem", all);
}

}  // namespace pkdp::checks
