#include <fmt/format.h>

#include "checks/reading_frame.hpp"
#include "checks/statements/th_cut_laplace.hpp"

namespace pkdp::checks {
namespace {

using enum NoiseCut;
using Sides = std::optional<CutSides>;

std::int64_t units_of(Effort effort, bool own_cuts) {
  return own_cuts ? (effort == Effort::quick    ? 3
                     : effort == Effort::normal ? 7
                                                : 8)
                  : (effort == Effort::quick    ? 6
                     : effort == Effort::normal ? 17
                                                : 18);
}

Reading reading_of(const CutClaim& claim, std::string text, Verdict verdict, std::string note) {
  return enumerated_reading(
      {claim.reading, std::move(text), verdict, std::move(note)}, 50,
      [own = claim.own_cuts](Effort effort) {
        return fmt::format(
            "lengths of 1 to {} units h, e^(εh/2) = 2, 3/2, 4, both or one end cut{}",
            units_of(effort, own), own ? ", two cuts" : "");
      },
      [claim](Effort effort) { return decide_cut(claim, units_of(effort, claim.own_cuts)); });
}

bool both_cut(const CutPoint& at) { return at.below > 0 && at.above > 0; }

// Σ of the tails at −τ_i + λ, of Lap(2/ε) or Lap(1/ε); an end that is not cut counts 0.
Rational sum_wide(const CutPoint& at) {
  return wide_tail(at, at.sensitivity - at.below) + wide_tail(at, at.sensitivity - at.above);
}
Rational one_end(const CutPoint& at, std::int64_t end) {
  return end < 0 ? Rational(0) : narrow_tail(at, 2 * (at.sensitivity - end));
}
Rational sum_narrow(const CutPoint& at) { return one_end(at, at.below) + one_end(at, at.above); }

CutClaim claim_of(std::string reading, std::string denied,
                  std::function<Sides(const CutPoint&)> sides, bool equation = false,
                  bool own_cuts = false) {
  return {"th.lem-4.10", std::move(reading), std::move(denied),
          equation,      own_cuts,           std::move(sides)};
}

const char* const given =
    " In units h, e^(epsilon*h/2) = root, the number 1 is `one` units; lhs is the delta of the "
    "mechanism at epsilon, rhs the claimed one.";

CutClaim bound(std::string reading, const std::string& words, NoiseCut cut, bool any_sensitivity,
               Rational (*claimed)(const CutPoint&), bool two_ends) {
  return claim_of(std::move(reading), words + given, [=](const CutPoint& at) -> Sides {
    const bool applies = (any_sensitivity || at.sensitivity <= at.one) &&
                         (two_ends ? both_cut(at) : at.below > 0 || at.above > 0);
    return applies ? Sides({cut_delta(at, cut), claimed(at)}) : std::nullopt;
  });
}

std::vector<Reading> main_readings() {
  const std::string any =
      "(4.18) for Laplace noise of scale 1/epsilon, any sensitivity, noise "
      "drawn again until it fits [-tau_1, tau_2].";
  std::vector<Reading> readings{
      reading_of(bound("printed", any, redraw, true, sum_wide, true),
                 "Noise Lap(1/ε) cut at −τ₁, τ₂: (ε, Σ cdf_{Lap(2/ε)}(−τ_i + λ))-DP.",
                 Verdict::refuted, "Lap(1/ε) gives ε for λ ≤ 1 only."),
      reading_of(bound("sensitivity-1",
                       "(4.18) for a sensitivity of at most 1, noise clamped to [-tau_1, tau_2].",
                       clamp, false, sum_wide, true),
                 "(4.18) for λ ≤ 1, noise beyond the cut moved to it.", Verdict::refuted,
                 "Where τ₁ < λ the wider law has the smaller distribution function."),
      reading_of(bound("proof:4.22",
                       "(4.22), the last line of the proof, for any sensitivity, noise clamped.",
                       clamp, true, sum_narrow, true),
                 "(ε, Σ cdf_{Lap(1/ε)}(−τ_i + λ))-DP for every λ.", Verdict::refuted,
                 "As printed, for λ > 1.")};
  const std::pair<const char*, NoiseCut> cuts[] = {
      {"corrected", redraw}, {"corrected:clamp", clamp}, {"corrected:withhold", withhold}};
  for (const auto& [name, cut] : cuts) {
    readings.push_back(reading_of(
        bound(name, "the corrected lemma.", cut, false, sum_narrow, false),
        "Lap(s), s ≥ λ/ε, cut at −τ₁, τ₂ (one or both; the same for neighbours): (ε, Σ "
        "cdf_{Lap(s)}(−τ_i + λ))-DP; " +
            std::string(cut == redraw  ? "drawn again until it fits."
                        : cut == clamp ? "moved to the end."
                                       : "nothing is released beyond the cut."),
        Verdict::holds,
        "Outputs that one of the two cannot give, and atoms; elsewhere the loss is at most ε."));
  }
  readings.push_back(reading_of(
      claim_of(
          "corrected:sharp", "the sharp form.",
          [](const CutPoint& at) -> Sides {
            if (at.sensitivity > at.one || !both_cut(at) || at.sensitivity >= at.below + at.above) {
              return std::nullopt;
            }
            const auto edge = [&at](std::int64_t near, std::int64_t far) {
              return Rational(narrow_tail(at, 2 * (at.sensitivity - near)) +
                              narrow_tail(at, -2 * far));
            };
            return CutSides{cut_delta(at, clamp),
                            std::max(edge(at.below, at.above), edge(at.above, at.below))};
          },
          true),
      "Clamped, λ ≤ 1, λ < τ₁ + τ₂: δ(ε) is the larger of cdf(−τ₁+λ) + cdf(−τ₂) and "
      "cdf(−τ₂+λ) + cdf(−τ₁).",
      Verdict::holds, "Both atoms of one law are impossible under the other."));
  return readings;
}

// Σ of the tails at −min τ_i + λ, where each of two neighbours has its cuts.
Sides smaller_cut(const CutPoint& at) {
  if (at.sensitivity > at.one || !both_cut(at)) {
    return std::nullopt;
  }
  return CutSides{cut_delta(at, clamp), one_end(at, std::min(at.below, at.other_below)) +
                                            one_end(at, std::min(at.above, at.other_above))};
}

std::vector<Reading> cut_readings() {
  const auto differing = [](bool sound) {
    return [sound](const CutPoint& at) -> Sides {
      if (at.sensitivity > at.one || !both_cut(at)) {
        return std::nullopt;
      }
      const auto lost = [&at](std::int64_t below, std::int64_t above) {
        return Rational(narrow_tail(at, -2 * below) + narrow_tail(at, -2 * above));
      };
      const Rational c = power(at.root, static_cast<std::uint64_t>(2 * at.one));
      const Rational here = lost(at.below, at.above);
      const Rational there = lost(at.other_below, at.other_above);
      return CutSides{
          cut_delta(at, clamp),
          sound ? std::max<Rational>(here + c * there, there + c * here) : sum_narrow(at)};
    };
  };
  return {
      reading_of(claim_of("data-dependent",
                          "that the cut may depend on the data: the neighbour has its own, noise "
                          "is clamped, tau_1 and tau_2 are those of the first database." +
                              std::string(given),
                          differing(false), false, true),
                 "(4.22) for λ ≤ 1 with cuts that differ between neighbours.", Verdict::refuted,
                 "A smaller cut of the neighbour makes more outputs impossible."),
      reading_of(claim_of("corrected:data-dependent", "the sound form for any two cuts.",
                          differing(true), false, true),
                 "Any cuts: (ε, η + e^ε·η′), η and η′ what the two databases lose beyond the cut.",
                 Verdict::holds, "Both are within η of Laplace noise in total variation."),
      reading_of(
          claim_of("corrected:smaller-cut", "the sound form at the smaller of two cuts.",
                   smaller_cut, false, true),
          "(4.22) for λ ≤ 1 with cuts that differ between neighbours, τ_i being the smaller "
          "one at each end; noise beyond the cut moved to it.",
          Verdict::holds,
          "What the neighbour of the smaller cut cannot give lies at least min τ_i − λ away."),
      reading_of(claim_of("fixed-interval", "clamping to a fixed interval.",
                          [](const CutPoint& at) -> Sides {
                            return at.sensitivity <= at.one && both_cut(at)
                                       ? Sides({fixed_delta(at, clamp), 0})
                                       : std::nullopt;
                          }),
                 "Results clamped to an interval that does not depend on the data: (ε, 0) for "
                 "λ ≤ 1.",
                 Verdict::holds, "Post-processing."),
      reading_of(claim_of("fixed-interval-redraw",
                          "that drawing again until the result fits a fixed interval keeps "
                          "epsilon." +
                              std::string(given),
                          [](const CutPoint& at) -> Sides {
                            return at.sensitivity <= at.one && both_cut(at)
                                       ? Sides({fixed_delta(at, redraw), 0})
                                       : std::nullopt;
                          }),
                 "Results drawn again until they fit a fixed interval: (ε, 0) for λ ≤ 1.",
                 Verdict::refuted, "The normalisations differ; the loss reaches up to 2λ/s.")};
}

// Few points have one end cut: more values of ε for them.
constexpr std::int64_t one_end_units = 11;

std::uint64_t one_end_denominator(Effort effort) {
  return effort == Effort::quick ? 4 : effort == Effort::normal ? 22 : 26;
}

Reading one_end_reading(const CutClaim& claim, std::string text, std::string note) {
  return enumerated_reading(
      {claim.reading, std::move(text), Verdict::holds, std::move(note)}, 50,
      [](Effort effort) {
        return fmt::format(
            "lengths of 1 to {} units h, e^(εh/2) = 1/r, r in (0, 1) with denominators ≤ {}, one "
            "end cut",
            one_end_units, one_end_denominator(effort));
      },
      [claim](Effort effort) {
        return decide_cut(claim, one_end_units, roots_up_to(one_end_denominator(effort)));
      });
}

std::vector<Reading> one_end_readings() {
  const auto one_sided = [](bool lower) {
    return [lower](const CutPoint& at) -> Sides {
      const bool applies = at.sensitivity <= at.one &&
                           (lower ? at.below > 0 && at.above < 0 : at.above > 0 && at.below < 0);
      return applies
                 ? Sides({std::max(cut_delta(at, redraw), cut_delta(at, clamp)), sum_narrow(at)})
                 : std::nullopt;
    };
  };
  return {
      one_end_reading(claim_of("proof:4.19", "the sentence after (4.19).", one_sided(true)),
                      "Cut at −τ₁ only, λ ≤ 1: (ε, cdf_{Lap(1/ε)}(−τ₁ + λ))-DP.",
                      "Redrawn or clamped; clamped with equality."),
      one_end_reading(claim_of("proof:after-4.20", "the sentence after (4.20).", one_sided(false)),
                      "Cut at τ₂ only, λ ≤ 1: (ε, cdf_{Lap(1/ε)}(−τ₂ + λ))-DP.", "By symmetry.")};
}

std::vector<Reading> line_readings() {
  const auto both = [](const std::function<CutSides(const CutPoint&)>& sides) {
    return [sides](const CutPoint& at) -> Sides {
      return both_cut(at) ? Sides(sides(at)) : std::nullopt;
    };
  };
  return {
      reading_of(
          claim_of("proof:4.20",
                   "(4.20): lhs is the integral from tau_1 - lambda, rhs 1 - cdf(tau_2 - lambda).",
                   both([](const CutPoint& at) {
                     return CutSides{1 - narrow_tail(at, 2 * (at.below - at.sensitivity)),
                                     1 - narrow_tail(at, 2 * (at.above - at.sensitivity))};
                   }),
                   true),
          "∫ from τ₁ − λ of the density = 1 − cdf(τ₂ − λ).", Verdict::refuted,
          "The lower limit should be τ₂ − λ."),
      reading_of(claim_of("proof:disjoint",
                          "\"As tau_1, tau_2 > 0, we know the two intervals to not intersect\", "
                          "(-inf, -(tau_1 - lambda)] and [tau_2 - lambda, inf): lhs is the end of "
                          "the first, rhs the start of the second.",
                          both([](const CutPoint& at) {
                            return CutSides{Rational(at.sensitivity - at.below),
                                            Rational(at.above - at.sensitivity)};
                          })),
                 "(−∞, −(τ₁−λ)] and [τ₂−λ, ∞) do not intersect.", Verdict::refuted,
                 "They do for τ₁ + τ₂ < 2λ (and touch at equality); the sum is then still an upper "
                 "bound."),
      reading_of(claim_of("proof:4.21", "(4.21) = (4.22).", both([](const CutPoint& at) {
                            return CutSides{1 - narrow_tail(at, 2 * (at.below - at.sensitivity)) +
                                                1 -
                                                narrow_tail(at, 2 * (at.above - at.sensitivity)),
                                            sum_narrow(at)};
                          }),
                          true),
                 "1 − cdf(τ − λ) = cdf(−τ + λ), and (4.21) is (4.22) (with τ₀ for τ₁, τ₁ for τ₂).",
                 Verdict::holds, "Symmetry."),
      reading_of(claim_of("proof:same-scale",
                          "that the lemma, (4.18), is what its proof ends with, (4.22): lhs is the "
                          "sum with Lap(0, 2/epsilon), rhs the one with Lap(0, 1/epsilon).",
                          both([](const CutPoint& at) {
                            return CutSides{sum_wide(at), sum_narrow(at)};
                          }),
                          true),
                 "(4.18) = (4.22).", Verdict::refuted, "2/ε against 1/ε.")};
}

}  // namespace

Statement th_lem_4_10() {
  std::vector<Reading> readings = main_readings();
  for (const auto& more : {cut_readings(), one_end_readings(), line_readings()}) {
    readings.insert(readings.end(), more.begin(), more.end());
  }
  return {"th.lem-4.10", "003", "lemma", "Truncated Laplace noise", std::move(readings)};
}

}  // namespace pkdp::checks
