#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "pkdp/direction.hpp"
#include "reference/distributions/poisson_binomial_law.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/numbers/value.hpp"
#include "reference/privacy/composition_bounds.hpp"

namespace pkdp::counting {

/// A value between two certified numbers.
struct Bracket {
  Value lower;
  Value upper;
};

/// The larger of two brackets of δ, end by end, as numbers of their own: no comparison is decided.
[[nodiscard]] Bracket larger_bracket(const Bracket& x, const Bracket& y);

/// The noiseless count of n independent bits, released `releases` times, every time on fresh data:
/// the n − 1 others are drawn anew and independently for each release, with the same probabilities.
/// The target's bit is the same in all releases, 0 or 1, and that is what the attacker wants to
/// know: the pair is (law of S, law of S + 1)^releases. A bit that may differ in r of the releases
/// only, always the same way, is the case of r releases, since the others have one law under both
/// hypotheses. A bit that goes from 0 to 1 in some releases and from 1 to 0 in others is a product
/// of both orders: composition::Bounds of part(false) and part(true), with their own counts.
///
/// n, p, the list of the n − 1 others and direction as in counting.hpp; releases ≥ 0, of which 0
/// gives δ = 0. The others' probabilities must not depend on earlier outcomes.
/// Complexity: a window of O(√(n·p·(1−p)·bits)) counts, then composition_bounds.hpp.
class ReleasedCounts {
 public:
  /// Buckets that answer within a second or two; more narrow the bracket.
  static constexpr std::size_t default_buckets = 4096;

  /// Errors: domain, limit as counting::delta.
  ReleasedCounts(std::int64_t n, const Probability& p, std::uint64_t releases);
  ReleasedCounts(const poisson_binomial::Law& others, std::uint64_t releases);

  /// δ(ε), certified on both sides. Errors: domain for `buckets`.
  [[nodiscard]] Bracket delta(const Epsilon& epsilon, Direction direction = Direction::larger,
                              std::size_t buckets = default_buckets) const;
  /// The same at several ε from one composition.
  [[nodiscard]] std::vector<Bracket> deltas(const std::vector<Epsilon>& epsilons,
                                            Direction direction = Direction::larger,
                                            std::size_t buckets = default_buckets) const;
  /// ε(δ), certified on both sides; an upper end `none` says that no ε was certified.
  [[nodiscard]] Bracket epsilon(const Delta& delta, Direction direction = Direction::larger,
                                std::size_t buckets = default_buckets) const;
  /// δ(ε) exactly, where the products of likelihood ratios stay few: C(m + releases − 1, releases)
  /// ≤ composition::largest_exact_size for the m = n − 1 finite ratios of one release, and their
  /// masses are no more than composition::largest_exact_bits.
  [[nodiscard]] std::optional<ExactForm> exact_delta(const Epsilon& epsilon,
                                                     Direction direction = Direction::larger) const;
  /// ε(δ) exactly, under the same condition.
  [[nodiscard]] std::optional<Value> exact_epsilon(const Delta& delta,
                                                   Direction direction = Direction::larger) const;

  /// What remains of δ(ε) however large ε is: 1 − (1 − counting::delta_floor)^releases.
  [[nodiscard]] Real delta_floor(Direction direction = Direction::larger) const;

  /// One order as a part of a composition: direction 0, or 1 when `reversed`.
  [[nodiscard]] const composition::Part& part(bool reversed) const {
    return reversed ? backward_ : forward_;
  }

 private:
  [[nodiscard]] bool is_exact() const;

  composition::Part forward_;
  composition::Part backward_;
  poisson_binomial::Law others_;  // when few enough for exact results
  bool exact_;
  bool symmetric_ = false;  // both orders have the same losses
};

}  // namespace pkdp::counting
