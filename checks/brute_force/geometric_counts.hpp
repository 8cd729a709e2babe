#pragma once

#include <cstdint>

#include "checks/brute_force/laws.hpp"

/// A count plus two-sided geometric noise of ratio p (p = 0: no noise) by brute force, with
/// the infinitely many outputs on either side summed as geometric series.
namespace pkdp::checks::brute_force {

/// (1−p)/(1+p)·p^|z|, 0^0 = 1.
[[nodiscard]] Rational geometric_mass(const Rational& p, std::int64_t z);

/// Masses of S + t + Z at the outputs 0 … others.size() for t = 0 and t = 1, S having the law
/// `others`; beyond the two ends both masses fall by the factor p with each step.
[[nodiscard]] CountingPair noisy_pair(const Masses& others, const Rational& p);

/// Σ over all outputs, those beyond the ends included, of `excess(P, Q)`, which must be homogeneous
/// of degree 1.
template <typename Excess>
Rational over_all_outputs(const CountingPair& pair, const Rational& p, Excess excess) {
  Rational total = 0;
  for (std::size_t y = 0; y < pair.given_zero.size(); ++y) {
    total += excess(pair.given_zero[y], pair.given_one[y]);
  }
  const Rational beyond = p / (1 - p);
  total += beyond * excess(pair.given_zero.front(), pair.given_one.front());
  total += beyond * excess(pair.given_zero.back(), pair.given_one.back());
  return total;
}

/// The larger hockey-stick divergence at e^ε = c.
[[nodiscard]] Rational noisy_delta(const Masses& others, const Rational& p, const Rational& c);

/// th.def-3.7 read literally: the larger of E_P[(1 − c·e^−PL)^+] and E_Q[…], PL = |ln P/Q|.
[[nodiscard]] Rational absolute_delta(const Masses& others, const Rational& p, const Rational& c);

}  // namespace pkdp::checks::brute_force
