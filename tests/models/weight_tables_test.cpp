#include "reference/models/weight_tables.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/models/definition.hpp"

using pkdp::WeightTables;

namespace {

// One record, two values, an answer that is right three times out of four.
WeightTables response() {
  return {.values = 2, .records = 1, .outputs = 2, .law = {1, 1}, .kernel = {3, 1, 1, 3}};
}

pkdp::ErrorKind refusal(const WeightTables& tables) {
  try {
    (void)pkdp::model_of(tables);
  } catch (const pkdp::Error& error) {
    return error.kind();
  }
  return pkdp::ErrorKind::io;
}

}  // namespace

TEST_CASE("Weight tables are divided by their sums") {
  const pkdp::Model model = pkdp::model_of(response());
  const auto least = pkdp::least_ratio(model, pkdp::Definition::dp, pkdp::Delta::of(0));
  CHECK(least.ratio == pkdp::Rational(3));
  WeightTables scaled = response();
  scaled.kernel = {6, 2, pkdp::make_rational(1, 2), pkdp::make_rational(3, 2)};
  CHECK(pkdp::least_ratio(pkdp::model_of(scaled), pkdp::Definition::dp, pkdp::Delta::of(0)).ratio ==
        pkdp::Rational(3));
}

TEST_CASE("Weight tables that make no model are refused") {
  WeightTables tables = response();
  tables.law = {1};
  CHECK(refusal(tables) == pkdp::ErrorKind::domain);
  tables = response();
  tables.kernel = {3, 1, 0, 0};
  CHECK(refusal(tables) == pkdp::ErrorKind::domain);
  tables.kernel = {3, 1, -1, 3};
  CHECK(refusal(tables) == pkdp::ErrorKind::domain);
  tables = response();
  tables.records = 13;
  CHECK(refusal(tables) == pkdp::ErrorKind::limit);
}
