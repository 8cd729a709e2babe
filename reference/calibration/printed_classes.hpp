#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "reference/numbers/rational.hpp"

/// Lines 13–30 of the thesis' Algorithm 2 (th.alg-2, th.step-2): the classes of backgrounds, one
/// for each number of ones among the n′ known records, in the order of the loss of line 18.
namespace pkdp::calibration {

struct BackgroundClass {
  std::int64_t hits;  ///< q(D′)
  /// e^loss of line 18, ((n′−hits+1)/hits)·bias_D/(1−bias_D) or its inverse; nothing where the line
  /// divides by zero (hits = 0) or meets ln 0: an infinite loss.
  std::optional<Rational> loss_ratio;
  Rational probability;  ///< line 23: hypergeometric
};

/// The classes base … base + out in descending order of loss, infinite first, ties by hits.
/// 0 ≤ n′ ≤ n, 0 ≤ c ≤ n; 0 ≤ bias_D ≤ 1. Probabilities sum to 1. Errors: domain.
[[nodiscard]] std::vector<BackgroundClass> sorted_classes(std::int64_t records, std::int64_t ones,
                                                          std::int64_t known,
                                                          const Rational& bias_d);

/// Lines 25–29 and 30.
struct BackgroundChoice {
  std::vector<BackgroundClass> classes;
  std::size_t excluded = 0;       ///< wcr: how many classes lines 26–29 exclude
  Rational excluded_probability;  ///< exclude
  bool ran_out = false;           ///< every class is excluded: prb[wcr] does not exist
  std::int64_t chosen = 0;        ///< q(Est): wcr as printed, or idx[wcr]
  bool possible = false;          ///< whether a background of D can have that many ones
};

/// Excludes classes while their total probability stays below kappa1.
[[nodiscard]] BackgroundChoice choose_background(std::vector<BackgroundClass> classes,
                                                 const Rational& kappa1, bool by_sorted_hits);

}  // namespace pkdp::calibration
