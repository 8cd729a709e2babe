#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "checks/statement.hpp"
#include "reference/numbers/rational.hpp"

namespace pkdp::checks {

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

/// Points in order: fewest records first, then p by denominator, then the rest.
struct ThresholdDomain {
  std::int64_t greatest_n = 4;
  std::uint64_t denominator = 4;
  bool boundary = false;  ///< p ∈ {0, 1} too
  bool known = false;     ///< 0 ≤ known < n, else 0
  bool b_max = false;     ///< 0 ≤ b_max ≤ n + 1, else 0
  bool ones = false;      ///< 0 ≤ ones ≤ known, else 0
  bool count = false;     ///< −1 ≤ count ≤ n, else 0
  ValuesBelow values = only_p;
  std::vector<Rational> ratios = {Rational(1)};

  [[nodiscard]] std::string words() const;
};

/// Calls f at every point, thresholds 0 … n + 1, until it returns true.
void visit(const ThresholdDomain& domain, const std::function<bool(const ThresholdPoint&)>& f);

struct Sides {
  ExactForm lhs;
  ExactForm rhs;
};

/// A claim "lhs relation rhs wherever the hypotheses hold".
struct ThresholdClaim {
  std::string statement;
  std::string reading;
  std::string denied;  ///< the sentence that a counterexample denies
  Relation claimed = Relation::less_equal;
  std::vector<std::string> inputs;  ///< the parts of a point that a certificate names
  /// Nothing where a hypothesis fails.
  std::function<std::optional<Sides>(const ThresholdPoint&)> sides;
};

[[nodiscard]] Finding decide(const ThresholdClaim& claim, const ThresholdDomain& domain);

/// A ledger row; `domain` gives the domain at an effort.
[[nodiscard]] Reading threshold_reading(const ThresholdClaim& claim, std::string text,
                                        Verdict verdict, std::string note,
                                        const std::function<ThresholdDomain(Effort)>& domain,
                                        std::uint64_t least_effective = 1);

}  // namespace pkdp::checks
