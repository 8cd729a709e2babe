#pragma once

#include <vector>

#include "reference/accountant/ray_bounds.hpp"
#include "reference/accountant/ray_moments.hpp"

/// m(s) (loss_ray.hpp) as the first N terms of its series and what remains:
///
///   T(s) = Σ_{n<N} μ_n·s^n/n!,  μ_n = ∫ φ·Λ^n dξ,    R(s) = m(s) − T(s) = ∫ φ·f(sΛ) dξ,
///   f(x) = e^x − Σ_{n<N} x^n/n! = x^N/(N−1)!·∫_0^1 (1 − τ)^(N−1)·e^(τx) dτ,
///   |f(x)| ≤ |x|^N/N!·max(1, e^(Re x)).
///
/// Where a release mostly tells next to nothing, T is what it tells then, and R comes from what it
/// tells rarely.
namespace pkdp::accountant {

/// T. Of the rule with step η along the real line, between the lines at ±κ, and of the tails, n-th
/// moments have at most the share that λ^n ≤ n!·y^(−n)·e^(yλ) gives, y > 0:
///
///   μ_n/n! = Σ_j c_j·λ_j^n/n! up to y^(−n)·E,  E = 2·H_κ(y)/(e^(2πκ/η) − 1) + tails at ρ = y.
class LossPolynomial {
 public:
  /// `terms` = N ≥ 1; E is about e^(−reach), and y the order at which that is wanted. `bounds` of
  /// power 0. Errors: limit for too many points.
  LossPolynomial(const GaussianMixture& law, const RayBounds& bounds, unsigned long terms,
                 const Rational& order, const Rational& reach, Precision precision);

  [[nodiscard]] ComplexInterval at(const ComplexInterval& s) const;
  /// μ_1, for N ≥ 2.
  [[nodiscard]] const Interval& mean() const { return shares_.at(1); }
  /// μ_2, for N ≥ 3.
  [[nodiscard]] Interval second() const { return scale_by_power_of_two(shares_.at(2), 1); }
  /// For r ≥ 0 and N ≥ 2
  ///
  ///   t(r) = (μ_1·r)²/2 + Σ_{2≤n<N} μ_n·r^n/n!:  |T(s)| ≤ (1 + μ_1·Re s)·(1 + t(|s|)), Re s ≥ 0,
  ///
  /// as |1 + μ_1·s|² = (1 + μ_1·Re s)² + (μ_1·Im s)² ≤ (1 + μ_1·Re s + (μ_1·|s|)²/2)².
  [[nodiscard]] Interval spread_at(const Interval& r) const;

 private:
  std::vector<Interval> shares_;  // μ_n/n!
};

/// R at given s by the trapezoidal rule along one ray, as ray_moments.hpp. The rule's error is
/// |s|^N/N! times that of its log_error, which bounds ∫ g·λ^N·e^(ρλ) on both sides, ρ ≥ 0 at least
/// Re(s·e^(iθ)). The ray ends where |G|·e^(ρλ) is about e^(−ends); terms below e^(−reach) are
/// bounded instead of added.
///
/// With x = sΛ, for |x| ≤ N and for |x| > N,
///
///   f(x) = x^N/N!·(1 + x/(N+1)·(1 + x/(N+2)·(…))) = e^x − x^(N−1)/(N−1)!·(1 + (N−1)/x·(1 +
///   (N−2)/x·(…))):
///
/// both nests have factors below 1 in modulus and sums of at most N + 1, and are taken in fixed
/// point; the first ends where the rest, a geometric series, is below 2^−precision. s^N and s^(N−1)
/// are common to all terms.
class RemainderRule {
 public:
  RemainderRule(const GaussianMixture& law, unsigned long terms, const RayRule& rule,
                const Rational& ends, const Rational& reach, const Rational& rho,
                Precision precision);

  [[nodiscard]] ComplexInterval at(const ComplexInterval& s) const;

  /// Where a series ends, and a bound of the rest beside its first term.
  struct Cut {
    unsigned long terms;
    Interval rest;
  };

 private:
  [[nodiscard]] const Cut& cut_for(const Interval& modulus) const;

  LossRay ray_;
  unsigned long terms_;
  RayRule rule_;
  Interval floor_;
  Precision precision_;
  ComplexInterval direction_;
  Interval log_factorial_;
  struct Term {
    ComplexInterval loss;
    ComplexInterval value;   // φ(ξ)·σΛ/(1 − e^(−Λ))
    ComplexInterval powers;  // times Λ^N/N!
    ComplexInterval lesser;  // times Λ^(N−1)/(N−1)!
    Interval log_size;       // ln |powers|
    Interval modulus;
  };
  std::vector<Term> points_;
  std::vector<LossRay::Point> ends_;
  std::vector<Cut> cuts_;  // for |x| below N and the powers of two below it
};

}  // namespace pkdp::accountant
