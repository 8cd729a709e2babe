#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "reference/numbers/rational.hpp"

/// Histograms of few records, from multinomial coefficients alone.
namespace pkdp::checks::brute_force {

using Counts = std::vector<std::int64_t>;

/// n independent records; value v has probability p[v]; the last value is ⊥ when `bottom`.
struct Population {
  std::int64_t n;
  std::vector<Rational> p;
  bool bottom = false;

  /// Values that have a count of their own: all, or all but ⊥.
  [[nodiscard]] std::size_t categories() const { return p.size() - (bottom ? 1 : 0); }
};

/// What is shown of the counts of all categories.
using View = std::function<Counts(const Counts&)>;

/// Counts of at least `least`, −1 for the others (pk.def-16).
[[nodiscard]] View at_least(std::int64_t least);
/// The same, of category t alone.
[[nodiscard]] View at_least_alone(std::int64_t least, std::size_t t);
/// All counts.
[[nodiscard]] View everything();

/// Calls f(counts of all values, probability) for the counts of `records` independent records.
void for_each_count(std::int64_t records, const std::vector<Rational>& p,
                    const std::function<void(const Counts&, const Rational&)>& f);

/// Σ max(0, P − cQ), P and Q the laws of what is shown given target a and given target b; the
/// others are n − 1 records.
[[nodiscard]] Rational view_delta(const Population& population, const View& view, std::size_t a,
                                  std::size_t b, const Rational& c);
/// The largest over all ordered pairs of values.
[[nodiscard]] Rational view_delta(const Population& population, const View& view,
                                  const Rational& c);

/// How many vectors of counts of n records in all values show `shown`.
[[nodiscard]] std::size_t explanations(const Population& population, const View& view,
                                       const Counts& shown);

}  // namespace pkdp::checks::brute_force
