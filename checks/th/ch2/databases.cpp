#include "checks/th/ch2/databases.hpp"

#include <string>

namespace pkdp::checks::th {

using namespace engine;

Inputs size_inputs(std::size_t values, std::size_t records) {
  return {{"values", std::to_string(values)}, {"records", std::to_string(records)}};
}

void for_sizes(
    std::uint64_t size,
    const std::function<bool(std::size_t, std::size_t, const std::vector<Database>&)>& f) {
  for (std::size_t records = 1; records <= size; ++records) {
    for (std::size_t values = 1; values <= 4; ++values) {
      if (!f(values, records, all_databases(values, records))) {
        return;
      }
    }
  }
}

Rational databases_of(std::size_t values, std::size_t records) {
  return power(Rational(values), records);
}

std::set<std::size_t> positions_of(const Database& database, Index element) {
  std::set<std::size_t> positions;
  for (std::size_t i = 0; i < database.size(); ++i) {
    if (database[i] == element) {
      positions.insert(i);
    }
  }
  return positions;
}

}  // namespace pkdp::checks::th
