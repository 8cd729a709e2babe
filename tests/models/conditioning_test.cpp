#include "reference/models/conditioning.hpp"

#include <catch2/catch.hpp>

#include "reference/models/background.hpp"
#include "reference/models/queries.hpp"
#include "reference/models/record_laws.hpp"

using namespace pkdp;

TEST_CASE("Conditioning lists possible events only, with the law of the output", "[models]") {
  const Law law = with_known_records(
      independent_records({uniform(2), {Rational(1, 3), Rational(2, 3)}}), {0}, 2);
  const Model model = Model::of({law}, sum_query(all_databases(2, 2), {0, 1}));
  const std::vector<Cell> cells = condition(model, law, 0);
  REQUIRE(cells.size() == 2);
  CHECK(cells[0].background == 0);
  CHECK(cells[0].value == 0);
  CHECK(cells[0].weight == Rational(1, 2));
  CHECK(cells[0].outputs() == Measure{{0, Rational(1, 3)}, {1, Rational(2, 3)}});
  CHECK(find(cells, 0, 1) == nullptr);
  CHECK(find(cells, 1, 1)->outputs() == Measure{{1, Rational(1, 3)}, {2, Rational(2, 3)}});
  const auto rows = by_value(cells, 3);
  CHECK(rows[1].size() == 1);
  CHECK(rows[2].empty());
  const std::vector<Cell> replaced =
      condition_replaced(model, law, 0, 1, [](Index background, Index) { return background == 0; });
  REQUIRE(replaced.size() == 1);
  CHECK(replaced[0].value == 0);
  CHECK(replaced[0].outputs() == Measure{{1, Rational(1, 3)}, {2, Rational(2, 3)}});
  int runs = 0;
  for_each_background(condition(model, law, 1), [&](const Cell* first, const Cell* last) {
    CHECK(last - first == 2);
    ++runs;
  });
  CHECK(runs == 2);
  const std::vector<Cell> of_second = condition(model, law, 1);
  const auto other = by_value(of_second, 2);
  int shared = 0;
  CHECK_FALSE(for_each_shared_background(other[0], other[1], [&](const Cell& x, const Cell& y) {
    CHECK(x.background == y.background);
    return ++shared < 2;
  }));
  CHECK(shared == 2);
}
