#pragma once

#include <utility>
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
  /// Σ_{3≤n<N} μ_n·r^n/n! for r ≥ 0.
  [[nodiscard]] Interval beyond_second(const Interval& r) const;

 private:
  std::vector<Interval> shares_;  // μ_n/n!
};

/// R near a centre c by the trapezoidal rule along one ray, as ray_moments.hpp. The rule's error at
/// s is |s|^N/N! times that of its log_error, which bounds ∫ g·λ^N·e^(ρλ) on both sides, ρ ≥ 0 at
/// least Re(s·e^(iθ)). With x_j = c·Λ_j and d = (s − c)·e^(iθ), |d| ≤ r, as f_N′ = f_(N−1),
///
///   R(s) = Σ_n A_n·d^n/n!,   A_n = Σ_j c_j·λ_j^n·f_(N−n)(x_j),   f_m(x) = e^x for m ≤ 0.
///
/// CUT. By Taylor's theorem the terms from n on of the j-th series are together at most
///
///   b_n = |c_j|·(rλ_j)^n/n!·((|c| + r)·λ_j)^m/m!·e^(ρλ_j + rλ_j),   m = max(N − n, 0),
///
/// ρ ≥ 0 that of c: it ends where that is below e^(−reach), perhaps before it begins.
/// VALUES. f_(m−1)(x) = f_m(x) + x^(m−1)/(m−1)!, and f_N(x) = e^x − Σ_{n<N} x^n/n! for |x| > N, but
///
///   f_N(x) = x^N/N!·(1 + x/(N+1)·(1 + x/(N+2)·(…)))
///
/// for |x| ≤ N: all factors are below 1 in modulus and all sums at most N + 1, taken in fixed
/// point; it ends where the rest, a geometric series, is below 2^−precision.
class RemainderExpansion {
 public:
  /// For |s − c| ≤ r. Errors: InternalError for another s.
  [[nodiscard]] ComplexInterval at(const ComplexInterval& s) const;

 private:
  friend class RemainderRule;
  RemainderExpansion(const LossRay& ray, std::vector<LossRay::Point> ends, ComplexInterval centre,
                     const Rational& radius, ComplexInterval direction)
      : ray_(ray),
        ends_(std::move(ends)),
        centre_(std::move(centre)),
        radius_(radius),
        direction_(std::move(direction)) {}

  LossRay ray_;
  std::vector<LossRay::Point> ends_;
  ComplexInterval centre_;
  Rational radius_;
  ComplexInterval direction_;
  unsigned long terms_ = 0;
  std::vector<ComplexInterval> sums_;  // A_n
  Interval cut_{Precision{64}};        // of all series together
  Interval log_error_{Precision{64}};
};

/// The ray ends where |G|·e^(ρλ) is about e^(−ends).
class RemainderRule {
 public:
  RemainderRule(const GaussianMixture& law, unsigned long terms, const RayRule& rule,
                const Rational& ends, const Rational& reach, const Rational& rho,
                Precision precision);

  /// Errors: limit for a radius that asks for too long a series.
  [[nodiscard]] RemainderExpansion around(const ComplexInterval& centre,
                                          const Rational& radius) const;

  /// Where a series of f_N ends, and a bound of the rest beside its first term.
  struct Cut {
    unsigned long terms;
    Interval rest;
  };

 private:
  struct Term {
    ComplexInterval loss;
    ComplexInterval value;  // φ(ξ)·σΛ/(1 − e^(−Λ))
    Interval modulus;
    Interval log_size;  // ln |value|
    Interval rough_modulus;
  };
  [[nodiscard]] const Cut& cut_for(const Interval& modulus) const;
  [[nodiscard]] std::vector<ComplexInterval> values(const Term& term,
                                                    const ComplexInterval& centre) const;

  LossRay ray_;
  unsigned long terms_;
  RayRule rule_;
  Interval floor_;
  Precision precision_;
  ComplexInterval direction_;
  std::vector<Term> points_;
  std::vector<LossRay::Point> ends_;
  std::vector<Cut> cuts_;  // for |x| below N and the powers of two below it
};

}  // namespace pkdp::accountant
