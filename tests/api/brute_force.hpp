#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include "pkdp/exact.hpp"

/// The slow way to δ and its floor, with the arithmetic of Exact only.
namespace brute_force {

using pkdp::Exact;

/// Masses of the outcomes under P and under Q.
template <typename Outcome>
using Laws = std::map<Outcome, std::pair<Exact, Exact>>;

/// The masses of the number of ones among independent records.
inline std::vector<Exact> law_of_sum(const std::vector<Exact>& p) {
  std::vector<Exact> masses = {1};
  for (const Exact& one : p) {
    std::vector<Exact> next(masses.size() + 1);
    for (std::size_t k = 0; k < masses.size(); ++k) {
      next[k] = next[k] + masses[k] * (1 - one);
      next[k + 1] = next[k + 1] + masses[k] * one;
    }
    masses = std::move(next);
  }
  return masses;
}

/// Σ max(0, P − c·Q).
template <typename Outcome>
Exact forward(const Laws<Outcome>& laws, const Exact& c) {
  Exact sum;
  for (const auto& [outcome, mass] : laws) {
    sum = sum + std::max(Exact(0), mass.first - c * mass.second);
  }
  return sum;
}

template <typename Outcome>
Exact backward(const Laws<Outcome>& laws, const Exact& c) {
  Laws<Outcome> exchanged;
  for (const auto& [outcome, mass] : laws) {
    exchanged[outcome] = {mass.second, mass.first};
  }
  return forward(exchanged, c);
}

template <typename Outcome>
Exact delta(const Laws<Outcome>& laws, const Exact& c) {
  return std::max(forward(laws, c), backward(laws, c));
}

/// P(Q = 0) or Q(P = 0).
template <typename Outcome>
Exact floor(const Laws<Outcome>& laws) {
  Exact p;
  Exact q;
  for (const auto& [outcome, mass] : laws) {
    p = mass.second == 0 ? p + mass.first : p;
    q = mass.first == 0 ? q + mass.second : q;
  }
  return std::max(p, q);
}

/// The released count of the target and records with these probabilities.
inline Laws<int> counting(const std::vector<Exact>& others) {
  Laws<int> laws;
  const std::vector<Exact> sum = law_of_sum(others);
  for (std::size_t k = 0; k < sum.size(); ++k) {
    laws[static_cast<int>(k)].first = sum[k];
    laws[static_cast<int>(k) + 1].second = sum[k];
  }
  return laws;
}

}  // namespace brute_force
