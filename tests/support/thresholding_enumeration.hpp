#pragma once

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include "reference/mechanisms/thresholding/laws.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/privacy/pair.hpp"

namespace pkdp::testing {

/// Masses given D(i) = 0 and given D(i) = 1 of an outcome.
struct Masses {
  Rational given_zero = 0;
  Rational given_one = 0;
};

/// Outcomes (the bits of the known records, the released count or −1 for ⊥) of all databases: the
/// 2^(n−1) values of the others, the first `known` of them seen by the attacker bit by bit.
inline std::map<std::pair<std::size_t, int>, Masses> enumerate_thresholding(
    const std::vector<Probability>& others, std::size_t known,
    const thresholding::Release& release) {
  std::map<std::pair<std::size_t, int>, Masses> outcomes;
  for (std::size_t database = 0; database < (std::size_t{1} << others.size()); ++database) {
    Rational mass = 1;
    int ones = 0;
    for (std::size_t record = 0; record < others.size(); ++record) {
      const bool one = ((database >> record) & 1) != 0;
      mass *= one ? others[record].value() : Rational(1 - others[record].value());
      ones += one ? 1 : 0;
    }
    const std::size_t seen = database & ((std::size_t{1} << known) - 1);
    const auto shown = [&](int count) { return release.releases(count) ? count : -1; };
    outcomes[{seen, shown(ones)}].given_zero += mass;
    outcomes[{seen, shown(ones + 1)}].given_one += mass;
  }
  return outcomes;
}

/// The pair of laws of (background, output): what a passive attacker sees.
inline LawPair enumerate_passive(const std::vector<Probability>& others, std::size_t known,
                                 const thresholding::Release& release) {
  std::vector<Rational> p;
  std::vector<Rational> q;
  for (const auto& [outcome, masses] : enumerate_thresholding(others, known, release)) {
    p.push_back(masses.given_zero);
    q.push_back(masses.given_one);
  }
  return LawPair::of(std::move(p), std::move(q));
}

/// The pairs of laws of the output given each background of positive probability.
inline std::vector<LawPair> enumerate_active(const std::vector<Probability>& others,
                                             std::size_t known,
                                             const thresholding::Release& release) {
  std::map<std::size_t, std::vector<Masses>> backgrounds;
  for (const auto& [outcome, masses] : enumerate_thresholding(others, known, release)) {
    backgrounds[outcome.first].push_back(masses);
  }
  std::vector<LawPair> pairs;
  for (const auto& [seen, list] : backgrounds) {
    Rational total = 0;
    for (const Masses& masses : list) {
      total += masses.given_zero;
    }
    if (total.is_zero()) {
      continue;
    }
    std::vector<Rational> p;
    std::vector<Rational> q;
    for (const Masses& masses : list) {
      p.push_back(masses.given_zero / total);
      q.push_back(masses.given_one / total);
    }
    pairs.push_back(LawPair::of(std::move(p), std::move(q)));
  }
  return pairs;
}

}  // namespace pkdp::testing
