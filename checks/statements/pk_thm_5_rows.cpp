#include <string>
#include <utility>
#include <vector>

#include "checks/reading_frame.hpp"
#include "checks/statements/pk_thm_5.hpp"
#include "checks/statements/thresholding.hpp"
#include "checks/statements/tight_bounds.hpp"

namespace pkdp::checks {
namespace thm_5 {
namespace {

using enum Verdict;

Domain one_epsilon(Effort effort) {
  Domain domain;
  domain.greatest_n = effort == Effort::quick ? 3 : 4;
  domain.denominator = effort == Effort::quick ? 5 : 6;
  domain.parameters = {Rational(2)};
  return domain;
}

Domain one_epsilon_known(Effort effort) {
  Domain domain = one_epsilon(effort);
  domain.denominator = effort == Effort::quick ? 7 : 8;
  domain.known = true;
  return domain;
}

Domain levels(Effort effort) {
  Domain domain;
  domain.greatest_n = effort == Effort::quick ? 3 : 5;
  domain.denominator = effort == Effort::quick ? 6 : 8;
  if (effort != Effort::quick) {
    for (std::int64_t j = 9; j <= 16; ++j) {
      domain.parameters.push_back(make_rational(j, 8));
    }
  }
  return domain;
}

Domain levels_known(Effort effort) {
  Domain domain = levels(effort);
  domain.greatest_n = effort == Effort::quick ? 3 : 4;
  domain.known = true;
  return domain;
}

/// The numbers that stand for k.
Domain places(Effort effort) {
  Domain domain = levels(effort);
  domain.greatest_values = 1;
  domain.parameters = {Rational(1), Rational(2), Rational(3), Rational(4), Rational(5)};
  return domain;
}

Domain once(Effort effort) {
  Domain domain = levels(effort);
  domain.parameters = {Rational(1)};
  return domain;
}

MixedDomain mixed(Effort effort) {
  MixedDomain domain;
  domain.greatest_n = {5, 3, 2};
  if (effort != Effort::quick) {
    domain.greatest_n = {8, 5, 4};
    domain.lambdas = {make_rational(1, 2), make_rational(1, 3),  make_rational(1, 4),
                      make_rational(2, 5), make_rational(1, 5),  make_rational(1, 6),
                      make_rational(1, 8), make_rational(1, 12), make_rational(1, 40)};
    domain.parameters = {Rational(1), make_rational(3, 2), Rational(3), Rational(8), Rational(40)};
  }
  return domain;
}

MixedDomain mixed_known(Effort effort) {
  MixedDomain domain = mixed(effort);
  domain.greatest_n = effort == Effort::quick ? std::vector<std::int64_t>{4, 2, 2}
                                              : std::vector<std::int64_t>{6, 4, 3};
  domain.known = true;
  return domain;
}

template <typename Points>
Reading row(const Claim& claim, std::string text, Verdict verdict, std::string note,
            Points (*domain)(Effort), std::uint64_t least = 1) {
  Reading reading =
      framed(claim.reading, std::move(text), verdict, std::move(note), Evidence::exhaustive, least);
  reading.domain = [domain](Effort effort) { return domain(effort).words(); };
  reading.check = [claim, domain](Effort effort) { return decide(claim, domain(effort)); };
  return reading;
}

Reading twice(const std::string& name, bool with_ratio, std::string text, Verdict verdict) {
  Reading reading = framed(name, std::move(text), verdict, "P ≤ e^ε·Q + δ ≤ e^ε·(e^ε·R + δ) + δ.",
                           Evidence::exhaustive, 1);
  const auto size = [](Effort effort) -> std::uint64_t { return effort == Effort::quick ? 8 : 20; };
  reading.domain = [size](Effort effort) {
    return "three laws on two outcomes, common denominator ≤ " + std::to_string(size(effort));
  };
  reading.check = [=](Effort effort) { return decide_twice(name, with_ratio, size(effort)); };
  return reading;
}

const std::string convex =
    " δ(ε) is convex in the law of each other record and the bound depends on λ alone: the corners "
    "of the laws decide about all of them.";

const std::string proof =
    "Outside the event that T of the others have the rare value t (probability ≤ τ) outputs given "
    "t "
    "and given ⊥ are equal. Two common values (⊥ counts as one) are hidden by the fair coins "
    "between "
    "them, as in pk.thm-3, whatever else is shown; the events of rare values do not depend on "
    "those "
    "coins, so the two parts add, without e^ε and without doubling ε.";

std::vector<Reading> bound_readings() {
  const std::string id = "pk.thm-5";
  Broken from_threshold;
  from_threshold.above = 0;
  from_threshold.shift = -1;
  const std::string tighter =
      " Given the number N of fair coins between two common values δ(ε) is E[(1 − "
      "e^ε·k/(N−k+1))⁺], "
      "k ∼ Bin(N, ½), and its mean over N is that over (N₁, N₂).";
  return {
      row(printed(id, "printed"),
          "Released when > T, r with T for k, x/0 = ∞: private for ε = 2·max(−ln(1−τ), ε_c), δ ≥ "
          "max(2τ, P[X/Y ≥ ε_c]).",
          refuted,
          "Already with one common value: a record that all others surround may be the only one "
          "that makes the count n, with probability (1−λ)^(n−1); P[Y = 0] is (1−2λ)^(n−1). (Proof "
          "of pk.thm-3, with its misprint.)",
          one_epsilon),
      row(printed(id, "at-least", 0),
          "The same, released when ≥ T (Definition 16: \"at least k\").", refuted,
          "The rare value is then shown one count earlier.", one_epsilon),
      row(printed(id, "zero-over-zero-excluded", 1, false), "As printed, 0/0 not counted in X/Y.",
          refuted, "", one_epsilon),
      row(corrected(id, "corrected"),
          "Released when > T: (ε, δ)-APKDP for δ ≥ τ + max(τ, P[N₁ + 1 > e^ε·N₂]), τ = P[Bin(n−1, "
          "λ) ≥ T], (N₁, N₂) trinomial(n−1; λ, λ); no r < 1.",
          holds, proof, levels, 1000),
      row(corrected(id, "corrected:at-least", from_threshold),
          "Released when ≥ T: the same with τ = P[Bin(n−1, λ) ≥ T−1].", holds, proof, levels, 1000),
      row(corrected(id, "corrected:mixed"), "The corrected form for records of different laws.",
          holds, proof + convex, mixed, 1000),
      row(by_parts(id, "corrected:parts"),
          "By pairs: δ ≥ τ is enough for rare t against ⊥, 2τ for two rare values, P[N₁ + 1 > "
          "e^ε·N₂] for common values and ⊥, their sum for rare against common.",
          holds, proof + convex, mixed, 1000),
      row(corrected(id, "corrected:blanket", {}, Common::blanket),
          "As corrected, with E[(1 − e^ε·N₂/(N₁+1))⁺] in the place of P[N₁ + 1 > e^ε·N₂]: never "
          "more, as 0 ≤ (1 − x)⁺ ≤ 1 and it is 0 for x ≥ 1.",
          holds, proof + tighter, levels, 1000),
      row(corrected(id, "corrected:blanket-at-least", from_threshold, Common::blanket),
          "The same released when ≥ T, with τ = P[Bin(n−1, λ) ≥ T−1].", holds, proof + tighter,
          levels, 1000),
      row(by_parts(id, "corrected:blanket-parts", {}, Common::blanket),
          "The same by pairs, for records of different laws.", holds, proof + tighter + convex,
          mixed, 1000)};
}

std::vector<Reading> step_readings() {
  return {
      row(free_k("free-k"),
          "As printed with the k of \"r = λ(n−1)/((1−λ)k) < 1\" a number of its own, here k = n.",
          refuted, "The same causes; a large k makes τ smaller still.", one_epsilon),
      row(tail_step("proof:tail", false), "Step: f(T;n−1,λ)/(1−r) bounds P[Bin(n−1,λ) ≥ T], k = T.",
          holds, "pk.lem-2.", places, 100),
      row(tail_step("tail-free-k", true), "The same for every k with r < 1.", refuted,
          "1/(1−r) falls to 1 as k grows, and f(T) is only the first term.", places),
      row(bottom_response("proof:bottom-response", Bottom::alone),
          "Step: the count of ⊥ is that of binary randomized responses with parameter 2λ, where "
          "λ ≤ P[⊥] ≤ 1 − λ.",
          holds, "pk.claim-rr for Ber(P[⊥]).", once, 100),
      row(bottom_response("proof:bottom-coins", Bottom::jointly),
          "For common t each record is, with probability 2λ, a fair coin between t and ⊥, and "
          "else has a law of its own: the coins of both counts are the same ones.",
          holds, "P[t], P[⊥] ≥ λ. This is what the corrected form rests on.", once, 100),
      row(bottom_response("bottom-independent", Bottom::independent),
          "The counts of t and of ⊥ are independent randomized responses, as X and Y are.", refuted,
          "A record that is t is not ⊥.", once),
      twice("proof:twice", false, "Step: ≈_{ε,δ} twice gives ≈_{2ε,2δ}.", refuted),
      twice("proof:twice-corrected", true, "≈_{ε,δ} twice gives ≈_{2ε,(1+e^ε)δ}.", holds),
      row(other_coordinate("proof:other-count"),
          "Step: for t′ ≠ t the count of t′ has the same law given t and given ⊥.", holds,
          "The target adds to neither.", levels, 100),
      row(restricted("proof:restrict"),
          "Step: hence the count of t alone decides δ(ε) of t against ⊥.", refuted,
          "The counts are dependent: those of the others tell how many records are left for t.",
          levels),
      row(hidden_loss("proof:hidden-loss"),
          "Step: for rare t the loss at outputs that hide t is at most −ln(1−τ).", refuted,
          "Given that the other values are hidden or few, t is no longer rare. Not needed: δ "
          "alone "
          "covers the rare case.",
          levels)};
}

}  // namespace
}  // namespace thm_5

Statement pk_thm_5() {
  std::vector<Reading> readings = thm_5::bound_readings();
  for (Reading& reading : thm_5::step_readings()) {
    readings.push_back(std::move(reading));
  }
  readings.push_back(pk_thm_5_tight_reading());
  return {"pk.thm-5", "002", "theorem", "Privacy of the histogram that hides rare values",
          std::move(readings)};
}

Statement pk_claim_thm5_passive() {
  using namespace thm_5;
  const std::string id = "pk.claim-thm5-passive";
  return {
      id,
      "002",
      "claim",
      "The same with passively known records",
      {row(with_known("printed", Half::both),
           "m ≥ 1 passively known records: pk.thm-5 with n − m for n where values are common (the "
           "text has \"instead of m\") and pk.thm-4 with known records where they are rare, 0 < "
           "b_max < T: ε = 2·max(ε of pk.thm-4, ε_c), δ ≥ max(2δ of pk.thm-4, P[X/Y ≥ ε_c]).",
           refuted, "The counting half fails, for the reason for which pk.thm-5 does.",
           one_epsilon_known),
       row(with_known("printed:counting", Half::counting),
           "\"For the counting case\", m ≥ 1: two common values are (ε_c, δ)-close for δ ≥ P[X/Y ≥ "
           "ε_c], X, Y ∼ Bin(n−m−1, 2λ).",
           refuted,
           "That n − m stands for n is right; P[X/Y ≥ ε_c] is too small, as without known records.",
           one_epsilon_known),
       row(with_known("printed:thresholding", Half::thresholding),
           "\"For the thresholding case\", m ≥ 1, 0 < b_max < T: a rare value and ⊥ are as close "
           "as "
           "pk.thm-4 says with m known records, for the whole histogram and even at ε = 0.",
           holds,
           "Outputs given t and ⊥ are equal unless T of the others have t; the two terms of "
           "pk.thm-4 "
           "bound the probability of b ≥ b_max known ones and of T − b_max unknown ones.",
           levels_known, 100),
       row(corrected(id, "corrected"),
           "(ε, δ)-PPKDP for δ ≥ τ + max(τ, P[N₁ + 1 > e^ε·N₂]), τ with n − 1, (N₁, N₂) "
           "trinomial(n−m−1; λ, λ): only the common part loses records, and no b_max is needed.",
           holds, "As pk.thm-5, on average over what is known.", levels_known, 1000),
       row(by_parts(id, "corrected:parts"),
           "By pairs, as in pk.thm-5 (corrected:parts), for records of different laws.", holds,
           "As there, on average over what is known." + convex, mixed_known, 1000),
       row(corrected(id, "corrected:blanket", {}, Common::blanket),
           "As pk.thm-5 (corrected:blanket), (N₁, N₂) trinomial(n−m−1; λ, λ).", holds,
           "As there, on average over what is known.", levels_known, 1000),
       row(by_parts(id, "corrected:blanket-parts", {}, Common::blanket),
           "As pk.thm-5 (corrected:blanket-parts), for records of different laws.", holds,
           "As there, on average over what is known." + convex, mixed_known, 1000)}};
}

}  // namespace pkdp::checks
