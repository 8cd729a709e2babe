#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "checks/engine/loop.hpp"

/// A count with two-sided geometric noise and its losses: th.lem-4.3, th.lem-4.4.
namespace pkdp::checks::th {

/// The noise has the ratio `noise`; k = γ − q(D′).
struct Situation {
  std::int64_t records, known, known_ones, ones;
  int target;  ///< q(a)
  Rational bias, noise;
  /// e^PL at k = 0 … unknown; all outputs beyond have the loss of the end they lie beyond.
  std::vector<Rational> losses = {};

  [[nodiscard]] std::int64_t unknown() const { return records - known; }
  void find_losses();
};

/// Lemma 4.4: Σ over the outputs γ with loss y of Pr[noise = γ − o − q(D′)]; `shift` is what is
/// subtracted from γ, relative to q(D′).
[[nodiscard]] Rational mass_at_loss(const Situation& at, std::int64_t shift, const Rational& loss);

using LossClaim =
    std::function<std::optional<engine::Compared>(const Situation& at, const Rational& loss)>;
/// All situations and their losses, e^PL.
[[nodiscard]] engine::Loop at_all_losses(const LossClaim& claim);

}  // namespace pkdp::checks::th
