#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/pk/hidden_sign.hpp"
#include "checks/pk/more_background.hpp"
#include "reference/models/background.hpp"
#include "reference/models/record_laws.hpp"

/// pk.prop-3: what the attackers of the examples before it know.
namespace pkdp::checks::pk {

using namespace engine;

namespace {

/// No output: the sentence is about θ alone.
Model model_of(Law law, std::size_t values) {
  const std::size_t records = law.records();
  std::size_t databases = 1;
  for (std::size_t record = 0; record < records; ++record) {
    databases *= values;
  }
  return Model::of(numbered_labels(values), {"0"}, {std::move(law)},
                   mechanism_from(values, records, 1, std::vector<Index>(databases, 0)));
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

ModelList examples() {
  return {[](Effort) { return 3 * brute_force::interior_rationals(12).size(); }, example,
          "one pair or one triple of equal bits, or two records around a hidden sign; "
          "probabilities with denominators ≤ 12",
          first_by("probability by denominator, then a pair, a triple, a hidden sign")};
}

/// Σ of |P[D(i) = a, B̂] − P[D(i) = a]·P[B̂]| over a and B̂.
Rational dependence_on_background(const Law& law, std::size_t values, std::size_t record) {
  Rational sum = 0;
  for (Index background = 0; background < law.backgrounds(); ++background) {
    for (Index a = 0; a < values; ++a) {
      Rational value = 0;
      Rational both = 0;
      for (const LawEntry& entry : law.entries()) {
        const bool is_a = entry.database[record] == a;
        value += is_a ? entry.mass : Rational(0);
        both += is_a && entry.background == background ? entry.mass : Rational(0);
      }
      const Rational difference = both - value * law.background_mass(background);
      sum += difference < 0 ? Rational(-difference) : difference;
    }
  }
  return sum;
}

/// "D(i) depends on what the attacker knows, for every i": the B of θ, or all other records.
Claim depends_on_knowledge(bool all_others) {
  return {.judge = [all_others](const Model& model) {
    Judgement judgement{true, false, std::nullopt};
    const Law& law = model.family().front();
    Rational least = 2;
    Rational sum = 0;
    for (std::size_t record = 0; record < model.records(); ++record) {
      const std::size_t values = model.values().size();
      const Rational found = dependence_on_background(
          all_others ? with_all_others_known(law, record, values) : law, values, record);
      least = std::min(least, found);
      sum += found;
    }
    const Rational found = all_others ? least : sum;
    if (found.is_zero()) {
      judgement.refutation = Refutation{found, 0, Relation::equal, {}};
    }
    return judgement;
  }};
}

}  // namespace

Checks example_background_checks() {
  return {{"examples-background", check_of(depends_on_knowledge(false), examples())},
          {"text:examples", check_of(depends_on_knowledge(true), examples())}};
}

}  // namespace pkdp::checks::pk
