#include "checks/brute_force/anonymity.hpp"

namespace pkdp::checks::brute_force {

HistogramLaw counts_law(const std::vector<ValueMasses>& records, std::size_t values) {
  HistogramLaw law{{ValueCounts(values, 0), Rational(1)}};
  for (const ValueMasses& record : records) {
    HistogramLaw next;
    for (const auto& [counts, mass] : law) {
      for (std::size_t t = 0; t <= values; ++t) {
        if (record[t] != 0) {
          ValueCounts more = counts;
          if (t < values) {
            ++more[t];
          }
          next[more] += mass * record[t];
        }
      }
    }
    law = std::move(next);
  }
  return law;
}

HistogramLaw counts_law_by_databases(const std::vector<ValueMasses>& records, std::size_t values) {
  HistogramLaw law;
  std::vector<std::size_t> database(records.size(), 0);
  while (true) {
    ValueCounts counts(values, 0);
    Rational mass = 1;
    for (std::size_t j = 0; j < records.size(); ++j) {
      mass *= records[j][database[j]];
      if (database[j] < values) {
        ++counts[database[j]];
      }
    }
    if (mass != 0) {
      law[counts] += mass;
    }
    std::size_t place = 0;
    while (place < database.size() && database[place] == values) {
      database[place++] = 0;
    }
    if (place == database.size()) {
      return law;
    }
    ++database[place];
  }
}

HistogramLaw released_law(const HistogramLaw& others, std::size_t target, std::int64_t least) {
  HistogramLaw law;
  for (const auto& [counts, mass] : others) {
    ValueCounts output = counts;
    if (target < output.size()) {
      ++output[target];
    }
    for (std::int64_t& count : output) {
      count = count >= least ? count : -1;
    }
    law[output] += mass;
  }
  return law;
}

Rational histogram_excess(const HistogramLaw& p, const HistogramLaw& q, const Rational& c) {
  Rational sum = 0;
  for (const auto& [output, mass] : p) {
    const auto found = q.find(output);
    const Rational gap = found == q.end() ? mass : Rational(mass - c * found->second);
    if (gap > 0) {
      sum += gap;
    }
  }
  return sum;
}

HistogramLaw coordinate(const HistogramLaw& law, std::size_t t) {
  HistogramLaw result;
  for (const auto& [output, mass] : law) {
    result[{output[t]}] += mass;
  }
  return result;
}

}  // namespace pkdp::checks::brute_force
