#include "reference/privacy/multisets.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace pkdp;
using composition::for_each_multiset;
using composition::multisets;
using composition::powers;

TEST_CASE("how many multisets there are", "[composition]") {
  for (std::size_t m = 1; m <= 6; ++m) {
    for (std::uint64_t count = 0; count <= 7; ++count) {
      const std::vector<std::vector<Integer>> ones(m, std::vector<Integer>(count + 1, 1));
      std::size_t visited = 0;
      Integer ways = 0;
      for_each_multiset<Integer>(ones, count, 1, [&](const Integer& here) {
        ++visited;
        ways += here;
      });
      CHECK(multisets(m, count, 10'000) == Integer(visited));
      CHECK(ways == power(Integer(m), count));
      CHECK(multisets(m, count, visited) == Integer(visited));
      CHECK_FALSE(multisets(m, count, visited - 1));
    }
  }
  CHECK(multisets(60, 4, 1'000'000) == Integer(63 * 62 * 61 * 60 / 24));
}

TEST_CASE("terms of a multiset with the ways to get it", "[composition]") {
  // (2 + 3 + 10)^3 · 7, term by term: three of one, two and one, one of each.
  std::vector<std::vector<Integer>> outcomes;
  for (const long x : {2, 3, 10}) {
    outcomes.push_back(powers<Integer>(1, x, 3));
  }
  std::vector<Integer> terms;
  for_each_multiset<Integer>(outcomes, 3, 7, [&](const Integer& term) { terms.push_back(term); });
  std::sort(terms.begin(), terms.end());
  std::vector<Integer> expected;
  for (const long term : {8, 27, 1000, 3 * 12, 3 * 40, 3 * 18, 3 * 90, 3 * 200, 3 * 300, 6 * 60}) {
    expected.emplace_back(7 * term);
  }
  std::sort(expected.begin(), expected.end());
  CHECK(terms == expected);
}
