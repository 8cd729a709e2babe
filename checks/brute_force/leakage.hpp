#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "reference/numbers/rational.hpp"

namespace pkdp::checks::brute_force {

/// A function of (x, r) as in bl.def: x in {0,1}^n by its number (record 0 most significant), r
/// uniform among `coins` points; entry x·coins + r. Values are numbers ≥ 0.
using Labels = std::vector<std::uint32_t>;

/// Numbers the pairs (f(x, r), g(x, r)).
[[nodiscard]] Labels both(const Labels& f, const Labels& g);

/// M(x, r) and P(x, r).
struct Leaking {
  std::size_t records;
  std::size_t coins;
  Labels output;
  Labels leakage;

  [[nodiscard]] std::size_t databases() const { return std::size_t{1} << records; }
  /// Points r with P(x, r) = o, or with M(x, r) = m too.
  [[nodiscard]] std::size_t count(std::size_t x, std::uint32_t o) const;
  [[nodiscard]] std::size_t count(std::size_t x, std::uint32_t o, std::uint32_t m) const;
};

/// max over S of P[M(x) ∈ S given P(x) = o] − c·P[M(y) ∈ S given P(y) = o]; o possible under both.
[[nodiscard]] Rational excess(const Leaking& m, std::size_t x, std::size_t y, std::uint32_t o,
                              const Rational& c);
/// The largest excess over the ordered pairs (x, y) and leakages o that `compared` accepts, among
/// those with o possible under both.
[[nodiscard]] Rational largest_excess(
    const Leaking& m, const Rational& c,
    const std::function<bool(std::size_t x, std::size_t y, std::uint32_t o)>& compared);

/// The least δ of bl.def at e^ε = c, and of differential privacy (no leakage).
[[nodiscard]] Rational leakage_delta(const Leaking& m, const Rational& c);
[[nodiscard]] Rational private_delta(std::size_t records, std::size_t coins, const Labels& output,
                                     const Rational& c);
/// The least δ of bl.def by its words: all sets S, no sum of positive parts.
[[nodiscard]] Rational leakage_delta_over_sets(const Leaking& m, const Rational& c);

/// Are M and `other`, a function of (x, r) too, independent given every database and leakage?
[[nodiscard]] bool independent_given_leakage(const Leaking& m, const Labels& other);

/// The number of records in which x and y differ.
[[nodiscard]] std::size_t distance(std::size_t x, std::size_t y);
/// The length of a shortest path of neighbours from x to y on which o is possible under every
/// database, 0 when there is none or x = y.
[[nodiscard]] std::size_t path_length(const Leaking& m, std::size_t x, std::size_t y,
                                      std::uint32_t o);

}  // namespace pkdp::checks::brute_force
