#pragma once

#include "reference/mechanisms/shuffle/shuffle.hpp"

/// Published upper bounds for shuffled randomized response, as printed: γ = p is the probability of
/// a random report, e^ε₀ = 1 + k(1−p)/p the ratio of one report. Each holds on its stated domain
/// (tests/bounds/shuffle_published_test.cpp holds them against exact values); `none` outside it
/// and at δ = 0. Certified to any accuracy. Errors: as shuffle::require.
namespace pkdp::bounds::shuffle_published {

/// Balle, Bell, Gascón, Nissim 2019 with Hoeffding's inequality:
///   δ = b²/(4aγn)·(1 − γ·(1 − e^(−2a²/b²)))ⁿ,  a = e^ε − 1, b = (1−γ)·k·(e^ε + 1).
/// It holds for all ε > 0: of m uniform reports the sum of (1−p)k(X − cY) − (c−1)pm is one of m
/// independent terms of mean −a and range b, so that its positive part has a mean of at most
/// ∫₀^∞ exp(−2(t+ma)²/(mb²)) dt ≤ b²/(4a)·e^(−2ma²/b²); the mean over m ~ Bin(n, γ), divided by γn,
/// is the bound. It may exceed 1; ∞ at ε = 0, 0 for p = 1.
[[nodiscard]] Value hoeffding_delta(const shuffle::Response& response, const Epsilon& epsilon);

/// The closed form of the same authors for k-ary randomized response,
///   ε = max(√(14·k·ln(2/δ)/((n−1)γ)), 27·k/((n−1)γ)), stated for results ε ≤ 1.
/// It holds: with λ = γ/k and the target truthful, δ ≤ P[N₁ + 1 > e^ε·N₂], (N₁, N₂) trinomial(n−1;
/// λ, λ), the corrected form of pk.thm-3, for which 6·ln(1/δ) and 12 are enough
/// (pk_thm_3_closed.cpp has the proof).
[[nodiscard]] Value blanket_closed_epsilon(const shuffle::Response& response, const Delta& delta);

/// Feldman, McMillan, Talwar 2021 ("clones"), for any ε₀-private reports:
///   ε = ln(1 + (e^ε₀ − 1)/(e^ε₀ + 1)·(8·√(e^ε₀·ln(4/δ)/n) + 8·e^ε₀/n)),
/// stated for ε₀ ≤ ln(n/(16·ln(2/δ))).
[[nodiscard]] Value clones_epsilon(const shuffle::Response& response, const Delta& delta);

/// Erlingsson, Feldman, Mironov, Raghunathan, Talwar, Thakurta 2019, for any ε₀-private reports:
///   ε = 12·ε₀·√(ln(1/δ)/n), stated for n ≥ 1000, ε₀ ≤ ½, δ ≤ 1/100.
[[nodiscard]] Value erlingsson_epsilon(const shuffle::Response& response, const Delta& delta);

}  // namespace pkdp::bounds::shuffle_published
