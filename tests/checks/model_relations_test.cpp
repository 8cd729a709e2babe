#include <catch2/catch.hpp>

#include "checks/brute_force/models.hpp"
#include "checks/engine/search.hpp"
#include "checks/statements/pk_examples.hpp"
#include "checks/statements/pk_fig_1.hpp"
#include "checks/statements/pk_model_definitions.hpp"
#include "checks/statements/pk_prop_1.hpp"
#include "checks/statements/pk_prop_3.hpp"
#include "checks/statements/pk_prop_4.hpp"
#include "reference/models/acceptability.hpp"

using namespace pkdp;
using namespace pkdp::checks;

namespace {

Extent up_to(const engine::Size& size) { return {size, size, size}; }

bool refuted(const engine::Claim& claim, const engine::Size& size) {
  const checks::Finding finding = decide(claim, up_to(size), Effort::quick);
  return finding.counterexample && verify(*finding.counterexample);
}

const Reading& find(const Statement& statement, const std::string& name) {
  for (const Reading& reading : statement.readings) {
    if (reading.reading == name) {
      return reading;
    }
  }
  throw std::out_of_range(name);
}

/// δ less a hundredth, or any other wrong answer.
DeltaOf spoiled(const DeltaOf& delta) {
  return [delta](const Model& model, const Rational& c) {
    return Rational(delta(model, c) * make_rational(99, 100));
  };
}

}  // namespace

TEST_CASE("pk.prop-1: each way of breaking the corrected halves is refuted", "[checks][mutant]") {
  const engine::Size size{2, 2, 1, 3, 2, 3};
  // The factor 1 in the place of 2.
  CHECK(find(pk_prop_1(), "factor-1:forward").check(Effort::quick).counterexample);
  CHECK(refuted(claim_of(inference_to_causal("pk.prop-1", "x", 1, true)), size));
  // With two values the factor 1 is enough for the first half.
  CHECK_FALSE(refuted(claim_of(causal_to_inference("pk.prop-1", "x", 1, true)), size));
  // Without the hypothesis on the outputs; with impossible values of b.
  CHECK(refuted(claim_of(inference_to_causal("pk.prop-1", "x", 2, false)), size));
  CHECK(refuted(claim_of(causal_to_inference("pk.prop-1", "x", 2, false)), {2, 3, 1, 2, 1, 2}));
  // At δ > 0.
  Implication with_delta = causal_to_inference("pk.prop-1", "x", 2, true);
  with_delta.ratios = {1};
  CHECK(refuted(claim_of(with_delta), size));
}

TEST_CASE("pk.prop-2 and pk.prop-4: weaker hypotheses are refuted", "[checks][mutant]") {
  const auto claim = [](bool forward, std::function<bool(const Law&)> admits) {
    return claim_of(noiseless_and_causal("pk.prop-2", "x", "x", forward, std::move(admits)));
  };
  CHECK(refuted(claim(true, {}), {2, 2, 1, 2, 1, 2}));
  CHECK(refuted(claim(false, {}), {2, 2, 1, 2, 2, 2}));
  CHECK(
      refuted(claim(true, [](const Law& law) { return is_acceptable(law); }), {2, 2, 1, 2, 1, 2}));
  CHECK(refuted(claim(true, has_pairwise_independent_records), {3, 2, 1, 2, 1, 4}));
  CHECK_FALSE(refuted(claim(true, has_independent_records), {2, 2, 2, 2, 1, 3}));
}

TEST_CASE("pk.prop-3: without acceptability more knowledge may make the attacker weaker",
          "[checks][mutant]") {
  CHECK(refuted(monotone_claim("x", false), {1, 2, 2, 2, 1, 2}));
  CHECK_FALSE(refuted(monotone_claim("x", true), {2, 2, 2, 2, 1, 3}));
  const Law law = Law::of({{{0}, 0, make_rational(1, 2)}, {{0}, 1, make_rational(1, 2)}});
  CHECK(with_merged_background(law, {0, 0}).entries().size() == 1);
}

TEST_CASE("pk.claim-cdp-ddp and pk.fig-1: no arrow but the one that is registered",
          "[checks][mutant]") {
  CHECK(refuted(claim_of(arrow("cdp", "ddp", false)), {1, 2, 2, 2, 1, 2}));
  CHECK_FALSE(refuted(claim_of(arrow("cdp", "ddp", true)), {2, 2, 2, 2, 1, 3}));
  int holding = 0;
  for (const Reading& reading : pk_fig_1().readings) {
    INFO(reading.reading);
    const checks::Finding finding = reading.check(Effort::quick);
    CHECK(finding.counterexample.has_value() == (reading.verdict == Verdict::refuted));
    holding += reading.verdict == Verdict::holds ? 1 : 0;
  }
  CHECK(holding == 1);
  CHECK(pk_fig_1().readings.size() == 25);
}

