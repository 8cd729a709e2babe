#pragma once

#include <cstdint>
#include <vector>

#include "reference/numbers/exact_form.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/numbers/rational.hpp"

namespace pkdp::checks::brute_force {

/// The corners S_m = Bin(N−m, λ) + Bin(m, 1−λ), m = 0 … N, of the family p ∈ [λ, 1−λ]^N one after
/// the other, exactly: integer weights over the common denominator b^N, λ = a/b ∈ (0, ½]. A step
/// divides the generating polynomial by (b−a) + a·X and multiplies it by a + (b−a)·X.
class CornerWalk {
 public:
  CornerWalk(std::int64_t others, const Rational& lambda);

  [[nodiscard]] const std::vector<Integer>& weights() const noexcept { return weights_; }
  [[nodiscard]] const Integer& total() const noexcept { return total_; }
  /// To the next corner; false after the last.
  bool advance();

 private:
  Integer low_;   ///< a
  Integer high_;  ///< b − a
  Integer total_;
  std::vector<Integer> weights_;
  std::int64_t step_ = 0;
};

/// Integer weights of a sum of independent Bernoulli(p_j) over the product of the denominators,
/// without the zeros at both ends (records with p = 0 or 1 only shift the sum).
struct IntegerLaw {
  std::vector<Integer> weights;
  Integer total;
};
[[nodiscard]] IntegerLaw integer_bernoulli_sum(const std::vector<Rational>& p);

/// H_c(S‖1 + S) = A − B·e^ε for a log-concave law of S with these positive weights: P[S ≤ k*] −
/// e^ε·P[S < k*] with the last k* where weight(k)/weight(k−1) > e^ε. The reflected corner has the
/// other direction.
[[nodiscard]] ExactForm half_line_delta(const std::vector<Integer>& weights, const Integer& total,
                                        const Epsilon& epsilon);

}  // namespace pkdp::checks::brute_force
