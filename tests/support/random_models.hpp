#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "reference/models/model.hpp"

namespace pkdp::testing {

/// The same small random models in every run; zeros, ties and deterministic rows are common.
class RandomModels {
 public:
  explicit RandomModels(std::uint32_t seed) : random_(seed) {}

  Model next() {
    const std::size_t records = 1 + below(3);
    const std::size_t values = 1 + below(records == 3 ? 2 : 3);
    const std::size_t backgrounds = 1 + below(3);
    const std::vector<Database> databases = all_databases(values, records);
    Family family;
    for (std::size_t law = 0; law < 1 + below(2); ++law) {
      family.push_back(next_law(databases, backgrounds));
    }
    return Model::of(numbered_labels(values), numbered_labels(backgrounds), std::move(family),
                     next_mechanism(databases));
  }

  std::size_t below(std::size_t end) { return random_() % end; }

  /// Weights that sum to something positive, divided by their sum.
  std::vector<Rational> next_masses(std::size_t count) {
    static constexpr int weights[] = {0, 0, 0, 1, 1, 2, 3, 7};
    std::vector<int> chosen(count);
    int sum = 0;
    while (sum == 0) {
      sum = 0;
      for (int& weight : chosen) {
        weight = weights[below(8)];
        sum += weight;
      }
    }
    std::vector<Rational> masses;
    for (const int weight : chosen) {
      masses.emplace_back(weight, sum);
    }
    return masses;
  }

 private:
  Law next_law(const std::vector<Database>& databases, std::size_t backgrounds) {
    const std::vector<Rational> masses = next_masses(databases.size() * backgrounds);
    std::vector<LawEntry> entries;
    std::size_t next = 0;
    for (const Database& database : databases) {
      for (Index background = 0; background < backgrounds; ++background) {
        entries.push_back({database, background, masses[next++]});
      }
    }
    return Law::of(std::move(entries));
  }

  Mechanism next_mechanism(const std::vector<Database>& databases) {
    const std::size_t outputs = 1 + below(3);
    const std::size_t leakages = 1 + below(2);
    const bool is_deterministic = below(2) == 0;
    std::vector<KernelEntry> entries;
    for (const Database& database : databases) {
      const std::size_t certain = below(outputs * leakages);
      const std::vector<Rational> masses = next_masses(outputs * leakages);
      for (std::size_t event = 0; event < outputs * leakages; ++event) {
        entries.push_back({database, static_cast<Index>(event % outputs),
                           static_cast<Index>(event / outputs),
                           is_deterministic ? Rational(event == certain ? 1 : 0) : masses[event]});
      }
    }
    return Mechanism::of(numbered_labels(outputs), numbered_labels(leakages), std::move(entries));
  }

  std::mt19937 random_;
};

}  // namespace pkdp::testing
