#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "pkdp/release.hpp"

namespace pkdp {

/// The law of one record over d days (1 to 8): each day it counts or does not, as correlated with
/// its other days as it may be. A series of bits is a number, day j its bit of value 2^(j−1).
class SeriesLaw {
 public:
  /// The first day one with probability `first`, then from 0 to 1 with probability `up` and from 1
  /// to 0 with probability `down` each day (pk.ex-9). Errors: domain.
  [[nodiscard]] static SeriesLaw markov(const Exact& first, const Exact& up, const Exact& down,
                                        int days);
  /// Independent days, one with the probability listed. Errors: domain.
  [[nodiscard]] static SeriesLaw independent(const std::vector<Exact>& days);
  /// masses[x] = P[series x], 2^d of them. Errors: domain.
  [[nodiscard]] static SeriesLaw of(const std::vector<Exact>& masses);

 private:
  friend struct Bridge;
  struct State;
  explicit SeriesLaw(std::shared_ptr<const State> state) : state_(std::move(state)) {}
  std::shared_ptr<const State> state_;
};

/// The counts of several days from one population: for each day the number of records that are one
/// on it, exactly and without noise.
///
/// The target's series is 0…0 under P and `difference` under Q: all days (the default), one of
/// them (`1 << (day − 1)`), or any set of days. Records are independent of each other; their days
/// need not be. δ(ε) is that of the joint law of all counts.
///
///     const pkdp::Series week(20, pkdp::SeriesLaw::markov("1/4"_q, "1/10"_q, "1/5"_q, 3));
///     std::cout << pkdp::digits(week.delta("1/2"_q), 12) << '\n';
///
/// n: records, the target included; others: the law of each of the other n − 1. Known records only
/// shift the counts: leave them out of n. Certified: exact. Errors: domain for a difference that is
/// 0 or has more bits than days; limit when n^d exceeds 200,000, or, when it is asked, the masses
/// of the counts together 10^9 bits, for δ of Markov series 4·10^9. Complexity: O(n^d) for δ of
/// Markov series and independent days, else O(n·2^d·n^d). Sources: pk.ex-9, pk.claim-days. For
/// counts on fresh data each time, see RepeatedCounting.
class Series : public Release {
 public:
  Series(std::int64_t n, const SeriesLaw& others);
  Series(std::int64_t n, const SeriesLaw& others, std::uint32_t difference);
};

}  // namespace pkdp
