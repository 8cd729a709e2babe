#pragma once

#include <functional>

#include "reference/numbers/quantities.hpp"

/// Hockey-stick divergences at an e^ε that is no short rational.
namespace pkdp::shuffle {

/// Rationals of moderate size around e^ε, relative distance about 2^−precision; equal where e^ε is
/// such a rational itself.
struct RatioBracket {
  Rational lower;
  Rational upper;
};
[[nodiscard]] RatioBracket ratio_bracket(const Epsilon& epsilon, Precision precision);

/// How accurate a sum has to be that is asked for at a working precision: who asks has added bits.
[[nodiscard]] inline Precision sum_bits(Precision precision) { return precision * 5 / 8 + 8; }

/// An enclosure of a hockey-stick divergence at ε from enclosures at rational c ≥ 1: it decreases
/// in c, and by no more than c increases, so that one enclosure is enough unless it is very small.
[[nodiscard]] Interval at_level(const std::function<Interval(const Rational& ratio)>& divergence,
                                const Epsilon& epsilon, Precision bits);

}  // namespace pkdp::shuffle
