#include "checks/statements/pk_examples_background.hpp"

#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/statements/partial_knowledge.hpp"
#include "checks/statements/pk_examples.hpp"
#include "reference/models/background.hpp"
#include "reference/models/record_laws.hpp"

namespace pkdp::checks {
namespace {

using enum Verdict;

/// No output: the sentence is about θ alone.
Model model_of(Law law, std::size_t values) {
  const std::size_t records = law.records();
  std::size_t databases = 1;
  for (std::size_t record = 0; record < records; ++record) {
    databases *= values;
  }
  return Model::of(numbered_labels(values), {"0"}, {std::move(law)},
                   engine::mechanism_from(values, records, 1, std::vector<Index>(databases, 0)));
}

/// pk.ex-2 and pk.ex-4 (pairs), pk.ex-5 (triples), pk.ex-1 and pk.ex-3 (a hidden sign), in turn,
/// each with the record laws (1 − p, p), 0 < p < 1.
Model example(std::size_t index) {
  const std::vector<Rational> biases = brute_force::interior_rationals(12);
  const Rational& p = biases[index / 3 % biases.size()];
  switch (index % 3) {
    case 0:
      return model_of(duplicated_records({{1 - p, p}}), 2);
    case 1:
      return model_of(triplicated_records({{1 - p, p}}), 2);
    default:
      return model_of(around_hidden_sign(2, p), 4);
  }
}

Models examples() {
  return {[](Effort) { return 3 * brute_force::interior_rationals(12).size(); }, example,
          "one pair or one triple of equal bits, or two records around a hidden sign; "
          "probabilities with denominators ≤ 12",
          first_by("probability by denominator, then a pair, a triple, a hidden sign")};
}

/// The least dependence of D(i) on what is known, over i.
Rational least_dependence(const Model& model, Knowledge knowledge) {
  if (knowledge == Knowledge::as_printed) {
    return background_dependence(model, 1);
  }
  Rational least = 2;
  for (std::size_t record = 0; record < model.records(); ++record) {
    const Law known = with_all_others_known(model.family().front(), record, model.values().size());
    Rational sum = 0;
    for (Index background = 0; background < known.backgrounds(); ++background) {
      for (Index a = 0; a < model.values().size(); ++a) {
        Rational value = 0;
        Rational both = 0;
        for (const LawEntry& entry : known.entries()) {
          const bool is_a = entry.database[record] == a;
          value += is_a ? entry.mass : Rational(0);
          both += is_a && entry.background == background ? entry.mass : Rational(0);
        }
        const Rational difference = both - value * known.background_mass(background);
        sum += difference < 0 ? Rational(-difference) : difference;
      }
    }
    least = std::min(least, sum);
  }
  return least;
}

}  // namespace

engine::Claim background_claim(std::string reading, Knowledge knowledge) {
  return {"pk.prop-3", std::move(reading),
          "Denies \"In all previous examples, the attacker's partial knowledge is strongly "
          "correlated with the sensitive information\": lhs sums abs(P[D(i)=a, B] - "
          "P[D(i)=a]*P[B]).",
          [knowledge](const Model& model) {
            engine::Judgement judgement{true, false, std::nullopt};
            const Rational found = least_dependence(model, knowledge);
            if (found.is_zero()) {
              judgement.denial = engine::Denial{found, 0, Relation::equal, {}};
            }
            return judgement;
          }};
}

std::vector<Reading> example_background_readings() {
  return {reading_of(
              Words{"examples-background",
                    "In pk.ex-1 to pk.ex-5 the attacker's partial knowledge B is correlated "
                    "with D(i).",
                    refuted,
                    "\"Partial knowledge\" read as B: none of them has one, θ is a law of D alone, "
                    "and every such θ is acceptable in the sense of pk.def-8 (φ₀ = D). The "
                    "criterion does not exclude the examples that led to it."},
              background_claim("examples-background", Knowledge::as_printed), examples()),
          reading_of(
              Words{"text:examples",
                    "In pk.ex-1 to pk.ex-5 the other records are correlated with D(i), for every "
                    "i, if the records are not constant.",
                    holds,
                    "\"In all previous examples, the attacker's partial knowledge is strongly "
                    "correlated with the sensitive information\": equal records, or a common μ. "
                    "What NP, DDP and CDP trip over is the dependence of the records, known or "
                    "not."},
              background_claim("text:examples", Knowledge::other_records), examples())};
}

}  // namespace pkdp::checks
