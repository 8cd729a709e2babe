#pragma once

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include "reference/distributions/multinomial.hpp"
#include "reference/mechanisms/k_anonymity/k_anonymity.hpp"
#include "reference/privacy/pair.hpp"

namespace pkdp::testing {

using Database = std::vector<std::size_t>;

/// Calls f(database, mass) for every database of independent records; value law.size() is ⊥.
template <typename F>
void for_each_database(const std::vector<CategoryLaw>& records, F f) {
  const auto extend = [&](auto&& self, Database& database, const Rational& mass) -> void {
    if (database.size() == records.size()) {
      f(database, mass);
      return;
    }
    const CategoryLaw& law = records[database.size()];
    for (std::size_t value = 0; value <= law.size(); ++value) {
      if (!law[value].value().is_zero()) {
        database.push_back(value);
        self(self, database, mass * law[value].value());
        database.pop_back();
      }
    }
  };
  Database database;
  extend(extend, database, Rational(1));
}

inline CategoryLaw category_law(const std::vector<Rational>& p, const Rational& outside = 0) {
  std::vector<Probability> list;
  for (const Rational& value : p) {
    list.push_back(Probability::of(value));
  }
  return CategoryLaw::of(std::move(list), Probability::of(outside));
}

/// Backgrounds (the counts of the first `known` of the others) and counts of the rest, with their
/// probability, from all databases of the n − 1 others.
using Joint = std::map<std::pair<multinomial::Counts, multinomial::Counts>, Rational>;
inline Joint enumerate_joint(std::size_t n, const CategoryLaw& law, std::size_t known) {
  Joint joint;
  for_each_database(std::vector<CategoryLaw>(n - 1, law),
                    [&](const Database& database, const Rational& mass) {
                      multinomial::Counts background(law.size(), 0);
                      multinomial::Counts unknown(law.size(), 0);
                      for (std::size_t i = 0; i < database.size(); ++i) {
                        if (database[i] < law.size()) {
                          ++(i < known ? background : unknown)[database[i]];
                        }
                      }
                      joint[{background, unknown}] += mass;
                    });
  return joint;
}

/// Σ max(0, P − cQ) over the outputs, for each background on its own.
inline std::map<multinomial::Counts, Rational> excess_by_background(const Joint& joint,
                                                                    std::int64_t least,
                                                                    std::size_t a, std::size_t b,
                                                                    const Rational& c) {
  using Key = std::pair<multinomial::Counts, std::vector<std::int64_t>>;
  std::map<Key, Rational> difference;
  for (const auto& [key, mass] : joint) {
    for (const std::size_t target : {a, b}) {
      std::vector<std::int64_t> output = key.second;
      for (std::size_t t = 0; t < output.size(); ++t) {
        output[t] += key.first[t] + (t == target ? 1 : 0);
        output[t] = output[t] >= least ? output[t] : -1;
      }
      difference[{key.first, output}] += target == a ? mass : Rational(-c * mass);
    }
  }
  std::map<multinomial::Counts, Rational> result;
  for (const auto& [key, value] : difference) {
    result[key.first] += value > 0 ? value : Rational(0);
  }
  return result;
}

/// δ at c = e^ε of an active or passive attacker, by definition.
inline Rational enumerated_delta(const Joint& joint, const CategoryLaw& law, std::int64_t least,
                                 k_anonymity::Attacker attacker, const Rational& c) {
  std::map<multinomial::Counts, Rational> weight;
  for (const auto& [key, mass] : joint) {
    weight[key.first] += mass;
  }
  Rational worst = 0;
  for (std::size_t a = 0; a < law.values(); ++a) {
    for (std::size_t b = 0; b < law.values(); ++b) {
      if (a == b) {
        continue;
      }
      Rational sum = 0;
      for (const auto& [background, value] : excess_by_background(joint, least, a, b, c)) {
        sum += value;
        if (attacker == k_anonymity::Attacker::active) {
          worst = std::max(worst, Rational(value / weight[background]));
        }
      }
      if (attacker == k_anonymity::Attacker::passive) {
        worst = std::max(worst, sum);
      }
    }
  }
  return worst;
}

}  // namespace pkdp::testing
