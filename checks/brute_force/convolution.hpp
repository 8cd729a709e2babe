#pragma once

#include <cstdint>

#include "checks/brute_force/laws.hpp"

/// Noise beside a count, by direct summation.
namespace pkdp::checks::brute_force {

/// The law of the sum of two independent variables on 0, 1, …
[[nodiscard]] Masses convolved(const Masses& p, const Masses& q);

/// The larger direction of the hockey-stick divergence between X and X + d at e^ε = c.
[[nodiscard]] Rational shift_delta(const Masses& law, std::int64_t d, const Rational& c);

/// Whether the masses have no gap and p(k)² ≥ p(k−1)·p(k+1).
[[nodiscard]] bool is_log_concave(const Masses& law);

}  // namespace pkdp::checks::brute_force
