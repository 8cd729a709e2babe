#pragma once

#include <cstdint>
#include <optional>

#include "pkdp/direction.hpp"
#include "reference/mechanisms/thresholding/attacker_view.hpp"
#include "reference/numbers/value.hpp"
#include "reference/privacy/pair.hpp"

/// Thresholding by enumeration, exactly: the conditional laws themselves, for one-sided and for
/// two-sided thresholds. The slow way to the quantities of thresholding.hpp.
namespace pkdp::thresholding {

/// Which counts are released as they are; the others give ⊥.
class Release {
 public:
  /// count > low (pk.def-15). Errors: domain for low < 0.
  [[nodiscard]] static Release above(std::int64_t low);
  /// low < count < high: rare and nearly unanimous counts are both withheld. high ≤ low + 1
  /// releases nothing. Errors: domain for low < −1 (−1 withholds no low count).
  [[nodiscard]] static Release between(std::int64_t low, std::int64_t high);
  [[nodiscard]] bool releases(std::int64_t count) const noexcept {
    return count > low_ && (!high_ || count < *high_);
  }

 private:
  Release(std::int64_t low, std::optional<std::int64_t> high) : low_(low), high_(high) {}
  std::int64_t low_;
  std::optional<std::int64_t> high_;
};

/// The largest laws that are written out, those of all backgrounds together, in outcomes times bits
/// of the common denominator: some two seconds.
inline constexpr std::size_t largest_laws = std::size_t{1} << 27;

/// The laws of the output given D(i) = 0 and given D(i) = 1, with `ones` ones among the known
/// records: outcome 0 is ⊥, outcome 1 + k the released count k, 0 ≤ k ≤ n.
/// Errors: domain for an impossible `ones`; limit.
[[nodiscard]] LawPair laws(const Population& population, const Release& release, std::int64_t ones);
/// The laws of (background, output): for each number of ones among the known records, from the
/// least to the greatest possible one, the n + 2 outcomes of `laws`, weighted with its probability.
/// H of this pair is the average over the backgrounds. Errors: limit.
[[nodiscard]] LawPair joint_laws(const Population& population, const Release& release);

/// δ and ε of both attackers from the laws: the active one's as the maximum over every background,
/// one by one, the passive one's from the joint laws. Errors: limit.
/// Complexity: O(known·n) exact comparisons.
[[nodiscard]] ExactForm enumerated_active_delta(const Population& population,
                                                const Release& release, const Epsilon& epsilon,
                                                Direction direction = Direction::larger);
[[nodiscard]] ExactForm enumerated_passive_delta(const Population& population,
                                                 const Release& release, const Epsilon& epsilon,
                                                 Direction direction = Direction::larger);
[[nodiscard]] Value enumerated_active_epsilon(const Population& population, const Release& release,
                                              const Delta& delta,
                                              Direction direction = Direction::larger);
[[nodiscard]] Value enumerated_passive_epsilon(const Population& population, const Release& release,
                                               const Delta& delta,
                                               Direction direction = Direction::larger);
/// What remains of these δ however large ε is.
[[nodiscard]] Rational enumerated_active_floor(const Population& population, const Release& release,
                                               Direction direction = Direction::larger);
[[nodiscard]] Rational enumerated_passive_floor(const Population& population,
                                                const Release& release,
                                                Direction direction = Direction::larger);

}  // namespace pkdp::thresholding
