#include "checks/engine/tables.hpp"

#include <catch2/catch.hpp>

#include "checks/bl/shapes.hpp"
#include "pkdp/error.hpp"

using namespace pkdp;
using namespace pkdp::checks;
using namespace pkdp::checks::bl;
using engine::Instance;
using engine::Shape;
using engine::Sides;
using engine::TableClaim;

namespace {

/// Claims that the labels of f, read as a number, stay below `bound`.
TableClaim below(std::uint32_t bound, Shape shape) {
  return {sized({std::move(shape)}),
          [bound](const Instance& i) {
            std::uint32_t number = 0;
            for (const std::uint32_t label : i.whole(0)) {
              number = 2 * number + label;
            }
            return Sides{number % 2 == 0, Rational(number), Rational(bound)};
          },
          Relation::less,
          {Rational(1)}};
}

}  // namespace

TEST_CASE("All instances of a shape are visited once, the first denial is reported", "[checks]") {
  const Shape shape = shape_of(1, 6, 1, {{"f", Of::coins, 2}});
  const Finding all = decide(below(5000, shape), Effort::quick);
  CHECK(all.cases == 4096);
  CHECK(all.effective == 2048);
  CHECK_FALSE(all.counterexample);
  const Finding denied = decide(below(1201, shape), Effort::quick);
  REQUIRE(denied.counterexample);
  CHECK(denied.cases == 1203);
  CHECK(std::get<Rational>(denied.counterexample->lhs) == 1202);
  CHECK(std::get<std::string>(denied.counterexample->inputs.at("coins")) == "6");
}

TEST_CASE("Parts see the coins that they are functions of", "[checks]") {
  const Shape shape = shape_of(
      1, 2, 3, {{"a", Of::first_coins, 9}, {"b", Of::second_coins, 9}, {"c", Of::database, 9}});
  const std::vector<brute_force::Labels> tables{{1, 2, 3, 4}, {1, 2, 3, 4, 5, 6}, {7, 8}};
  const Instance instance{shape, tables, 1};
  CHECK(instance.first(0) == brute_force::Labels{1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4});
  CHECK(instance.second(1) == brute_force::Labels{1, 2, 3, 1, 2, 3, 4, 5, 6, 4, 5, 6});
  CHECK(instance.database(2) == brute_force::Labels{7, 7, 7, 7, 7, 7, 8, 8, 8, 8, 8, 8});
}

TEST_CASE("A shape with too many instances is refused", "[checks]") {
  const Shape shape = shape_of(2, 8, 1, {{"f", Of::coins, 2}});
  CHECK_THROWS_AS(decide(below(1, shape), Effort::quick), Error);
}

TEST_CASE("The path of a leakage goes round the databases that exclude it", "[checks]") {
  // 001 and 010 exclude leakage 0; 000 to 011 takes four steps.
  const brute_force::Leaking m{3, 1, brute_force::Labels(8, 0), {0, 1, 1, 0, 0, 0, 0, 0}};
  CHECK(path_length(m, 0, 3, 0) == 4);
  CHECK(path_length(m, 0, 4, 0) == 1);
  CHECK(path_length(m, 1, 2, 1) == 0);
}
