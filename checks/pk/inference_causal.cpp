#include "checks/pk/inference_causal.hpp"

#include <algorithm>
#include <set>

#include "reference/models/conditioning.hpp"

namespace pkdp::checks::pk {

using namespace engine;

namespace {

std::set<Index> support_at(const std::vector<Cell>& cells, Index background) {
  std::set<Index> outputs;
  for (const Cell& cell : cells) {
    if (cell.background == background) {
      outputs.insert(cell.tally.points.begin(), cell.tally.points.end());
    }
  }
  return outputs;
}

bool contains_all(const Measure& measure, const std::set<Index>& points) {
  return std::all_of(points.begin(), points.end(),
                     [&](Index point) { return mass_at(measure, point) > 0; });
}

}  // namespace

bool new_value_allows_all_outputs(const Model& model) {
  for (const Law& law : model.family()) {
    for (std::size_t record = 0; record < law.records(); ++record) {
      const std::vector<Cell> cells = condition(model, law, record);
      for (const Cell& cell : cells) {
        const std::vector<Cell> changed = condition_replaced(
            model, law, record, cell.value,
            [&](Index background, Index) { return background == cell.background; });
        if (!contains_all(cell.outputs(), support_at(cells, cell.background)) ||
            !contains_all(cell.outputs(), support_at(changed, cell.background))) {
          return false;
        }
      }
    }
  }
  return true;
}

Implication inference_to_causal(unsigned power, bool conditioned) {
  Implication implication{inference_causal_notion(), causal_notion(), power};
  if (conditioned) {
    implication.condition = new_value_allows_all_outputs;
  }
  return implication;
}

Implication causal_to_inference(unsigned power, bool possible_only) {
  return {causal_notion(),
          possible_only ? inference_causal_possible_notion() : inference_causal_notion(), power};
}

const ModelDomain& three_values() {
  static const ModelDomain value{
      .quick = {2, 2, 1, 3, 1, 3},
      .normal = {2, 2, 1, 3, 2, 5},
      .deep = {2, 3, 2, 3, 2, 4},
      .random_quick = 1500,
      .random_normal = 150'000,
      .random_deep = 500'000,
      .draw = [](std::uint64_t seed,
                 std::uint64_t index) { return random_positive_model(seed, index, 2, 3); },
      .drawn = "random models, most with finite losses"};
  return value;
}

}  // namespace pkdp::checks::pk
