#pragma once

#include <cstdint>

#include "reference/numbers/quantities.hpp"
#include "reference/numbers/value.hpp"

/// Releases whose loss takes two values only: geometric noise on a count that one record changes
/// by 1, with or without Poisson sampling, and randomized response with two values.
namespace pkdp::accountant {

/// P and Q of one release: outcome "high" has probability p under P and q under Q, 1 > p ≥ q > 0.
/// The loss is ln(p/q) there and ln((1−p)/(1−q)) ≤ 0 otherwise.
struct TwoPoint {
  Rational p;
  Rational q;
  /// P and Q exchanged, and the outcomes: the new p is at least the new q again.
  [[nodiscard]] TwoPoint reversed() const { return {1 - q, 1 - p}; }
};

/// δ(ε) of `steps` independent releases: with X the number of high outcomes and j the least number
/// whose loss is above ε, P[X ≥ j] − e^ε·Q[X ≥ j], tails of Bin(steps, p) and Bin(steps, q).
///
/// Certified to any accuracy; exactly 0 where no number of high outcomes has a loss above ε.
/// 1 ≤ steps ≤ limits::count. Complexity: two binomial tails.
[[nodiscard]] Real two_point_delta(const TwoPoint& law, std::int64_t steps, const Epsilon& epsilon);

/// steps·ln(p/q): δ is 0 from this ε on, and positive below.
[[nodiscard]] Real greatest_loss(const TwoPoint& law, std::int64_t steps);

/// Is ε at least that? Ties are found by exact arithmetic of moderate size. Errors: precision.
[[nodiscard]] bool exceeds_losses(const TwoPoint& law, std::int64_t steps, const Epsilon& epsilon);

/// E_P[e^(zL)] for a real z: p^(1+z)·q^(−z) + (1−p)^(1+z)·(1−q)^(−z), as a logarithm.
[[nodiscard]] Interval log_moment(const TwoPoint& law, const Rational& z, Precision precision);

}  // namespace pkdp::accountant
