#pragma once

#include <map>

#include "checks/brute_force/laws.hpp"

/// Integrals over the privacy loss of a pair of finite laws, output by output, as the thesis
/// defines them; and the pair of a noisy count.
namespace pkdp::checks::brute_force {

/// The law of |L|, L = ln(P(o)/Q(o)), under `weight`: masses by e^(−|L|), 0 standing for |L| = ∞.
[[nodiscard]] std::map<Rational, Rational> absolute_loss_law(const Masses& p, const Masses& q,
                                                             const Masses& weight);

/// ∫_ε^∞ ω(y)(1 − e^(ε−y)) dy of such a law at e^ε = c, with or without the atom at ∞.
[[nodiscard]] Rational loss_integral(const std::map<Rational, Rational>& law, const Rational& c,
                                     bool with_infinity = true);

/// The same of |L| under P: th.def-3.8 for one background.
[[nodiscard]] Rational absolute_excess(const Masses& p, const Masses& q, const Rational& c);

/// The larger direction of the hockey-stick divergence: the least δ over all sets of outputs.
[[nodiscard]] Rational set_excess(const Masses& p, const Masses& q, const Rational& c);
/// The least δ of (2.16) and (2.17), output by output.
[[nodiscard]] Rational output_excess(const Masses& p, const Masses& q, const Rational& c);

/// (P, Q) of a count plus two-sided geometric noise: S + Z and S + 1 + Z, S ∼ Bin(others, bias),
/// on the outputs ≤ 0, 1, …, others, ≥ others + 1: below and above, the ratio is constant, so that
/// nothing is lost by taking those outputs together. noise_p = 0: the exact count.
struct NoisyPair {
  Masses zero;
  Masses one;
};
[[nodiscard]] NoisyPair noisy_pair(std::int64_t others, const Rational& bias,
                                   const Rational& noise_p);

}  // namespace pkdp::checks::brute_force
