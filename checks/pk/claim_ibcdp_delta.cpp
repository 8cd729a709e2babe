#include "checks/pk/inference_causal.hpp"

/// pk.claim-ibcdp-delta: the factor of pk.prop-1 is only right at δ = 0.
namespace pkdp::checks::pk {
namespace {

using namespace engine;

/// n = 1: output 1 has probability 1/k given the value 0, which has probability 1/10.
Model rare_output(std::size_t k) {
  const Rational rare = make_rational(1, k + 2);
  return Model::of({Law::of({{{0}, 0, make_rational(1, 10)}, {{1}, 0, make_rational(9, 10)}})},
                   Mechanism::of(numbered_labels(2), {""},
                                 {{{0}, 0, 0, 1 - rare}, {{0}, 1, 0, rare}, {{1}, 0, 0, 1}}));
}

/// CDP(0, q) but not IBCDP(0, δ) for any δ < 9/10, q being the probability of the second output
/// that the first database can have.
Judgement no_factor(const Model& model) {
  Judgement judgement{true, false, std::nullopt};
  const Rational rare = model.mechanism().rows()[0].outputs[1].mass;
  const Rational inference = inference_causal_notion().delta(model, 1);
  if (causal_notion().delta(model, 1) != rare || inference < make_rational(9, 10)) {
    judgement.refutation = Refutation{inference, make_rational(9, 10), Relation::less, {}};
  }
  return judgement;
}

Implication with_delta(Implication implication) {
  implication.ratios = {1, make_rational(3, 2), 2};
  return implication;
}

const StatementChecks claim_ibcdp_delta("pk.claim-ibcdp-delta", [] {
  const ModelList family{
      .count = [](Effort effort) -> std::size_t { return effort == Effort::quick ? 40 : 400; },
      .at = rare_output,
      .domain = "one record, an output of probability 1/k, k from 2"};
  const ModelDomain small{{2, 2, 1, 3, 2, 4}, {2, 2, 1, 3, 2, 4}, {2, 2, 1, 3, 2, 4}};
  return Checks{{"printed", check_of(Claim{.judge = no_factor}, family)},
                {"at-zero", check_of(inference_to_causal(2, false), three_values())},
                {"forward", check_of(with_delta(causal_to_inference(2, true)), small)},
                {"backward", check_of(with_delta(inference_to_causal(2, true)), small)}};
});

}  // namespace

}  // namespace pkdp::checks::pk
