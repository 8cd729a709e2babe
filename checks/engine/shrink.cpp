#include "checks/engine/shrink.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "checks/engine/tabulated.hpp"

namespace pkdp::checks::engine {
namespace {

/// Takes a smaller model; true when it still denies and is the current one from now on.
using Offer = std::function<bool(Tabulated)>;

/// What becomes of a cell (database, background) of a law; false: it is dropped.
using CellMap = std::function<bool(Database& database, Index& background)>;

/// The laws of `tables` moved into the shape of `smaller`.
void move_laws(const Tabulated& tables, Tabulated& smaller, const CellMap& map) {
  const std::vector<Database> databases = all_databases(tables.values, tables.records);
  std::size_t cells = smaller.backgrounds;
  for (std::size_t record = 0; record < smaller.records; ++record) {
    cells *= smaller.values;
  }
  for (std::size_t law = 0; law < tables.laws.size(); ++law) {
    smaller.laws[law].assign(cells, 0);
    for (std::size_t cell = 0; cell < tables.laws[law].size(); ++cell) {
      Database database = databases[cell / tables.backgrounds];
      auto background = static_cast<Index>(cell % tables.backgrounds);
      if (map(database, background)) {
        smaller.laws[law][number_of(database, smaller.values) * smaller.backgrounds + background] +=
            tables.laws[law][cell];
      }
    }
  }
}

/// The row of each smaller database is that of the database that `from` makes of it.
void move_rows(Tabulated tables, Tabulated& smaller, const std::function<void(Database&)>& from) {
  smaller.rows.clear();
  for (Database database : all_databases(smaller.values, smaller.records)) {
    from(database);
    smaller.rows.push_back(tables.row(database));
  }
}

/// Indices above `gone` move down by one.
Index without(Index index, std::size_t gone) { return index > gone ? index - 1 : index; }

bool drop_law(const Tabulated& tables, const Offer& offer) {
  for (std::size_t law = tables.laws.size(); law-- > 0;) {
    Tabulated smaller = tables;
    smaller.laws.erase(smaller.laws.begin() + static_cast<std::ptrdiff_t>(law));
    if (offer(std::move(smaller))) {
      return true;
    }
  }
  return false;
}

/// D(record) = value from now on: given that it is so, or whatever it was.
bool drop_record(const Tabulated& tables, const Offer& offer) {
  for (std::size_t record = 0; record < tables.records && tables.records > 1; ++record) {
    const auto place = static_cast<std::ptrdiff_t>(record);
    for (Index value = 0; value < tables.values; ++value) {
      for (const bool given : {true, false}) {
        Tabulated smaller = tables;
        --smaller.records;
        move_rows(tables, smaller,
                  [&](Database& database) { database.insert(database.begin() + place, value); });
        move_laws(tables, smaller, [&](Database& database, Index&) {
          const bool kept = !given || database[record] == value;
          database.erase(database.begin() + place);
          return kept;
        });
        if (offer(std::move(smaller))) {
          return true;
        }
      }
    }
  }
  return false;
}

/// The value `gone` becomes `into`, or (into == gone) what has it is dropped.
bool drop_value(const Tabulated& tables, const Offer& offer) {
  for (Index gone = 0; gone < tables.values && tables.values > 2; ++gone) {
    for (Index into = 0; into < tables.values; ++into) {
      Tabulated smaller = tables;
      --smaller.values;
      move_rows(tables, smaller, [&](Database& database) {
        std::for_each(database.begin(), database.end(),
                      [&](Index& value) { value += value >= gone ? 1 : 0; });
      });
      move_laws(tables, smaller, [&](Database& database, Index&) {
        const bool kept =
            into != gone || std::find(database.begin(), database.end(), gone) == database.end();
        for (Index& value : database) {
          value = without(value == gone && into != gone ? into : value, gone);
        }
        return kept;
      });
      if (offer(std::move(smaller))) {
        return true;
      }
    }
  }
  return false;
}

bool drop_background(const Tabulated& tables, const Offer& offer) {
  for (Index gone = 0; gone < tables.backgrounds && tables.backgrounds > 1; ++gone) {
    for (Index into = 0; into < tables.backgrounds; ++into) {
      Tabulated smaller = tables;
      --smaller.backgrounds;
      move_laws(tables, smaller, [&](Database&, Index& background) {
        const bool kept = into != gone || background != gone;
        background = without(background == gone && into != gone ? into : background, gone);
        return kept;
      });
      if (offer(std::move(smaller))) {
        return true;
      }
    }
  }
  return false;
}

/// Two outputs, or two leakages, become one.
bool merge_events(const Tabulated& tables, const Offer& offer, bool outputs) {
  const std::size_t count = outputs ? tables.outputs : tables.leakages;
  for (Index gone = 0; gone < count && count > (outputs ? 2U : 1U); ++gone) {
    for (Index into = 0; into < count; ++into) {
      if (into == gone) {
        continue;
      }
      Tabulated smaller = tables;
      --(outputs ? smaller.outputs : smaller.leakages);
      for (std::size_t number = 0; number < tables.rows.size(); ++number) {
        smaller.rows[number].assign(smaller.outputs * smaller.leakages, 0);
        for (std::size_t event = 0; event < tables.rows[number].size(); ++event) {
          auto output = static_cast<Index>(event % tables.outputs);
          auto leakage = static_cast<Index>(event / tables.outputs);
          Index& changed = outputs ? output : leakage;
          changed = without(changed == gone ? into : changed, gone);
          smaller.rows[number][leakage * smaller.outputs + output] += tables.rows[number][event];
        }
      }
      if (offer(std::move(smaller))) {
        return true;
      }
    }
  }
  return false;
}

bool simplify_rows(const Tabulated& tables, const Offer& offer) {
  std::set<Weights> simpler(tables.rows.begin(), tables.rows.end());
  for (std::size_t event = 0; event < tables.outputs * tables.leakages; ++event) {
    Weights certain(tables.outputs * tables.leakages, 0);
    certain[event] = 1;
    simpler.insert(std::move(certain));
  }
  for (std::size_t number = 0; number < tables.rows.size(); ++number) {
    for (const Weights& row : simpler) {
      Tabulated smaller = tables;
      smaller.rows[number] = row;
      if (offer(std::move(smaller))) {
        return true;
      }
    }
  }
  return false;
}

/// One weight of a law or row becomes 0, 1, half of it, or one less.
bool lower_weights(const Tabulated& tables, const Offer& offer,
                   std::vector<Weights> Tabulated::*lists) {
  for (std::size_t list = 0; list < (tables.*lists).size(); ++list) {
    for (std::size_t cell = 0; cell < (tables.*lists)[list].size(); ++cell) {
      const Integer weight = (tables.*lists)[list][cell];
      for (const Integer& lower :
           {Integer(0), Integer(1), Integer(weight / 2), Integer(weight - 1)}) {
        if (lower >= 0 && lower < weight) {
          Tabulated smaller = tables;
          Weights& weights = (smaller.*lists)[list];
          weights[cell] = lower;
          // A row without weights would be a missing one, which no definition has asked for.
          const bool is_left = std::any_of(weights.begin(), weights.end(),
                                           [](const Integer& left) { return left > 0; });
          if (is_left && offer(std::move(smaller))) {
            return true;
          }
        }
      }
    }
  }
  return false;
}

bool shrink_once(const Tabulated& tables, const Offer& offer) {
  return drop_law(tables, offer) || drop_record(tables, offer) || drop_value(tables, offer) ||
         drop_background(tables, offer) || merge_events(tables, offer, true) ||
         merge_events(tables, offer, false) || simplify_rows(tables, offer) ||
         lower_weights(tables, offer, &Tabulated::rows) ||
         lower_weights(tables, offer, &Tabulated::laws);
}

}  // namespace

Model shrunk(const Model& model, const std::function<bool(const Model&)>& denies) {
  Tabulated tables = tabulate(model);
  bool smaller = true;
  while (smaller) {
    const SizeKey now = size_key(tables);
    std::optional<Tabulated> next;
    smaller = shrink_once(tables, [&](Tabulated candidate) {
      reduce(candidate);
      if (!has_laws(candidate) || !(size_key(candidate) < now) || !denies(model_of(candidate))) {
        return false;
      }
      next = std::move(candidate);
      return true;
    });
    if (next) {
      tables = std::move(*next);
    }
  }
  return model_of(tables);
}

}  // namespace pkdp::checks::engine
