#include "checks/engine/implications.hpp"
#include "checks/pk/hidden_sign.hpp"

/// pk.ex-1: the average of records around a global sign.
namespace pkdp::checks::pk {
namespace {

using namespace engine;

Judgement never_noiseless(const Model& model) {
  Judgement judgement{true, false, std::nullopt};
  if (noiseless_notion().ratio(model)) {
    judgement.refutation = Refutation{0, 0, Relation::equal, {}};
  }
  return judgement;
}

/// Every ε needs δ = 1 for this model, and not when the sign is known.
Judgement less_knowledge(const Model& model) {
  Judgement judgement{true, false, std::nullopt};
  const Model known = average_of(
      around_known_sign(model.records(), weight_of(model.records() == 2 ? 0 : 1)), model.records());
  const Rational hidden = noiseless_notion().delta(model, 1000000);
  if (hidden != 1 || noiseless_notion().delta(known, 2) >= 1) {
    judgement.refutation = Refutation{hidden, 1, Relation::less, {}};
  }
  return judgement;
}

const StatementChecks ex_1("pk.ex-1", [] {
  return Checks{{"printed", check_of(Claim{.judge = never_noiseless}, averages())},
                {"text:less-knowledge", check_of(Claim{.judge = less_knowledge}, averages())}};
});

}  // namespace

}  // namespace pkdp::checks::pk
