#pragma once

#include <functional>
#include <string>

#include "checks/statement.hpp"

namespace pkdp::checks {

/// A claim about g(x) = max(0, 1 − e^x) in u = e^x and v = e^y, which turns it into one about
/// rationals. `lhs` and `rhs` are the two sides at (u, v), u, v ≥ 0.
struct SubadditivityClaim {
  std::string reading;
  bool with_zero = false;  ///< u = 0 and v = 0 (x = −∞) are points too
  Relation claimed = Relation::less_equal;
  std::function<Rational(const Rational& u, const Rational& v)> lhs;
  std::function<Rational(const Rational& u, const Rational& v)> rhs;
};

/// Visits u, v ∈ {j/steps : 0 ≤ j ≤ 3·steps} and stops at the first failure.
[[nodiscard]] Finding decide_subadditivity(const SubadditivityClaim& claim, std::uint64_t steps);

/// g in u = e^x: max(0, 1 − u).
[[nodiscard]] Rational positive_gap(const Rational& u);

/// pk.lem-subadditive: max(0, 1 − e^x) is subadditive (inside the proof of pk.thm-6).
[[nodiscard]] Statement pk_lem_subadditive();

}  // namespace pkdp::checks
