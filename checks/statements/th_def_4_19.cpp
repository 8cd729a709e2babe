#include <fmt/format.h>

#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/laws.hpp"
#include "checks/statements/th_algorithms.hpp"

namespace pkdp::checks {
namespace {

struct Pair {
  Rational bias, other, tau1, tau2;

  [[nodiscard]] Inputs inputs() const {
    return {{"bias", to_string(bias)},
            {"bias_other", to_string(other)},
            {"tau1", to_string(tau1)},
            {"tau2", to_string(tau2)}};
  }
};

/// (4.56): bias′ − τ₁ ≤ bias ≤ bias′ + τ₂.
bool close(const Rational& bias, const Rational& other, const Rational& tau1,
           const Rational& tau2) {
  return other - tau1 <= bias && bias <= other + tau2;
}

using PairClaim = std::function<std::optional<Compared>(const Pair&)>;

Enumeration pairs(const PairClaim& claim) {
  return [claim](Effort effort, Sweep& sweep) {
    sweep.visits_by("the two tau by denominator, then the two biases by denominator");
    const auto denominator = by_effort<std::uint64_t>(effort, 4, 8, 10);
    const std::vector<Rational> biases = brute_force::unit_rationals(denominator);
    for (const Rational& tau1 : biases) {
      for (const Rational& tau2 : biases) {
        for (const Rational& bias : biases) {
          for (const Rational& other : biases) {
            const Pair at{bias, other, tau1, tau2};
            if (tau1 > 0 && tau2 > 0 && !sweep.see(claim(at), [&] { return at.inputs(); })) {
              return;
            }
          }
        }
      }
    }
  };
}

std::string pair_domain(Effort effort) {
  return fmt::format("biases in [0, 1] and τ₁, τ₂ in (0, 1] with denominators ≤ {}",
                     by_effort(effort, 4, 8, 10));
}

/// "The two biases fulfil": bias is close to bias′, so bias′ is close to bias.
PairClaim mutual(bool exchanged) {
  return [=](const Pair& at) -> std::optional<Compared> {
    if (!close(at.bias, at.other, at.tau1, at.tau2)) {
      return std::nullopt;
    }
    const Rational& below = exchanged ? at.tau2 : at.tau1;
    const Rational& above = exchanged ? at.tau1 : at.tau2;
    // The side of (4.56) that is nearer to failing.
    const Rational slack_below = at.other - (at.bias - below);
    const Rational slack_above = at.bias + above - at.other;
    return Compared{std::min(slack_below, slack_above), Relation::greater_equal, Rational(0)};
  };
}

struct Sample {
  std::int64_t records, known, ones;
  Rational kappa2, tau;

