#include "reference/models/noiseless.hpp"

#include <utility>
#include <vector>

#include "reference/models/conditioning.hpp"

namespace pkdp {
namespace {

Place place_of(std::size_t law, std::size_t record, Index a, Index b, Index background) {
  Place place;
  place.law = static_cast<Index>(law);
  place.record = static_cast<Index>(record);
  place.a = a;
  place.b = b;
  place.background = background;
  return place;
}

// Loss +∞ on every output: the second law lives on an outcome that the first never takes.
Comparison excluded(Place place, const Cell& cell) {
  return comparison_of(std::move(place), cell.outputs(), {{no_index, 1}});
}

using CellsByValue = std::vector<std::vector<const Cell*>>;

// All comparisons of one law and record; false when stopped.
bool visit_record(std::size_t law, std::size_t record, const CellsByValue& cells,
                  Convention convention, const ComparisonVisitor& visit, const Screen& screen) {
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
        Place place = place_of(law, record, a, b, cell->background);
        if (!screen.wants(place) ||
            (compatible && !screen.wants(cell->tally, (*other)->tally, false))) {
          continue;
        }
        if (!visit(compatible
                       ? comparison_of(std::move(place), cell->outputs(), (*other)->outputs())
                       : excluded(std::move(place), *cell))) {
          return false;
        }
      }
    }
  }
  return true;
}

}  // namespace

void visit_noiseless(const Model& model, const ComparisonVisitor& visit, const Screen& screen) {
  visit_active(model, Convention::report, visit, screen);
}

void visit_active(const Model& model, Convention convention, const ComparisonVisitor& visit,
                  const Screen& screen) {
  for (std::size_t law = 0; law < model.family().size(); ++law) {
    for (std::size_t record = 0; record < model.records(); ++record) {
      const std::vector<Cell> cells = condition(model, model.family()[law], record);
      if (!visit_record(law, record, by_value(cells, model.values().size()), convention, visit,
                        screen)) {
        return;
      }
    }
  }
}

}  // namespace pkdp
