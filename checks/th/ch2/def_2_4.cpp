#include <set>

#include "checks/engine/points.hpp"
#include "checks/engine/texts.hpp"
#include "checks/th/ch2/databases.hpp"
#include "reference/models/queries.hpp"

/// th.def-2.4: query.
namespace pkdp::checks::th {
namespace {

using namespace engine;

void all_positions(Points& points, std::uint64_t size) {
  points.ordered_by("records, values, databases");
  for_sizes(size, [&](std::size_t, std::size_t, const auto& databases) {
    const Mechanism query = identity_query(databases);
    std::vector<std::size_t> alike(query.outputs().size(), 0);  // databases with this answer
    for (const Mechanism::Row& row : query.rows()) {
      ++alike[row.outputs.front().point];
    }
    for (const Mechanism::Row& row : query.rows()) {
      if (!points.compare(Rational(alike[row.outputs.front().point]), Relation::equal, 1, [&] {
            return Inputs{{"database", texts(row.database)}};
          })) {
        return false;
      }
    }
    return true;
  });
}

/// What (2.1) returns for all positions: a set, without positions and multiplicities.
void sets_of_values(Points& points, std::uint64_t size) {
  points.ordered_by("records, values");
  for_sizes(size, [&](std::size_t values, std::size_t records, const auto& databases) {
    std::set<std::set<Index>> answers;
    for (const Database& database : databases) {
      answers.insert(std::set<Index>(database.begin(), database.end()));
    }
    return points.compare(databases_of(values, records), Relation::equal, Rational(answers.size()),
                          [&] { return size_inputs(values, records); });
  });
}

/// The records that are read off the answers (2.2), each at the one place that names it.
void sets_of_positions(Points& points, std::uint64_t size) {
  points.ordered_by("records, values, databases");
  for_sizes(size, [&](std::size_t values, std::size_t records, const auto& databases) {
    for (const Database& database : databases) {
      std::vector<Database> read(records);  // all elements that name the place
      for (Index element = 0; element < values; ++element) {
        for (const std::size_t i : positions_of(database, element)) {
          read[i].push_back(element);
        }
      }
      std::size_t right = 0;
      for (std::size_t i = 0; i < records; ++i) {
        right += read[i] == Database{database[i]} ? 1 : 0;
      }
      if (!points.compare(Rational(records), Relation::equal, Rational(right), [&] {
            return Inputs{{"database", texts(database)}};
          })) {
        return false;
      }
    }
    return true;
  });
}

const StatementChecks def_2_4("th.def-2.4", [] {
  return Checks{
      {"printed", check_of(Enumeration{"≤ 4 values, n ≤ {}", {3, 9, 9}, all_positions})},
      {"text:positions", check_of(Enumeration{"≤ 4 values, n ≤ {}", {3, 4, 5}, sets_of_values})},
      {"corrected", check_of(Enumeration{"≤ 4 values, n ≤ {}", {4, 9, 9}, sets_of_positions})},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
