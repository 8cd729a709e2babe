#include "reference/models/noiseless.hpp"

#include <utility>
#include <vector>

#include "reference/models/conditioning.hpp"

namespace pkdp {
namespace {

ComparisonIndex index_of(std::size_t law, std::size_t record, Index a, Index b, Index background) {
  ComparisonIndex index;
  index.law = static_cast<Index>(law);
  index.record = static_cast<Index>(record);
  index.a = a;
  index.b = b;
  index.background = background;
  return index;
}

// Loss +∞ on every output: the second law lives on an outcome that the first never takes.
Comparison excluded(ComparisonIndex index, const Cell& cell) {
  return comparison_of(std::move(index), cell.outputs(), {{no_index, 1}});
}

using CellsByValue = std::vector<std::vector<const Cell*>>;

// All comparisons of one law and record; false when stopped.
bool visit_record(std::size_t law, std::size_t record, const CellsByValue& cells,
                  Convention convention, const ComparisonVisitor& visit,
                  const ComparisonFilter& filter) {
  const auto values = static_cast<Index>(cells.size());
  for (Index a = 0; a < values; ++a) {
    for (Index b = 0; b < values; ++b) {
      if (a == b) {
        continue;
      }
      auto other = cells[b].begin();
      for (const Cell* cell : cells[a]) {
        while (other != cells[b].end() && (*other)->background < cell->background) {
          ++other;
        }
        const bool compatible = other != cells[b].end() && (*other)->background == cell->background;
        if (!compatible && convention == Convention::report) {
          continue;
        }
        ComparisonIndex index = index_of(law, record, a, b, cell->background);
        if (!filter.accepts(index) ||
            (compatible && !filter.accepts(cell->tally, (*other)->tally, false))) {
          continue;
        }
        if (!visit(compatible
                       ? comparison_of(std::move(index), cell->outputs(), (*other)->outputs())
                       : excluded(std::move(index), *cell))) {
          return false;
        }
      }
    }
  }
  return true;
}

}  // namespace

void visit_noiseless(const Model& model, const ComparisonVisitor& visit,
                     const ComparisonFilter& filter) {
  visit_active(model, Convention::report, visit, filter);
}

void visit_active(const Model& model, Convention convention, const ComparisonVisitor& visit,
                  const ComparisonFilter& filter) {
  for (std::size_t law = 0; law < model.family().size(); ++law) {
    for (std::size_t record = 0; record < model.records(); ++record) {
      const std::vector<Cell> cells = condition(model, model.family()[law], record);
      if (!visit_record(law, record, by_value(cells, model.values().size()), convention, visit,
                        filter)) {
        return;
      }
    }
  }
}

}  // namespace pkdp
