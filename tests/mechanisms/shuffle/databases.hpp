#pragma once

#include <algorithm>
#include <map>
#include <vector>

#include "reference/mechanisms/shuffle/shuffle.hpp"
#include "reference/privacy/hockey_stick.hpp"

/// δ of shuffled reports from every database and every list of reports, one by one.
namespace pkdp::testing {

using Values = std::vector<int>;
using Law = std::map<Values, Rational>;

/// Calls `visit` with every list of `size` numbers below `values`.
template <typename Visit>
void for_each_list(std::size_t size, int values, const Visit& visit) {
  Values list(size, 0);
  for (;;) {
    visit(list);
    std::size_t i = 0;
    while (i < size && ++list[i] == values) {
      list[i++] = 0;
    }
    if (i == size) {
      return;
    }
  }
}

/// The law of what `view` makes of the sorted reports.
template <typename View>
Law law_of_reports(const shuffle::Response& response, const Values& database, const View& view) {
  Law law;
  for_each_list(database.size(), static_cast<int>(response.values), [&](const Values& reports) {
    Rational mass = 1;
    for (std::size_t i = 0; i < reports.size(); ++i) {
      mass *= reports[i] == database[i] ? response.own() : response.other();
    }
    Values sorted = reports;
    std::sort(sorted.begin(), sorted.end());
    law[view(sorted)] += mass;
  });
  return law;
}

/// H_c(P‖Q), all outcomes being possible under both.
inline AffineDelta divergence(const Law& p, const Law& q, const Epsilon& epsilon) {
  AffineDelta sum{0, 0};
  for (const auto& [outcome, mass] : p) {
    if (epsilon.compare_ratio(mass / q.at(outcome)) == std::strong_ordering::greater) {
      sum.a += mass;
      sum.b += q.at(outcome);
    }
  }
  return sum;
}

/// The largest over all pairs of neighbouring databases, in this order of the two.
inline AffineDelta largest_divergence(const shuffle::Response& response, const Epsilon& epsilon) {
  AffineDelta largest{0, 0};
  const auto size = static_cast<std::size_t>(response.users);
  const auto all = [](const Values& sorted) { return sorted; };
  for_each_list(size, static_cast<int>(response.values), [&](const Values& database) {
    for (int other = 0; other < response.values; ++other) {
      Values neighbour = database;
      neighbour[0] = other;
      largest = larger_at(epsilon, largest,
                          divergence(law_of_reports(response, database, all),
                                     law_of_reports(response, neighbour, all), epsilon));
    }
  });
  return largest;
}

}  // namespace pkdp::testing
