#include "reference/models/passive.hpp"

#include <catch2/catch.hpp>

#include "reference/models/background.hpp"
#include "reference/models/queries.hpp"
#include "reference/models/record_laws.hpp"
#include "tests/support/literal_agreement.hpp"
#include "tests/support/rational_value.hpp"

using namespace pkdp;
using pkdp::testing::agreement;

TEST_CASE("passive agrees with the report's text on random models", "[models]") {
  CHECK(agreement(Definition::passive, Convention::report, 20261125, 10000) > 1000);
}

TEST_CASE("passive agrees with the paper's text on random models", "[models]") {
  CHECK(agreement(Definition::passive, Convention::paper, 20261126, 10000) > 1000);
}

namespace {

// One record; B = 1 only if D(0) = 1. The mechanism says nothing at all.
Model telling_background() {
  const Law law =
      Law::of({{{0}, 0, Rational(1, 2)}, {{1}, 0, Rational(1, 8)}, {{1}, 1, Rational(3, 8)}});
  return Model::of({law}, deterministic({{0}, {1}}, [](const Database&) { return "y"; }));
}

}  // namespace

TEST_CASE("Where a background excludes b the report counts nothing, the paper all of it",
          "[models]") {
  const Model model = telling_background();
  const Epsilon epsilon = Epsilon::of_ratio(2);
  CHECK(pkdp::testing::rational(least_delta(model, Definition::passive, epsilon).value) ==
        Rational(0));
  const LeastDelta paper = least_delta(model, Definition::passive, epsilon, Convention::paper);
  // P[B = 1 given D(0) = 1] = 3/4, for every ε.
  CHECK(pkdp::testing::rational(paper.value) == Rational(3, 4));
  CHECK(*paper.witness->index.a == 1);
  CHECK(*paper.witness->background == 1);
  CHECK_FALSE(least_ratio(model, Definition::passive, Delta::of(Rational(1, 2)), Convention::paper)
                  .ratio.has_value());
  CHECK(*least_ratio(model, Definition::passive, Delta::of(Rational(1, 2))).ratio == 1);
}

TEST_CASE("A passive attacker rarely meets the background that an active one picks", "[models]") {
  // np.ex-1 in small: three votes, the count is released only above 1, the first vote is known.
  const RecordLaw rare = {Rational(9, 10), Rational(1, 10)};
  const Law law = with_known_records(independent_records({rare, rare, rare}), {0}, 2);
  const Model model = Model::of({law}, threshold_query(all_databases(2, 3), 1));
  const Epsilon epsilon = Epsilon::of_ratio(2);
  // Known vote 1, target 0: "⊥" with probability 9/10, which target 1 never gives.
  const LeastDelta active = least_delta(model, Definition::active, epsilon);
  CHECK(pkdp::testing::rational(active.value) == Rational(9, 10));
  CHECK(*active.witness->index.background == 1);
  CHECK(*active.witness->index.a == 0);
  // Target 1. Known vote 1 (1/10): 2 with 9/10 against 1/10, 3 with 1/10 against 0, so 8/10.
  // Known vote 0 (9/10): the third vote lifts the count to 2 with 1/10, against 0.
  const LeastDelta passive = least_delta(model, Definition::passive, epsilon);
  CHECK(pkdp::testing::rational(passive.value) == Rational(8, 100) + Rational(9, 100));
  CHECK(*passive.witness->index.a == 1);
  CHECK(*passive.witness->background == 0);
  CHECK(passive.witness->event.size() == 3);
}
