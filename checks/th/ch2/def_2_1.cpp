#include <set>

#include "checks/engine/points.hpp"
#include "checks/engine/texts.hpp"
#include "checks/th/ch2/databases.hpp"

/// th.def-2.1: database.
namespace pkdp::checks::th {
namespace {

using namespace engine;

void list_of_databases(Points& points, std::uint64_t size) {
  points.ordered_by("records, values, databases");
  for_sizes(size, [&](std::size_t values, std::size_t records, const auto& databases) {
    const std::set<Database> distinct(databases.begin(), databases.end());
    if (!points.compare(Rational(distinct.size()), Relation::equal, databases_of(values, records),
                        [&] { return size_inputs(values, records); })) {
      return false;
    }
    std::set<Index> elements;  // those of all databases: E and no other
    for (const Database& database : databases) {
      elements.insert(database.begin(), database.end());
      if (!points.compare(Rational(database.size()), Relation::equal, Rational(records), [&] {
            return Inputs{{"database", texts(database)}};
          })) {
        return false;
      }
    }
    const auto inputs = [&] { return size_inputs(values, records); };
    points.compare(Rational(elements.size()), Relation::equal, Rational(values), inputs);
    points.compare(Rational(*elements.rbegin() + 1), Relation::equal, Rational(values), inputs);
    return points.open();
  });
}

const StatementChecks def_2_1("th.def-2.1", [] {
  return Checks{
      {"printed", check_of(Enumeration{"≤ 4 values, n ≤ {}", {4, 9, 9}, list_of_databases})},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