  [[nodiscard]] Inputs inputs() const {
    return {{"records", std::to_string(records)},
            {"known", std::to_string(known)},
            {"ones", std::to_string(ones)},
            {"kappa2", to_string(kappa2)},
            {"tau", to_string(tau)}};
  }
};

/// Pr over the known records, a uniform sample without replacement, that their share is
/// (τ, τ)-close to that of D.
Rational closeness(const Sample& at) {
  const auto choose = [](std::int64_t n, std::int64_t k) {
    return Rational(
        binomial_coefficient(static_cast<std::uint64_t>(n), static_cast<std::uint64_t>(k)));
  };
  const Rational share = make_rational(at.ones, at.records);
  Rational total = 0;
  for (std::int64_t hits = 0; hits <= std::min(at.known, at.ones); ++hits) {
    if (close(make_rational(hits, at.known), share, at.tau, at.tau)) {
      total += choose(at.known, hits) * choose(at.records - at.known, at.ones - hits);
    }
  }
  return total / choose(at.records, at.ones);
}

/// 2·e^(−2·size·τ²) ≤ κ₂, that is Hoeffding's threshold for both sides and `size` draws.
bool above_threshold(const Rational& size, const Sample& at) {
  return stand_in(AffineExponential{0, 2, Rational(-2 * size * at.tau * at.tau)},
                  Relation::less_equal, at.kappa2);
}

/// What stands for the number of draws in the exponent.
enum class Draws { all, known, without_replacement };

Rational draws_of(Draws draws, const Sample& at) {
  if (draws == Draws::all) {
    return at.records;
  }
  return draws == Draws::known
             ? Rational(at.known)
             : Rational(at.known * Rational(at.records, at.records - at.known + 1));
}

Enumeration samples(Draws draws) {
  const bool threshold_of_all = draws == Draws::all;
  return [=](Effort effort, Sweep& sweep) {
    sweep.visits_by(
        "records, then kappa from its list, tau by denominator, known records and ones");
    const auto records = by_effort<std::int64_t>(effort, 12, 26, 32);
    const auto denominator =
        threshold_of_all ? std::uint64_t{8} : by_effort<std::uint64_t>(effort, 4, 6, 8);
    for (std::int64_t n = 2; n <= records; ++n) {
      for (const Rational& kappa2 : {Rational(1, 2), Rational(1, 4), Rational(1, 20)}) {
        for (const Rational& tau : brute_force::interior_rationals(denominator)) {
          for (std::int64_t known = 1; known < n; ++known) {
            for (std::int64_t ones = 0; ones <= n; ++ones) {
              const Sample at{n, known, ones, kappa2, tau};
              const std::optional<Compared> compared =
                  above_threshold(draws_of(draws, at), at)
                      ? std::optional(
                            Compared{closeness(at), Relation::greater_equal, Rational(1 - kappa2)})
                      : std::nullopt;
              if (!sweep.see(compared, [&] { return at.inputs(); })) {
                return;
              }
            }
          }
        }
      }
    }
  };
}

std::function<std::string(Effort)> sample_domain(bool threshold_of_all) {
  return [=](Effort effort) {
    return fmt::format(
        "1 ≤ n′ < n ≤ {}, 0 ≤ c ≤ n, κ₂ in {{1/2, 1/4, 1/20}}, τ with denominators ≤ {}",
        by_effort(effort, 12, 26, 32), threshold_of_all ? 8 : by_effort(effort, 4, 6, 8));
  };
}

std::optional<Compared> fixed_biases(const Pair& at) {
  // Nothing is random: the probability of (4.57) is 0 or 1, and 1 is needed for every κ₂ < 1.
  const bool inside = close(at.other, at.bias, at.tau1, at.tau2);
  const bool literal = at.other >= at.bias - at.tau1 && at.other <= at.bias + at.tau2;
  return Compared{Rational(literal ? 1 : 0), Relation::equal, Rational(inside ? 1 : 0)};
}

}  // namespace

Statement th_def_4_19() {
  using enum Verdict;
  return swept_statement(
      "th.def-4.19", "definition", "Close biases",
      {{"th.def-4.19", "printed", "(4.56)",
        "bias is (τ₁, τ₂)-close to bias′ when bias′ − τ₁ ≤ bias ≤ bias′ + τ₂; ends included.",
        definition, "τ₁ is the room below, τ₂ the room above the second bias.", pair_domain,
        pairs([](const Pair& at) -> std::optional<Compared> {
          return Compared{
              Rational(close(at.bias, at.other, at.tau1, at.tau2) ? 1 : 0), Relation::equal,
              Rational(at.bias - at.other >= -at.tau1 && at.bias - at.other <= at.tau2 ? 1 : 0)};
        })},
       {"th.def-4.19", "mutual",
        "\"if the two biases fulfil the following inequality\", read as mutual; lhs is the room "
        "left "
        "when the two biases change places",
        "If bias is (τ₁, τ₂)-close to bias′, then bias′ is (τ₁, τ₂)-close to bias.", refuted,
        "Closeness has a direction unless τ₁ = τ₂.", pair_domain, pairs(mutual(false))},
       {"th.def-4.19", "corrected", "closeness with tau_1 and tau_2 exchanged",
        "bias is (τ₁, τ₂)-close to bias′ exactly when bias′ is (τ₂, τ₁)-close to bias.", holds, "",
        pair_domain, pairs(mutual(true))}});
}

Statement th_def_4_20() {
  using enum Verdict;
  return swept_statement(
      "th.def-4.20", "definition", "Representative databases",
      {{"th.def-4.20", "printed", "(4.57)",
        "D′ is representative to D when its bias is (τ₁, τ₂)-close to bias_D with probability at "
        "least 1 − κ₂.",
        definition,
        "The text does not say what is random. With both databases given the probability is 0 or "
        "1, and representative means close for every κ₂ < 1; below D′ is a uniform sample of D.",
        pair_domain, pairs(fixed_biases)},
       {"th.def-4.20", "thresholds-of-all",
        "\"D' must also be representative\" with the thresholds of lines 7 and 8, which "
        "Hoeffding's "
        "inequality gives for |D| records; lhs is the probability of (4.57) for a uniform sample, "
        "rhs 1 - kappa_2",
        "With τ for which 2e^(−2nτ²) ≤ κ₂, n = |D|, a uniform sample of n′ < n records is (τ, τ), "
        "κ₂-representative.",
        refuted, "The share of few records varies more: n′ must stand in the exponent.",
        sample_domain(true), samples(Draws::all)},
       {"th.def-4.20", "corrected",
        "Hoeffding's threshold for n' records; lhs is the probability of (4.57), rhs 1 - kappa_2",
        "With 2e^(−2n′τ²) ≤ κ₂ a uniform sample of n′ records is (τ, τ), κ₂-representative.", holds,
        "Hoeffding's inequality holds for samples without replacement.", sample_domain(false),
        samples(Draws::known)},
       {"th.def-4.20", "corrected:without-replacement",
        "Serfling's threshold; lhs is the probability of (4.57), rhs 1 - kappa_2",
        "With 2e^(−2n′τ²·n/(n−n′+1)) ≤ κ₂ it is, too.", holds,
        "Serfling's inequality: the exponent is larger by n/(n−n′+1), which for all but one known "
        "record is n/2.",
        sample_domain(false), samples(Draws::without_replacement)}});
}

}  // namespace pkdp::checks
