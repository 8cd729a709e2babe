#include "reference/models/bounded_leakage.hpp"

#include <catch2/catch.hpp>

#include "tests/support/literal_agreement.hpp"
#include "tests/support/rational_value.hpp"

using namespace pkdp;
using pkdp::testing::agreement;

TEST_CASE("bounded_leakage agrees with its text on random models", "[models]") {
  CHECK(agreement(Definition::bounded_leakage, Convention::report, 20261130, 10000) > 500);
}

TEST_CASE("A leakage that is impossible under one neighbour is not compared", "[models]") {
  // Leakage 1 happens only at record value 1, where the output tells; given leakage 0 it is fair.
  const Rational half(1, 2);
  const Rational quarter(1, 4);
  const Mechanism mechanism = Mechanism::of({"no", "yes"}, {"0", "1"},
                                            {{{0}, 0, 0, half},
                                             {{0}, 1, 0, half},
                                             {{1}, 0, 0, quarter},
                                             {{1}, 1, 0, quarter},
                                             {{1}, 1, 1, half}});
  const Model model = Model::of({}, mechanism);
  const LeastDelta leaking = least_delta(model, Definition::bounded_leakage, Epsilon::of(0));
  CHECK(pkdp::testing::rational(leaking.value) == Rational(0));
  CHECK(*leaking.witness->index.leakage == 0);
  CHECK(pkdp::testing::rational(least_delta(model, Definition::dp, Epsilon::of(0)).value) ==
        quarter);
}
