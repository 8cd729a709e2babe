#include "reference/models/neighbours.hpp"

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

}  // namespace pkdp
