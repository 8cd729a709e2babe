#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "reference/numbers/value.hpp"
#include "reference/privacy/composition_grid.hpp"
#include "reference/privacy/pair.hpp"

/// Bounds of δ and ε of many independent releases, certified on both sides, for any pair: what is
/// too long for compose() is computed on a grid of losses (composition_grid.hpp says why each side
/// is a bound). One order of the pairs, H(ΠP_j‖ΠQ_j); the other is that of the reversed pairs.
namespace pkdp::composition {

/// `count` independent releases of one pair, seen through the law of their privacy loss under P.
struct Part {
  /// The finite losses, masses in units of 2^−bits.
  std::function<LossLaw(Precision bits)> losses;
  /// P(Q = 0), the mass of infinite loss.
  Real infinite;
  std::uint64_t count;
};

/// What remains of the δ of all parts together however large ε is: the P-mass of infinite loss,
/// 1 − Π(1 − P_j(Q_j = 0))^count.
[[nodiscard]] Real delta_floor(const std::vector<Part>& parts);

/// Every outcome of an exact pair.
[[nodiscard]] Part part_of(const LawPair& pair, std::uint64_t count);

/// Buckets and bits of a mass that a caller may ask for.
inline constexpr std::size_t least_buckets = 16;
inline constexpr std::size_t most_buckets = 1U << 20;
inline constexpr Precision most_bits = 960;

/// Outcomes of one release above which masses are not refined: seconds a step, and ten counts of
/// 10⁹ records still see δ of 2^−80.
inline constexpr std::size_t long_law = 300'000;

/// Both laws of the composed loss at one resolution. Immutable.
///
/// upper_delta(ε) ≥ H_{e^ε}(ΠP‖ΠQ) ≥ lower_delta(ε), each a computable real number of its own; so
/// also for ε at δ. Both meet as buckets and bits grow: the gap decreases with the square of the
/// width of a bucket, and no mass below about 2^(−3·bits/4)·count is seen.
/// Laws (properties/privacy): 1. upper ≥ exact ≥ lower; 2. both exact for one release of ratio 1 or
/// ∞ up to 2^−bits; 3. ε at δ(ε) brackets ε.
/// Complexity: O(log count) products of integers of 2·buckets·bits bits a side.
class Bounds {
 public:
  /// Errors: domain for buckets or bits out of range; limit when losses leave the grid.
  Bounds(const std::vector<Part>& parts, std::size_t buckets, Precision bits);
  /// The least bits = 60, 120, … most_bits at which cut-off mass is below 2^−20 of δ at each ε, or
  /// the first at which one release has more than long_law outcomes.
  [[nodiscard]] static Bounds resolving(const std::vector<Part>& parts, std::size_t buckets,
                                        const std::vector<Epsilon>& epsilons);
  /// The same for cut-off mass below 2^−20·δ: enough for ε at δ.
  [[nodiscard]] static Bounds resolving(const std::vector<Part>& parts, std::size_t buckets,
                                        const Delta& delta);

  [[nodiscard]] Real upper_delta(const Epsilon& epsilon) const;
  [[nodiscard]] Real lower_delta(const Epsilon& epsilon) const;
  /// `none` when no ε is certified to serve δ (upper), or certainly none serves it (lower). Held
  /// against δ of the same side just beside it. Errors: InternalError.
  [[nodiscard]] Value upper_epsilon(const Delta& delta) const;
  [[nodiscard]] Value lower_epsilon(const Delta& delta) const;
  /// delta_floor of the parts.
  [[nodiscard]] const Real& floor() const noexcept { return floor_; }
  [[nodiscard]] Precision bits() const noexcept { return bits_; }
  /// Points of the upper law and the width 2^−step of its grid.
  [[nodiscard]] std::size_t points() const noexcept { return upper_->masses().size(); }
  [[nodiscard]] long step() const noexcept { return upper_->step(); }

 private:
  [[nodiscard]] bool resolves(const Interval& delta) const;
  [[nodiscard]] Value certified_epsilon(const GridLaw& law, const Delta& delta,
                                        Value epsilon) const;
  [[nodiscard]] static Bounds resolving(const std::vector<Part>& parts, std::size_t buckets,
                                        const std::function<bool(const Bounds&)>& enough);

  Precision bits_;
  Real floor_;
  bool certain_;                   // a loss is +∞ with probability 1
  std::size_t most_outcomes_ = 0;  // of one release
  std::shared_ptr<const GridLaw> lower_;
  std::shared_ptr<const GridLaw> upper_;
};

}  // namespace pkdp::composition
