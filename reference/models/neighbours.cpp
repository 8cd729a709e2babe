#include "reference/models/neighbours.hpp"

#include <unordered_set>

namespace pkdp {
namespace {

// D + 1 in lexicographic order; false after the last.
bool advance(Database& database, std::size_t values) {
  for (std::size_t record = database.size(); record-- > 0;) {
    if (++database[record] < values) {
      return true;
    }
    database[record] = 0;
  }
  return false;
}

}  // namespace

std::vector<const Mechanism::Row*> all_rows(const Model& model) {
  std::vector<const Mechanism::Row*> rows;
  rows.reserve(model.mechanism().rows().size());
  Database database(model.records(), 0);
  do {
    rows.push_back(&model.row(database));
  } while (advance(database, model.values().size()));
  return rows;
}

void for_each_neighbours(std::size_t values, std::size_t records,
                         const std::function<bool(const Neighbours&)>& f) {
  std::size_t count = 1;
  for (std::size_t record = 0; record < records; ++record) {
    count *= values;
  }
  std::size_t step = count;
  for (std::size_t record = 0; record < records; ++record) {
    const std::size_t block = step;
    step /= values;
    for (std::size_t a = 0; a < values; ++a) {
      for (std::size_t b = 0; b < values; ++b) {
        for (std::size_t high = 0; b != a && high < count; high += block) {
          for (std::size_t low = high; low < high + step; ++low) {
            if (!f({static_cast<Index>(record), static_cast<Index>(a), static_cast<Index>(b),
                    low + a * step, low + b * step})) {
              return;
            }
          }
        }
      }
    }
  }
}

void visit_neighbours(const Model& model,
                      const std::function<std::size_t(const Mechanism::Row&)>& class_of,
                      const NeighbourVisitor& visit) {
  const auto rows = all_rows(model);
  std::vector<std::size_t> classes;
  classes.reserve(rows.size());
  for (const Mechanism::Row* row : rows) {
    classes.push_back(class_of(*row));
  }
  std::unordered_set<std::uint64_t> seen;
  for_each_neighbours(model.values().size(), model.records(), [&](const Neighbours& pair) {
    if (!seen.insert((std::uint64_t{classes[pair.first]} << 32) | classes[pair.second]).second) {
      return true;
    }
    ComparisonIndex index;
    index.record = pair.record;
    index.a = pair.a;
    index.b = pair.b;
    index.database = rows[pair.first]->database;
    return visit(index, *rows[pair.first], *rows[pair.second]);
  });
}

}  // namespace pkdp
