#include "checks/engine/simplest_first.hpp"

#include <algorithm>

namespace pkdp::checks::engine {
namespace {

/// The next tuple of numbers up to `last`, the last entry fastest; false, and zeros, after the
/// last.
bool step(std::vector<std::size_t>& index, std::size_t last) {
  for (auto entry = index.rbegin(); entry != index.rend(); ++entry) {
    if (*entry != last) {
      ++*entry;
      return true;
    }
    *entry = 0;
  }
  return false;
}

}  // namespace

void for_ordered_pairs(std::size_t size, const std::function<bool(std::size_t, std::size_t)>& f) {
  for (std::size_t last = 0; last < size; ++last) {
    for (std::size_t other = 0; other < last; ++other) {
      if (!f(other, last) || !f(last, other)) {
        return;
      }
    }
    if (!f(last, last)) {
      return;
    }
  }
}

void for_ordered_tuples(const std::vector<Rational>& list, std::size_t length,
                        const std::function<bool(const std::vector<Rational>&)>& f) {
  for (std::size_t last = 0; last < list.size(); ++last) {
    std::vector<std::size_t> index(length, 0);
    for (bool more = true; more; more = step(index, last)) {
      if (*std::max_element(index.begin(), index.end()) != last) {
        continue;
      }
      std::vector<Rational> tuple;
      for (const std::size_t i : index) {
        tuple.push_back(list[i]);
      }
      if (!f(tuple)) {
        return;
      }
    }
  }
}

const std::vector<Rational>& simple_ratios() {
  static const std::vector<Rational> ratios{1, 2, make_rational(3, 2), 3};
  return ratios;
}

}  // namespace pkdp::checks::engine
