#pragma once

#include <cstdint>
#include <vector>

#include "reference/numbers/quantities.hpp"
#include "reference/numbers/value.hpp"

/// The classes of background sets in th.alg-2: of n records, `ones` of them ones, a uniform subset
/// of `known` records is known; class h has h ones among them, with the hypergeometric weight
/// C(known, h)·C(n−known, ones−h)/C(n, ones).
///
/// Parameters: 0 ≤ ones, known ≤ n ≤ limits::count; h from first to last, the possible ones.
/// Sources: lines 13 to 29 of th.alg-2, th.lem-5.1, th.cor-5.2, th.fig-5.4.
namespace pkdp::background_classes {

struct Sizes {
  std::int64_t records;
  std::int64_t ones;
  std::int64_t known;

  [[nodiscard]] std::int64_t first() const noexcept;  ///< max(0, known − (records − ones))
  [[nodiscard]] std::int64_t last() const noexcept;   ///< min(known, ones)
};

/// th.lem-5.1: the weight of class h as e to the sum of nine log-factorials. Relative width about
/// 2^−precision. Complexity: nine values of lgamma.
[[nodiscard]] Interval weight_by_factorials(const Sizes& sizes, std::int64_t h,
                                            Precision precision);

/// th.cor-5.2: the weights of classes from … to, the first by factorials, each other from its
/// neighbour by the four update steps, as one exact ratio
/// (ones−h)(known−h)/((h+1)(records−known−ones+h+1)). Law (properties/calibration): the same
/// numbers as hypergeometric::pmf and weight_by_factorials. Errors: domain for an impossible class.
/// Complexity: two operations with words a class.
[[nodiscard]] std::vector<Interval> weights_by_updates(const Sizes& sizes, std::int64_t from,
                                                       std::int64_t to, Precision precision);

/// What lines 20 to 29 of th.alg-2 exclude with the loss |ln((known−h+1)·bias/(h·(1−bias)))| of
/// line 18 (∞ for h = 0): classes of largest loss first, ties by the smaller h, as long as their
/// weights sum to less than kappa1. All classes first … last are listed (the printed loop and its
/// arrays differ by one).
struct Excluded {
  std::int64_t below;    ///< classes excluded at the lower end
  std::int64_t above;    ///< at the upper end
  std::int64_t classes;  ///< of how many
  Real weight;           ///< their weight, below kappa1
};
/// Errors: domain for bias outside (0, 1). Complexity: O(log known) tails.
[[nodiscard]] Excluded excluded(const Sizes& sizes, const Rational& bias, const Delta& kappa1);

}  // namespace pkdp::background_classes
