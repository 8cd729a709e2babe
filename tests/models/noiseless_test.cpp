#include "reference/models/noiseless.hpp"

#include <catch2/catch.hpp>

#include "reference/models/background.hpp"
#include "reference/models/queries.hpp"
#include "reference/models/record_laws.hpp"
#include "tests/support/literal_agreement.hpp"
#include "tests/support/rational_value.hpp"

using namespace pkdp;
using pkdp::testing::agreement;

TEST_CASE("noiseless agrees with its text on random models", "[models]") {
  CHECK(agreement(Definition::noiseless, Convention::report, 20261122, 10000) > 1000);
}

TEST_CASE("active agrees with the report's text on random models", "[models]") {
  CHECK(agreement(Definition::active, Convention::report, 20261123, 10000) > 1000);
}

TEST_CASE("active agrees with the paper's text on random models", "[models]") {
  CHECK(agreement(Definition::active, Convention::paper, 20261124, 10000) > 400);
}

TEST_CASE("The finite analogue of pk.ex-1: the average is not noiseless private", "[models]") {
  const Law hidden =
      hidden_parameter({Rational(1, 2), Rational(1, 2)},
                       {{Rational(9, 10), Rational(1, 10)}, {Rational(1, 10), Rational(9, 10)}}, 2);
  const Mechanism average = average_query(all_databases(2, 2), {-1, 1});
  const Model model = Model::of({hidden}, average);
  // Given D(0) = 1 the other record is 1 with probability (1/10)² + (9/10)² = 41/50; the average 1
  // is impossible given D(0) = −1.
  const LeastDelta answer = least_delta(model, Definition::noiseless, Epsilon::of(0));
  CHECK(pkdp::testing::rational(answer.value) == Rational(41, 50));
  CHECK_FALSE(least_ratio(model, Definition::noiseless, Delta::of(0)).ratio.has_value());
  // Causally only D(0) moves, and the average with it.
  const LeastDelta causal = least_delta(model, Definition::causal, Epsilon::of(0));
  CHECK(pkdp::testing::rational(causal.value) == Rational(41, 50));
}

TEST_CASE("A background that excludes b separates the two conventions", "[models]") {
  const Law known = with_known_records(independent_records({uniform(2), uniform(2)}), {0}, 2);
  const Model model = Model::of({known}, identity_query(all_databases(2, 2)));
  const auto delta = [&](Definition definition, Convention convention) {
    return least_delta(model, definition, Epsilon::of_ratio(4), convention);
  };
  // Record 0 is known: only record 1 can be lost, and the identity loses it.
  const LeastDelta report = delta(Definition::active, Convention::report);
  CHECK(pkdp::testing::rational(report.value) == Rational(1));
  CHECK(report.witness->index.record == 1);
  const LeastDelta paper = delta(Definition::active, Convention::paper);
  CHECK(paper.witness->index.record == 0);
  CHECK(pkdp::testing::rational(paper.value) == Rational(1));
}
