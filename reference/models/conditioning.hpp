#pragma once

#include <functional>
#include <vector>

#include "reference/models/measure.hpp"
#include "reference/models/model.hpp"
#include "reference/models/tally.hpp"

namespace pkdp {

/// What holds given the possible event D(i) = value, B = background.
struct Cell {
  Index background;
  Index value;
  /// P[D(i) = value, B = background] > 0.
  Rational weight;
  /// The law of the output of the kernel row that was asked for, given the event. The counts of all
  /// cells of one answer are joint masses, P[event, output], over the same number.
  Tally tally;
  [[nodiscard]] Measure outputs() const { return law_of(tally); }
};

/// All possible events D(i) = a, B = B̂ of one law, by increasing background, then value: events
/// that are not listed are impossible and nothing can be conditioned on them. The output is M(D).
/// Errors: domain for a database of positive mass without kernel row.
/// Complexity: O(s log s) for s = Σ_D support of M(D).
[[nodiscard]] std::vector<Cell> condition(const Model& model, const Law& law, std::size_t record);

/// Which events B = background, D(i) = value to keep.
using EventFilter = std::function<bool(Index background, Index value)>;

/// The same for M(D_{i→b}): the record is replaced after the law was drawn (pk.def-5). Cells of
/// events that are not accepted are left out and ask for no kernel row.
[[nodiscard]] std::vector<Cell> condition_replaced(const Model& model, const Law& law,
                                                   std::size_t record, Index replacement,
                                                   const EventFilter& accepted);

/// condition_replaced for one replacement after the other: the entries are sorted once, and a
/// kernel row is looked up once for all entries that share D₋ᵢ.
class ReplacementConditioning {
 public:
  struct Entry {
    Index background;
    Index value;
    std::size_t number;  ///< of the entry of the law
    std::size_t rest;    ///< of D₋ᵢ
  };
  ReplacementConditioning(const Model& model, const Law& law, std::size_t record);
  [[nodiscard]] std::vector<Cell> cells(Index replacement, const EventFilter& accepted);
  /// The entries of the law, by increasing background, then value.
  [[nodiscard]] const std::vector<Entry>& entries() const noexcept { return entries_; }
  /// The row of D_{i→replacement} for the D of an entry. Errors: domain when there is none.
  [[nodiscard]] const Mechanism::Row& row(const Entry& entry, Index replacement);

 private:
  const Model& model_;
  const Law& law_;
  std::size_t record_;
  std::vector<Entry> entries_;
  std::vector<std::vector<const Mechanism::Row*>> rows_;  ///< [rest][replacement]; null: not yet
};

/// The cell of an event, or nothing when the event is impossible. Complexity: O(log cells).
[[nodiscard]] const Cell* find(const std::vector<Cell>& cells, Index background, Index value);

/// Calls f(first, last) for each run of cells with one background.
void for_each_background(const std::vector<Cell>& cells,
                         const std::function<void(const Cell* first, const Cell* last)>& f);

/// The cells of each value, by increasing background; a value that never occurs has none.
[[nodiscard]] std::vector<std::vector<const Cell*>> by_value(const std::vector<Cell>& cells,
                                                             std::size_t values);
std::vector<std::vector<const Cell*>> by_value(std::vector<Cell>&& cells, std::size_t values) =
    delete;  // the answer would point into it

/// Calls f(x, y) for the cells of two lists (each by increasing background) whose backgrounds
/// agree, while f returns true. Returns false when f did.
template <typename F>
bool for_each_shared_background(const std::vector<const Cell*>& left,
                                const std::vector<const Cell*>& right, F f) {
  auto x = left.begin();
  auto y = right.begin();
  while (x != left.end() && y != right.end()) {
    if ((*x)->background == (*y)->background) {
      if (!f(**x++, **y++)) {
        return false;
      }
    } else {
      (*x)->background < (*y)->background ? ++x : ++y;
    }
  }
  return true;
}

}  // namespace pkdp
