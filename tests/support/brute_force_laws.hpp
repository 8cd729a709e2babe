#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "reference/numbers/rational.hpp"

/// Whole laws as exact lists of masses on 0, 1, …, slowly and plainly: no shortcut that the library
/// takes is taken here.
namespace pkdp::testing {

using Masses = std::vector<Rational>;

/// Adds the records one after the other: P[S + X = k] = p·P[S = k−1] + (1−p)·P[S = k].
inline Masses brute_force_poisson_binomial(const std::vector<Rational>& p) {
  Masses masses = {1};
  for (const Rational& one : p) {
    Masses next(masses.size() + 1, Rational(0));
    for (std::size_t k = 0; k < masses.size(); ++k) {
      next[k] += masses[k] * (1 - one);
      next[k + 1] += masses[k] * one;
    }
    masses = next;
  }
  return masses;
}

/// Goes through all 2^n databases.
inline Masses enumerated_poisson_binomial(const std::vector<Rational>& p) {
  Masses masses(p.size() + 1, Rational(0));
  for (std::size_t database = 0; database < (std::size_t{1} << p.size()); ++database) {
    Rational mass = 1;
    std::size_t ones = 0;
    for (std::size_t record = 0; record < p.size(); ++record) {
      const bool one = ((database >> record) & 1) != 0;
      mass *= one ? p[record] : Rational(1 - p[record]);
      ones += one ? 1 : 0;
    }
    masses[ones] += mass;
  }
  return masses;
}

/// Goes through all subsets of a small population whose first members are the successes.
inline Masses enumerated_hypergeometric(std::size_t population, std::size_t successes,
                                        std::size_t draws) {
  Masses samples(population + 1, Rational(0));
  Rational all = 0;
  for (std::size_t sample = 0; sample < (std::size_t{1} << population); ++sample) {
    std::size_t drawn = 0;
    std::size_t hits = 0;
    for (std::size_t member = 0; member < population; ++member) {
      const std::size_t inside = (sample >> member) & 1;
      drawn += inside;
      hits += member < successes ? inside : 0;
    }
    if (drawn == draws) {
      samples[hits] += 1;
      all += 1;
    }
  }
  for (Rational& mass : samples) {
    mass /= all;
  }
  return samples;
}

/// An integer-weighted law: weights over their sum.
struct Weights {
  std::vector<Integer> weights;
  Integer sum;

  [[nodiscard]] Rational pmf(std::int64_t k) const { return share(k, k); }
  [[nodiscard]] Rational lower_tail(std::int64_t k) const { return share(0, k); }
  [[nodiscard]] Rational upper_tail(std::int64_t k) const {
    return share(k, static_cast<std::int64_t>(weights.size()));
  }
  /// Σ of the weights of first ≤ k ≤ last.
  [[nodiscard]] Rational share(std::int64_t first, std::int64_t last) const {
    Integer part = 0;
    const auto end = std::min(last, static_cast<std::int64_t>(weights.size()) - 1);
    for (std::int64_t k = std::max<std::int64_t>(first, 0); k <= end; ++k) {
      part += weights[static_cast<std::size_t>(k)];
    }
    return make_rational(part, sum);
  }
};

/// Σ of integer weights C(n, k) a^k (b−a)^(n−k) with p = a/b.
inline Weights brute_force_binomial(std::int64_t n, const Rational& p) {
  Weights law;
  const Integer one = numerator(p);
  const Integer zero = denominator(p) - one;
  for (std::int64_t k = 0; k <= n; ++k) {
    const auto ones = static_cast<std::uint64_t>(k);
    const auto zeros = static_cast<std::uint64_t>(n - k);
    law.weights.push_back(binomial_coefficient(ones + zeros, ones) * power(one, ones) *
                          power(zero, zeros));
  }
  law.sum = power(denominator(p), static_cast<std::uint64_t>(n));
  return law;
}

inline Weights brute_force_hypergeometric(std::int64_t population, std::int64_t successes,
                                          std::int64_t draws) {
  Weights law;
  const auto choose = [](std::int64_t n, std::int64_t k) {
    return k < 0
               ? Integer(0)
               : binomial_coefficient(static_cast<std::uint64_t>(n), static_cast<std::uint64_t>(k));
  };
  for (std::int64_t k = 0; k <= draws; ++k) {
    law.weights.push_back(choose(successes, k) * choose(population - successes, draws - k));
  }
  law.sum = choose(population, draws);
  return law;
}

}  // namespace pkdp::testing
