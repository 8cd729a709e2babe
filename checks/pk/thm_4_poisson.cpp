#include "checks/brute_force/threshold.hpp"
#include "checks/pk/rare_records.hpp"

namespace pkdp::checks::pk {
namespace {

using namespace engine;
using Point = ThresholdPoint;
using MaybeSides = std::optional<ExactSides>;

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

/// The Poisson form against f(T; n−1, p)/(1−r).
MaybeSides poisson_above(const Point& at) {
  const auto rest = one_minus_ratio(at);
  if (!rest) {
    return std::nullopt;
  }
  return ExactSides{*brute_force::series_bound(at.n - 1, at.p, at.threshold),
                    AffineExponential{0, coefficient(at) / *rest, -at.p * at.n}};
}

/// δ(0) against the Poisson form.
MaybeSides poisson_private(const Point& at) {
  const auto rest = one_minus_ratio(at);
  if (!rest) {
    return std::nullopt;
  }
  return ExactSides{brute_force::active_delta(at.others, 0, brute_force::above(at.threshold), 1),
                    AffineExponential{0, coefficient(at) / *rest, -at.p * at.n}};
}

/// One side of |ln(f(T; n−1, p)·T!·e^{pn}/(pn)^T)| ≤ (T(T+1) + (1+T)pn + (pn)²)/n for
/// n ≥ 2·max(T, pn).
MaybeSides poisson_limit(const Point& at, bool from_above) {
  const Rational mean = at.p * at.n;
  const std::int64_t t = at.threshold;
  if (at.n < 2 * t || at.n < 2 * mean) {
    return std::nullopt;
  }
  const Rational error = (t * (t + 1) + (1 + t) * mean + mean * mean) / at.n;
  const ExactForm mass = brute_force::binomial_mass(t, at.n - 1, at.p);
  const ExactForm poisson =
      AffineExponential{0, coefficient(at), from_above ? Rational(error - mean) : -error - mean};
  return from_above ? ExactSides{mass, poisson} : ExactSides{poisson, mass};
}

/// ε ≤ δ/(1−δ) or δ ≤ ε, for the ε and δ of the theorem.
MaybeSides epsilon_near_delta(const Point& at, bool from_above) {
  const auto delta = brute_force::series_bound(at.n - 1, at.p, at.threshold);
  if (!delta || *delta >= 1) {
    return std::nullopt;
  }
  const ExactForm epsilon = canonical(Logarithm{1 / (1 - *delta)});
  return from_above ? ExactSides{epsilon, Rational(*delta / (1 - *delta))}
                    : ExactSides{*delta, epsilon};
}

}  // namespace

Checks rare_records_poisson() {
  const auto claim = [](std::function<MaybeSides(const Point&)> sides) {
    return check_of({{.greatest_n = {10, 20, 20}, .denominator = {9, 16, 16}},
                     std::move(sides),
                     Relation::less_equal,
                     {"n", "threshold", "p"}});
  };
  const auto limit = [&](bool from_above) {
    return claim([=](const Point& at) { return poisson_limit(at, from_above); });
  };
  const auto epsilon = [&](bool from_above) {
    return claim([=](const Point& at) { return epsilon_near_delta(at, from_above); });
  };
  return {
      {"printed:poisson-from-above", limit(true)},
      {"printed:poisson-from-below", limit(false)},
      {"printed:epsilon-near-delta-lower", epsilon(false)},
      {"printed:epsilon-near-delta-upper", epsilon(true)},
      {"poisson-above", claim(poisson_above)},
      {"poisson-private", claim(poisson_private)},
  };
}

}  // namespace pkdp::checks::pk
