#include "reference/models/causal.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/models/queries.hpp"
#include "reference/models/record_laws.hpp"
#include "tests/support/literal_agreement.hpp"
#include "tests/support/rational_value.hpp"

using namespace pkdp;
using pkdp::testing::agreement;

TEST_CASE("causal agrees with its text on random models", "[models]") {
  CHECK(agreement(Definition::causal, Convention::report, 20261127, 10000) > 1000);
}

TEST_CASE("pk.ex-4: the sum of duplicated records is not causally private", "[models]") {
  const Law law = duplicated_records({uniform(2)});
  const Model model = Model::of({law}, sum_query(all_databases(2, 2), {0, 1}));
  const LeastDelta answer = least_delta(model, Definition::causal, Epsilon::of_ratio(100));
  CHECK(pkdp::testing::rational(answer.value) == Rational(1));
}

TEST_CASE("pk.ex-5: the correcting identity is causally private and releases everything",
          "[models]") {
  const Law law = triplicated_records({uniform(2)});
  const Model model = Model::of({law}, correcting_identity(all_databases(2, 3)));
  const LeastDelta causal = least_delta(model, Definition::causal, Epsilon::of(0));
  CHECK(pkdp::testing::rational(causal.value) == Rational(0));
  CHECK(pkdp::testing::rational(least_delta(model, Definition::noiseless, Epsilon::of(0)).value) ==
        1);
}

TEST_CASE("A counterfactual database without kernel row is named", "[models]") {
  const Model model =
      Model::of({duplicated_records({uniform(2)})}, identity_query({{0, 0}, {1, 1}}));
  CHECK(pkdp::testing::rational(least_delta(model, Definition::noiseless, Epsilon::of(0)).value) ==
        1);
  try {
    (void)least_delta(model, Definition::causal, Epsilon::of(0));
    FAIL("accepted");
  } catch (const Error& error) {
    CHECK(error.id() == "domain");
    CHECK(error.parameter() == "the mechanism at database (0, 1)");
  }
}
