#pragma once

#include <cstdint>
#include <optional>

#include "reference/calibration/cell_bounds.hpp"
#include "reference/mechanisms/noisy_counting/gaussian_window.hpp"

/// A bound of the second derivative of δ's half-lines along a cell, for Gaussian noise, relative to
/// δ however small that is, for any σ and ε that the sums of GaussianWindow serve.
///
/// For S_m ~ Bin(m, b) and A(τ) = F(τ) − F(τ−1) of S_(m−2) + σN, the half-line's
/// g_τ(b) = F_m(τ) − c·F_m(τ−1) has, since d²E[h(S_m)]/db² = m(m−1)·E[Δ²h(S_(m−2))],
///
///   g_τ'' = m(m−1)·(A(τ) − A(τ−1) − c·(A(τ−1) − A(τ−2)))
///         = −m(m−1)·A(τ−1)·(1 + c − R(τ) − c/R(τ−1)),   R(τ) = A(τ)/A(τ−1).
///
/// A is totally positive of order two in (τ, b), because the binomial masses, the normal density
/// and intervals are: R decreases with τ and increases with b. So does the best threshold increase
/// with b: on a cell it stays in [τ₁, τ₂] of the brackets at its ends, and there
///
///   −g_τ'' ≤ m(m−1)·sup A(τ−1)·(1 + c − R(τ₂; low) − c/R(τ₁−1; high)),
///
/// which is small since both R are next to c. For sup A: if R(τ₂; low) ≥ 1, A increases with τ up
/// to τ₂ − 1 on the whole cell (it is log-concave in τ), and decreases with b there (∂A/∂b =
/// (m−2)·(A'(τ−1) − A'(τ)) with A' of one bit fewer, and A'(τ) < A'(τ−1) at τ₂ − 1 would give
/// R(τ₂) < 1 by A = (1−b)·A' + b·A'(·−1)), so that it is A(τ₂−1; low). Else, when τ₂ − τ₁ ≤ 1, an
/// interval of length one that ends in [τ₁−1, τ₂−1] lies in those that end at τ₁ − 1 and τ₂ − 1,
/// and no mass of the cell is more than (odds of high/odds of low)^(m−2) times that at an end.
namespace pkdp::calibration {

/// m·b about where thresholds move by 1: beyond, this bound says nothing.
inline constexpr long widest_cell = 1;

/// K ≥ −g_τ'' for all τ that are best somewhere in the cell: δ(b) + K·b²/2 is convex there.
/// `at_low`, `at_high` are brackets of the best threshold of `count` bits at the ends. Nothing for
/// count < 3, for a cell wider than widest_cell/count, or where the sums do not serve.
/// Complexity: four sums over a window.
[[nodiscard]] std::optional<Interval> fixed_threshold_curvature(
    const DeltaOfBias& delta, std::int64_t count, const Cell& cell,
    const counting::GaussianWindow::Cutoff& at_low,
    const counting::GaussianWindow::Cutoff& at_high);

}  // namespace pkdp::calibration
