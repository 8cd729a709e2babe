#include "reference/models/queries.hpp"

#include <catch2/catch.hpp>
#include <string>

using namespace pkdp;

namespace {

std::string output(const Mechanism& mechanism, const Database& database) {
  return mechanism.outputs()[mechanism.find(database)->outputs.front().point];
}

}  // namespace

TEST_CASE("Queries release what their names say", "[models]") {
  const auto all = all_databases(3, 3);
  const std::vector<Rational> numbers = {0, 1, Rational(5, 2)};
  CHECK(output(count_query(all), {1, 2, 1}) == "2");
  CHECK(output(count_query(all, 2), {1, 2, 1}) == "1");
  CHECK(output(threshold_query(all, 1), {1, 2, 1}) == "2");
  CHECK(output(threshold_query(all, 2), {1, 2, 1}) == "⊥");
  CHECK(output(sum_query(all, numbers), {1, 2, 1}) == "9/2");
  CHECK(output(average_query(all, numbers), {1, 2, 1}) == "3/2");
  CHECK(output(outlier_query(all, numbers, 1), {1, 2, 1}) == "0");
  CHECK(output(outlier_query(all, numbers, Rational(9, 10)), {1, 2, 1}) == "1");
  CHECK(output(identity_query(all), {1, 2, 1}) == "(1, 2, 1)");
  CHECK(output(correcting_identity(all), {1, 2, 1}) == "(1, 1, 1)");
  CHECK(output(correcting_identity(all), {0, 1, 2}) == "(0, 1, 2)");
  CHECK(output(numeric_query(all, [](const Database& d) { return Rational(d[0], 2u); }),
               {1, 0, 0}) == "1/2");
  CHECK(deterministic(all, [](const Database&) { return "same"; }).outputs().size() == 1);
}
