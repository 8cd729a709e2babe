#include "checks/statements/pk_prop_7.hpp"

#include <fmt/format.h>

#include "checks/brute_force/grid.hpp"
#include "checks/statements/counting_bounds.hpp"
#include "checks/statements/tight_bounds.hpp"

namespace pkdp::checks {
namespace {

const char* const sentence = "Proposition 7 with mu_3 = avg p_i(1-p_i)|1-2p_i| as printed";

CentralLimitClaim printed_claim(std::string reading, bool with_target) {
  return {std::move(reading),
          with_target ? sentence : std::string(sentence) + ", averages over the n-1 others",
          make_rational(112, 100), with_target, absolute_value_of_third_moment};
}

Finding decide_printed(const CentralLimitClaim& claim, Effort effort) {
  constexpr std::int64_t greatest_n = 600;
  return effort == Effort::quick ? decide_fair_coins(claim, greatest_n, {Rational(1)})
                                 : decide_fair_coins_everywhere(claim, greatest_n);
}

Reading refuted_reading(const CentralLimitClaim& claim, std::string text) {
  return {
      .reading = claim.reading,
      .claim = std::move(text),
      .verdict = Verdict::refuted,
      .evidence = Evidence::certificate,
      .note =
          "The printed μ₃ averages |E(X−p)³|, which is 0 at p = 1/2, not E|X−p|³ = "
          "p(1−p)(p²+(1−p)²) (\"average absolute third moment\"). With all p_i = 1/2 the claim "
          "becomes δ = δ₂, a Gaussian tail, and the large deviations of the binomial exceed it. "
          "Among lists of 0, 1/2 and 1 no shorter one fails: the deterministic records only "
          "shift the count, and effort normal covers every real ε ∈ (0, 1].",
      .domain =
          [](Effort effort) {
            const std::string epsilons = effort == Effort::quick ? "ε = 1" : "all real ε ∈ (0, 1]";
            return "p_i = 1/2, n = 2 … 600, " + epsilons + ", smallest n first";
          },
      .check = [claim](Effort effort) { return decide_printed(claim, effort); }};
}

/// Equal probabilities, and two kinds in several proportions.
std::vector<TwoKinds> lists_of(Effort effort) {
  const std::uint64_t steps = effort == Effort::quick ? 6 : effort == Effort::normal ? 12 : 24;
  std::vector<std::int64_t> sizes{6, 8, 12, 20, 40, 90};
  if (effort != Effort::quick) {
    sizes.push_back(150);
  }
  if (effort == Effort::deep) {
    sizes.push_back(300);
  }
  std::vector<TwoKinds> lists;
  for (const std::int64_t n : sizes) {
    for (std::uint64_t i = 0; i <= steps; ++i) {
      for (std::uint64_t j = i; j <= steps; ++j) {
        const Rational a = make_rational(Integer(i), Integer(steps));
        const Rational b = make_rational(Integer(j), Integer(steps));
        for (const std::int64_t first : {std::int64_t{1}, n / 3, n / 2, n - 1}) {
          lists.push_back({first, n - first, a, b});
        }
      }
    }
  }
  return lists;
}

Reading holding_reading(const CentralLimitClaim& claim, std::string text, std::string note) {
  return {
      .reading = claim.reading,
      .claim = std::move(text),
      .verdict = Verdict::holds,
      .evidence = Evidence::certified,
      .note = std::move(note),
      .least_effective = 1000,
      .domain =
          [](Effort effort) {
            return fmt::format(
                "{} lists of 6 to {} records with two different p from j/{} (0 and 1 included), "
                "both as target, both directions, ε = j/8 ≤ 1, where the bound is below 1",
                lists_of(effort).size(),
                effort == Effort::quick    ? 90
                : effort == Effort::normal ? 150
                                           : 300,
                effort == Effort::quick    ? 6
                : effort == Effort::normal ? 12
                                           : 24);
          },
      .check = [claim](Effort effort) { return decide_two_kinds(claim, lists_of(effort)); }};
}

/// ε ≤ 1 and δ₂ ≥ 1.25·e^{−V/2} at δ₂ = 1.25·e^{−x/2}, V = n·μ₂: both say x ≤ V, as ε² = x/V.
Finding decide_equivalence() {
  Finding finding;
  for (const Rational& x : brute_force::multiples(12, 60)) {
    for (const Rational& v : brute_force::multiples(12, 60)) {
      ++finding.cases;
      if (v.is_zero()) {
        continue;
      }
      ++finding.effective;
      const bool small_epsilon = x / v <= 1;
      const ExactForm delta2 = canonical(AffineExponential{0, make_rational(5, 4), -x / 2});
      const ExactForm least = canonical(AffineExponential{0, make_rational(5, 4), -v / 2});
      const bool large_delta = stand_in(delta2, Relation::greater_equal, least);
      if (small_epsilon != large_delta) {
        finding.counterexample = Certificate{
            "pk.prop-7",
            "printed:equivalence",
            "Denies the proof of Proposition 7, \"when epsilon <= 1, or equivalently, when delta_2 "
            ">= 1.25 exp(-n mu_2/2)\": lhs is delta_2, rhs its threshold.",
            {{"epsilon_squared", to_string(Rational(x / v))}, {"n_mu_2", to_string(v)}},
            delta2,
            least,
            large_delta ? Relation::greater_equal : Relation::less};
        return finding;
      }
    }
  }
  return finding;
}

Reading equivalence() {
  return {.reading = "printed:equivalence",
          .claim = "For n·μ₂ > 0 and δ₂ ≤ 1.25: ε ≤ 1 iff δ₂ ≥ 1.25·e^{−nμ₂/2}.",
          .verdict = Verdict::holds,
          .evidence = Evidence::certified,
          .note =
              "ε² = 2 ln(1.25/δ₂)/(nμ₂). For δ₂ > 1.25 the printed ε is no real number, for "
              "μ₂ = 0 it is undefined.",
          .least_effective = 1000,
          .domain =
              [](Effort) {
                return std::string("ln(1.25/δ₂) = j/24, n·μ₂ = k/12, 0 ≤ j ≤ 60, 0 < k ≤ 60");
              },
          .check = [](Effort) { return decide_equivalence(); }};
}

/// All lists of up to `greatest` records of one or two kinds, p from j/steps.
std::vector<TwoKinds> short_lists(std::int64_t greatest, std::uint64_t steps) {
  std::vector<TwoKinds> lists;
  for (std::int64_t n = 2; n <= greatest; ++n) {
    for (std::int64_t first = 1; first < n; ++first) {
      for (std::uint64_t i = 0; i <= steps; ++i) {
        for (std::uint64_t j = 0; j <= i; ++j) {
          lists.push_back({first, n - first, make_rational(Integer(i), Integer(steps)),
                           make_rational(Integer(j), Integer(steps))});
        }
      }
    }
  }
  return lists;
}

Reading mode_reading(CentralLimitClaim claim, Mode mode, const std::string& name, std::string text,
                     std::string note) {
  claim.reading = name;
  claim.denied = text;
  Reading reading;
  reading.reading = name;
  reading.claim = std::move(text);
  reading.verdict = Verdict::holds;
  reading.evidence = Evidence::exhaustive;
  reading.note = std::move(note);
  reading.least_effective = 500;
  reading.domain = [](Effort effort) {
    return fmt::format(
        "all lists of 2 to {} records with at most two different p from j/{}, each "
        "as target",
        effort == Effort::quick ? 10 : 24, effort == Effort::quick ? 8 : 12);
  };
  reading.check = [claim, mode](Effort effort) {
    return decide_mode(claim, mode, make_rational(47, 100),
                       effort == Effort::quick ? short_lists(10, 8) : short_lists(24, 12));
  };
  return reading;
}

/// What is as simple, holds at every ε, and is smaller.
std::vector<Reading> mode_readings(const CentralLimitClaim& corrected,
                                   const CentralLimitClaim& others) {
  const std::string spread =
      "P[S = k] ≤ (1/2π)·∫|E e^{itS}|dt and |1 − p + p·e^{it}|² = 1 − 2p(1−p)(1 − cos t) ≤ "
      "e^{−2p(1−p)(1−cos t)}, so that P[S = k] ≤ (1/2π)·∫e^{−V(1−cos t)}dt = e^{−V}·I₀(V), at most "
      "0.469/√V (the largest √V·e^{−V}·I₀(V) is 0.46882 at V = 0.79).";
  return {
      mode_reading(corrected, Mode::at_zero, "corrected:at-zero",
                   "Any independent records: (0, max_k P[S = k])-APKDP, S the sum of the n−1 "
                   "others, and δ(0) is that.",
                   "S has one mode, and Σ_k (P[S = k] − P[S = k−1])⁺ is its mass there."),
      mode_reading(corrected, Mode::spread, "corrected:spread",
                   "max_k P[S = k] ≤ 0.47/√V, V the sum of p_j(1−p_j) over the others.", spread),
      mode_reading(corrected, Mode::void_of, "corrected:void",
                   "The corrected bound is void: at every ε in (0, 1] it is above max_k P[S = "
                   "k], which is enough at ε = 0.",
                   "T ≥ V/2, as p² + (1−p)² ≥ 1/2, and 1 + e^ε > 2: the first term alone is above "
                   "1.12/√(nμ₂). That exceeds 0.469/√(nμ₂ − 1/4) for nμ₂ ≥ 0.31, and 2 below. So "
                   "it is at least 1.12/0.469·√(1 − 1/(4nμ₂)) times too large, about 2.4 for "
                   "large nμ₂."),
      mode_reading(others, Mode::void_of, "corrected:others-void", "So is corrected:others.",
                   "Its first term is above 0.56/√V, at least 1.19 times 0.469/√V.")};
}

}  // namespace

Statement pk_prop_7() {
  const std::string proof =
      "δ = P[S ≤ k] − e^ε·P[S ≤ k−1] with S the sum of the n−1 others; Berry–Esseen with constant "
      "0.56 (Shevtsova 2010) costs 0.56·T/V^{3/2}·(1+e^ε), V = Var S, T = Σ E|X−p|³, and leaves "
      "the "
      "Gaussian mechanism with σ² = V, at most Φ(1/(2σ) − εσ) ≤ 1.25·e^{−ε²V/2} for ε ≤ 1.";
  const CentralLimitClaim corrected{"corrected", "the corrected proposition",
                                    make_rational(112, 100), true, third_absolute_moment};
  const CentralLimitClaim others{"corrected:others", "the sharper corrected proposition",
                                 make_rational(56, 100), false, third_absolute_moment};
  Statement statement{
      "pk.prop-7",
      "002",
      "proposition",
      "Counting query: privacy from the central limit theorem",
      {refuted_reading(printed_claim("printed", true),
                       "APKDP with ε = √(2 ln(1.25/δ₂)/(nμ₂)), δ = (1.12·μ₃/√(nμ₂³))(1+e^ε) + δ₂, "
                       "δ₂ ≥ 1.25·e^{−nμ₂/2}, μ₃ = avg p_i(1−p_i)|1−2p_i|."),
       refuted_reading(printed_claim("others-only", false),
                       "The same with averages over the n−1 others."),
       equivalence(),
       holding_reading(corrected,
                       "As printed with μ₃ = avg p_i(1−p_i)(p_i²+(1−p_i)²), averages over all n, "
                       "nμ₂ > 0.",
                       proof +
                           " The target's share of the sums is covered by 1.12 = 2·0.56: where "
                           "the bound is below 1, nμ₂ > 1.25, and the doubled constant exceeds "
                           "the loss of at most 1/4 in V and of e^{ε²/8} in the last term. It says "
                           "nothing that max_k P[S = k] at ε = 0 does not (corrected:void)."),
       holding_reading(others,
                       "δ(ε) ≤ 0.56·T/V^{3/2}·(1+e^ε) + 1.25·e^{−ε²V/2} for 0 < ε ≤ 1, V and T "
                       "summed over the n−1 others.",
                       proof + " It says nothing that max_k P[S = k] at ε = 0 does not "
                               "(corrected:others-void)."),
       pk_prop_7_large_reading(), pk_prop_7_tight_reading()}};
  for (Reading& reading : mode_readings(corrected, others)) {
    statement.readings.push_back(std::move(reading));
  }
  return statement;
}

}  // namespace pkdp::checks
