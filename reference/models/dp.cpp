#include "reference/models/dp.hpp"

#include "reference/models/neighbours.hpp"

namespace pkdp {

void visit_dp(const Model& model, const ComparisonVisitor& visit) {
  Classes<Measure, MeasureLess> classes;
  visit_neighbours(
      model, [&](const Mechanism::Row& row) { return classes(row.outputs); },
      [&](const ComparisonIndex& index, const Mechanism::Row& of_first,
          const Mechanism::Row& of_second) {
        return visit(comparison_of(index, of_first.outputs, of_second.outputs));
      });
}

}  // namespace pkdp
