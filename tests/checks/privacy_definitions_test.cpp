#include "checks/statements/privacy_definitions.hpp"

#include <catch2/catch.hpp>

#include "reference/privacy/hockey_stick.hpp"
#include "reference/privacy/indistinguishability.hpp"

using namespace pkdp;
using namespace pkdp::checks;

namespace {

bool sound(const LawPair& pair, const Epsilon& epsilon, const Delta& delta) {
  return indistinguishable(pair, epsilon, delta);
}

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

TEST_CASE("pk.def-1, pk.def-2, pk.def-10: the implementation passes", "[checks]") {
  CHECK_FALSE(decide_indistinguishability(sound, 3).counterexample);
  CHECK_FALSE(decide_differential_privacy(sound, 2).counterexample);
  CHECK_FALSE(decide_loss([](const LawPair& pair, std::size_t o) { return pair.loss(o); }, 3)
                  .counterexample);
}

TEST_CASE("pk.def-1: wrong implementations are found", "[checks][mutant]") {
  for (const Indistinguishability& wrong :
       {Indistinguishability(forward_only), Indistinguishability(per_output),
        Indistinguishability(squared_ratio)}) {
    const Finding finding = decide_indistinguishability(wrong, 3);
    REQUIRE(finding.counterexample);
    CHECK(verify(*finding.counterexample));
  }
}

TEST_CASE("pk.def-2: wrong implementations are found", "[checks][mutant]") {
  const Finding finding = decide_differential_privacy(forward_only, 2);
  REQUIRE(finding.counterexample);
  CHECK(finding.counterexample->inputs.size() == 5);  // the ratio and four laws
  CHECK(decide_differential_privacy(squared_ratio, 3).counterexample);
}

TEST_CASE("pk.def-10: wrong implementations are found", "[checks][mutant]") {
  CHECK(decide_loss([](const LawPair& pair, std::size_t o) { return -pair.loss(o); }, 3)
            .counterexample);
  const LossOfOutcome doubled = [](const LawPair& pair, std::size_t o) {
    return Loss::of(2 * pair.p()[o], pair.q()[o]);
  };
  const Finding finding = decide_loss(doubled, 2);
  REQUIRE(finding.counterexample);
  CHECK(verify(*finding.counterexample));
}

TEST_CASE("pk.def-10: a loss that is infinite on one side only is found", "[checks][mutant]") {
  CHECK_FALSE(decide_infinite_losses([](const LawPair& pair, std::size_t o) {
                return pair.loss(o);
              }).counterexample);
  for (const std::size_t always : {0U, 1U}) {
    const Finding finding = decide_infinite_losses(
        [always](const LawPair& pair, std::size_t) { return pair.loss(always); });
    REQUIRE(finding.counterexample);
    CHECK(verify(*finding.counterexample));
  }
}
