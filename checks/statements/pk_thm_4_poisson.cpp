#include <algorithm>
#include <utility>

#include "checks/brute_force/threshold.hpp"
#include "checks/statements/pk_thm_4.hpp"

namespace pkdp::checks::thm_4 {
namespace {

using enum Verdict;
using Point = ThresholdPoint;
using MaybeSides = std::optional<Sides>;

/// (pn)^T/T!.
Rational coefficient(const Point& at) {
  Rational value = 1;
  for (std::int64_t j = 1; j <= at.threshold; ++j) {
    value *= at.p * at.n / j;
  }
  return value;
}

std::optional<Rational> one_minus_ratio(const Point& at) {
  if (!brute_force::series_bound(at.n - 1, at.p, at.threshold)) {
    return std::nullopt;
  }
  return Rational(1 - at.p * (at.n - 1) / ((1 - at.p) * at.threshold));
}

ThresholdDomain many_records(Effort effort) {
  ThresholdDomain domain;
  domain.greatest_n = effort == Effort::quick ? 10 : 20;
  domain.denominator = effort == Effort::quick ? 9 : 16;
  return domain;
}

ThresholdClaim claim(std::string reading, std::string denied,
                     std::function<MaybeSides(const Point&)> sides) {
  return {"pk.thm-4",           std::move(reading),      std::move(denied),
          Relation::less_equal, {"n", "threshold", "p"}, std::move(sides)};
}

}  // namespace

ThresholdClaim poisson_above(std::string reading) {
  return claim(std::move(reading),
               "that the Poisson form, rhs, is at least the printed delta, lhs.",
               [](const Point& at) -> MaybeSides {
                 const auto rest = one_minus_ratio(at);
                 if (!rest) {
                   return std::nullopt;
                 }
                 return Sides{*brute_force::series_bound(at.n - 1, at.p, at.threshold),
                              AffineExponential{0, coefficient(at) / *rest, -at.p * at.n}};
               });
}

ThresholdClaim poisson_private(std::string reading) {
  return claim(std::move(reading), "that delta at eps = 0, lhs, is at most the Poisson form, rhs.",
               [](const Point& at) -> MaybeSides {
                 const auto rest = one_minus_ratio(at);
                 if (!rest) {
                   return std::nullopt;
                 }
                 return Sides{
                     brute_force::active_delta(at.others, 0, brute_force::above(at.threshold), 1),
                     AffineExponential{0, coefficient(at) / *rest, -at.p * at.n}};
               });
}

ThresholdClaim poisson_limit(std::string reading, bool from_above) {
  return claim(std::move(reading),
               "the explicit error of the Poisson approximation of f(T; n-1, p).",
               [from_above](const Point& at) -> MaybeSides {
                 const Rational mean = at.p * at.n;
                 const std::int64_t t = at.threshold;
                 if (at.n < 2 * t || at.n < 2 * mean) {
                   return std::nullopt;
                 }
                 const Rational error = (t * (t + 1) + (1 + t) * mean + mean * mean) / at.n;
                 const ExactForm mass = brute_force::binomial_mass(t, at.n - 1, at.p);
                 const ExactForm poisson = AffineExponential{
                     0, coefficient(at), from_above ? Rational(error - mean) : -error - mean};
                 return from_above ? Sides{mass, poisson} : Sides{poisson, mass};
               });
}

ThresholdClaim epsilon_near_delta(std::string reading, bool from_above) {
  return claim(std::move(reading), "that delta <= eps <= delta/(1 - delta).",
               [from_above](const Point& at) -> MaybeSides {
                 const auto delta = brute_force::series_bound(at.n - 1, at.p, at.threshold);
                 if (!delta || *delta >= 1) {
                   return std::nullopt;
                 }
                 const ExactForm epsilon = canonical(Logarithm{1 / (1 - *delta)});
                 return from_above ? Sides{epsilon, Rational(*delta / (1 - *delta))}
                                   : Sides{*delta, epsilon};
               });
}

std::vector<Reading> poisson_readings() {
  const std::string why =
      "ln of the ratio is Σ_{j≤T} ln(1−j/n) + (n−1−T)·ln(1−pn/n) + pn, and −x−x² ≤ ln(1−x) ≤ −x "
      "up to x = 1/2.";
  return {
      threshold_reading(poisson_limit("printed:poisson-from-above", true),
                        "δ ≈ (pn)^T·e^(−pn)/((1−r)T!) for large n at fixed pn and T: the mass is "
                        "at most the Poisson one times e^(C/n), C = T(T+1) + (1+T)pn + (pn)², for "
                        "n ≥ 2·max(T, pn).",
                        holds, why, many_records, 300),
      threshold_reading(poisson_limit("printed:poisson-from-below", false),
                        "… and at least the Poisson one times e^(−C/n).", holds, why, many_records,
                        300),
      threshold_reading(epsilon_near_delta("printed:epsilon-near-delta-lower", false),
                        "\"If this quantity is small enough, ε ≈ δ\": δ ≤ ε.", holds,
                        "−ln(1−δ) ≥ δ.", many_records, 200),
      threshold_reading(epsilon_near_delta("printed:epsilon-near-delta-upper", true),
                        "… and ε ≤ δ/(1−δ).", holds, "ln(1/(1−δ)) ≤ 1/(1−δ) − 1.", many_records,
                        200),
      threshold_reading(poisson_above("poisson-above"),
                        "The Poisson form may stand for δ: it is at least the printed δ.", refuted,
                        "Near the mean the binomial law is the higher one.", many_records),
      threshold_reading(poisson_private("poisson-private"),
                        "M_T is (0, Poisson form)-APKDP for p_i = p and r < 1.", holds,
                        "The factor 1/(1−r) pays for what the approximation lacks; shown on the "
                        "domain only.",
                        many_records, 300)};
}

}  // namespace pkdp::checks::thm_4
