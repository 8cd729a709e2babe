#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "checks/statement.hpp"

namespace pkdp::checks {

/// One inequality of pk.lem-2 together with the points at which it is claimed; the two sides are
/// given, so that a test can pass a broken claim.
struct TailBoundClaim {
  std::string reading;
  std::string denied;      ///< the sentence that a counterexample denies
  bool interior = false;   ///< only 0 < p < 1
  bool supported = false;  ///< only m ≤ n
  Relation claimed = Relation::less;
  /// The two sides at (n, p, m); called only when m > p·n/(1 − p).
  std::function<Rational(std::int64_t n, const Rational& p, std::int64_t m)> lhs;
  std::function<Rational(std::int64_t n, const Rational& p, std::int64_t m)> rhs;
};

/// Visits n = 1 … greatest_n, then p by denominator ≤ greatest_denominator, then
/// m = 1 … n + 2, and stops at the first point where the claim fails.
[[nodiscard]] Finding decide_tail_bound(const TailBoundClaim& claim, std::int64_t greatest_n,
                                        std::uint64_t greatest_denominator);

/// Σ_{s=m}^{n} f(s; n, p) and f(m; n, p)/(1 − p·n/((1 − p)·m)).
[[nodiscard]] Rational binomial_upper_sum(std::int64_t n, const Rational& p, std::int64_t m);
[[nodiscard]] Rational geometric_tail_bound(std::int64_t n, const Rational& p, std::int64_t m);

/// pk.lem-2: the upper tail of a binomial law against a geometric series.
[[nodiscard]] Statement pk_lem_2();

}  // namespace pkdp::checks
