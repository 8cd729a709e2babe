#include "pkdp/model.hpp"

#include <algorithm>

#include "reference/api/curves.hpp"
#include "reference/models/weight_tables.hpp"
#include "reference/privacy/curve.hpp"

namespace pkdp {
namespace {

Definition definition_of(PrivacyDefinition definition) {
  switch (definition) {
    case PrivacyDefinition::dp:
      return Definition::dp;
    case PrivacyDefinition::noiseless:
      return Definition::noiseless;
    case PrivacyDefinition::active:
      return Definition::active;
    case PrivacyDefinition::causal:
      return Definition::causal;
    case PrivacyDefinition::inference_causal:
      return Definition::inference_causal;
    case PrivacyDefinition::passive:
      return Definition::passive;
    case PrivacyDefinition::bounded_leakage:
      break;
  }
  return Definition::bounded_leakage;
}

WeightTables weights_of(const ModelTables& tables) {
  WeightTables result{.values = tables.values,
                      .records = tables.records,
                      .laws = tables.laws.size(),
                      .backgrounds = tables.backgrounds,
                      .outputs = tables.outputs,
                      .leakages = tables.leakages,
                      .law = {},
                      .kernel = Bridge::rationals(tables.mechanism)};
  for (const std::size_t size : {tables.values, tables.records, tables.backgrounds, tables.outputs,
                                 tables.leakages, tables.laws.size()}) {
    if (size < 1) {
      throw Error(ErrorKind::domain, "a size of the model", "0", "at least 1");
    }
  }
  for (const std::vector<Exact>& law : tables.laws) {
    if (law.size() != tables.laws.front().size()) {
      throw Error(ErrorKind::domain, "laws", Problem{"differ in length"});
    }
    for (const Exact& weight : law) {
      result.law.push_back(Bridge::rational(weight));
    }
  }
  return result;
}

}  // namespace

curves::Curve curves::model(std::shared_ptr<const Model> model, Definition definition,
                            Convention convention) {
  return undirected(
      [=](const Epsilon& epsilon) {
        return least_delta(*model, definition, epsilon, convention).value;
      },
      [=](const Delta& delta) {
        const LeastRatio least = least_ratio(*model, definition, delta, convention);
        return least.ratio ? Value(canonical(Logarithm{*least.ratio})) : Value::none();
      },
      [=] {
        Rational largest = 0;
        for_each_comparison(*model, definition, convention, [&](const Comparison& comparison) {
          const auto both = comparison.both_ways ? Direction::larger : Direction::forward;
          largest = std::max(largest, delta_floor(comparison.laws, both));
          return true;
        });
        return largest;
      });
}

FiniteModel::FiniteModel(const ModelTables& tables)
    : model_(std::make_shared<const Model>(model_of(weights_of(tables)))) {}

Release FiniteModel::under(PrivacyDefinition definition) const {
  return Bridge::release(curves::model(model_, definition_of(definition)));
}

}  // namespace pkdp
