#include "reference/models/conditioning.hpp"

#include <rapidcheck/catch.h>

#include <algorithm>

#include "properties/support/effective.hpp"
#include "properties/support/models.hpp"
#include "reference/models/database.hpp"
#include "reference/models/law.hpp"
#include "reference/models/measure.hpp"
#include "reference/models/mechanism.hpp"
#include "reference/models/model.hpp"
#include "reference/models/neighbours.hpp"
#include "reference/models/scaled.hpp"

using namespace pkdp;
using namespace pkdp::properties;

namespace {

// P[M(D) = o], by total probability over the cells.
Measure output_law(const std::vector<Cell>& cells) {
  std::vector<Mass> masses;
  for (const Cell& cell : cells) {
    for (const Mass& mass : cell.outputs()) {
      masses.push_back({mass.point, cell.weight * mass.mass});
    }
  }
  return collect(std::move(masses));
}

}  // namespace

TEST_CASE("Cells partition the law: total probability holds for every record", "[models]") {
  Effective effective(50);
  rc::prop("partition", [&] {
    const ModelSize size = *model_size();
    const Model model = draw_model(size);
    const Law& theta = model.family().front();
    const Measure outputs = output_law(condition(model, theta, 0));
    for (std::size_t record = 0; record < size.records; ++record) {
      const std::vector<Cell> cells = condition(model, theta, record);
      Rational sum = 0;
      for (const Cell& cell : cells) {
        sum += cell.weight;
        RC_ASSERT(cell.weight > 0);
        RC_ASSERT(total(cell.outputs()) == 1);
        RC_ASSERT(find(cells, cell.background, cell.value) == &cell);
      }
      RC_ASSERT(sum == 1);
      RC_ASSERT(output_law(cells) == outputs);
      effective.count_if(cells.size() > 2 && outputs.size() > 1);
    }
  });
  effective.require();
}

TEST_CASE("Replacing a record by the value that it has changes nothing", "[models]") {
  Effective effective(30);
  rc::prop("identity", [&] {
    const ModelSize size = *model_size();
    const Model model = draw_model(size);
    const Law& theta = model.family().front();
    const std::vector<Cell> cells = condition(model, theta, 0);
    for (const Cell& cell : cells) {
      const auto replaced =
          condition_replaced(model, theta, 0, cell.value, [&](Index background, Index value) {
            return background == cell.background && value == cell.value;
          });
      RC_ASSERT(replaced.size() == 1u);
      RC_ASSERT(replaced.front().outputs() == cell.outputs());
      effective.count_if(cell.outputs().size() > 1);
    }
  });
  effective.require();
}

TEST_CASE("Numbers over a common denominator keep their value", "[models]") {
  Effective effective(50);
  rc::prop("scaling", [&] {
    const std::vector<Rational> masses = *law(*evenly<std::size_t>(1, 8));
    std::vector<const Rational*> pointers;
    for (const Rational& mass : masses) {
      pointers.push_back(&mass);
    }
    const Scaled scaled = over_common_denominator(pointers, "the masses");
    Integer sum = 0;
    for (std::size_t index = 0; index < masses.size(); ++index) {
      RC_ASSERT(make_rational(scaled.weights[index], scaled.scale) == masses[index]);
      sum += scaled.weights[index];
    }
    RC_ASSERT(sum == scaled.scale);
    effective.count_if(scaled.scale > 1);
  });
  effective.require();
}

TEST_CASE("There are n·|T|ⁿ·(|T| − 1) ordered pairs of neighbours", "[models]") {
  Effective effective(50);
  rc::prop("neighbours", [&] {
    const ModelSize size = *model_size();
    const std::vector<Database> databases = all_databases(size.values, size.records);
    std::size_t count = 0;
    for_each_neighbours(size.values, size.records, [&](const Neighbours& pair) {
      ++count;
      return databases[pair.second] == replaced(databases[pair.first], pair.record, pair.b);
    });
    RC_ASSERT(count == size.records * databases.size() * (size.values - 1));
    effective.count_if(count > 0);
  });
  effective.require();
}
