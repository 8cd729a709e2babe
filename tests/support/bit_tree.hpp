#pragma once

#include <functional>
#include <map>
#include <vector>

#include "reference/distributions/exact_sampler.hpp"

namespace pkdp::testing {

/// What a draw gives for each string of coins, with its probability; `open` is the probability that
/// more than `depth` coins are needed.
struct BitTree {
  std::map<Integer, Rational> mass;
  Rational open = 0;
};

using Draw = std::function<Integer(const exact_sampler::RandomBits&)>;

namespace detail {

struct OutOfBits {};

inline void explore(const Draw& draw, std::vector<bool>& path, std::size_t depth, BitTree& tree) {
  std::size_t used = 0;
  const exact_sampler::RandomBits bits = [&] {
    if (used == path.size()) {
      throw OutOfBits{};
    }
    return static_cast<bool>(path[used++]);
  };
  try {
    const Integer drawn = draw(bits);
    tree.mass[drawn] += power_of_two(-static_cast<std::int64_t>(path.size()));
    return;
  } catch (const OutOfBits&) {
    if (path.size() == depth) {
      tree.open += power_of_two(-static_cast<std::int64_t>(depth));
      return;
    }
  }
  for (const bool bit : {false, true}) {
    path.push_back(bit);
    explore(draw, path, depth, tree);
    path.pop_back();
  }
}

}  // namespace detail

/// Every string of at most `depth` coins.
inline BitTree tree_of(const Draw& draw, std::size_t depth) {
  BitTree tree;
  std::vector<bool> path;
  detail::explore(draw, path, depth, tree);
  return tree;
}

}  // namespace pkdp::testing
