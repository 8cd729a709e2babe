#include "reference/models/database.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"

using namespace pkdp;

TEST_CASE("Databases: replace, leave out, list, name", "[models]") {
  const Database database = {0, 2, 1};
  CHECK(replaced(database, 1, 0) == Database{0, 0, 1});
  CHECK(without(database, 0) == Database{2, 1});
  CHECK(to_string(database, {"a", "b", "c"}) == "(a, c, b)");
  CHECK(all_databases(2, 2) == std::vector<Database>{{0, 0}, {0, 1}, {1, 0}, {1, 1}});
  CHECK(all_databases(3, 0) == std::vector<Database>{{}});
  CHECK(all_databases(1, 3).size() == 1);
  CHECK(numbered_labels(2) == std::vector<std::string>{"0", "1"});
  CHECK(DatabaseHash{}({0, 1}) != DatabaseHash{}({1, 0}));
  CHECK_THROWS_AS((void)all_databases(10, 7), Error);
}
