#include "reference/models/neighbours.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <vector>

#include "reference/models/queries.hpp"

using namespace pkdp;

TEST_CASE("Neighbours in Tⁿ come by record, a, b, database, each ordered pair once", "[models]") {
  const Model model = Model::of({}, identity_query(all_databases(3, 2)));
  const auto rows = all_rows(model);
  REQUIRE(rows.size() == 9);
  SeenPairs seen;
  std::vector<std::vector<Index>> order;
  for_each_neighbours(3, 2, [&](const Neighbours& pair) {
    const Database& x = rows[pair.first]->database;
    const Database& y = rows[pair.second]->database;
    CHECK(x[pair.record] == pair.a);
    CHECK(y == replaced(x, pair.record, pair.b));
    CHECK(seen.insert(pair.first, pair.second));
    CHECK_FALSE(seen.insert(pair.first, pair.second));
    order.push_back({pair.record, pair.a, pair.b, x[0], x[1]});
    return true;
  });
  CHECK(order.size() == 36);
  CHECK(std::is_sorted(order.begin(), order.end()));
  int visited = 0;
  for_each_neighbours(3, 2, [&](const Neighbours&) { return ++visited < 5; });
  CHECK(visited == 5);
}
