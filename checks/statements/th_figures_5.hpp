#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "checks/statement.hpp"

/// What captions and text say of th.fig-5.2, th.fig-5.3 and th.fig-5.4.
namespace pkdp::checks {

/// Two numbers of an ordered list of points; the first must be below the second.
struct OrderedPair {
  std::map<std::string, Input> inputs;
  Interval lower;
  Interval upper;
  bool equal = false;  ///< the formulas of both are the same: no refinement tells them apart
};
using PairAt = std::function<OrderedPair(std::size_t index, Precision precision)>;
/// Every pair, in parallel; the first that is not below is the counterexample, lhs and rhs rounded
/// to millionths.
[[nodiscard]] Finding decide_ordered(const std::string& statement, const std::string& reading,
                                     const std::string& denied, std::size_t count,
                                     const PairAt& pair);

/// The ε at which τ/2 = the smaller sufficient deviation at κ₂/2 covers `tail` of Lap(0, 2/ε)/n:
/// (2/(n·τ/2))·ln(1/(2·tail)) one-sided; ln(1/tail) for both sides.
[[nodiscard]] Interval supported_epsilon(std::int64_t n, const Rational& bias,
                                         const Rational& kappa2, bool plain, Precision precision);

/// The classes that th.alg-2 excludes, by listing all of them exactly; and those of least weight.
struct PlainExcluded {
  std::int64_t count = 0;
  std::int64_t classes = 0;
  Rational weight = 0;
};
[[nodiscard]] PlainExcluded plainly_excluded(std::int64_t n, std::int64_t ones, std::int64_t known,
                                             const Rational& kappa1, bool by_loss);

/// Whether the share of excluded classes at `known` = n/2 is at least that at every other number of
/// known records, for c = n·bias: the smallest n that denies it.
[[nodiscard]] Finding decide_half(const std::string& reading, const Rational& bias,
                                  const Rational& kappa1, std::int64_t greatest_n);

[[nodiscard]] Statement th_fig_5_2();
[[nodiscard]] Statement th_fig_5_3();
[[nodiscard]] Statement th_fig_5_4();

}  // namespace pkdp::checks
