#include "reference/models/tally.hpp"

#include <rapidcheck/catch.h>

#include "properties/support/effective.hpp"
#include "properties/support/law_pairs.hpp"
#include "properties/support/models.hpp"
#include "reference/models/comparison_filter.hpp"
#include "reference/models/conditioning.hpp"
#include "reference/models/joint_table.hpp"

using namespace pkdp;
using namespace pkdp::properties;

TEST_CASE("Tallies: divergences of whole numbers are those of the laws", "[models]") {
  Effective effective(30);
  rc::prop("H_c of two cells, and what a screen wants of them", [&] {
    const Model model = draw_model(*model_size());
    const std::vector<Cell> cells = condition(model, model.family()[0], 0);
    const Rational c = draw_ratio();
    for (const Cell& x : cells) {
      for (const Cell& y : cells) {
        const Rational expected = hockey_stick(pair_of(x.outputs(), y.outputs()).laws, c);
        RC_ASSERT(hockey_stick(x.tally, y.tally, c) == expected);
        ComparisonFilter filter;
        filter.ask_for(c, expected);
        RC_ASSERT(!filter.accepts(x.tally, y.tally, false));
        effective.count_if(expected > 0);
      }
    }
  });
  effective.require();
}

TEST_CASE("Joint masses of a record and the output: Bayes' rule both ways", "[models]") {
  Effective effective(30);
  rc::prop("P[a given t]·P[t] = P[t given a]·P[a], without background", [&] {
    const Model model = draw_model(*model_size());
    const Law law = without_background(model.family()[0]);
    const KernelCounts<Integer> kernel(model.mechanism());
    JointTable<Integer> table(model.mechanism().outputs().size());
    ReplacementConditioning sorted(model, law, 0);
    for (std::size_t k = 0; k < sorted.entries().size(); ++k) {
      const auto& entry = sorted.entries()[k];
      const Mechanism::Row& row = sorted.row(entry, entry.value);
      table.add(law.weights()[entry.number], row, kernel.of(row));
      if (k + 1 == sorted.entries().size() || sorted.entries()[k + 1].value != entry.value) {
        table.close(entry.value);
      }
    }
    const Integer scale = law.scale() * model.mechanism().scale();
    const std::vector<Cell> cells = condition(model, law, 0);
    Rational sum = 0;
    for (const Index output : table.outputs()) {
      const Tally& values = table.values(output);
      const Rational mass = make_rational(values.total, scale);
      sum += mass;
      for (const Mass& value : law_of(values)) {
        const Cell* cell = find(cells, 0, value.point);
        RC_ASSERT(cell != nullptr);
        RC_ASSERT(value.mass * mass == mass_at(cell->outputs(), output) * cell->weight);
      }
      effective.count_if(values.points.size() > 1);
    }
    RC_ASSERT(sum == 1);
  });
  effective.require();
}
