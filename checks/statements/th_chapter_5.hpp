#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "checks/statement.hpp"

/// th.lem-5.1, th.cor-5.2 and th.lem-5.3: rewritings of lines 23 and 18 of th.alg-2.
namespace pkdp::checks {

/// Parameters of line 23: n records with c ones, n′ of them known, index of them ones.
struct HypergeometricPoint {
  std::int64_t records;
  std::int64_t known;
  std::int64_t ones;
  std::int64_t index;
};

/// An equality between two expressions at such a point.
struct HypergeometricClaim {
  std::string statement;
  std::string reading;
  std::string denied;
  bool has_successor = false;  ///< only points where index + 1 is possible too
  std::function<Rational(const HypergeometricPoint&)> lhs;
  std::function<Rational(const HypergeometricPoint&)> rhs;
};

/// All points with 1 ≤ n ≤ greatest_n, 0 ≤ c ≤ n, 1 ≤ n′ ≤ n and every possible index.
[[nodiscard]] Finding decide_hypergeometric(const HypergeometricClaim& claim,
                                            std::int64_t greatest_n);

/// Parameters of line 18: hits of n′ known records are ones, the bias is bias_D, n records in all.
struct LossPoint {
  std::int64_t records;
  std::int64_t known;
  std::int64_t hits;
  Rational bias;
};

/// An equality between two logarithms of rationals; the sides are their arguments.
struct LossClaim {
  std::string reading;
  std::string denied;
  std::function<Rational(const LossPoint&)> lhs;
  std::function<Rational(const LossPoint&)> rhs;
};

/// All points with 2 ≤ n ≤ greatest_n, 1 ≤ n′ < n, 1 ≤ hits ≤ n′, 0 < bias < 1 with denominator
/// ≤ greatest_denominator.
[[nodiscard]] Finding decide_loss_line(const LossClaim& claim, std::int64_t greatest_n,
                                       std::uint64_t greatest_denominator);

/// k! for k ≥ 0.
[[nodiscard]] Rational factorial(std::int64_t k);
/// e to line 18: the larger of the ratio of two binomial masses and its inverse.
[[nodiscard]] Rational line_18(const LossPoint& at);

[[nodiscard]] Statement th_lem_5_1();
[[nodiscard]] Statement th_cor_5_2();
[[nodiscard]] Statement th_lem_5_3();

}  // namespace pkdp::checks
