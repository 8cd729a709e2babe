#include "reference/models/inference_causal.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "reference/models/conditioning.hpp"

namespace pkdp {
namespace {

// P[B = B̂, output = t, D(i) = x] for one B̂, as one measure in x for each possible t.
struct Joint {
  Index output;
  Measure values;
};

std::vector<Joint> by_output(const Cell* first, const Cell* last) {
  struct Item {
    Index output;
    Index value;
    Rational mass;
  };
  std::vector<Item> items;
  for (const Cell* cell = first; cell != last; ++cell) {
    for (const Mass& mass : cell->outputs) {
      items.push_back({mass.point, cell->value, cell->weight * mass.mass});
    }
  }
  std::stable_sort(items.begin(), items.end(),
                   [](const Item& x, const Item& y) { return x.output < y.output; });
  std::vector<Joint> joints;
  for (Item& item : items) {
    if (joints.empty() || joints.back().output != item.output) {
      joints.push_back({item.output, {}});
    }
    joints.back().values.push_back({item.value, std::move(item.mass)});
  }
  return joints;
}

Measure conditional(const Measure& joint) { return divided(joint, total(joint)); }

// All outputs that are possible both for M(D) and for M(D_{i→b}) at one background.
bool visit_background(const Place& place, const std::vector<Joint>& original,
                      const std::vector<Joint>& counterfactual, const ComparisonVisitor& visit) {
  auto other = counterfactual.begin();
  for (const Joint& joint : original) {
    while (other != counterfactual.end() && other->output < joint.output) {
      ++other;
    }
    if (other == counterfactual.end()) {
      return true;
    }
    if (other->output != joint.output) {
      continue;
    }
    Place here = place;
    here.output = joint.output;
    Comparison comparison =
        comparison_of(std::move(here), conditional(joint.values), conditional(other->values));
    comparison.both_ways = true;
    if (!visit(comparison)) {
      return false;
    }
  }
  return true;
}

struct Run {
  Index background;
  std::vector<Joint> joints;
};

std::vector<Run> runs_of(const std::vector<Cell>& cells) {
  std::vector<Run> runs;
  for_each_background(cells, [&](const Cell* first, const Cell* last) {
    runs.push_back({first->background, by_output(first, last)});
  });
  return runs;
}

bool visit_record(const Model& model, std::size_t law, std::size_t record,
                  const ComparisonVisitor& visit) {
  const Law& theta = model.family()[law];
  const std::vector<Run> original = runs_of(condition(model, theta, record));
  for (Index b = 0; b < model.values().size(); ++b) {
    const std::vector<Run> counterfactual =
        runs_of(condition_replaced(model, theta, record, b, [](Index, Index) { return true; }));
    // The same backgrounds are possible, in the same order: replacing changes no background.
    for (std::size_t run = 0; run < original.size(); ++run) {
      Place place;
      place.law = static_cast<Index>(law);
      place.record = static_cast<Index>(record);
      place.b = b;
      place.background = original[run].background;
      if (!visit_background(place, original[run].joints, counterfactual[run].joints, visit)) {
        return false;
      }
    }
  }
  return true;
}

}  // namespace

void visit_inference_causal(const Model& model, const ComparisonVisitor& visit) {
  for (std::size_t law = 0; law < model.family().size(); ++law) {
    for (std::size_t record = 0; record < model.records(); ++record) {
      if (!visit_record(model, law, record, visit)) {
        return;
      }
    }
  }
}

}  // namespace pkdp
