#include "reference/models/dp.hpp"

#include <map>
#include <utility>
#include <vector>

#include "reference/models/neighbours.hpp"

namespace pkdp {
namespace {

// Equal laws get equal numbers.
std::vector<std::size_t> classes_of(const std::vector<const Mechanism::Row*>& rows) {
  std::map<Measure, std::size_t, MeasureLess> numbers;
  std::vector<std::size_t> classes;
  classes.reserve(rows.size());
  for (const Mechanism::Row* row : rows) {
    classes.push_back(numbers.try_emplace(row->outputs, numbers.size()).first->second);
  }
  return classes;
}

}  // namespace

void visit_dp(const Model& model, const ComparisonVisitor& visit) {
  const auto rows = all_rows(model);
  const auto classes = classes_of(rows);
  SeenPairs seen;
  for_each_neighbours(model.values().size(), model.records(), [&](const Neighbours& pair) {
    if (!seen.insert(classes[pair.first], classes[pair.second])) {
      return true;
    }
    Place place;
    place.record = pair.record;
    place.a = pair.a;
    place.b = pair.b;
    place.database = rows[pair.first]->database;
    return visit(
        comparison_of(std::move(place), rows[pair.first]->outputs, rows[pair.second]->outputs));
  });
}

}  // namespace pkdp
