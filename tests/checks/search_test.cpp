#include "checks/engine/search.hpp"

#include <catch2/catch.hpp>

#include <atomic>
#include <set>

#include "checks/engine/in_order.hpp"
#include "checks/engine/random_models.hpp"
#include "checks/engine/space.hpp"
#include "reference/models/definition.hpp"

using namespace pkdp;
using namespace pkdp::checks;

namespace {

engine::Judgement private_at_zero(const Model& model) {
  engine::Judgement judgement{true, false, std::nullopt};
  const auto delta =
      std::get<Rational>(least_delta(model, Definition::noiseless, Epsilon::of_ratio(1)).value);
  if (delta > 0) {
    judgement.refutation = engine::Refutation{delta, 0, Relation::greater, {{"ratio", "1"}}};
  }
  return judgement;
}

}  // namespace

TEST_CASE("Sizes, laws and mechanisms: each once, as many as combinatorics says", "[checks]") {
  // C(5, 3) masses k/2 on four databases, less the four point laws.
  CHECK(engine::laws_of({2, 2, 1, 2, 1, 2}).size() == 6);
  CHECK(engine::laws_of({2, 2, 1, 2, 1, 1}).size() == 4);
  // Partitions of four databases into exactly two and three classes.
  CHECK(engine::mechanisms_of({2, 2, 1, 2, 1, 1}).size() == 7);
  CHECK(engine::mechanisms_of({2, 2, 1, 3, 1, 1}).size() == 6);
  // 3^4 kernels with rows in halves, less the 16 deterministic ones.
  CHECK(engine::mechanisms_of({2, 2, 1, 2, 2, 1}).size() == 65);
  // All 1716 laws in sixths on {0,1}² × {0,1}, by smallest denominator, both backgrounds possible
  // or one: 139,000 models with the 81 mechanisms into three outputs.
  std::size_t laws = 0;
  for (const std::uint64_t denominator : {1, 2, 3, 6}) {
    laws += engine::laws_of({2, 2, 2, 2, 1, denominator}).size() +
            2 * engine::laws_of({2, 2, 1, 2, 1, denominator}).size();
  }
  CHECK(laws == 1716);
  CHECK(engine::sizes_up_to({2, 3, 2, 3, 2, 4}).size() == std::size_t{2} * 2 * 2 * 2 * 2 * 4);
  CHECK_FALSE(engine::describe({2, 3, 2, 3, 2, 4}).empty());
}

TEST_CASE("The first counterexample is found, with the counts up to it", "[checks]") {
  const engine::Claim claim{.judge = private_at_zero};
  const auto sizes = engine::sizes_up_to({2, 2, 1, 2, 1, 2});
  const Finding first = engine::exhaustive(claim, sizes);
  REQUIRE(first.counterexample);
  CHECK(verify(*first.counterexample));
  CHECK(std::get<std::string>(first.counterexample->inputs.at("records")) == "1");
  CHECK(std::get<std::vector<std::string>>(first.counterexample->inputs.at("law_0")) ==
        std::vector<std::string>{"1/2", "1/2"});
  for (int again = 0; again < 5; ++again) {
    const Finding next = engine::exhaustive(claim, sizes);
    CHECK(to_json(*next.counterexample) == to_json(*first.counterexample));
    CHECK(next.cases == first.cases);
  }
  engine::Claim none = claim;
  none.admits = [](const Law&) { return false; };
  const Finding nothing = engine::exhaustive(none, sizes);
  CHECK(nothing.effective == 0);
  CHECK(nothing.cases > first.cases);
}

TEST_CASE("Blocks in order: counts end with the first counterexample", "[checks]") {
  const Finding finding = engine::in_order(1000, [](std::size_t block) {
    Finding one{1, block % 2, 0, std::nullopt};
    if (block % 100 == 99) {
      one.counterexample = Certificate{};
      one.counterexample->statement = std::to_string(block);
    }
    return one;
  });
  CHECK(finding.counterexample->statement == "99");
  CHECK(finding.cases == 100);
  CHECK(finding.effective == 50);
  Finding sum = finding;
  engine::append(sum, finding);
  CHECK(sum.cases == 200);
}

TEST_CASE("A search tells how far it is, and finds the same", "[checks]") {
  std::atomic<int> steps{0};
  std::atomic<bool> sound{true};
  const StepCallback on_step = [&](const Step& step) {
    ++steps;
    sound = sound && step.done >= 1 && step.done <= step.total && !step.what.empty();
  };
  const engine::Claim claim{.judge = [](const Model&) {
    return engine::Judgement{true, false, std::nullopt};
  }};
  const auto sizes = engine::sizes_up_to({2, 2, 1, 2, 1, 3});
  CHECK(engine::exhaustive(claim, sizes, on_step).cases == engine::exhaustive(claim, sizes).cases);
  CHECK(steps > 20);
  CHECK(sound);
}

TEST_CASE("Random models are the same each time and differ from one another", "[checks]") {
  const engine::Limits limits{3, 3, 2, 3, 2, 2};
  std::set<std::string> seen;
  for (std::uint64_t index = 0; index < 50; ++index) {
    const auto inputs = engine::inputs_of(engine::random_model(1, index, limits));
    CHECK(inputs == engine::inputs_of(engine::random_model(1, index, limits)));
    std::string text;
    for (const std::string& mass : std::get<std::vector<std::string>>(inputs.at("law_0"))) {
      text += mass + " ";
    }
    seen.insert(text);
  }
  CHECK(seen.size() > 40);
}

TEST_CASE("A model as inputs: kernels, leakages and missing rows", "[checks]") {
  const Rational half = make_rational(1, 2);
  const Law law = Law::of({{{0}, 0, 1}});
  const Model leaky =
      Model::of({"0", "1"}, {"0"}, {law},
                Mechanism::of({"0", "1"}, {"0", "1"}, {{{0}, 0, 0, half}, {{0}, 1, 1, half}}));
  const auto inputs = engine::inputs_of(leaky);
  CHECK(std::get<std::string>(inputs.at("leakages")) == "2");
  CHECK(std::get<std::vector<std::string>>(inputs.at("kernel")) ==
        std::vector<std::string>{"1/2", "0", "0", "1/2", "0", "0", "0", "0"});
  const Model partial =
      Model::of({"0", "1"}, {"0"}, {law}, Mechanism::of({"0", "1"}, {""}, {{{0}, 1, 0, 1}}));
  CHECK(std::get<std::vector<std::string>>(engine::inputs_of(partial).at("mechanism")) ==
        std::vector<std::string>{"1", "-1"});
}
