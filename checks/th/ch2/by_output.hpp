#pragma once

#include "checks/th/law_pairs.hpp"

/// Definitions output by output, against those over sets.
namespace pkdp::checks::th {

/// 1 or 0.
[[nodiscard]] Rational as_number(bool yes);

/// (2.14) for all o, as 1 or 0.
[[nodiscard]] Rational indistinguishable_by_output(const brute_force::Masses& p,
                                                   const brute_force::Masses& q, const Rational& c);

/// The same over all sets.
[[nodiscard]] Rational indistinguishable_by_set(const brute_force::Masses& p,
                                                const brute_force::Masses& q, const Rational& c);

/// The reading `density`: M(D) = D + U, U uniform on [0, width], D = 0 or 1. Every output has
/// probability 0, so that (2.14) to (2.17) hold for every ε ≥ 0 and δ ≥ 0. lhs and rhs are the two
/// sides for the set [0, 1).
[[nodiscard]] Check outputs_with_density();

}  // namespace pkdp::checks::th
