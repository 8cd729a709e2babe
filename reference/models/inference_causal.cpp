#include "reference/models/inference_causal.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "reference/models/conditioning.hpp"

namespace pkdp {
namespace {

// The law of D(i) given B̂ and output = t, for each possible t.
struct Joint {
  Index output;
  Tally values;
};

std::vector<Joint> by_output(const Cell* first, const Cell* last) {
  std::vector<Index> outputs;
  for (const Cell* cell = first; cell != last; ++cell) {
    outputs.insert(outputs.end(), cell->tally.points.begin(), cell->tally.points.end());
  }
  std::sort(outputs.begin(), outputs.end());
  outputs.erase(std::unique(outputs.begin(), outputs.end()), outputs.end());
  std::vector<Joint> joints;
  joints.reserve(outputs.size());
  for (const Index output : outputs) {
    joints.push_back({output, {}});
  }
  for (const Cell* cell = first; cell != last; ++cell) {
    auto joint = joints.begin();
    for (std::size_t k = 0; k < cell->tally.points.size(); ++k) {
      while (joint->output < cell->tally.points[k]) {
        ++joint;
      }
      joint->values.points.push_back(cell->value);
      joint->values.counts.push_back(cell->tally.counts[k]);
      joint->values.total += cell->tally.counts[k];
    }
  }
  return joints;
}

// All outputs that are possible both for M(D) and for M(D_{i→b}) at one background.
bool visit_background(const Place& place, const std::vector<Joint>& original,
                      const std::vector<Joint>& counterfactual, const ComparisonVisitor& visit,
                      const Screen& screen) {
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
    if (!screen.wants(here) || !screen.wants(joint.values, other->values, true)) {
      continue;
    }
    Comparison comparison =
        comparison_of(std::move(here), law_of(joint.values), law_of(other->values));
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
                  const ComparisonVisitor& visit, const Screen& screen) {
  const Law& theta = model.family()[law];
  const std::vector<Run> original = runs_of(condition(model, theta, record));
  Replacing replacing(model, theta, record);
  for (Index b = 0; b < model.values().size(); ++b) {
    const std::vector<Run> counterfactual =
        runs_of(replacing.cells(b, [](Index, Index) { return true; }));
    // The same backgrounds are possible, in the same order: replacing changes no background.
    for (std::size_t run = 0; run < original.size(); ++run) {
      Place place;
      place.law = static_cast<Index>(law);
      place.record = static_cast<Index>(record);
      place.b = b;
      place.background = original[run].background;
      if (!visit_background(place, original[run].joints, counterfactual[run].joints, visit,
                            screen)) {
        return false;
      }
    }
  }
  return true;
}

}  // namespace

void visit_inference_causal(const Model& model, const ComparisonVisitor& visit,
                            const Screen& screen) {
  for (std::size_t law = 0; law < model.family().size(); ++law) {
    for (std::size_t record = 0; record < model.records(); ++record) {
      if (!visit_record(model, law, record, visit, screen)) {
        return;
      }
    }
  }
}

}  // namespace pkdp
