#include "reference/models/neighbours.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <utility>
#include <vector>

#include "reference/models/queries.hpp"

using namespace pkdp;

TEST_CASE("Neighbours in Tⁿ come by record, a, b, database, each ordered pair once", "[models]") {
  const Model model = Model::of({}, identity_query(all_databases(3, 2)));
  const auto rows = all_rows(model);
  REQUIRE(rows.size() == 9);
  std::set<std::pair<std::size_t, std::size_t>> seen;
  std::vector<std::vector<Index>> order;
  for_each_neighbours(3, 2, [&](const Neighbours& pair) {
    const Database& x = rows[pair.first]->database;
    const Database& y = rows[pair.second]->database;
    CHECK(x[pair.record] == pair.a);
    CHECK(y == replaced(x, pair.record, pair.b));
    CHECK(seen.insert({pair.first, pair.second}).second);
    order.push_back({pair.record, pair.a, pair.b, x[0], x[1]});
    return true;
  });
  CHECK(order.size() == 36);
  CHECK(std::is_sorted(order.begin(), order.end()));
  int visited = 0;
  for_each_neighbours(3, 2, [&](const Neighbours&) { return ++visited < 5; });
  CHECK(visited == 5);
}

TEST_CASE("Of neighbours with the same two classes the first is visited", "[models]") {
  // The number of ones among two bits: the classes 0, 1, 1, 2.
  const Model model = Model::of({}, count_query(all_databases(2, 2)));
  Classes<Index, std::less<>> classes;
  std::vector<std::vector<Index>> places;
  visit_neighbours(
      model, [&](const Mechanism::Row& row) { return classes(row.database[0] + row.database[1]); },
      [&](const ComparisonIndex& index, const Mechanism::Row& of_first,
          const Mechanism::Row& of_second) {
        CHECK(of_first.database == *index.database);
        CHECK(of_second.database == replaced(*index.database, index.record, index.b));
        places.push_back(
            {index.record, *index.a, index.b, (*index.database)[0], (*index.database)[1]});
        return true;
      });
  const std::vector<std::vector<Index>> expected{
      {0, 0, 1, 0, 0}, {0, 0, 1, 0, 1}, {0, 1, 0, 1, 0}, {0, 1, 0, 1, 1}};
  CHECK(places == expected);
  int visited = 0;
  visit_neighbours(
      model, [](const Mechanism::Row&) { return std::size_t{0}; },
      [&](const ComparisonIndex&, const Mechanism::Row&, const Mechanism::Row&) {
        return ++visited < 5;
      });
  CHECK(visited == 1);
}
