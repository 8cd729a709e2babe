#include <set>

#include "checks/engine/implications.hpp"
#include "checks/pk/duplicates.hpp"
#include "reference/models/queries.hpp"

/// pk.ex-4: the sum of duplicated numbers.
namespace pkdp::checks::pk {
namespace {

using namespace engine;

bool is_constant(const Model& model) {
  const auto& entries = model.family()[0].entries();
  return entries.size() == 1;
}

Mechanism sum_of_numbers(const std::vector<Database>& databases) {
  return sum_query(databases, {0, 1, 2});
}

bool takes_two_values(const Model& model) {
  std::set<Index> values;
  for (const LawEntry& entry : model.family()[0].entries()) {
    values.insert(entry.database.front());
  }
  return values.size() == 2;
}

/// Two pairs, R with two values: CDP(ε,δ) has δ = 1 at every ε, NP(ε,δ) some δ < 1.
Judgement noiseless_with_delta(const Model& model) {
  Judgement judgement{
      model.family()[0].entries().size() > 1 && model.records() == 4 && takes_two_values(model),
      false, std::nullopt};
  const Rational noiseless = noiseless_notion().delta(model, 1);
  if (judgement.effective && (noiseless >= 1 || causal_notion().delta(model, 1000000) != 1)) {
    judgement.refutation = Refutation{noiseless, 1, Relation::greater_equal, {}};
  }
  return judgement;
}

Judgement never_causal(const Model& model) {
  Judgement judgement{true, false, std::nullopt};
  const Rational delta = causal_notion().delta(model, 1);
  if (delta.is_zero()) {
    judgement.refutation = Refutation{delta, 0, Relation::equal, {}};
  }
  return judgement;
}

Judgement only_point_laws(const Model& model) {
  Judgement judgement{true, false, std::nullopt};
  const bool noiseless = noiseless_notion().ratio(model).has_value();
  const bool causal = causal_notion().ratio(model).has_value();
  const Rational delta = causal_notion().delta(model, 1000000);
  const bool constant = is_constant(model);
  if (noiseless != constant || causal != constant || delta != (constant ? 0 : 1)) {
    judgement.refutation = Refutation{delta, 0, Relation::greater_equal, {}};
  }
  return judgement;
}

const StatementChecks ex_4("pk.ex-4", [] {
  Implication noiseless = unconditional(noiseless_notion(), true);
  noiseless.condition = [](const Model& model) { return !is_constant(model); };
  const ModelList sums = duplicates(sum_of_numbers);
  const ModelList many_sums = duplicates(sum_of_numbers, true);
  return Checks{{"printed", check_of(Claim{.judge = noiseless_with_delta}, many_sums)},
                {"text:might", check_of(as_claim(noiseless), sums)},
                {"point-law", check_of(Claim{.judge = never_causal}, sums)},
                {"corrected", check_of(Claim{.judge = only_point_laws}, many_sums)}};
});

}  // namespace

}  // namespace pkdp::checks::pk
