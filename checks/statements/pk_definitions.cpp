#include <fmt/format.h>

#include <utility>

#include "checks/reading_frame.hpp"
#include "checks/statements/privacy_definitions.hpp"
#include "reference/privacy/indistinguishability.hpp"

namespace pkdp::checks {
namespace {

std::uint64_t denominator_of(Effort effort) {
  return effort == Effort::quick ? 4 : effort == Effort::normal ? 5 : 6;
}

}  // namespace

Reading definition_on_laws(std::string statement, std::string claim, std::string note,
                           std::string domain, std::function<Finding(std::uint64_t)> decide) {
  Reading reading = framed("printed", std::move(claim), Verdict::definition, std::move(note),
                           Evidence::exhaustive, 500);
  reading.domain = [domain = std::move(domain)](Effort effort) {
    return fmt::format("{}, masses with a common denominator ≤ {}", domain, denominator_of(effort));
  };
  reading.check = [statement = std::move(statement), decide = std::move(decide)](Effort effort) {
    Finding finding = decide(denominator_of(effort));
    if (finding.counterexample) {
      finding.counterexample->statement = statement;
    }
    return finding;
  };
  return reading;
}

Finding decide_infinite_losses(const LossOfOutcome& implementation) {
  const LawPair pair = LawPair::of({1, 0}, {0, 1});
  Finding finding{2, 2, 0, std::nullopt};
  if (!implementation(pair, 0).is_plus_infinity() || !implementation(pair, 1).is_minus_infinity()) {
    finding.counterexample = Certificate{"pk.def-10",
                                         "text:infinite",
                                         "A loss that should be infinite is finite.",
                                         {{"p", "1"}, {"q", "0"}},
                                         Rational(1),
                                         Rational(0),
                                         Relation::not_equal};
  }
  return finding;
}

bool indistinguishable_in_library(const LawPair& pair, const Epsilon& epsilon, const Delta& delta) {
  return indistinguishable(pair, epsilon, delta);
}

Statement pk_def_1() {
  return {
      "pk.def-1",
      "002",
      "definition",
      "Indistinguishability of two random variables",
      {definition_on_laws(
          "pk.def-1", "P ≈_{ε,δ} Q: P(S) ≤ e^ε·Q(S) + δ and Q(S) ≤ e^ε·P(S) + δ for every set S.",
          "The implementation compares two hockey-stick divergences with δ; the check "
          "visits all sets.",
          "laws on 3 outcomes, " + ratios_in_words() + ", δ at and around the least one",
          [](std::uint64_t denominator) {
            return decide_indistinguishability(indistinguishable_in_library, denominator);
          })}};
}

Statement pk_def_2() {
  return {"pk.def-2",
          "002",
          "definition",
          "Differential privacy as indistinguishability of neighbours",
          {definition_on_laws(
              "pk.def-2",
              "M is (ε,δ)-DP: M(D₁) ≈_{ε,δ} M(D₂) for all D₁, D₂ that differ in one record.",
              "≈ is symmetric, so that each unordered pair is decided once.",
              "two binary records, two outputs, " + ratios_in_words() +
                  ", δ at and around the least one",
              [](std::uint64_t denominator) {
                return decide_differential_privacy(indistinguishable_in_library, denominator);
              })}};
}

Statement pk_def_10() {
  Reading infinite{
      .reading = "text:infinite",
      .claim = "With x/0 = ∞ for all x the loss can be +∞ and −∞.",
      .verdict = Verdict::holds,
      .evidence = Evidence::exhaustive,
      .note =
          "ln 0 = −∞ needs a zero numerator over a positive denominator. At 0/0 the printed "
          "convention gives +∞ and np.def-4 gives −∞; such an output never occurs.",
      .least_effective = 2,
      .domain = [](Effort) { return std::string("P = (1, 0), Q = (0, 1)"); },
      .check =
          [](Effort) {
            return decide_infinite_losses(
                [](const LawPair& pair, std::size_t outcome) { return pair.loss(outcome); });
          }};
  return {"pk.def-10",
          "002",
          "definition",
          "Privacy loss of an output, with x/0 = ∞",
          {definition_on_laws(
               "pk.def-10", "L(O) = ln(P[M(D₁)=O]/P[M(D₂)=O]) with x/0 = ∞.",
               "An output that neither law can produce has no loss in the implementation.",
               "laws on 3 outcomes",
               [](std::uint64_t denominator) {
                 return decide_loss(
                     [](const LawPair& pair, std::size_t outcome) { return pair.loss(outcome); },
                     denominator);
               }),
           infinite}};
}

}  // namespace pkdp::checks
