#include "reference/models/bounded_leakage.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "reference/models/neighbours.hpp"

namespace pkdp {
namespace {

struct RowLess {
  bool operator()(const Mechanism::Row* x, const Mechanism::Row* y) const {
    const MeasureLess less;
    if (less(x->leakages, y->leakages) || less(y->leakages, x->leakages)) {
      return less(x->leakages, y->leakages);
    }
    return std::lexicographical_compare(x->joint.begin(), x->joint.end(), y->joint.begin(),
                                        y->joint.end(), less);
  }
};

std::vector<std::size_t> classes_of(const std::vector<const Mechanism::Row*>& rows) {
  std::map<const Mechanism::Row*, std::size_t, RowLess> numbers;
  std::vector<std::size_t> classes;
  classes.reserve(rows.size());
  for (const Mechanism::Row* row : rows) {
    classes.push_back(numbers.try_emplace(row, numbers.size()).first->second);
  }
  return classes;
}

// For every leakage possible under both rows: the outputs given it. False when stopped.
bool visit_leakages(const Place& place, const Mechanism::Row& x, const Mechanism::Row& y,
                    const ComparisonVisitor& visit) {
  std::size_t left = 0;
  std::size_t right = 0;
  while (left < x.leakages.size() && right < y.leakages.size()) {
    const Mass& of_x = x.leakages[left];
    const Mass& of_y = y.leakages[right];
    if (of_x.point != of_y.point) {
      of_x.point < of_y.point ? ++left : ++right;
      continue;
    }
    Place here = place;
    here.leakage = of_x.point;
    if (!visit(comparison_of(std::move(here), divided(x.joint[left], of_x.mass),
                             divided(y.joint[right], of_y.mass)))) {
      return false;
    }
    ++left;
    ++right;
  }
  return true;
}

}  // namespace

void visit_bounded_leakage(const Model& model, const ComparisonVisitor& visit) {
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
    return visit_leakages(place, *rows[pair.first], *rows[pair.second], visit);
  });
}

}  // namespace pkdp
