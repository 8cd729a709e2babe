#include "checks/pk/delta_definition.hpp"

namespace pkdp::checks::pk {

using namespace engine;

Claim as_claim(const DeltaDefinition& definition) {
  return {.judge = [definition](const Model& model) {
    Judgement judgement;
    for (const Rational& c : {Rational(1), make_rational(3, 2), Rational(3)}) {
      const Rational expected = definition.literal(model, c);
      const Rational found = definition.implementation(model, c);
      judgement.effective = judgement.effective || expected > 0;
      if (expected != found && !judgement.refutation) {
        judgement.refutation =
            Refutation{expected, found, Relation::not_equal, {{"ratio", to_string(c)}}};
      }
    }
    return judgement;
  }};
}

Check check_of(const DeltaDefinition& definition) {
  const ModelDomain model_domain{
      .quick = {2, 2, 1, 2, 1, 3},
      .normal = {2, 2, 2, 2, 1, 4},
      .deep = {2, 2, 2, 3, 1, 5},
      .limits = {.records = 2, .values = 3, .backgrounds = 2, .outputs = 3, .laws = 2},
      .random_quick = 300,
      .random_normal = 5000,
      .random_deep = 20000};
  Check check = check_of(as_claim(definition), model_domain);
  check.claim = definition;
  return check;
}

}  // namespace pkdp::checks::pk
