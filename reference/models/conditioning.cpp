#include "reference/models/conditioning.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace pkdp {
namespace {

// One possible entry of the law, by the event that it belongs to.
struct Item {
  Index background;
  Index value;
  const Rational* mass;
  const Measure* outputs;
};

// Sums measures over 0 … points − 1, densely, and hands out what was touched.
class Accumulator {
 public:
  explicit Accumulator(std::size_t points) : sums_(points) {}

  void add(const Rational& weight, const Measure& measure) {
    for (const Mass& mass : measure) {
      Rational& sum = sums_[mass.point];
      if (sum.is_zero()) {
        touched_.push_back(mass.point);
      }
      sum += weight * mass.mass;
    }
  }

  Measure take(const Rational& divisor) {
    std::sort(touched_.begin(), touched_.end());
    Measure measure;
    measure.reserve(touched_.size());
    for (const Index point : touched_) {
      measure.push_back({point, sums_[point] / divisor});
      sums_[point] = 0;
    }
    touched_.clear();
    return measure;
  }

 private:
  std::vector<Rational> sums_;
  std::vector<Index> touched_;
};

bool same_event(const Item& x, const Item& y) {
  return x.background == y.background && x.value == y.value;
}

Cell cell_of(const Item* first, const Item* last, Accumulator& accumulator) {
  Cell cell{first->background, first->value, *first->mass, {}};
  if (last - first == 1) {
    cell.outputs = *first->outputs;
    return cell;
  }
  accumulator.add(*first->mass, *first->outputs);
  for (const Item* item = first + 1; item != last; ++item) {
    cell.weight += *item->mass;
    accumulator.add(*item->mass, *item->outputs);
  }
  cell.outputs = accumulator.take(cell.weight);
  return cell;
}

std::vector<Cell> cells_of(std::vector<Item> items, std::size_t outputs) {
  std::stable_sort(items.begin(), items.end(), [](const Item& x, const Item& y) {
    return x.background != y.background ? x.background < y.background : x.value < y.value;
  });
  Accumulator accumulator(outputs);
  std::vector<Cell> cells;
  for (std::size_t first = 0; first < items.size();) {
    std::size_t last = first + 1;
    while (last < items.size() && same_event(items[last], items[first])) {
      ++last;
    }
    cells.push_back(cell_of(items.data() + first, items.data() + last, accumulator));
    first = last;
  }
  return cells;
}

}  // namespace

std::vector<Cell> condition(const Model& model, const Law& law, std::size_t record) {
  std::vector<Item> items;
  items.reserve(law.entries().size());
  for (const LawEntry& entry : law.entries()) {
    items.push_back({entry.background, entry.database[record], &entry.mass,
                     &model.row(entry.database).outputs});
  }
  return cells_of(std::move(items), model.mechanism().outputs().size());
}

std::vector<Cell> condition_replaced(const Model& model, const Law& law, std::size_t record,
                                     Index replacement,
                                     const std::function<bool(Index)>& accepted) {
  std::vector<Item> items;
  items.reserve(law.entries().size());
  Database changed;
  for (const LawEntry& entry : law.entries()) {
    if (accepted(entry.background)) {
      changed = entry.database;
      changed[record] = replacement;
      items.push_back(
          {entry.background, entry.database[record], &entry.mass, &model.row(changed).outputs});
    }
  }
  return cells_of(std::move(items), model.mechanism().outputs().size());
}

const Cell* find(const std::vector<Cell>& cells, Index background, Index value) {
  const auto place = std::partition_point(cells.begin(), cells.end(), [&](const Cell& cell) {
    return cell.background != background ? cell.background < background : cell.value < value;
  });
  const bool found =
      place != cells.end() && place->background == background && place->value == value;
  return found ? &*place : nullptr;
}

void for_each_background(const std::vector<Cell>& cells,
                         const std::function<void(const Cell* first, const Cell* last)>& f) {
  for (std::size_t first = 0; first < cells.size();) {
    std::size_t last = first + 1;
    while (last < cells.size() && cells[last].background == cells[first].background) {
      ++last;
    }
    f(cells.data() + first, cells.data() + last);
    first = last;
  }
}

std::vector<std::vector<const Cell*>> by_value(const std::vector<Cell>& cells, std::size_t values) {
  std::vector<std::vector<const Cell*>> rows(values);
  for (const Cell& cell : cells) {
    rows[cell.value].push_back(&cell);
  }
  return rows;
}

}  // namespace pkdp
