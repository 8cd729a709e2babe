#include "checks/engine/points.hpp"
#include "checks/engine/texts.hpp"
#include "checks/th/ch2/databases.hpp"
#include "reference/models/queries.hpp"

/// th.def-2.5: counting query.
namespace pkdp::checks::th {
namespace {

using namespace engine;

/// The library's count against the size of (2.2) for F = {e}.
void counts(Points& points, std::uint64_t size) {
  points.ordered_by("records, values, element, databases");
  for_sizes(size, [&](std::size_t values, std::size_t, const auto& databases) {
    for (Index element = 0; element < values; ++element) {
      const Mechanism query = count_query(databases, element);
      for (const Mechanism::Row& row : query.rows()) {
        const std::string& label = query.outputs()[row.outputs.front().point];
        if (!points.compare(Rational(std::stoul(label)), Relation::equal,
                            Rational(positions_of(row.database, element).size()), [&] {
                              return Inputs{{"database", texts(row.database)},
                                            {"element", std::to_string(element)}};
                            })) {
          return false;
        }
      }
    }
    return true;
  });
}

const StatementChecks def_2_5("th.def-2.5", [] {
  return Checks{
      {"printed", check_of(Enumeration{"≤ 4 values, n ≤ {}", {4, 8, 8}, counts})},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