TEST_CASE("The examples: the other verdict is refuted", "[checks][mutant]") {
  // pk.ex-1 and pk.claim-ex1: one of two known signs is private at δ < 1, a hidden one is not.
  const Rational half = make_rational(1, 2);
  CHECK(around_known_sign(2, half).size() == 2);
  CHECK(around_hidden_sign(2, half).entries().size() == 8);
  // pk.ex-5: two triples break the printed rule, one does not, and majorities never.
  const Statement triples = pk_ex_5();
  CHECK(find(triples, "printed").check(Effort::quick).counterexample);
  CHECK_FALSE(find(triples, "one-triple").check(Effort::quick).counterexample);
  CHECK_FALSE(find(triples, "corrected").check(Effort::quick).counterexample);
  // "Private without condition" is refuted by the identity.
  const Implication always = unconditional("pk.ex-4", "x", noiseless_notion(), true);
  CHECK(refuted(claim_of(always), {1, 2, 1, 2, 1, 2}));
  for (const Statement& statement :
       {pk_ex_1(), pk_claim_ex1(), pk_ex_2(), pk_ex_3(), pk_ex_4(), pk_ex_6()}) {
    for (const Reading& reading : statement.readings) {
      INFO(statement.id + " " + reading.reading);
      CHECK(reading.check(Effort::quick).counterexample.has_value() ==
            (reading.verdict == Verdict::refuted));
    }
  }
}

TEST_CASE("Definitions on models: a wrong implementation is found", "[checks][mutant]") {
  const engine::Size size{2, 2, 2, 2, 1, 2};
  const DeltaOf np = noiseless_notion().delta;
  const DeltaOf cdp = causal_notion().delta;
  const DeltaOf ibcdp = inference_causal_notion().delta;
  const DeltaOf ddp = distributional_notion(RecordPosition::kept).delta;
  CHECK(refuted(same_delta("pk.def-3", spoiled(np), brute_force::noiseless_delta), size));
  CHECK(refuted(same_delta("pk.def-3", cdp, brute_force::noiseless_delta), size));
  CHECK(refuted(same_delta("pk.def-5", np, brute_force::causal_delta), size));
  CHECK(refuted(same_delta("pk.def-6", cdp, brute_force::inference_causal_delta), size));
  // b among the possible values only.
  CHECK(refuted(same_delta("pk.def-6", inference_causal_possible_notion().delta,
                           brute_force::inference_causal_delta),
                {2, 3, 1, 2, 1, 2}));
  CHECK_FALSE(refuted(same_delta("pk.def-6", ibcdp, brute_force::inference_causal_delta), size));
  CHECK(refuted(least_simulated(spoiled(ddp)), size));
  CHECK_FALSE(refuted(least_simulated(ddp), {1, 2, 2, 2, 1, 2}));
}

TEST_CASE("pk.def-4: a simulator that is better than it should be is found", "[checks][mutant]") {
  // A fair coin that is told: the best simulator is another fair coin, with δ = 1/2 at every ε.
  const Law coin = Law::of({{{0}, 0, make_rational(1, 2)}, {{1}, 0, make_rational(1, 2)}});
  const Model told = Model::of({coin}, engine::mechanism_from(2, 1, 2, {0, 1}));
  const Rational c = make_rational(3, 2);
  CHECK_FALSE(undercut(told, make_rational(1, 2), c));
  CHECK(undercut(told, make_rational(51, 100), c));
}

TEST_CASE("pk.claim-ibcdp-delta: a mechanism that is not CDP is no example", "[checks][mutant]") {
  // The other value is told by an output of its own: the causal δ is 1, the inference as it was.
  const Rational rare = make_rational(1, 8);
  const Model model =
      Model::of({Law::of({{{0}, 0, make_rational(1, 10)}, {{1}, 0, make_rational(9, 10)}})},
                Mechanism::of({"0", "1", "2"}, {""},
                              {{{0}, 0, 0, 1 - rare}, {{0}, 1, 0, rare}, {{1}, 2, 0, 1}}));
  CHECK(inference_causal_notion().delta(model, 1) >= make_rational(9, 10));
  CHECK(no_factor().judge(model).denial);
}

TEST_CASE("Normalizations: a wrong decision is found", "[checks][mutant]") {
  const auto yes = [](const auto&...) { return true; };
  const auto no = [](const auto&...) { return false; };
  CHECK(decide_normalization(yes, 500).counterexample);
  CHECK(decide_normalization(no, 500).counterexample);
  CHECK(decide_acceptable(no, 500).counterexample);
  // A normalization that need not be acceptable; one law that need not match.
  CHECK(decide_acceptable([](const Normalization& x, const Law& law,
                             std::size_t) { return brute_force::is_normalization(x, law); },
                          500)
            .counterexample);
  CHECK(decide_more_background(
            [](const CommonNormalization& x, const Law& more, const Law&, std::size_t record) {
              return brute_force::shows_more_background(x, more, more, record);
            },
            2000)
            .counterexample);
  CHECK(decide_more_background(no, 500).counterexample);
}
