#pragma once

#include <cstddef>
#include <functional>
#include <vector>

namespace pkdp::checks::brute_force {

/// All lists of `count` of these items, up to their order; those with the first items come first.
template <typename Item>
[[nodiscard]] std::vector<std::vector<Item>> multisets_of(const std::vector<Item>& items,
                                                          std::size_t count) {
  std::vector<std::vector<Item>> lists;
  std::vector<Item> chosen;
  const std::function<void(std::size_t)> fill = [&](std::size_t first) {
    if (chosen.size() == count) {
      lists.push_back(chosen);
      return;
    }
    for (std::size_t next = first; next < items.size(); ++next) {
      chosen.push_back(items[next]);
      fill(next);
      chosen.pop_back();
    }
  };
  fill(0);
  return lists;
}

}  // namespace pkdp::checks::brute_force
