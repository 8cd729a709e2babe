#pragma once

#include <vector>

#include "reference/accountant/loss_ray.hpp"

namespace pkdp::accountant {

/// m(s) (loss_ray.hpp) at given s by the trapezoidal rule with step η along one ray.
///
/// With the rays at θ ± κ on both sides, the rule's error is at most (H_(θ−κ) + H_(θ+κ))/(e^(2πκ/η)
/// − 1). The caller chooses θ and η and bounds that error. Terms beyond the ends and terms that are
/// too small to matter are bounded instead of added.
///
/// A term e^x is taken at a point x′ whose parts are within r of those of x, r ≤ 1/4: it is off by
/// at most e^(Re x′)·(e^(√2·r) − 1) ≤ e^(Re x′)·1.7r. Its parts are products of two numbers rounded
/// to p bits, rounded: off by at most 3.1·2^(−p) of the modulus each. Together each part is off by
/// less than 4·(r + 2^(−p)) of it.
struct RayRule {
  Rational angle;
  Rational step;
  Interval log_error;  ///< ln of the rule's error
};

class RayMoments {
 public:
  /// Terms are kept down to about e^(−reach), for Re(s·e^(iθ)) ≤ rho. Errors: limit for too many
  /// terms.
  RayMoments(const GaussianMixture& law, const RayRule& rule, const Rational& reach,
             const Rational& rho, Precision precision);

  [[nodiscard]] ComplexInterval at(const ComplexInterval& s) const;

 private:
  struct Term {
    ComplexInterval weight;
    ComplexInterval loss;
    Interval modulus;  // of the loss, rough
  };

  LossRay ray_;
  RayRule rule_;
  Interval floor_;  // ln of the largest term that is left out
  Precision precision_;
  std::vector<LossRay::Point> ends_;
  std::vector<Term> terms_;
};

}  // namespace pkdp::accountant
