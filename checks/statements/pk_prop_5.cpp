#include "checks/statements/pk_prop_5.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "checks/brute_force/partial.hpp"
#include "checks/statements/partial_claims.hpp"

namespace pkdp::checks {
namespace {

using enum Verdict;
using brute_force::Attacker;
constexpr Convention paper = Convention::paper;

std::size_t draws_at(Effort effort) {
  return effort == Effort::quick ? 1'000 : effort == Effort::normal ? 100'000 : 400'000;
}

Reading processing(const ProcessingClaim& claim, const std::string& text, const std::string& note) {
  Reading reading;
  reading.reading = claim.reading;
  reading.claim = (claim.attacker == Attacker::active ? "APKDP: " : "PPKDP: ") + text;
  reading.verdict = holds;
  reading.evidence = Evidence::sampled;
  reading.note = note;
  reading.least_effective = 1'000;
  reading.domain = [](Effort effort) {
    return fmt::format(
        "{}; {} random models of ≤ 2 records, ≤ 3 values, ≤ 3 backgrounds, ≤ 4 outputs, ≤ 2 laws",
        engine::describe({2, 2, 2, 3, 1, 2}), draws_at(effort));
  };
  reading.watched = [claim](Effort effort, const Watch& watch) {
    return decide(claim, draws_at(effort), watch);
  };
  reading.check = [watched = reading.watched](Effort effort) { return watched(effort, {}); };
  return reading;
}

/// The proof's Σ_B P[B given D(i)=a]·D_f(O_{a,B}‖O_{b,B}) with D_f(P‖Q) = Σ Q·f(P/Q), the usual
/// f-divergence, at f(x) = max(0, 1 − e^ε x): its largest value.
Rational divergence_of_the_proof(const Model& model, const Rational& c) {
  Rational worst = 0;
  for (const brute_force::PartialKnowledge& known : brute_force::partial_knowledge(model)) {
    for (Index a = 0; a < known.values(); ++a) {
      for (Index b = 0; b < known.values(); ++b) {
        Rational sum = 0;
        for (Index background = 0; background < known.backgrounds() && a != b; ++background) {
          if (known.event(a, background) > 0 && known.event(b, background) > 0) {
            sum += known.event(a, background) / known.value_mass(a) *
                   *known.active(b, a, background, c, paper);
          }
        }
        worst = std::max(worst, sum);
      }
    }
  }
  return worst;
}

bool compatible_with_all(const Model& model) {
  for (const brute_force::PartialKnowledge& known : brute_force::partial_knowledge(model)) {
    for (Index a = 0; a < known.values(); ++a) {
      if (known.value_mass(a) == 0) {
        return false;
      }
    }
  }
  return brute_force::compatible(model);
}

bool values_and_backgrounds_independent(const Model& model) {
  for (const brute_force::PartialKnowledge& known : brute_force::partial_knowledge(model)) {
    for (Index background = 0; background < known.backgrounds(); ++background) {
      Rational mass = 0;
      for (Index a = 0; a < known.values(); ++a) {
        mass += known.event(a, background);
      }
      for (Index a = 0; a < known.values(); ++a) {
        if (known.event(a, background) != mass * known.value_mass(a) || known.value_mass(a) == 0) {
          return false;
        }
      }
    }
  }
  return true;
}

}  // namespace

Statement pk_prop_5() {
  std::vector<Reading> readings;
  const auto add = [&](std::string name, Attacker attacker, Processing kind,
                       const std::string& text, const std::string& note) {
    readings.push_back(
        processing({std::move(name), attacker, kind, Relation::less_equal, false}, text, note));
  };
  using enum Processing;
  const std::string monotone = "Each H_c falls under post-processing, and so do mean and maximum.";
  const std::string convex =
      "H_c is jointly convex, and P[B given a] does not depend on the mechanism.";
  const std::string apart = "Then the divergence is the mixture of the two.";
  const std::string mixed =
      "M₁ with probability p ∈ {1/3, 1/2, 9/10}, else M₂, the choice not told.";
  add("printed", Attacker::passive, every_function, "f ∘ M for every function f.", monotone);
  add("printed:convexity", Attacker::passive, mixture, mixed, convex);
  add("printed:active", Attacker::active, every_function, "f ∘ M for every function f.", monotone);
  add("printed:active-convexity", Attacker::active, mixture, mixed, convex);
  add("random", Attacker::passive, random_function, "random post-processing.", monotone);
  add("active-random", Attacker::active, random_function, "random post-processing.", monotone);
  add("revealed", Attacker::passive, told_mixture, "the mixtures that tell which mechanism ran.",
      apart);
  add("active-revealed", Attacker::active, told_mixture,
      "the mixtures that tell which mechanism ran.", apart);
  QuantityClaim proof{"pk.prop-5",
                      "proof-step",
                      "the proof's reformulation with the usual f-divergence, sum of Q f(P/Q): "
                      "lhs is its least delta, rhs that of PPKDP",
                      divergence_of_the_proof,
                      Relation::equal,
                      passive(paper)};
  proof.condition = compatible_with_all;
  QuantityClaim independent = proof;
  independent.reading = "proof:divergence";
  independent.condition = values_and_backgrounds_independent;
  Scope narrow = any_model();
  narrow.largest = {2, 2, 2, 2, 1, 5};
  readings.push_back(reading_of(
      proof,
      {"Step of the proof: PPKDP is Σ_B P[B given a]·D_f(O_{a,B}‖O_{b,B}) ≤ δ with "
       "f(x) = max(0, 1 − e^ε x), where B and D(i) may depend on each other, which section 3 "
       "excludes.",
       refuted,
       "D_f(P‖Q) = Σ Q·f(P/Q) is H_c(Q‖P): the order of a and b is exchanged, the weights "
       "are not. With Σ P·f(Q/P) the step is right, and so is the proposition."},
      narrow));
  readings.push_back(
      reading_of(independent,
                 {"Step of the proof: PPKDP is Σ_B P[B given a]·D_f(O_{a,B}‖O_{b,B}) ≤ δ with "
                  "f(x) = max(0, 1 − e^ε x), B and D(i) independent, as section 3 assumes "
                  "(pk.standing-3).",
                  holds, "Then P[B given a] = P[B given b], and a, b run over both orders."},
                 acceptable_models()));
  return {"pk.prop-5", "002", "proposition", "Post-processing and convexity", std::move(readings)};
}

}  // namespace pkdp::checks
