#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "reference/accountant/contour.hpp"
#include "reference/accountant/release_list.hpp"
#include "reference/privacy/composition.hpp"

namespace pkdp::accountant {

/// The greatest finite loss of a list as exponent + Σ count·ln(ratio) + Σ others, or no number:
/// losses are unbounded, or what bounds them is not known.
struct LossBound {
  bool is_finite = true;
  bool is_known = true;
  Rational exponent = 0;
  std::vector<std::pair<Rational, std::uint64_t>> ratios = {};
  std::vector<Real> others = {};

  [[nodiscard]] Real real() const;
  /// Whether it is at most ε: by exact arithmetic where there can be a tie. Only when it is a
  /// finite known number.
  [[nodiscard]] bool is_at_most(const Epsilon& epsilon) const;
};

/// The members of a list in one of the two orders, sorted by what can be done with them.
struct DirectedList {
  bool removed;
  Rational variance = 0;  ///< Σ count/σ² of Gaussian noise without sampling
  std::vector<std::pair<Mechanism, std::uint64_t>> sampled_gaussians = {};
  std::vector<std::pair<Mechanism, std::uint64_t>> laplace = {};             ///< sampled or not
  std::vector<std::pair<Mechanism, std::uint64_t>> discrete_gaussians = {};  ///< sampled or not
  std::vector<composition::Releases> pairs = {};
  std::vector<std::pair<NoisyCount, std::uint64_t>> noisy_counts = {};
  std::vector<Factor> noisy_count_losses = {};  ///< of each of these
  std::vector<std::pair<LossParts, std::uint64_t>> others = {};
  Real floor = Rational(0);  ///< 1 − Π(1 − p∞)^count, what remains of δ however large ε is

  /// Of a canonical list.
  DirectedList(const ReleaseList& list, bool of_removed);

  [[nodiscard]] bool has_pairs_only() const;
  [[nodiscard]] bool is_normal() const;       ///< nothing but Gaussian noise without sampling
  [[nodiscard]] bool has_mechanisms() const;  ///< beside pairs and others
  /// All losses have a transform in closed form or by a certified sum.
  [[nodiscard]] bool is_analytic() const { return others.empty(); }
  [[nodiscard]] bool is_empty() const { return has_pairs_only() && pairs.empty(); }

  [[nodiscard]] LossBound greatest_loss() const;
  /// The transforms, given that the losses are finite. Only when is_analytic().
  [[nodiscard]] std::vector<Factor> factors() const;
  /// As parts of a composition on a grid that bounds δ from above, or from below.
  [[nodiscard]] std::vector<composition::Part> grid(std::size_t buckets, bool upper) const;

 private:
  [[nodiscard]] std::vector<std::pair<Mechanism, std::uint64_t>> noises() const;
};

}  // namespace pkdp::accountant
