#include <fmt/format.h>

#include "checks/brute_force/corners.hpp"
#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/ratio_probability.hpp"
#include "checks/engine/in_order.hpp"
#include "checks/statements/pk_thm_3.hpp"

namespace pkdp::checks {
namespace {

/// ε ≤ 1 and ε ≥ least/(λ(n−1)), the premise of the closed forms.
bool premise(std::int64_t n, const Rational& lambda, const Rational& epsilon, std::int64_t least) {
  return epsilon <= 1 && epsilon * lambda * (n - 1) >= least;
}

/// The constants of max(√(square·ln(1/δ)/(λ(n−1))), least/(λ(n−1))).
struct Constants {
  std::int64_t square;
  std::int64_t least;
};

/// e^{−ε²λ·size/square}, the least δ that the closed form accepts.
std::optional<Real> exponential_bound(std::int64_t n, const Rational& lambda,
                                      const Rational& epsilon, std::int64_t size,
                                      const Constants& constants) {
  if (!premise(n, lambda, epsilon, constants.least)) {
    return std::nullopt;
  }
  return Real(AffineExponential{0, 1, -epsilon * epsilon * lambda * size / constants.square});
}

/// s·(1 − 2λ + 2λg)^{n−1} with s = e^{ε/(1+e^ε)}, g = (s + s^{−e^ε})/2.
std::optional<Real> chernoff_bound(std::int64_t n, const Rational& lambda,
                                   const Rational& epsilon) {
  return Real::certified([=](Precision precision) {
    const Interval one(1L, precision);
    const Interval ratio = exp(Interval(epsilon, precision));
    const Interval exponent = Interval(epsilon, precision) / (one + ratio);
    const Interval s = exp(exponent);
    const Interval mean = (s + exp(-(ratio * exponent))) / Interval(2L, precision);
    const Interval base = one - Interval(Rational(2 * lambda), precision) * (one - mean);
    return s * power(base, static_cast<unsigned long>(n - 1));
  });
}

std::vector<ClosedFormPoint> points_of(Effort effort) {
  std::vector<std::int64_t> sizes{30, 56, 70, 110, 180};
  if (effort != Effort::quick) {
    sizes.insert(sizes.end(), {90, 140, 260});
  }
  if (effort == Effort::deep) {
    sizes.insert(sizes.end(), {320, 400});
  }
  const std::uint64_t steps = effort == Effort::quick ? 4 : 8;
  std::vector<ClosedFormPoint> points;
  for (const std::int64_t n : sizes) {
    for (const Rational& lambda :
         {make_rational(1, 4), make_rational(2, 5), make_rational(27, 55), make_rational(1, 2)}) {
      for (std::uint64_t j = 1; j <= steps; ++j) {
        points.push_back({n, lambda, make_rational(Integer(j), Integer(steps))});
      }
    }
  }
  return points;
}

/// For the bound without a premise small n and large ε are points too.
std::vector<ClosedFormPoint> wide_points_of(Effort effort) {
  std::vector<ClosedFormPoint> points = points_of(effort);
  for (std::int64_t n = 1; n <= 24; n += 1) {
    for (const Rational& lambda :
         {make_rational(1, 20), make_rational(1, 4), make_rational(1, 2)}) {
      for (const Rational& epsilon : {make_rational(1, 4), Rational(1), Rational(2), Rational(6)}) {
        points.push_back({n, lambda, epsilon});
      }
    }
  }
  return points;
}

using Points = std::vector<ClosedFormPoint> (*)(Effort);

Reading closed_reading(const ClosedFormClaim& claim, std::string text, std::string note,
                       Points points) {
  return {.reading = claim.reading,
          .claim = std::move(text),
          .verdict = Verdict::holds,
          .evidence = Evidence::certified,
          .note = std::move(note),
          .least_effective = 500,
          .domain =
              [points](Effort effort) {
                return fmt::format(
                    "{} points (n, λ, ε): n from 30 to {} (from 1 where there is no premise), λ ∈ "
                    "{{1/4, 2/5, 27/55, 1/2}}, ε in steps up to 1; every corner of [λ, 1−λ]; and "
                    "{}",
                    points(effort).size(),
                    effort == Effort::quick    ? 180
                    : effort == Effort::normal ? 260
                                               : 400,
                    small_share_words(effort));
              },
          .check =
              [claim, points](Effort effort) {
                Finding finding = decide_closed_form(claim, points(effort));
                if (!finding.counterexample) {
                  engine::append(
                      finding, decide_small_shares("pk.thm-3", claim, small_share_points(effort)));
                }
                return finding;
              }};
}

/// P[X/Y ≥ ε] ≤ δ at the point where the closed form first applies.
Finding decide_satisfied(std::int64_t greatest_n, const Rational& delta) {
  Finding finding;
  for (std::int64_t n = 2; n <= greatest_n; ++n) {
    for (const Rational& lambda : brute_force::interior_rationals(static_cast<std::uint64_t>(n))) {
      ++finding.cases;
      // 14·ln 2 < 10, so that ε = 1 serves δ = 1/2 as soon as λ(n−1) ≥ 27.
      if (2 * lambda >= 1 || !premise(n, lambda, 1, 27)) {
        continue;
      }
      ++finding.effective;
      const Rational tail = brute_force::independent_ratio_tail(
          n - 1, Rational(2 * lambda), 0, Rational(1), brute_force::DivisionByZero::infinite);
      if (tail > delta) {
        finding.counterexample = Certificate{
            "pk.thm-3",
            "printed:satisfied",
            "Denies Theorem 3, \"for a fixed epsilon <= 1, this condition is satisfied if epsilon "
            ">= max(...)\": epsilon and delta satisfy the closed form, lhs is P[X/Y >= epsilon] "
            "and rhs delta.",
            {{"n", std::to_string(n)},
             {"lambda", to_string(lambda)},
             {"epsilon", "1"},
             {"delta", to_string(delta)}},
            tail,
            delta,
            Relation::greater,
            first_by("records, then lambda by denominator, at epsilon one and delta one half")};
        return finding;
      }
    }
  }
  return finding;
}

Reading satisfied() {
  return {.reading = "printed:satisfied",
          .claim =
              "For ε ≤ 1 the condition δ ≥ P[X/Y ≥ ε] is satisfied if ε ≥ "
              "max(√(14 ln(1/δ)/(λ(n−1))), 27/(λ(n−1))).",
          .verdict = Verdict::refuted,
          .evidence = Evidence::certificate,
          .note =
              "X and Y have the same law, so that P[X/Y ≥ ε] ≥ P[X ≥ Y] > 1/2 for every ε ≤ 1. "
              "The closed form needs λ(n−1) ≥ 27 with λ < 1/2, hence n ≥ 56.",
          .domain =
              [](Effort) {
                return std::string("n ≤ 60, λ < 1/2 with denominator ≤ n, ε = 1, δ = 1/2");
              },
          .check = [](Effort) { return decide_satisfied(60, make_rational(1, 2)); }};
}

ClosedFormClaim exponential_claim(std::string reading, std::int64_t dropped,
                                  const Constants& constants) {
  return {std::move(reading), "the closed form of Theorem 3",
          [=](std::int64_t n, const Rational& lambda, const Rational& epsilon) {
            return exponential_bound(n, lambda, epsilon, n - dropped, constants);
          }};
}

}  // namespace

Finding decide_closed_form(const ClosedFormClaim& claim,
                           const std::vector<ClosedFormPoint>& points) {
  Finding finding;
  for (const ClosedFormPoint& point : points) {
    const std::optional<Real> bound = claim.bound(point.n, point.lambda, point.epsilon);
    if (!bound) {
      ++finding.cases;
      continue;
    }
    brute_force::CornerWalk walk(point.n - 1, point.lambda);
    const Epsilon epsilon = Epsilon::of(point.epsilon);
    std::int64_t high = 0;
    do {
      ++finding.cases;
      ++finding.effective;
      const ExactForm delta = brute_force::half_line_delta(walk.weights(), walk.total(), epsilon);
      if (compare(Real(delta), *bound) > 0) {
        finding.counterexample =
            Certificate{"pk.thm-3",
                        claim.reading,
                        "Denies " + claim.denied +
                            ": lhs is delta(epsilon) with `high` of the others at 1 - lambda and "
                            "the rest at lambda, rhs a number above the bound.",
                        {{"n", std::to_string(point.n)},
                         {"lambda", to_string(point.lambda)},
                         {"epsilon", to_string(point.epsilon)},
                         {"high", std::to_string(high)}},
                        delta,
                        bound->enclose(256).upper(),
                        Relation::greater};
        return finding;
      }
      ++high;
    } while (walk.advance());
  }
  return finding;
}

std::vector<Reading> pk_thm_3_closed_readings() {
  const std::string proof =
      "P[N₁ + 1 > c·N₂] ≤ E s^{N₁+1−c·N₂} = s(1 − 2λ + 2λg)^{n−1} with c = e^ε, s = e^{ε/(1+c)}, "
      "g = (s + s^{−c})/2 = e^{−φ(ε/2)}, φ(x) = x·tanh x − ln cosh x.";
  const std::string constants =
      " For ε ≤ 1, 2(1 − g) ≥ 0.21·ε², and ln s ≤ ε/2 ≤ ε²λ(n−1)/24 where λ(n−1)ε ≥ 12: the "
      "exponent is below −ε²λ(n−1)/6.";
  return {
      satisfied(),
      closed_reading(exponential_claim("printed:closed", 1, {14, 27}),
                     "For ε ≤ 1: (ε,δ)-APKDP if ε ≥ max(√(14 ln(1/δ)/(λ(n−1))), 27/(λ(n−1))).",
                     proof + constants + " The theorem it cites has ln(2/δ); ln(1/δ) is enough.",
                     points_of),
      closed_reading(exponential_claim("printed:rate", 0, {28, 27}),
                     "Under the same premise δ = e^{−Ω(ε²λn)}: δ ≤ e^{−ε²λn/28}.",
                     "From printed:closed with n − 1 ≥ n/2.", points_of),
      closed_reading(exponential_claim("corrected:closed", 1, {6, 12}),
                     "For ε ≤ 1 and p_i ∈ [λ, 1−λ]: (ε,δ)-APKDP if ε ≥ max(√(6 ln(1/δ)/(λ(n−1))), "
                     "12/(λ(n−1))).",
                     proof + constants, points_of),
      closed_reading({"corrected:every-epsilon", "the bound for every epsilon", chernoff_bound},
                     "For all ε ≥ 0, λ ≤ 1/2 and p_i ∈ [λ, 1−λ]: δ(ε) ≤ s(1 − 2λ + 2λg)^{n−1}, "
                     "s = e^{ε/(1+e^ε)}, g = (s + s^{−e^ε})/2.",
                     proof, wide_points_of)};
}

}  // namespace pkdp::checks
