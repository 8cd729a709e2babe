#pragma once

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "checks/brute_force/anonymity.hpp"
#include "checks/brute_force/threshold.hpp"
#include "reference/distributions/multinomial.hpp"
#include "reference/mechanisms/k_anonymity/k_anonymity.hpp"
#include "reference/mechanisms/thresholding/laws.hpp"
#include "reference/privacy/pair.hpp"

/// The brute force of the checks, between the types of reference/: every law is summed up record by
/// record or database by database there, and nothing here computes one.
namespace pkdp::testing {

namespace brute_force = checks::brute_force;

inline std::vector<Probability> probabilities(const std::vector<Rational>& values) {
  std::vector<Probability> result;
  for (const Rational& value : values) {
    result.push_back(Probability::of(value));
  }
  return result;
}

inline std::vector<Rational> values_of(const std::vector<Probability>& list) {
  std::vector<Rational> result;
  for (const Probability& p : list) {
    result.push_back(p.value());
  }
  return result;
}

/// The laws of the released count given D(i) = 0 and given D(i) = 1.
inline LawPair enumerate_counts(const std::vector<Probability>& others) {
  const auto pair = brute_force::counting_pair(brute_force::bernoulli_sum(values_of(others)));
  return LawPair::of(pair.given_zero, pair.given_one);
}

/// Each number of ones among the first `known` of the others that is possible: its probability, and
/// the laws of the output then, from all databases of the rest.
inline std::vector<std::pair<Rational, brute_force::CountingPair>> enumerate_backgrounds(
    const std::vector<Probability>& others, std::size_t known,
    const thresholding::Release& release) {
  const std::vector<Rational> all = values_of(others);
  const auto middle = all.begin() + static_cast<std::ptrdiff_t>(known);
  const brute_force::Masses ones = brute_force::bernoulli_sum({all.begin(), middle});
  std::vector<std::pair<Rational, brute_force::CountingPair>> result;
  for (std::size_t b = 0; b < ones.size(); ++b) {
    if (!ones[b].is_zero()) {
      result.emplace_back(ones[b], brute_force::released_pair_by_databases(
                                       {middle, all.end()}, static_cast<std::int64_t>(b),
                                       [&](std::int64_t k) { return release.releases(k); }));
    }
  }
  return result;
}

/// The pairs of laws of the output given each background.
inline std::vector<LawPair> enumerate_active(const std::vector<Probability>& others,
                                             std::size_t known,
                                             const thresholding::Release& release) {
  std::vector<LawPair> pairs;
  for (const auto& [mass, laws] : enumerate_backgrounds(others, known, release)) {
    pairs.push_back(LawPair::of(laws.given_zero, laws.given_one));
  }
  return pairs;
}

/// The pair of laws of (background, output): what a passive attacker sees.
inline LawPair enumerate_passive(const std::vector<Probability>& others, std::size_t known,
                                 const thresholding::Release& release) {
  std::vector<Rational> p;
  std::vector<Rational> q;
  for (const auto& [mass, laws] : enumerate_backgrounds(others, known, release)) {
    for (std::size_t output = 0; output < laws.given_zero.size(); ++output) {
      p.push_back(mass * laws.given_zero[output]);
      q.push_back(mass * laws.given_one[output]);
    }
  }
  return LawPair::of(std::move(p), std::move(q));
}

inline CategoryLaw category_law(const std::vector<Rational>& p, const Rational& outside = 0) {
  return CategoryLaw::of(probabilities(p), Probability::of(outside));
}

inline std::vector<brute_force::ValueMasses> value_laws(const std::vector<CategoryLaw>& records,
                                                        std::size_t categories) {
  std::vector<brute_force::ValueMasses> laws;
  for (const CategoryLaw& record : records) {
    laws.emplace_back();
    for (std::size_t t = 0; t <= categories; ++t) {
      laws.back().push_back(record[t].value());
    }
  }
  return laws;
}

/// The law of the counts of all categories, by going through all databases.
inline brute_force::HistogramLaw enumerate_histogram(const std::vector<CategoryLaw>& records,
                                                     std::size_t categories) {
  return brute_force::counts_law_by_databases(value_laws(records, categories), categories);
}

/// δ at c = e^ε of the histogram of n records with counts below `least` hidden, by definition: the
/// attacker knows `known` of the others.
inline Rational enumerated_delta(std::size_t n, const CategoryLaw& law, std::size_t known,
                                 std::int64_t least, k_anonymity::Attacker attacker,
                                 const Rational& c) {
  const auto counts = [&](std::size_t records) {
    return brute_force::counts_law(value_laws(std::vector<CategoryLaw>(records, law), law.size()),
                                   law.size());
  };
  const brute_force::HistogramLaw unknown = counts(n - 1 - known);
  const std::size_t values = law.values();
  std::vector<Rational> mean(values * values, Rational(0));
  Rational worst = 0;
  for (const auto& [background, mass] : counts(known)) {
    brute_force::HistogramLaw others;
    for (const auto& [more, weight] : unknown) {
      brute_force::ValueCounts sum = background;
      std::transform(sum.begin(), sum.end(), more.begin(), sum.begin(), std::plus<>());
      others[sum] = weight;
    }
    std::vector<brute_force::HistogramLaw> shown;
    for (std::size_t target = 0; target < values; ++target) {
      shown.push_back(brute_force::released_law(others, target, least));
    }
    for (std::size_t pair = 0; pair < mean.size(); ++pair) {
      const Rational excess =
          brute_force::histogram_excess(shown[pair / values], shown[pair % values], c);
      mean[pair] += mass * excess;
      worst = std::max(worst, excess);
    }
  }
  return attacker == k_anonymity::Attacker::active ? worst
                                                   : *std::max_element(mean.begin(), mean.end());
}

}  // namespace pkdp::testing
