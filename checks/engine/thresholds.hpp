#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "checks/engine/points.hpp"

/// Claims on thresholded counts: of n independent records, a target among them, the count of ones
/// is released when it passes a threshold.
namespace pkdp::checks::engine {

/// One point of a domain of thresholded counts; a claim uses the parts that it names.
struct ThresholdPoint {
  std::int64_t n = 1;          ///< all records, the target included
  std::int64_t known = 0;      ///< how many of the others the attacker knows
  std::int64_t threshold = 0;  ///< T
  std::int64_t b_max = 0;
  std::int64_t ones = 0;         ///< ones among the known
  std::int64_t count = 0;        ///< a released count, −1 for ⊥
  Rational p = 0;                ///< the p of the statement
  std::vector<Rational> others;  ///< P[D(j) = 1] of the n − 1 others, the known ones first
  Rational ratio = 1;            ///< e^ε
};

/// The probabilities that the others take, from p; all lists of them are visited.
using ValuesBelow = std::vector<Rational> (*)(const Rational& p);
[[nodiscard]] std::vector<Rational> only_p(const Rational& p);         ///< p
[[nodiscard]] std::vector<Rational> below_p(const Rational& p);        ///< p/2, p/3, 3p/4: p_i < p
[[nodiscard]] std::vector<Rational> up_to_p(const Rational& p);        ///< p, p/2, 0
[[nodiscard]] std::vector<Rational> any_value(const Rational& p);      ///< p, 1 − p, 0, 1
[[nodiscard]] std::vector<Rational> inside_values(const Rational& p);  ///< p, 1 − p, p/2

/// Points in order: fewest records first, then p by denominator, then the rest; thresholds
/// 0 … n + 1.
struct ThresholdDomain {
  Sizes greatest_n = 4;
  Sizes denominator = 5;  ///< of p
  bool boundary = false;  ///< p ∈ {0, 1} too
  bool known = false;     ///< 0 ≤ known < n, else 0
  bool b_max = false;     ///< 0 ≤ b_max ≤ n + 1, else 0
  bool ones = false;      ///< 0 ≤ ones ≤ known, else 0
  bool count = false;     ///< −1 ≤ count ≤ n, else 0
  ValuesBelow values = only_p;
  std::vector<Rational> ratios = {Rational(1)};

  [[nodiscard]] std::string description(Effort effort) const;
};

/// Of a claim at one point.
struct ExactSides {
  ExactForm lhs;
  ExactForm rhs;
};

/// "lhs claimed rhs wherever the hypotheses hold".
struct ThresholdClaim {
  ThresholdDomain domain;
  /// Nothing where a hypothesis fails.
  std::function<std::optional<ExactSides>(const ThresholdPoint&)> sides;
  Relation claimed = Relation::less_equal;
  std::vector<std::string> inputs;  ///< the parts of a point that a certificate names
};

/// The counterexample is the first point in the order of the domain. In one thread.
[[nodiscard]] Finding decide(const ThresholdClaim& claim, Effort effort);
[[nodiscard]] Check check_of(const ThresholdClaim& claim);

}  // namespace pkdp::checks::engine
