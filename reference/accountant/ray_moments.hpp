#pragma once

#include <utility>
#include <vector>

#include "reference/accountant/loss_ray.hpp"

namespace pkdp::accountant {

/// m(s) (loss_ray.hpp) at given s by the trapezoidal rule with step η along one ray.
///
/// With the rays at θ ± κ on both sides, the rule's error is at most (H_(θ−κ) + H_(θ+κ))/(e^(2πκ/η)
/// − 1). The caller chooses θ and η and bounds that error. Terms beyond the ends and terms that are
/// too small to matter are bounded instead of added.
struct RayRule {
  Rational angle;
  Rational step;
  Interval log_error;  ///< ln of the rule's error
};

/// Σ_n derivatives[n]·d^n/n!.
[[nodiscard]] ComplexInterval taylor_sum(const std::vector<ComplexInterval>& derivatives,
                                         const ComplexInterval& d);

/// m near a centre c, as all points of a ray have one direction: with Λ_j = λ_j·e^(iθ), d = (s −
/// c)·e^(iθ), |d| ≤ r, and c_j = η·G(v_j) at c,
///
///   m(s) = Σ_n S_n·d^n/n!,   S_n = Σ_j c_j·λ_j^n,   up to the rule's error and the tails.
///
/// CUT. With x = r·λ_j the terms from n on of the j-th series are together at most
/// |c_j|·e^x·x^n/n!: it ends where that is below e^(−reach). ROUNDING. e^X is taken at a point
/// whose parts are within w of those of X, w ≤ 1/4: it is off by at most e^(Re)·(e^(√2·w) − 1)
/// ≤ 1.7w·e^(Re). Its parts are products of two numbers rounded to p bits, rounded: off by at
/// most 3.1·2^(−p) of the modulus each. Together each part is off by less than a = 4·(w + 2^(−p))
/// of it. Each product by λ′, which is at least λ and off by at most ρ of it, is rounded once:
/// after n of them, n·(ρ + 2^(−p)) ≤ 1/16, a part is off by less than (1 + a)·(1 + 1.1n·(ρ +
/// 2^(−p))) − 1 ≤ a + 3n·(ρ + 2^(−p)) of |c_j|·λ′^n. Times d^n both parts count in each, 1.5 times
/// that; and Σ_n |d|^n·λ′^n/n! ≤ e^x. Sums are of intervals.
class RayExpansion {
 public:
  /// For |s − c| ≤ r. Errors: InternalError for another s.
  [[nodiscard]] ComplexInterval at(const ComplexInterval& s) const;

 private:
  friend class RayMoments;
  RayExpansion(const LossRay& ray, ComplexInterval centre, const Rational& radius,
               ComplexInterval direction)
      : ray_(ray), centre_(std::move(centre)), radius_(radius), direction_(std::move(direction)) {}

  LossRay ray_;
  ComplexInterval centre_;
  Rational radius_;
  ComplexInterval direction_;          // e^(iθ)
  std::vector<ComplexInterval> sums_;  // S_n
  std::vector<LossRay::Point> ends_;
  Interval error_{Precision{64}};  // of all that is left out but the tails
};

class RayMoments {
 public:
  /// Terms are kept down to about e^(−reach), for Re(s·e^(iθ)) ≤ rho. Errors: limit for too many
  /// terms.
  RayMoments(const GaussianMixture& law, const RayRule& rule, const Rational& reach,
             const Rational& rho, Precision precision);

  /// Errors: limit for a radius that asks for too long a series.
  [[nodiscard]] RayExpansion around(const ComplexInterval& centre, const Rational& radius) const;

 private:
  struct Term {
    ComplexInterval weight;
    ComplexInterval loss;
    Interval modulus;
  };

  LossRay ray_;
  RayRule rule_;
  Interval floor_;  // ln of the largest term that is left out
  Precision precision_;
  std::vector<LossRay::Point> ends_;
  std::vector<Term> terms_;
};

}  // namespace pkdp::accountant
