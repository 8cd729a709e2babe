#include "checks/brute_force/category_corners.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "pkdp/error.hpp"

namespace pkdp::checks::brute_force {
namespace {

using Counts = std::vector<std::int64_t>;
using CountWeights = std::map<Counts, std::int64_t>;

CountWeights weights_of(std::size_t values, const std::vector<WeightedLaw>& records) {
  CountWeights law{{Counts(values, 0), 1}};
  for (const WeightedLaw& record : records) {
    CountWeights next;
    for (const auto& [counts, weight] : law) {
      for (std::size_t value = 0; value < values; ++value) {
        if (record[value] != 0) {
          Counts more = counts;
          ++more[value];
          next[more] += weight * record[value];
        }
      }
    }
    law = std::move(next);
  }
  return law;
}

Counts seen(Counts counts, const Visible& visible) {
  if (visible.bottom) {
    counts.pop_back();
  }
  for (std::int64_t& count : counts) {
    count = count < visible.least ? -1 : count;
  }
  return counts;
}

}  // namespace

std::vector<WeightedLaw> share_corners(const std::vector<Share>& shares, std::int64_t a,
                                       std::int64_t b) {
  const std::size_t values = shares.size();
  const auto lower = [&](std::size_t t) { return shares[t] == Share::rare ? 0 : a; };
  const auto upper = [&](std::size_t t) { return shares[t] == Share::rare ? a : b - a; };
  std::set<WeightedLaw> corners;  // all but one value are at an end
  for (std::size_t free = 0; free < values; ++free) {
    for (std::size_t ends = 0; ends < (std::size_t{1} << values); ++ends) {
      WeightedLaw law(values);
      std::int64_t rest = b;
      for (std::size_t t = 0; t < values; ++t) {
        law[t] = t == free ? 0 : (ends >> t & 1) != 0 ? upper(t) : lower(t);
        rest -= law[t];
      }
      if (lower(free) <= rest && rest <= upper(free)) {
        law[free] = rest;
        corners.insert(law);
      }
    }
  }
  return {corners.begin(), corners.end()};
}

TargetLaws target_laws(std::size_t values, const std::vector<WeightedLaw>& known,
                       const std::vector<WeightedLaw>& hidden, const View& view) {
  const CountWeights backgrounds = weights_of(values, known);
  const CountWeights others = weights_of(values, hidden);
  std::map<std::pair<Counts, Counts>, std::vector<std::int64_t>> outputs;
  for (const auto& [background, weight] : backgrounds) {
    for (const auto& [counts, mass] : others) {
      for (std::size_t target = 0; target < values; ++target) {
        Counts all = counts;
        ++all[target];
        for (std::size_t t = 0; t < values; ++t) {
          all[t] += background[t];
        }
        auto& masses = outputs[{background, view(all)}];
        masses.resize(values);
        masses[target] += weight * mass;
      }
    }
  }
  TargetLaws laws(values);
  for (const auto& [output, masses] : outputs) {
    for (std::size_t target = 0; target < values; ++target) {
      laws[target].push_back(masses[target]);
    }
  }
  return laws;
}

TargetLaws target_laws(std::size_t values, const std::vector<WeightedLaw>& known,
                       const std::vector<WeightedLaw>& hidden, const Visible& visible) {
  return target_laws(values, known, hidden,
                     View([&visible](const Counts& counts) { return seen(counts, visible); }));
}

std::int64_t largest_excess(const TargetLaws& laws, std::int64_t over, std::int64_t times) {
  std::int64_t largest = 0;
  for (std::size_t x = 0; x < laws.size(); ++x) {
    for (std::size_t y = 0; y < laws.size(); ++y) {
      std::int64_t sum = 0;
      for (std::size_t o = 0; x != y && o < laws[x].size(); ++o) {
        sum += std::max<std::int64_t>(0, over * laws[x][o] - times * laws[y][o]);
      }
      largest = std::max(largest, sum);
    }
  }
  return largest;
}

std::int64_t small_power(std::int64_t b, std::int64_t exponent, std::int64_t factor) {
  const Integer product = power(Integer(b), static_cast<std::uint64_t>(exponent)) * factor;
  if (product > std::numeric_limits<std::int64_t>::max() / 4) {
    throw Error(ErrorKind::limit, "exponent", std::to_string(exponent),
                "weights that fit 64 bits: fewer records or smaller denominators");
  }
  return product.convert_to<std::int64_t>();
}

}  // namespace pkdp::checks::brute_force
