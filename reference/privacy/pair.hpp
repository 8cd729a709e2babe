#pragma once

#include <cstddef>
#include <vector>

#include "reference/numbers/quantities.hpp"
#include "reference/numbers/rational.hpp"

namespace pkdp {

/// A pair of probability laws (P, Q) on the same finite set of outcomes 0 … size()−1, the two
/// conditional laws of an output between which an attacker wants to decide.
///
/// Conventions: an outcome o with P(o) > 0 = Q(o) has loss +∞, one with P(o) = 0 < Q(o) has loss
/// −∞, and one with P(o) = Q(o) = 0 is not an outcome at all: it is ignored everywhere and asking
/// for its loss is an error (np.def-4 would give it −∞ and pk.def-10 +∞; neither is ever seen).
class LawPair {
 public:
  /// Errors: domain, when the lists differ in length, are empty, hold a negative number or do not
  /// sum to 1.
  [[nodiscard]] static LawPair of(std::vector<Rational> p, std::vector<Rational> q);

  [[nodiscard]] std::size_t size() const noexcept { return p_.size(); }
  [[nodiscard]] const std::vector<Rational>& p() const noexcept { return p_; }
  [[nodiscard]] const std::vector<Rational>& q() const noexcept { return q_; }
  /// (Q, P).
  [[nodiscard]] LawPair reversed() const { return {q_, p_}; }
  /// False where P(o) = Q(o) = 0.
  [[nodiscard]] bool is_possible(std::size_t outcome) const;
  /// ln(P(o)/Q(o)) on [−∞, ∞] (pk.def-10, np.def-4). Errors: domain for an impossible outcome.
  [[nodiscard]] Loss loss(std::size_t outcome) const;

 private:
  LawPair(std::vector<Rational> p, std::vector<Rational> q) : p_(std::move(p)), q_(std::move(q)) {}

  std::vector<Rational> p_;
  std::vector<Rational> q_;
};

}  // namespace pkdp
