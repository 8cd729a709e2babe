#include "checks/engine/law_definitions.hpp"

#include <catch2/catch.hpp>

#include "reference/privacy/hockey_stick.hpp"
#include "reference/privacy/indistinguishability.hpp"

using namespace pkdp;
using namespace pkdp::checks;
using namespace pkdp::checks::engine;

namespace {

bool forward_only(const LawPair& pair, const Epsilon& epsilon, const Delta& delta) {
  return is_at_most(hockey_stick(pair, epsilon), epsilon, delta);
}

/// The thesis' definition: the inequality for single outputs instead of sets.
bool per_output(const LawPair& pair, const Epsilon& epsilon, const Delta& delta) {
  for (std::size_t o = 0; o < pair.size(); ++o) {
    if (pair.p()[o] > epsilon.ratio() * pair.q()[o] + delta.value() ||
        pair.q()[o] > epsilon.ratio() * pair.p()[o] + delta.value()) {
      return false;
    }
  }
  return true;
}

bool squared_ratio(const LawPair& pair, const Epsilon& epsilon, const Delta& delta) {
  return indistinguishable(pair, Epsilon::of_ratio(epsilon.ratio() * epsilon.ratio()), delta);
}

}  // namespace

TEST_CASE("pk.def-1: wrong implementations are found", "[checks][mutant]") {
  for (const Indistinguishability& wrong :
       {Indistinguishability(forward_only), Indistinguishability(per_output),
        Indistinguishability(squared_ratio)}) {
    const Finding finding = decide(indistinguishability(wrong), Effort::quick);
    REQUIRE(finding.counterexample);
    CHECK(verify(*finding.counterexample));
  }
}

TEST_CASE("pk.def-2: wrong implementations are found", "[checks][mutant]") {
  const Finding finding = decide(differential_privacy(forward_only), Effort::quick);
  REQUIRE(finding.counterexample);
  CHECK(finding.counterexample->inputs.size() == 5);  // the ratio and four laws
  CHECK(decide(differential_privacy(squared_ratio), Effort::quick).counterexample);
}

TEST_CASE("pk.def-10: wrong implementations are found", "[checks][mutant]") {
  const LossOfOutcome negative = [](const LawPair& pair, std::size_t o) { return -pair.loss(o); };
  CHECK(decide(loss_of_outcomes(negative), Effort::quick).counterexample);
  const LossOfOutcome doubled = [](const LawPair& pair, std::size_t o) {
    return Loss::of(2 * pair.p()[o], pair.q()[o]);
  };
  const Finding finding = decide(loss_of_outcomes(doubled), Effort::quick);
  REQUIRE(finding.counterexample);
  CHECK(verify(*finding.counterexample));
}

TEST_CASE("pk.def-10: a loss that is infinite on one side only is found", "[checks][mutant]") {
  for (const std::size_t always : {0U, 1U}) {
    const Finding finding = decide(
        infinite_losses([always](const LawPair& pair, std::size_t) { return pair.loss(always); }),
        Effort::quick);
    REQUIRE(finding.counterexample);
    CHECK(verify(*finding.counterexample));
  }
}
