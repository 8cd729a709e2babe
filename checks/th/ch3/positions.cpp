#include "checks/th/ch3/positions.hpp"

#include <algorithm>

namespace pkdp::checks::th {

std::vector<Positions> partial_permutations(std::size_t n, std::size_t length) {
  std::vector<Positions> all{{}};
  for (std::size_t k = 0; k < length; ++k) {
    std::vector<Positions> longer;
    for (const Positions& prefix : all) {
      for (std::size_t i = 0; i < n; ++i) {
        if (std::find(prefix.begin(), prefix.end(), i) == prefix.end()) {
          longer.push_back(prefix);
          longer.back().push_back(i);
        }
      }
    }
    all = std::move(longer);
  }
  return all;
}

std::vector<std::string> position_texts(const Positions& positions) {
  std::vector<std::string> result;
  for (const std::size_t i : positions) {
    result.push_back(std::to_string(i + 1));
  }
  return result;
}

bool bit(std::uint64_t database, std::size_t position) { return (database >> position & 1) != 0; }

}  // namespace pkdp::checks::th
