#pragma once

#include <cstdint>
#include <functional>

#include "reference/mechanisms/shuffle/shuffle.hpp"
#include "reference/privacy/hockey_stick.hpp"

/// What the bounds of δ of shuffled reports share.
namespace pkdp::shuffle {

/// P(x, y) and Q(x, y) over the trinomial law.
struct Masses {
  Rational p;
  Rational q;
};

/// The hockey-stick divergence at ε of two laws of (X, Y) that have these densities with respect to
/// the numbers of two outcomes of probability θ each in `count` trials: exactly, by the sum over
/// all (x, y). Complexity: O(count²) masses.
[[nodiscard]] AffineDelta trinomial_divergence(
    std::int64_t count, const Rational& theta, const Epsilon& epsilon,
    const std::function<Masses(std::int64_t x, std::int64_t y)>& densities);

/// Whether e^ε ≥ q/r: every divergence of shuffled reports is 0 then.
[[nodiscard]] bool vanishes(const Response& response, const Epsilon& epsilon);

/// Errors: limit when the fraction p has more than 4096 bits, which all steps would drag along.
void require_short(const Response& response);

}  // namespace pkdp::shuffle
