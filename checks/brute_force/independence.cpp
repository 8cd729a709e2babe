#include "checks/brute_force/independence.hpp"

#include <map>
#include <utility>
#include <vector>

namespace pkdp::checks::brute_force {
namespace {

using Pair = std::pair<Index, Index>;

bool is_independent_pair(const Law& law, Index background, std::size_t x, std::size_t y) {
  std::map<Pair, Rational> joint;
  std::map<Index, Rational> first;
  std::map<Index, Rational> second;
  Rational weight = 0;
  for (const LawEntry& entry : law.entries()) {
    if (entry.background == background) {
      joint[{entry.database[x], entry.database[y]}] += entry.mass;
      first[entry.database[x]] += entry.mass;
      second[entry.database[y]] += entry.mass;
      weight += entry.mass;
    }
  }
  for (const auto& [a, p] : first) {
    for (const auto& [b, q] : second) {
      const auto found = joint.find({a, b});
      if (found == joint.end() || found->second * weight != p * q) {
        return false;
      }
    }
  }
  return true;
}

}  // namespace

bool has_independent_records(const Law& law) {
  std::map<Index, std::map<Database, Rational>> by_background;
  for (const LawEntry& entry : law.entries()) {
    by_background[entry.background][entry.database] += entry.mass;
  }
  for (const auto& [background, masses] : by_background) {
    const Rational weight = law.background_mass(background);
    std::vector<std::map<Index, Rational>> marginals(law.records());
    std::size_t product_support = 1;
    for (std::size_t record = 0; record < law.records(); ++record) {
      for (const auto& [database, mass] : masses) {
        marginals[record][database[record]] += mass / weight;
      }
      product_support *= marginals[record].size();
    }
    if (product_support != masses.size()) {
      return false;
    }
    for (const auto& [database, mass] : masses) {
      Rational product = weight;
      for (std::size_t record = 0; record < law.records(); ++record) {
        product *= marginals[record][database[record]];
      }
      if (product != mass) {
        return false;
      }
    }
  }
  return true;
}

bool has_pairwise_independent_records(const Law& law) {
  for (Index background = 0; background < law.backgrounds(); ++background) {
    for (std::size_t y = 0; y < law.records(); ++y) {
      for (std::size_t x = 0; x < y; ++x) {
        if (!is_independent_pair(law, background, x, y)) {
          return false;
        }
      }
    }
  }
  return true;
}

}  // namespace pkdp::checks::brute_force
