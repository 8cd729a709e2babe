#pragma once

#include <cstdint>

#include "checks/statements/tight_sweep.hpp"

/// The tight curve against each bound that is marked as holding: how far the enumeration goes, the
/// functions that decide, and the readings `corrected:tight`.
namespace pkdp::checks {

/// pk.thm-4: p = j/denominator ≤ 1/2, all T ≤ n + 1; without known records up to n = `alone`, with
/// any number of them and any b_max up to n = `known`. Families p_i ∈ [0, p].
struct ThresholdGrid {
  std::int64_t alone;
  std::int64_t known;
  std::int64_t denominator;
  std::int64_t attained_every;
};
[[nodiscard]] Finding decide_tight_pk_thm_4(const ThresholdGrid& grid,
                                            const TightScale& scale = {});
[[nodiscard]] Reading pk_thm_4_tight_reading();

/// pk.cor-1: K = 2, 3, 4 values, n ≤ greatest_n (one less for each value above 2), λ = j/(K·steps),
/// e^ε = 1 + k/20, k < ratios. Families p_k ≥ λ.
/// pk.thm-5: K = 1, 2 categories (3 with n ≤ greatest_n − 2), each rare or common, ⊥ common,
/// λ = j/(2·steps), T ≤ n, up to two known records.
struct CategoryGrid {
  std::int64_t greatest_n;
  std::int64_t steps;
  std::int64_t ratios;
  std::int64_t attained_every;
};
[[nodiscard]] Finding decide_tight_pk_cor_1(const CategoryGrid& grid, const TightScale& scale = {});
[[nodiscard]] Reading pk_cor_1_tight_reading();
[[nodiscard]] Finding decide_tight_pk_thm_5(const CategoryGrid& grid, const TightScale& scale = {});
[[nodiscard]] Reading pk_thm_5_tight_reading();

/// Noisy counting (pk.fig-6): two-sided geometric noise of p = 1/8 … 7/8 and p_i ∈ [λ, 1−λ],
/// λ = j/(2·steps), e^ε = 1 + k/20: at most the tight curve without noise, and the noise alone.
[[nodiscard]] Finding decide_tight_noise(const CategoryGrid& grid, const TightScale& scale = {});
[[nodiscard]] Reading noise_tight_reading();

}  // namespace pkdp::checks
