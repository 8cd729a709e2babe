#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "checks/engine/check.hpp"
#include "checks/engine/random_models.hpp"
#include "checks/engine/search.hpp"

/// Finite models of two mechanisms: M₁ is the output of the kernel, M₂ its leakage.
namespace pkdp::checks::engine {

/// All pairs of deterministic mechanisms on all databases with ≤ `outputs` outputs each, up to the
/// names of the outputs, lexicographically.
[[nodiscard]] std::vector<Mechanism> deterministic_pairs(std::size_t values, std::size_t records,
                                                         std::size_t outputs);
/// All kernels of one binary record into pairs of bits whose entries have this common denominator
/// (the two mechanisms share their coins).
[[nodiscard]] std::vector<Mechanism> shared_coin_pairs(std::uint64_t denominator);

/// Laws of some sizes, each with every pair of mechanisms; then random models.
struct PairScope {
  /// In this order; `kernel_denominator` 1: deterministic pairs with ≤ `outputs` outputs; above 1
  /// (one binary record): shared coins.
  std::vector<Size> sizes = {};
  std::size_t quick = 0;
  std::size_t normal = 0;
  std::function<Model(std::uint64_t index)> draw = {};
  std::string description = {};
};

[[nodiscard]] Finding decide(const Claim& claim, const PairScope& scope, Effort effort,
                             const StepCallback& on_step = {});
[[nodiscard]] std::string describe(const PairScope& scope, Effort effort);
[[nodiscard]] Check check_of(const Claim& claim, const PairScope& scope);

/// The laws of n ≤ `records` binary records, ≤ `backgrounds` backgrounds and denominators ≤
/// `greatest`, by records, backgrounds, denominator; two outputs.
[[nodiscard]] std::vector<Size> pair_sizes(std::size_t records, std::size_t backgrounds,
                                           std::uint64_t greatest);
/// One record, uniform, kernels with denominators 2 … `greatest`.
[[nodiscard]] std::vector<Size> shared_coin_sizes(std::uint64_t greatest);

/// ≤ 2 records, ≤ 3 values, ≤ 2 backgrounds, 2 … 3 outputs each; every other one with independent
/// coins.
[[nodiscard]] Model random_pair(std::uint64_t seed, std::uint64_t index);
/// Three of four have binary records, two outputs each and likelihood ratios below 2, so that the
/// least δ are small; the others as random_pair draws them.
[[nodiscard]] Model random_near_pair(std::uint64_t seed, std::uint64_t index);
/// Given each background independent records; M₁ sees the records before a cut, M₂ the others, with
/// independent coins. `positive`: every output of either is possible everywhere.
[[nodiscard]] Model random_split(std::uint64_t seed, std::uint64_t index, bool positive = false);

}  // namespace pkdp::checks::engine
