#include "reference/models/dp.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/models/processing.hpp"
#include "reference/models/queries.hpp"
#include "tests/support/literal_agreement.hpp"
#include "tests/support/rational_value.hpp"

using namespace pkdp;
using pkdp::testing::agreement;

TEST_CASE("dp agrees with its text on random models", "[models]") {
  CHECK(agreement(Definition::dp, Convention::report, 20261129, 10000) > 1000);
}

TEST_CASE("Randomized response has the ratio that it is built for", "[models]") {
  // Flip 1/2 over two values: 3/4 against 1/4.
  const Model model = Model::of({}, randomized_response(2, 2, Rational(1, 2)));
  const LeastRatio answer = least_ratio(model, Definition::dp, Delta::of(0));
  CHECK(*answer.ratio == 3);
  CHECK(answer.witness->index.record == 0);
  CHECK(*answer.witness->index.database == Database{0, 0});
  CHECK(pkdp::testing::rational(least_delta(model, Definition::dp, Epsilon::of(0)).value) ==
        Rational(1, 2));
  // 3/4 − e/4 at ε = 1, exactly.
  CHECK(to_string(least_delta(model, Definition::dp, Epsilon::of(1)).value) ==
        to_string(ExactForm(AffineExponential{Rational(3, 4), Rational(-1, 4), 1})));
}

TEST_CASE("A single value has no neighbours; a missing row is named", "[models]") {
  const Model single = Model::of({}, identity_query(all_databases(1, 2)));
  const LeastDelta answer = least_delta(single, Definition::dp, Epsilon::of(0));
  CHECK(pkdp::testing::rational(answer.value) == Rational(0));
  CHECK_FALSE(answer.witness.has_value());
  const Model partial = Model::of({"u", "v"}, {}, {}, identity_query({{0, 0}, {0, 1}, {1, 1}}));
  try {
    (void)least_delta(partial, Definition::dp, Epsilon::of(0));
    FAIL("accepted");
  } catch (const Error& error) {
    CHECK(error.parameter() == "the mechanism at database (v, u)");
  }
}
