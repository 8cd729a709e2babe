#include <catch2/catch.hpp>

#include "checks/brute_force/independence.hpp"
#include "checks/brute_force/models.hpp"
#include "checks/engine/implications.hpp"
#include "checks/pk/delta_definition.hpp"
#include "checks/pk/hidden_sign.hpp"
#include "checks/pk/more_background.hpp"
#include "checks/pk/random_normalizations.hpp"
#include "checks/registry.hpp"
#include "reference/models/acceptability.hpp"

using namespace pkdp;
using namespace pkdp::checks;
using namespace pkdp::checks::pk;
using engine::Implication;

namespace {

bool refuted(const engine::Claim& claim, const engine::Size& size) {
  const checks::Finding finding =
      decide(claim, engine::ModelDomain{size, size, size}, Effort::quick);
  return finding.counterexample && verify(*finding.counterexample);
}

bool refuted(const Implication& claim, const engine::Size& size) {
  return refuted(as_claim(claim), size);
}

bool refuted_as_registered(const char* id, const char* reading) {
  return claims(id).at(reading).decide(Effort::quick, {}).counterexample.has_value();
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
  const auto backward = claim_of<Implication>("pk.prop-1", "corrected:backward");
  const auto forward = claim_of<Implication>("pk.prop-1", "corrected:forward");
  // The factor 1 in the place of 2.
  CHECK(refuted_as_registered("pk.prop-1", "factor-1:forward"));
  Implication broken = backward;
  broken.power = 1;
  CHECK(refuted(broken, size));
  // With two values the factor 1 is enough for the first half.
  broken = forward;
  broken.power = 1;
  CHECK_FALSE(refuted(broken, size));
  // Without the hypothesis on the outputs; with impossible values of b.
  broken = backward;
  broken.condition = {};
  CHECK(refuted(broken, size));
  broken = forward;
  broken.conclusion = engine::inference_causal_notion();
  CHECK(refuted(broken, {2, 3, 1, 2, 1, 2}));
  // At δ > 0.
  broken = forward;
  broken.ratios = {1};
  CHECK(refuted(broken, size));
}

TEST_CASE("pk.prop-2 and pk.prop-4: weaker hypotheses are refuted", "[checks][mutant]") {
  auto forward = claim_of<Implication>("pk.prop-2", "printed");
  CHECK_FALSE(refuted(forward, {2, 2, 2, 2, 1, 3}));
  forward.admits = {};
  CHECK(refuted(forward, {2, 2, 1, 2, 1, 2}));
  forward.admits = [](const Law& law) { return is_acceptable(law); };
  CHECK(refuted(forward, {2, 2, 1, 2, 1, 2}));
  forward.admits = brute_force::has_pairwise_independent_records;
  CHECK(refuted(forward, {3, 2, 1, 2, 1, 4}));
  auto backward = claim_of<Implication>("pk.prop-4", "corrected:backward");
  backward.admits = {};
  CHECK(refuted(backward, {2, 2, 1, 2, 2, 2}));
}

TEST_CASE("pk.prop-3: without acceptability more knowledge may make the attacker weaker",
          "[checks][mutant]") {
  CHECK(refuted(as_claim(MonotoneClaim{}), {1, 2, 2, 2, 1, 2}));
  CHECK_FALSE(refuted(claim_of<engine::Claim>("pk.prop-3", "printed"), {2, 2, 2, 2, 1, 3}));
  const Law law = Law::of({{{0}, 0, make_rational(1, 2)}, {{0}, 1, make_rational(1, 2)}});
  CHECK(with_merged_background(law, {0, 0}).entries().size() == 1);
}

TEST_CASE("pk.claim-cdp-ddp and pk.fig-1: no arrow but the one that is registered",
          "[checks][mutant]") {
  auto arrow = claim_of<Implication>("pk.fig-1", "printed:cdp-ddp-acceptable");
  CHECK_FALSE(refuted(arrow, {2, 2, 2, 2, 1, 3}));
  arrow.admits = {};
  CHECK(refuted(arrow, {1, 2, 2, 2, 1, 2}));
  const std::vector<Reading>& readings = find_statement("pk.fig-1").readings;
  int holding = 0;
  for (const Reading& reading : readings) {
    INFO(reading.reading);
    CHECK(reading.check(Effort::quick).counterexample.has_value() ==
          (reading.verdict == Verdict::refuted));
    holding += reading.verdict == Verdict::holds ? 1 : 0;
  }
  CHECK(holding == 1);
  CHECK(readings.size() == 25);
}

TEST_CASE("The examples: the other verdict is refuted", "[checks][mutant]") {
  // pk.ex-1 and pk.claim-ex1: one of two known signs is private at δ < 1, a hidden one is not.
  const Rational half = make_rational(1, 2);
  CHECK(around_known_sign(2, half).size() == 2);
  CHECK(around_hidden_sign(2, half).entries().size() == 8);
  // pk.ex-5: two triples break the printed rule, one does not, and majorities never.
  CHECK(refuted_as_registered("pk.ex-5", "printed"));
  CHECK_FALSE(refuted_as_registered("pk.ex-5", "one-triple"));
  CHECK_FALSE(refuted_as_registered("pk.ex-5", "corrected"));
  // "Private without condition" is refuted by the identity.
  CHECK(refuted(engine::unconditional(engine::noiseless_notion(), true), {1, 2, 1, 2, 1, 2}));
  for (const Statement* statement :
       select_statements({"pk.ex-1", "pk.claim-ex1", "pk.ex-2", "pk.ex-3", "pk.ex-4", "pk.ex-6"})) {
    for (const Reading& reading : statement->readings) {
      INFO(statement->id + " " + reading.reading);
      CHECK(reading.check(Effort::quick).counterexample.has_value() ==
            (reading.verdict == Verdict::refuted));
    }
  }
}

TEST_CASE("Definitions on models: a wrong implementation is found", "[checks][mutant]") {
  const engine::Size size{2, 2, 2, 2, 1, 2};
  const auto of = [](const char* id) { return claim_of<DeltaDefinition>(id, "printed"); };
  const auto wrong = [&](const char* id, DeltaOf implementation, const engine::Size& largest) {
    DeltaDefinition definition = of(id);
    definition.implementation = std::move(implementation);
    return refuted(as_claim(definition), largest);
  };
  const DeltaOf np = of("pk.def-3").implementation;
  const DeltaOf cdp = of("pk.def-5").implementation;
  CHECK(wrong("pk.def-3", spoiled(np), size));
  CHECK(wrong("pk.def-3", cdp, size));
  CHECK(wrong("pk.def-5", np, size));
  CHECK(wrong("pk.def-6", cdp, size));
  // b among the possible values only.
  CHECK(wrong("pk.def-6", engine::inference_causal_possible_notion().delta, {2, 3, 1, 2, 1, 2}));
  CHECK_FALSE(refuted(as_claim(of("pk.def-6")), size));
  const DeltaOf ddp = engine::distributional_notion(RecordPosition::kept).delta;
  CHECK(refuted(least_simulated(spoiled(ddp)), size));
  CHECK_FALSE(refuted(claim_of<engine::Claim>("pk.def-4", "printed"), {1, 2, 2, 2, 1, 2}));
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
  CHECK(engine::inference_causal_notion().delta(model, 1) >= make_rational(9, 10));
  CHECK(claim_of<engine::Claim>("pk.claim-ibcdp-delta", "printed").judge(model).refutation);
}

TEST_CASE("Normalizations: a wrong decision is found", "[checks][mutant]") {
  const auto is_found = [](const Answers& answers, std::size_t count = 500) {
    return decide(answers, count).counterexample.has_value();
  };
  const auto yes = [](const auto&...) { return true; };
  const auto no = [](const auto&...) { return false; };
  CHECK_FALSE(is_found(claim_of<Answers>("pk.def-7", "printed")));
  CHECK(is_found(normalization_answers(yes)));
  CHECK(is_found(normalization_answers(no)));
  CHECK(is_found(acceptable_answers(no)));
  // A normalization that need not be acceptable; one law that need not match.
  CHECK(is_found(acceptable_answers([](const Normalization& x, const Law& law, std::size_t) {
    return brute_force::is_normalization(x, law);
  })));
  CHECK(is_found(more_background_answers([](const CommonNormalization& x, const Law& more,
                                            const Law&, std::size_t record) {
                   return brute_force::shows_more_background(x, more, more, record);
                 }),
                 2000));
  CHECK(is_found(more_background_answers(no)));
}
