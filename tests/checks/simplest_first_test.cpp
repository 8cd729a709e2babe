#include "checks/engine/simplest_first.hpp"

#include <catch2/catch.hpp>

using namespace pkdp;
using namespace pkdp::checks::engine;

TEST_CASE("Ordered pairs and tuples come by the last entry, each once", "[checks]") {
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  for_ordered_pairs(2, [&](std::size_t i, std::size_t j) {
    pairs.emplace_back(i, j);
    return true;
  });
  CHECK(pairs == std::vector<std::pair<std::size_t, std::size_t>>{{0, 0}, {0, 1}, {1, 0}, {1, 1}});
  std::size_t count = 0;
  for_ordered_tuples({1, 2, 3}, 2, [&](const std::vector<Rational>&) { return ++count < 100; });
  CHECK(count == 9);
  count = 0;
  for_ordered_tuples({1, 2, 3}, 2, [&](const std::vector<Rational>&) { return ++count < 4; });
  CHECK(count == 4);
}
