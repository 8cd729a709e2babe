#include <algorithm>
#include <bit>

#include "checks/engine/points.hpp"
#include "checks/engine/texts.hpp"
#include "checks/th/ch3/positions.hpp"

/// th.def-3.4: the unknown part of the database.
namespace pkdp::checks::th {
namespace {

using namespace engine;

/// f(n, positions) for 1 ≤ n ≤ size, n′ < n, while it returns true.
void for_positions(std::uint64_t size,
                   const std::function<bool(std::size_t, const Positions&)>& f) {
  for (std::size_t n = 1; n <= size; ++n) {
    for (std::size_t known = 0; known < n; ++known) {
      for (const Positions& positions : partial_permutations(n, known)) {
        if (!f(n, positions)) {
          return;
        }
      }
    }
  }
}

/// q(D′) + q(D″) = q(D) for every D.
void partition(Points& points, std::uint64_t size) {
  points.ordered_by("records, known records, positions, then the database");
  for_positions(size, [&](std::size_t n, const Positions& positions) {
    for (std::uint64_t database = 0; database < (std::uint64_t{1} << n); ++database) {
      std::int64_t parts = 0;
      for (std::size_t i = 0; i < n; ++i) {
        const bool known = std::find(positions.begin(), positions.end(), i) != positions.end();
        parts += !known && bit(database, i) ? 1 : 0;
      }
      for (const std::size_t i : positions) {
        parts += bit(database, i) ? 1 : 0;
      }
      if (!points.compare(Rational(parts), Relation::equal, Rational(std::popcount(database)), [&] {
            return Inputs{{"database", bit_texts(database, n)},
                          {"positions", position_texts(positions)}};
          })) {
        return false;
      }
    }
    return true;
  });
}

/// D″[i] of the sequence D″ for a target i: is there an entry of that index?
void index_of_target(Points& points, std::uint64_t size) {
  points.ordered_by("records, known records, positions, then the target");
  for_positions(size, [&](std::size_t n, const Positions& positions) {
    for (std::size_t i = 0; i < n; ++i) {
      if (std::find(positions.begin(), positions.end(), i) != positions.end()) {
        continue;
      }
      if (!points.compare(Rational(i + 1), Relation::less_equal, Rational(n - positions.size()),
                          [&] {
                            return Inputs{{"records", std::to_string(n)},
                                          {"positions", position_texts(positions)},
                                          {"target", std::to_string(i + 1)}};
                          })) {
        return false;
      }
    }
    return true;
  });
}

const StatementChecks def_3_4("th.def-3.4", [] {
  return Checks{
      {"printed", check_of(Enumeration{"all D, n ≤ {}, all m", {4, 7, 7}, partition})},
      {"remark-index",
       check_of(Enumeration{"n ≤ {}, all m and i ∉ m", {3, 4, 5}, index_of_target})},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
