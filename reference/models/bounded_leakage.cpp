#include "reference/models/bounded_leakage.hpp"

#include <algorithm>
#include <utility>

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

// For every leakage possible under both rows: the outputs given it. False when stopped.
bool visit_leakages(const ComparisonIndex& index, const Mechanism::Row& x, const Mechanism::Row& y,
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
    ComparisonIndex here = index;
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
  Classes<const Mechanism::Row*, RowLess> classes;
  visit_neighbours(
      model, [&](const Mechanism::Row& row) { return classes(&row); },
      [&](const ComparisonIndex& index, const Mechanism::Row& of_first,
          const Mechanism::Row& of_second) {
        return visit_leakages(index, of_first, of_second, visit);
      });
}

}  // namespace pkdp
