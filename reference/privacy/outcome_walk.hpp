#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "reference/privacy/ratio_law.hpp"

namespace pkdp::composition {

/// All outcomes of a list of independent releases with a finite ratio, one after the other,
/// multiset by multiset for equal ones, and none of them kept.
class OutcomeWalk {
 public:
  using Visit = std::function<void(const Weights& weights)>;

  /// Nothing when the outcomes are more than largest_exact_size, or their masses together longer
  /// than largest_exact_bits.
  [[nodiscard]] static std::optional<OutcomeWalk> of(const std::vector<RepeatedLaw>& releases);

  /// Calls `visit` with masses over one denominator, which is returned. Law (properties/privacy):
  /// they sum to the product of what both laws have at finite ratios. Complexity:
  /// some two products for each outcome.
  Integer visit(const Visit& visit) const;

 private:
  void add(const RepeatedLaw& release);
  void descend(std::size_t release, const Weights& before, const Visit& visit) const;

  std::vector<std::vector<std::vector<Weights>>> outcomes_;  // of a release: powers of each
  std::vector<std::uint64_t> counts_;
  Integer denominator_ = 1;
};

}  // namespace pkdp::composition
