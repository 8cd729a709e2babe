#pragma once

#include <optional>

#include "reference/numbers/interval.hpp"
#include "reference/numbers/rational.hpp"

/// The Kullback–Leibler divergence of Bernoulli(a) from Bernoulli(p), in nats.
namespace pkdp::chernoff_hoeffding {

/// KL(a ‖ p) for a, p in [0, 1]; ∞ where a law of p excludes what a law of a allows; 0·ln 0 = 0.
[[nodiscard]] Interval relative_entropy(const Rational& a, const Rational& p, Precision precision);

/// e^(−n·KL(a ‖ p)·d), d the denominator of n·a, which is rational, with that d; nothing beyond
/// 2^21 bits. 0 where KL is ∞.
struct RationalPower {
  Rational value;
  unsigned long root;  ///< d
};
[[nodiscard]] std::optional<RationalPower> exact_power(const Integer& n, const Rational& a,
                                                       const Rational& p);

}  // namespace pkdp::chernoff_hoeffding
