#include "reference/models/inference_causal.hpp"

#include <catch2/catch.hpp>

#include "reference/models/queries.hpp"
#include "reference/models/record_laws.hpp"
#include "tests/support/literal_agreement.hpp"
#include "tests/support/rational_value.hpp"

using namespace pkdp;
using pkdp::testing::agreement;

TEST_CASE("inference_causal agrees with its text on random models", "[models]") {
  CHECK(agreement(Definition::inference_causal, Convention::report, 20261128, 10000) > 1000);
}

TEST_CASE("What an output says about a record, against what it says once the record is replaced",
          "[models]") {
  // Two fair bits, their sum: 1 leaves D(0) fair, and so does the sum of (0, D(1)) for every value.
  const Model model = Model::of({independent_records({uniform(2), uniform(2)})},
                                sum_query(all_databases(2, 2), {0, 1}));
  const LeastDelta answer = least_delta(model, Definition::inference_causal, Epsilon::of(0));
  // The sum 0 reveals D(0) = 0; the sum of (0, D(1)) being 0 says nothing: 1 against 1/2.
  CHECK(pkdp::testing::rational(answer.value) == Rational(1, 2));
  CHECK(answer.witness->place.b == 0);
  CHECK(*answer.witness->place.output == 0);
  CHECK(answer.witness->outputs == std::vector<Index>{0});
  CHECK_FALSE(least_ratio(model, Definition::inference_causal, Delta::of(0)).ratio.has_value());
}
