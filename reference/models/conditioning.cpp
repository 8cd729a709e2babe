#include "reference/models/conditioning.hpp"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <utility>

namespace pkdp {
namespace {

// One possible entry of the law, by the event that it belongs to.
struct Item {
  Index background;
  Index value;
  const Integer* weight;
  const Mechanism::Row* row;
};

// Sums weighted rows over 0 … points − 1 in integers, densely, and hands out what was touched.
class Accumulator {
 public:
  explicit Accumulator(std::size_t points) : sums_(points) {}

  void add(const Integer& weight, const Mechanism::Row& row) {
    for (std::size_t k = 0; k < row.weights.size(); ++k) {
      const Index point = row.outputs[k].point;
      if (sums_[point].is_zero()) {
        touched_.push_back(point);
      }
      product_ = weight;
      product_ *= row.weights[k];
      sums_[point] += product_;
    }
  }

  // The sums, which add up to `total`.
  Tally take(Integer total) {
    std::sort(touched_.begin(), touched_.end());
    Tally tally{touched_, {}, std::move(total)};
    tally.counts.reserve(touched_.size());
    for (const Index point : touched_) {
      tally.counts.push_back(sums_[point]);
      sums_[point] = 0;
    }
    touched_.clear();
    return tally;
  }

 private:
  std::vector<Integer> sums_;
  std::vector<Index> touched_;
  Integer product_;
};

bool same_event(const Item& x, const Item& y) {
  return x.background == y.background && x.value == y.value;
}

// The scales of the law and of the kernel that the weights refer to.
struct Scales {
  const Integer& law;
  const Integer& kernel;
};

Cell cell_of(const Item* first, const Item* last, const Scales& scales, Accumulator& accumulator) {
  Cell cell{first->background, first->value, {}, {}};
  Integer weight = 0;
  for (const Item* item = first; item != last; ++item) {
    weight += *item->weight;
    accumulator.add(*item->weight, *item->row);
  }
  cell.weight = make_rational(weight, scales.law);
  cell.tally = accumulator.take(weight * scales.kernel);
  return cell;
}

// By background, then value.
template <typename Event>
void sort_by_event(std::vector<Event>& events) {
  std::stable_sort(events.begin(), events.end(), [](const Event& x, const Event& y) {
    return x.background != y.background ? x.background < y.background : x.value < y.value;
  });
}

// `items` are sorted by event.
std::vector<Cell> cells_of(const std::vector<Item>& items, const Law& law,
                           const Mechanism& mechanism) {
  const Scales scales{law.scale(), mechanism.scale()};
  Accumulator accumulator(mechanism.outputs().size());
  std::vector<Cell> cells;
  for (std::size_t first = 0; first < items.size();) {
    std::size_t last = first + 1;
    while (last < items.size() && same_event(items[last], items[first])) {
      ++last;
    }
    cells.push_back(cell_of(items.data() + first, items.data() + last, scales, accumulator));
    first = last;
  }
  return cells;
}

}  // namespace

std::vector<Cell> condition(const Model& model, const Law& law, std::size_t record) {
  std::vector<Item> items;
  items.reserve(law.entries().size());
  for (std::size_t k = 0; k < law.entries().size(); ++k) {
    const LawEntry& entry = law.entries()[k];
    items.push_back(
        {entry.background, entry.database[record], &law.weights()[k], &model.row(entry.database)});
  }
  sort_by_event(items);
  return cells_of(items, law, model.mechanism());
}

ReplacementConditioning::ReplacementConditioning(const Model& model, const Law& law,
                                                 std::size_t record)
    : model_(model), law_(law), record_(record) {
  std::unordered_map<Database, std::size_t, DatabaseHash> numbers;
  entries_.reserve(law.entries().size());
  for (std::size_t k = 0; k < law.entries().size(); ++k) {
    const LawEntry& entry = law.entries()[k];
    const std::size_t rest =
        numbers.try_emplace(replaced(entry.database, record, 0), numbers.size()).first->second;
    entries_.push_back({entry.background, entry.database[record], k, rest});
  }
  sort_by_event(entries_);
  rows_.assign(numbers.size(), {});
}

const Mechanism::Row& ReplacementConditioning::row(const Entry& entry, Index replacement) {
  auto& rows = rows_[entry.rest];
  if (rows.size() <= replacement) {
    rows.resize(std::max<std::size_t>(model_.values().size(), std::size_t{replacement} + 1));
  }
  if (rows[replacement] == nullptr) {
    rows[replacement] =
        &model_.row(replaced(law_.entries()[entry.number].database, record_, replacement));
  }
  return *rows[replacement];
}

std::vector<Cell> ReplacementConditioning::cells(Index replacement, const EventFilter& accepted) {
  std::vector<Item> items;
  items.reserve(entries_.size());
  bool is_accepted = false;
  for (std::size_t k = 0; k < entries_.size(); ++k) {
    const Entry& entry = entries_[k];
    const bool same = k > 0 && entries_[k - 1].background == entry.background &&
                      entries_[k - 1].value == entry.value;
    is_accepted = same ? is_accepted : accepted(entry.background, entry.value);
    if (is_accepted) {
      items.push_back(
          {entry.background, entry.value, &law_.weights()[entry.number], &row(entry, replacement)});
    }
  }
  return cells_of(items, law_, model_.mechanism());
}

std::vector<Cell> condition_replaced(const Model& model, const Law& law, std::size_t record,
                                     Index replacement, const EventFilter& accepted) {
  return ReplacementConditioning(model, law, record).cells(replacement, accepted);
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
