#include <fmt/format.h>

#include <algorithm>

#include "checks/brute_force/geometric_counts.hpp"
#include "checks/brute_force/grid.hpp"
#include "checks/statements/th_algorithms.hpp"
#include "checks/statements/th_two_widths.hpp"

namespace pkdp::checks {
namespace {

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

/// κ₂: the exact probability of a sampling error of at least τ/2.
Rational sampling_error(const Estimate& at, const brute_force::Law& counts) {
  Rational kappa2 = 0;
  for (std::int64_t count = 0; count <= at.records; ++count) {
    if (std::abs(count - at.ones_expected) >= at.half_width) {
      kappa2 += counts[static_cast<std::size_t>(count)];
    }
  }
  return kappa2;
}

using EstimateClaim = std::function<std::optional<Compared>(
    const Estimate& at, const brute_force::Law& counts, const LaplaceTail& tail)>;

/// The probability that the true bias is outside [bias_D − τ, bias_D + τ], against κ₂ plus a noise
/// term.
EstimateClaim misses(
    const std::function<Rational(const Estimate&, const LaplaceTail&)>& noise_term) {
  return [=](const Estimate& at, const brute_force::Law& counts, const LaplaceTail& tail) {
    Rational missed = 0;
    for (std::int64_t count = 0; count <= at.records; ++count) {
      const std::int64_t off = count - at.ones_expected;
      missed += counts[static_cast<std::size_t>(count)] *
                (tail(2 * at.half_width - off) + tail(2 * at.half_width + off));
    }
    return std::optional(Compared{missed, Relation::less_equal,
                                  Rational(sampling_error(at, counts) + noise_term(at, tail))});
  };
}

/// The interval of line 6, bias_D ± ℓ, given away: bias_D − ℓ = c/n is another one for a neighbour.
std::optional<Compared> given_away(const Estimate& at, const brute_force::Law& counts,
                                   const LaplaceTail& tail) {
  if (at.ones_expected == at.records) {
    return std::nullopt;
  }
  return Compared{Rational(1), Relation::less_equal,
                  Rational(sampling_error(at, counts) + 2 * tail(at.half_width - 1))};
}

Enumeration estimates(const EstimateClaim& claim) {
  return [claim](Effort effort, Sweep& sweep) {
    sweep.visits_by("records, expected ones, half width, then ratio from its list");
    const auto records = by_effort<std::int64_t>(effort, 12, 53, 60);
    const std::vector<Rational> ratios = {Rational(11, 10), Rational(3, 2), Rational(2),
                                          Rational(5)};
    std::vector<LaplaceTail> noises;
    for (const Rational& ratio : ratios) {
      noises.emplace_back(ratio, 2 * records);
    }
    for (std::int64_t n = 1; n <= records; ++n) {
      for (std::int64_t expected = 0; expected <= n; ++expected) {
        const brute_force::Law counts = brute_force::binomial_law(n, make_rational(expected, n));
        for (std::int64_t half = 1; 2 * half <= n; ++half) {
          for (std::size_t k = 0; k < ratios.size(); ++k) {
            const Estimate at{n, expected, half, ratios[k]};
            if (!sweep.see(claim(at, counts, noises[k]), [&] { return at.inputs(); })) {
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
    std::function<Rational(const brute_force::Law&, const Rational& noise, const Rational& ratio)>;

std::optional<Compared> at_most_ends(const Between& at, const DeltaOfLaw& delta) {
  const auto value = [&](const Rational& bias) {
    return delta(brute_force::binomial_law(at.unknown - 1, bias), at.noise, at.ratio);
  };
  return Compared{value(at.bias), Relation::less_equal, std::max(value(at.low), value(at.high))};
}

std::optional<Compared> at_most_corners(const Between& at) {
  Rational largest = 0;
  for (std::int64_t high = 0; high < at.unknown; ++high) {
    std::vector<Rational> p(static_cast<std::size_t>(at.unknown - 1 - high), at.low);
    p.insert(p.end(), static_cast<std::size_t>(high), at.high);
    largest = std::max(largest,
                       brute_force::noisy_delta(brute_force::bernoulli_sum(p), at.noise, at.ratio));
  }
  return Compared{brute_force::noisy_delta(brute_force::binomial_law(at.unknown - 1, at.bias),
                                           at.noise, at.ratio),
                  Relation::less_equal, largest};
}

using BetweenClaim = std::function<std::optional<Compared>(const Between&)>;

struct BetweenSize {
  std::int64_t unknown;
  std::uint64_t denominator;
};

/// All lower, middle and upper biases of the grid; a new one has the largest denominator.
bool over_biases(Between at, std::uint64_t largest, const BetweenClaim& claim, Sweep& sweep) {
  std::vector<Rational> grid = brute_force::interior_rationals(largest);
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
    sweep.visits_by(
        "unknown records, greatest denominator of the biases, noise and ratio from their lists, "
        "then the biases by size");
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

}  // namespace

std::vector<SweptReading> readings_of_step_1() {
  using enum Verdict;
  const std::string id = "th.eq-4.77-4.84";
  const auto noise = [](const Estimate& at, const LaplaceTail& tail) {
    return Rational(2 * tail(at.half_width - 1));
  };
  const auto nothing = [](const Estimate&, const LaplaceTail&) { return Rational(0); };
  return {
      two_widths_reading(
          "printed:4.78",
          "(4.78), where the bias is expected/(n parts), tau_1 = 2 below/(n parts), tau_2 = 2 "
          "above/(n parts), e^(epsilon/2) = ratio^parts and kappa_2/2 the larger one of the two "
          "probabilities of lines 7 and 8; lhs is the probability that the true bias is outside "
          "the interval, rhs its right side",
          "P[bias not in [bias_D − τ₁, bias_D + τ₂]] ≤ κ₂ + Σ_{i=1,2} cdf(−nτ_i/2 + 1), D and ℓ "
          "random, τ_i with the property that lines 7 and 8 want.",
          refuted,
          "bias < bias_D − τ₁ where c/n is large, which line 8 bounds by τ₂: τ₁ and τ₂ are "
          "exchanged. κ₂ = 0 in the certificate, and a small κ₂ > 0 does as well.",
          {Widths::printed, true, false, true, true}),
      {id, "equal:4.78",
       "(4.78) for tau_1 = tau_2; lhs is the probability that the true bias is outside the "
       "interval, rhs its right side",
       "(4.78) where τ₁ = τ₂.", holds,
       "Sampling error below τ/2 and |ℓ| ≤ τ/2; the + 1 is not needed for this.", estimate_domain,
       estimates(misses(noise))},
      two_widths_reading(
          "corrected:4.78",
          "(4.78) with tau_1 and tau_2 exchanged and without + 1; lhs is the probability "
          "that the true bias is outside the interval",
          "P[bias not in [bias_D − τ₂, bias_D + τ₁]] ≤ κ₂ + Σ_{i=1,2} cdf(−nτ_i/2).", holds,
          "All τ₁ and τ₂ with the property that lines 7 and 8 want.",
          {Widths::exchanged, false, false, false, false}),
      {id, "outline:4.78",
       "\"We also need to prove that the probability for any attacker to be outside of our "
       "support range is bounded by the allowed error kappa_2\"; lhs is that probability, rhs "
       "kappa_2",
       "P[bias not in [bias_D − τ₁, bias_D + τ₂]] ≤ κ₂ (section 4.3).", refuted,
       "The noise alone may move the interval away: the bias 0 is never missed by sampling.",
       estimate_domain, estimates(misses(nothing))},
      two_widths_reading(
          "accepted:4.78",
          "the same for runs that line 10 lets pass, for the interval with tau_1 and "
          "tau_2 exchanged; lhs is the probability that the bias is outside and |l| <= "
          "tau_1/2 and |l| <= tau_2/2, rhs kappa_2",
          "P[|ℓ| ≤ τ₁/2, τ₂/2 and bias not in [bias_D − τ₂, bias_D + τ₁]] ≤ κ₂.", holds,
          "Then the sampling error is at least τ₂/2 above or τ₁/2 below.",
          {Widths::exchanged, false, true, false, false}),
      {id, "support-range:4.76",
       "\"we privately choose an interval for supported biases\" with (epsilon/2, (4.76)), \"Step "
       "one, therefore, is private\", for the \"support range [bias_lo, bias_hi]\" of section 4.3 "
       "and line 6, the exact kappa_2 and neighbours with `expected` ones and one more; lhs is the "
       "delta of bias_D and the range, rhs (4.76)",
       "bias_D and the support range of line 6 are (ε/2, κ₂ + Σ cdf(−nτ_i/2 + 1))-DP.", refuted,
       "One end is bias_D − ℓ = c/n itself. bias_D alone is ε/2-DP, and so is an interval that "
       "depends on it and public numbers only (corrected:4.76).",
       estimate_domain, estimates(given_away)}};
}

std::vector<SweptReading> readings_of_ends() {
  using enum Verdict;
  const auto signed_delta = brute_force::noisy_delta;
  return {
      of_between("printed:4.83",
                 "(4.83), with the absolute loss of Definition 3.5, for kappa_4 = rhs, so that its "
                 "left side is 1 and its right side 0; lhs is the integral at the true bias, rhs "
                 "the larger one at the ends",
                 "If the integral exceeds κ₄ at a bias, it does at one of the two ends.", refuted,
                 "δ as a function of the bias is not quasi-convex.",
                 [](const Between& at) { return at_most_ends(at, brute_force::absolute_delta); },
                 {5, 7}, {6, 9}),
      of_between("signed:4.83",
                 "(4.83), with the loss without absolute value, for kappa_4 = rhs; lhs is the "
                 "integral at the true bias, rhs the larger one at the ends",
                 "The same with hockey-stick divergences.", refuted,
                 "δ as a function of the bias is not quasi-convex.",
                 [=](const Between& at) { return at_most_ends(at, signed_delta); }, {5, 7}, {6, 9}),
      of_between("proof:lower-bounds",
                 "\"beta_1 and beta_2 are lower bounds for necessary noise when defending against "
                 "attackers in the support range\", loss without absolute value: for kappa_4 = rhs "
                 "the noise is what the bias needs; lhs is the larger delta of this noise at the "
                 "ends, above kappa_4 where an end needs more",
                 "What suffices at a bias suffices at both ends: β₁, β₂ ≤ the noise needed there.",
                 refuted,
                 "The ends are the unlikely biases. Neither is max(β₁, β₂) an upper bound, which "
                 "the proof needs (signed:4.83).",
                 [=](const Between& at) -> std::optional<Compared> {
                   const auto value = [&](const Rational& bias) {
                     return signed_delta(brute_force::binomial_law(at.unknown - 1, bias), at.noise,
                                         at.ratio);
                   };
                   return Compared{std::max(value(at.low), value(at.high)), Relation::less_equal,
                                   value(at.bias)};
                 },
                 {3, 4}, {3, 4}),
      of_between("corrected:4.83",
                 "the bound by corners; lhs is the delta at the bias, rhs the largest over the "
                 "corners",
                 "At most the largest δ over k of Bin(n−n′−1−k, low) + Bin(k, high).", holds,
                 "δ is convex in the probability of each unknown record.", at_most_corners, {3, 6},
                 {5, 9})};
}

}  // namespace pkdp::checks
