#include "reference/models/causal.hpp"

#include <optional>
#include <utility>
#include <vector>

#include "reference/models/conditioning.hpp"

namespace pkdp {
namespace {

using CellsByValue = std::vector<std::vector<const Cell*>>;

// The cells of M(D_{i→b}), for every b, at the backgrounds that are compatible with b.
std::vector<std::vector<Cell>> replaced_cells(const Model& model, const Law& law,
                                              std::size_t record, const std::vector<Cell>& cells) {
  const auto values = static_cast<Index>(model.values().size());
  std::vector<std::vector<Cell>> replaced;
  replaced.reserve(values);
  ReplacementConditioning replacing(model, law, record);
  for (Index b = 0; b < values; ++b) {
    replaced.push_back(replacing.cells(b, [&](Index background, Index a) {
      return a != b && find(cells, background, b) != nullptr;
    }));
  }
  return replaced;
}

bool visit_record(const Model& model, std::size_t law, std::size_t record,
                  const ComparisonVisitor& visit, const ComparisonFilter& filter) {
  const Law& theta = model.family()[law];
  const std::vector<Cell> cells = condition(model, theta, record);
  const std::vector<std::vector<Cell>> replaced = replaced_cells(model, theta, record, cells);
  const std::size_t values = model.values().size();
  const CellsByValue given = by_value(cells, values);
  std::vector<CellsByValue> changed;
  changed.reserve(values);
  for (const std::vector<Cell>& of_b : replaced) {
    changed.push_back(by_value(of_b, values));
  }
  for (Index a = 0; a < values; ++a) {
    for (Index b = 0; b < values; ++b) {
      const auto compare = [&](const Cell& original, const Cell& counterfactual) {
        ComparisonIndex index;
        index.law = static_cast<Index>(law);
        index.record = static_cast<Index>(record);
        index.a = a;
        index.b = b;
        index.background = original.background;
        if (!filter.accepts(index) || !filter.accepts(original.tally, counterfactual.tally, true)) {
          return true;
        }
        Comparison comparison =
            comparison_of(std::move(index), original.outputs(), counterfactual.outputs());
        comparison.both_ways = true;
        return visit(comparison);
      };
      if (a != b && !for_each_shared_background(given[a], changed[b][a], compare)) {
        return false;
      }
    }
  }
  return true;
}

}  // namespace

void visit_causal(const Model& model, const ComparisonVisitor& visit,
                  const ComparisonFilter& filter) {
  for (std::size_t law = 0; law < model.family().size(); ++law) {
    for (std::size_t record = 0; record < model.records(); ++record) {
      if (!visit_record(model, law, record, visit, filter)) {
        return;
      }
    }
  }
}

}  // namespace pkdp
