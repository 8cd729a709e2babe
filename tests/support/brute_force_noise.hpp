#pragma once

#include <cstdint>
#include <functional>

#include "reference/mechanisms/additive_noise/noise.hpp"
#include "reference/privacy/pair.hpp"
#include "tests/support/arb_number.hpp"

namespace pkdp::testing {

/// H_c of the two laws of a count after two-sided geometric noise, by going through every integer,
/// in exact arithmetic: beyond the counts the masses fall like powers of q.
[[nodiscard]] Rational brute_force_geometric_delta(const LawPair& counts, const Rational& q,
                                                   const Rational& c);

/// The same for Laplace or Gaussian noise in Arb's balls: scans a grid for changes of the sign of
/// p − c·q, halves each, and adds up the intervals where it is positive. Knows nothing of
/// half-lines. `c` encloses e^ε.
[[nodiscard]] Arb brute_force_density_delta(const LawPair& counts, const Noise& noise, const Arb& c,
                                            long precision);

/// ln of the ratio of the two densities at y.
[[nodiscard]] Arb brute_force_density_loss(const LawPair& counts, const Noise& noise,
                                           const Rational& y, long precision);

}  // namespace pkdp::testing
