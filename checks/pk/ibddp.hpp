#pragma once

#include "checks/engine/implications.hpp"

/// pk.rem-ibddp: inference-based distributional privacy (IBDDP) and distributional privacy (DDP).
namespace pkdp::checks::pk {

/// "DDP(ε) through a simulator implies IBDDP(power·ε) through the same", at δ = 0, for the
/// simulators that average M over the missing record or put 0 in its place.
[[nodiscard]] engine::Claim same_simulator(unsigned power);

/// "DDP(ln c, δ) through a simulator implies IBDDP(2·ln c, √(f(c)·δ)) through the same", with
/// f(c) = factor·(1 + c)·(1 + 2c).
[[nodiscard]] engine::Claim square_root_of_delta(const Rational& factor);

/// "Given IBDDP(ln c, δ), the mean of the least δ over (Ô, B̂) is at most factor·δ − δ²."
[[nodiscard]] engine::Claim mean_of_excess(const Rational& factor);

/// Readings that are shown by families of models: the factor 2 is sharp, no factor serves δ > 0,
/// the implication is strict, and what an attacker can gain is unbounded.
[[nodiscard]] Checks ibddp_families();

}  // namespace pkdp::checks::pk
