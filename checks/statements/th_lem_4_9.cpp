#include <fmt/format.h>

#include "checks/statements/th_cut_laplace.hpp"

namespace pkdp::checks {
namespace {

std::int64_t size_of(Effort effort) {
  return effort == Effort::quick ? 3 : effort == Effort::normal ? 10 : 11;
}

Reading reading_of(std::string name, std::string text, Verdict verdict, std::string note,
                   std::string domain, std::function<Finding(Effort)> check) {
  const bool refuted = verdict == Verdict::refuted;
  return {.reading = std::move(name),
          .claim = std::move(text),
          .verdict = verdict,
          .evidence = refuted ? Evidence::certificate : Evidence::exhaustive,
          .note = std::move(note),
          .least_effective = refuted ? std::uint64_t{1} : std::uint64_t{50},
          .domain = [domain = std::move(domain)](Effort) { return domain; },
          .check = std::move(check)};
}

Reading line(const ProofClaim& claim, std::string text, Verdict verdict, std::string note) {
  return reading_of(claim.reading, std::move(text), verdict, std::move(note),
                    "S ~ Bin(n, b), n ≤ 3 (quick), 10 or 11, b, τ₁ ≤ τ₂ multiples of 1/(2n), ℓ of "
                    "1/(4n), E(M) = b",
                    [claim](Effort effort) { return decide_proof(claim, size_of(effort)); });
}

Rational size(const ProofPoint& at) { return at.noise < 0 ? Rational(-at.noise) : at.noise; }

// bias_hi and bias_lo are the extremes over all noise of absolute size at most τ₁/2.
Rational highest(const ProofPoint& at) { return at.mean + at.tau1 / 2; }
Rational lowest(const ProofPoint& at) { return at.mean - at.tau1 / 2; }

std::vector<Reading> equation_readings() {
  const auto upper = [](const ProofPoint& at) {
    return share_above(at, at.mean + at.noise + at.tau2 / 2);
  };
  const auto upper_end = [](const ProofPoint& at) {
    return share_above(at, highest(at) + at.tau2 / 2);
  };
  const auto below = [](const ProofPoint& at) {
    return share_below(at, at.mean + at.noise - at.tau1 / 2);
  };
  const auto below_end = [](const ProofPoint& at) {
    return share_below(at, lowest(at) - at.tau1 / 2);
  };
  const std::string words =
      " as an equality for all noise: lhs is the probability at the drawn noise, rhs at bias_j.";
  const std::string note =
      "With bias_lo and bias_hi as the extremes over all noise that is allowed. With the drawn "
      "noise "
      "in (4.8), as in line 6 of Algorithm 2, bias_j is E(M) ± |ℓ|, and it is an identity.";
  std::vector<Reading> readings;
  for (const char* name : {"4.9", "4.11"}) {
    readings.push_back(line({std::string("noise-at-its-bound:") + name,
                             "(" + std::string(name) + ")" + words, true, below, below_end},
                            "Pr[X ≤ E(M) ± |ℓ| − τ₁/2] = Pr[X ≤ bias_lo − τ₁/2].", Verdict::refuted,
                            note));
  }
  for (const char* name : {"4.10", "4.14"}) {
    readings.push_back(line({std::string("noise-at-its-bound:") + name,
                             "(" + std::string(name) + ")" + words, true, upper, upper_end},
                            "Pr[X ≥ E(M) ± |ℓ| + τ₂/2] = Pr[X ≥ bias_hi + τ₂/2].", Verdict::refuted,
                            note));
  }
  return readings;
}

std::vector<Reading> inequality_readings() {
  using enum Verdict;
  const std::string monotone = "|ℓ| ≤ τ₁/2 ≤ τ₂/2, and a distribution function grows.";
  return {
      line({"proof:4.12", "(4.12)", false,
            [](const ProofPoint& at) { return share_below(at, at.mean - size(at) - at.tau1 / 2); },
            [](const ProofPoint& at) {
              return share_below(at, at.mean - at.tau1 / 2 - at.tau1 / 2);
            }},
           "Pr[X ≤ E(M) ± |ℓ| − τ₁/2] ≥ Pr[X ≤ E(M) − τ₁/2 − τ₁/2].", holds, monotone),
      line({"proof:4.13", "(4.13)", true,
            [](const ProofPoint& at) {
              return share_below(at, at.mean - at.tau1 / 2 - at.tau1 / 2);
            },
            [](const ProofPoint& at) { return share_below(at, at.mean - at.tau1); }},
           "τ₁/2 + τ₁/2 = τ₁.", holds, "Arithmetic."),
      line({"proof:4.15", "(4.15)", false,
            [](const ProofPoint& at) { return share_above(at, at.mean + size(at) + at.tau2 / 2); },
            [](const ProofPoint& at) {
              return share_above(at, at.mean + at.tau1 / 2 + at.tau2 / 2);
            }},
           "Pr[X ≥ E(M) ± |ℓ| + τ₂/2] ≥ Pr[X ≥ E(M) + τ₁/2 + τ₂/2].", holds, monotone),
      line({"proof:4.16", "(4.16)", false,
            [](const ProofPoint& at) {
              return share_above(at, at.mean + at.tau1 / 2 + at.tau2 / 2);
            },
            [](const ProofPoint& at) {
              return share_above(at, at.mean + at.tau2 / 2 + at.tau2 / 2);
            }},
           "Pr[X ≥ E(M) + τ₁/2 + τ₂/2] ≥ Pr[X ≥ E(M) + τ₂/2 + τ₂/2].", holds, monotone),
      line({"proof:4.17", "(4.17)", true,
            [](const ProofPoint& at) {
              return share_above(at, at.mean + at.tau2 / 2 + at.tau2 / 2);
            },
            [](const ProofPoint& at) { return share_above(at, at.mean + at.tau2); }},
           "τ₂/2 + τ₂/2 = τ₂.", holds, "Arithmetic."),
      line({"proof:union", "\"we can upper bound the cumulative error by adding\"", false,
            [](const ProofPoint& at) {
              const Rational low = share_below(at, highest(at) - at.tau1 / 2);
              const Rational high = share_above(at, lowest(at) + at.tau2 / 2);
              return Rational(2 * std::max(low, high));  // δ, where (4.7) is tight
            },
            [](const ProofPoint& at) {
              return Rational(share_below(at, at.mean - at.tau1) +
                              share_above(at, at.mean + at.tau2));
            }},
           "With (4.7), Pr[X ≤ E(M) − τ₁ or X ≥ E(M) + τ₂] ≤ δ.", holds,
           "The union bound. It bounds where X lies; that M is (ε, δ)-DP follows from "
           "the noise alone (printed)."),
      line({"wlog", "the use of tau_1 <= tau_2 in (4.16)", false,
            [](const ProofPoint& at) { return share_below(at, at.mean - at.tau1); },
            [](const ProofPoint& at) { return share_below(at, at.mean - at.tau2); }},
           "With τ₁ = min, the bound at τ₁ covers the one at τ₂.", holds, monotone)};
}

// δ = 0 satisfies (4.7) for noise of absolute size ≤ a and τ_i/2 > a, E(q(D̃)) being the number
// E(M), or for τ_i/2 > 1 + a and a random share in [0, 1].
CutClaim private_claim(std::string reading, NoiseCut cut, bool fixed) {
  return {"th.lem-4.9",
          std::move(reading),
          "Lemma 4.9 at delta = 0, which (4.7) admits where both tau_i/2 exceed 1 + a, a the "
          "largest absolute noise: noise Lap(0, 1/epsilon) cut to [-a, a], a = below = above; in "
          "units h, e^(epsilon*h/2) = root, the sensitivity 1 is `one` units; lhs is the delta of "
          "the mechanism at epsilon, rhs the claimed one.",
          false,
          false,
          [cut, fixed](const CutPoint& at) -> std::optional<CutSides> {
            if (at.sensitivity != at.one || at.below < 1 || at.above < 1 ||
                (!fixed && at.below != at.above)) {
              return std::nullopt;
            }
            return CutSides{fixed ? fixed_delta(at, cut) : cut_delta(at, cut), 0};
          }};
}

Reading private_reading(std::string name, std::string text, Verdict verdict, std::string note,
                        NoiseCut cut, bool fixed) {
  const CutClaim claim = private_claim(name, cut, fixed);
  if (!fixed) {
    return reading_of(
        std::move(name), std::move(text), verdict, std::move(note),
        "lengths of 1 to 8 units (20 at normal effort), e^(εh/2) = 2, 3/2, 4",
        [claim](Effort effort) { return decide_cut(claim, effort == Effort::quick ? 8 : 20); });
  }
  return reading_of(
      std::move(name), std::move(text), verdict, std::move(note),
      "lengths of 1 to 10 units, any interval around the first result, e^(εh/2) = 1/r, r in (0, 1) "
      "with denominators ≤ 4 (19 at normal effort)",
      [claim](Effort effort) {
        return decide_cut(claim, 10, roots_up_to(effort == Effort::quick ? 4 : 19));
      });
}

// M as it is defined: Laplace noise that is not cut.
Reading uncut_reading() {
  const CutClaim claim{"th.lem-4.9",
                       "printed",
                       "Lemma 4.9 for Lap(0, 1/epsilon) that is not cut.",
                       false,
                       false,
                       [](const CutPoint& at) -> std::optional<CutSides> {
                         if (at.sensitivity != at.one || at.below > 0 || at.above > 0) {
                           return std::nullopt;
                         }
                         return CutSides{cut_delta(at, NoiseCut::clamp), 0};
                       }};
  return reading_of(
      "printed",
      "M = q(D) + Lap(0, 1/ε), τ_i with (4.7) around the results of at most that noise: (ε, δ)-DP.",
      Verdict::holds,
      "The noise alone gives (ε, 0); larger noise \"outside of it\" is left to th.lem-4.10, by the "
      "text. (4.7) says where the query over D̃ lies (proof:union), nothing about privacy.",
      "sensitivities of 1 to 12 units, e^(εh/2) = 1/r, r in (0, 1) with denominators ≤ 4 (8 at "
      "normal effort)",
      [claim](Effort effort) {
        return decide_cut(claim, 12, roots_up_to(effort == Effort::quick ? 4 : 8));
      });
}

}  // namespace

Statement th_lem_4_9() {
  using enum Verdict;
  const std::string note =
      "(4.7) is about other data sets, not about the cut: outputs near the end of one interval are "
      "impossible for the neighbour, whatever δ is.";
  std::vector<Reading> readings{
      uncut_reading(),
      private_reading("redraw", "Noise beyond min τ_i/2 is drawn again, with (4.7): (ε, δ)-DP.",
                      refuted, note, NoiseCut::redraw, false),
      private_reading("clamped", "The same, larger noise being moved to ±min τ_i/2.", refuted, note,
                      NoiseCut::clamp, false),
      private_reading("corrected",
                      "Results clamped to an interval that does not depend on the data: (ε, 0)-DP, "
                      "whatever (4.7) says.",
                      holds, "Post-processing. For noise that is cut see th.lem-4.10.",
                      NoiseCut::clamp, true)};
  for (const auto& more : {equation_readings(), inequality_readings()}) {
    readings.insert(readings.end(), more.begin(), more.end());
  }
  return {"th.lem-4.9", "003", "lemma", "Private estimation of the bias", std::move(readings)};
}

}  // namespace pkdp::checks
