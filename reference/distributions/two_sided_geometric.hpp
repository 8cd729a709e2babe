#pragma once

#include <cstdint>

#include "reference/numbers/rational.hpp"

/// The two-sided geometric law of mean 0 (pk.def-19): P[Z = z] = (1−p)/(1+p)·p^|z| on all integers.
///
/// Parameters: 0 ≤ p < 1 exact; p = 0 is the point mass at 0 (0^0 = 1), p = 1 would give masses 0.
/// z any integer whose power fits: |z|·(bits of p) up to limits::exact_bits. All results are exact.
/// Laws (checks/statements/pk_def_19.cpp): 1. masses sum to 1; 2. Z and −Z have the same law;
/// 3. lower_tail(z) − lower_tail(z−1) = mass(z).
/// Errors: domain for p outside [0, 1); limit.
namespace pkdp::two_sided_geometric {

/// P[Z = z].
[[nodiscard]] Rational mass(const Rational& p, std::int64_t z);
/// P[Z ≤ z]: p^−z/(1+p) for z < 0, 1 − p^(z+1)/(1+p) for z ≥ 0.
[[nodiscard]] Rational lower_tail(const Rational& p, std::int64_t z);

}  // namespace pkdp::two_sided_geometric
