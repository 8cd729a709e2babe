#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "reference/mechanisms/series/markov_counts.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/privacy/hockey_stick.hpp"

/// Sequential composition: the counts of several days from one population. Every record is a series
/// of d bits (x_1, …, x_d), correlated between the days as it may be; records are independent of
/// each other. Released are M_1, …, M_d, M_j the number of records with x_j = 1, exactly and
/// without noise. The attacker knows the laws of the n − 1 others and tells the target's series a
/// from b; records that he knows only shift the counts, so drop them from n.
///
/// How the target's series differ is part of the question: a = 0…0 against b = 1…1 differ on all
/// days, a = 0…0 against b = 0…1…0 on one. If the bits of every record are independent between the
/// days the counts of the days are too: all days are then the composition of the d single counts
/// (composition::compose), one day is that day's count alone. If they are not, neither is a bound:
/// the other days tell about the others' bits on the day that matters (pk.ex-9).
/// The counts are a function of the histogram of the 2^d series (pk.claim-days), whose δ for a and
/// b is therefore an upper bound.
namespace pkdp::series {

/// Days, 1 to this.
inline constexpr std::size_t most_days = 8;
/// Vectors of counts (n + 1)^d up to which laws are computed, the bits of all their masses where
/// these are kept, and where they are shown one after the other: a quarter of a minute.
inline constexpr std::size_t largest_exact_law = 200'000;
inline constexpr std::size_t most_kept_bits = std::size_t{1} << 30;
inline constexpr std::size_t most_shown_bits = std::size_t{1} << 32;

/// The law of one record: a probability for each of the 2^d series.
class SeriesLaw {
 public:
  /// masses[x] = P[series x]. Errors: domain when the length is not 2^d with 1 ≤ d ≤ most_days, a
  /// mass is negative or they do not sum to 1.
  [[nodiscard]] static SeriesLaw of(std::vector<Rational> masses);
  /// Independent days, day j one with probability days[j − 1]. Errors: domain for the number.
  [[nodiscard]] static SeriesLaw independent(const std::vector<Probability>& days);
  /// A Markov chain: the first day one with probability `first`, then from 0 to 1 with probability
  /// `up` and from 1 to 0 with probability `down` a day. up = down = 0 repeats the first day;
  /// up = 1 − down = first makes the days independent. Errors: domain for the number of days.
  [[nodiscard]] static SeriesLaw markov(const Probability& first, const Probability& up,
                                        const Probability& down, std::size_t days);

  [[nodiscard]] std::size_t days() const noexcept { return days_; }
  [[nodiscard]] const std::vector<Rational>& masses() const noexcept { return masses_; }
  /// P[x_j = 1], j from 1 to days().
  [[nodiscard]] Rational one_on(std::size_t day) const;
  /// The chain that this law was made from; nothing for one that was given by its masses.
  [[nodiscard]] const std::optional<MarkovChain>& chain() const noexcept { return chain_; }

 private:
  SeriesLaw(std::vector<Rational> masses, std::size_t days, std::optional<MarkovChain> chain)
      : masses_(std::move(masses)), days_(days), chain_(std::move(chain)) {}
  [[nodiscard]] static SeriesLaw of_chain(MarkovChain chain);

  std::vector<Rational> masses_;
  std::size_t days_;
  std::optional<MarkovChain> chain_;
};

/// Errors: limit when (records + 1)^days exceeds largest_exact_law.
void require_size(std::size_t records, std::size_t days);

/// Errors: domain when one of the two series has more bits than days.
void require_series(std::size_t days, Bits a, Bits b);

/// (M_1, …, M_d).
using Counts = std::vector<std::int64_t>;

/// The joint law of the daily counts of independent records, exactly; possible counts only. No
/// records count 0 on all days. Complexity: O(records · 2^d · vectors of counts).
/// Errors: domain when laws have different days; limit beyond largest_exact_law or most_kept_bits.
[[nodiscard]] std::map<Counts, Rational> daily_counts(const std::vector<SeriesLaw>& records,
                                                      std::size_t days);

/// The pair (law of all released counts given that the target's series is a, the same given b).
/// Laws (properties/mechanisms): 1. independent days compose; 2. δ for days that are released
/// in addition never decreases; 3. the histogram of all series bounds δ; 4. of a chain, delta below
/// is δ of this pair; 5. of a chain, the masses of its counts sum to their denominator.
/// Errors: domain when a series has more bits than days; limit as daily_counts.
[[nodiscard]] LawPair laws(const std::vector<SeriesLaw>& others, std::size_t days, Bits a, Bits b);

/// δ at ε of the pair `laws` where all others have the law of one chain, without that pair: the
/// masses are shown one after the other, so that nothing grows with their number but the time.
/// Complexity: (records + 2)^days products of numbers of up to mass_bits. Errors: domain for a
/// series of more bits than days; limit as daily_counts, or when these masses together have more
/// than most_shown_bits.
[[nodiscard]] ExactForm delta(const MarkovChain& chain, std::size_t others, Bits a, Bits b,
                              const Epsilon& epsilon, Direction direction);

}  // namespace pkdp::series
