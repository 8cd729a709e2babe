#include "checks/brute_force/laws.hpp"
#include "checks/brute_force/unknown_counts.hpp"
#include "checks/statements/th_bias.hpp"
#include "checks/statements/th_chapter_5.hpp"

namespace pkdp::checks {
namespace {

constexpr PointSizes enumerated{{5, 5}, {9, 27}, {10, 16}};
constexpr PointSizes formulas{{8, 9}, {12, 18}, {16, 21}};

std::int64_t hits(const BiasPoint& point) { return point.at.unknown_ones(); }

/// P[o | target 0]/P[o | target 1] from the two binomial masses of (4.28).
std::optional<Rational> line_4_28(const BiasPoint& point) {
  const std::int64_t others = point.at.unknown() - 1;
  const Rational divisor = brute_force::binomial_mass(hits(point) - 1, others, point.biases[0]);
  if (divisor.is_zero()) {
    return std::nullopt;
  }
  return Rational(brute_force::binomial_mass(hits(point), others, point.biases[0]) / divisor);
}

/// (4.30) without its last factor: C(u−1, k)/C(u−1, k−1), from factorials.
std::optional<Rational> coefficients(const BiasPoint& point) {
  const std::int64_t u = point.at.unknown();
  const std::int64_t k = hits(point);
  if (k < 1) {
    return std::nullopt;
  }
  const Rational upper =
      k == u ? Rational(0) : factorial(u - 1) / factorial(k) / factorial(u - 1 - k);
  return Rational(upper / (factorial(u - 1) / factorial(k - 1) / factorial(u - k)));
}

Rational odds(const BiasPoint& point) { return Rational(point.biases[0] / (1 - point.biases[0])); }

std::optional<Rational> line_4_29(const BiasPoint& point) {
  // The exponent of 1 − bias is printed as x − x with x = n−n′−1−(o−q(D′)−1): it is 0.
  const auto fraction = coefficients(point);
  return fraction ? std::optional(Rational(*fraction * point.biases[0])) : std::nullopt;
}

std::optional<Rational> line_4_30(const BiasPoint& point) {
  const auto fraction = coefficients(point);
  return fraction ? std::optional(Rational(*fraction * odds(point))) : std::nullopt;
}

/// (4.31), its first divisor being (o−q(D′))!·(n−n′−1−(o−q(D′))!) as printed, or with the last
/// factorial taken of the whole bracket.
Side line_4_31(bool bracket) {
  return [bracket](const BiasPoint& point) -> std::optional<Rational> {
    const std::int64_t u = point.at.unknown();
    const std::int64_t k = hits(point);
    if (k >= u) {  // at k = 0 there is no (4.30) to compare with
      return std::nullopt;
    }
    const Rational last = bracket ? factorial(u - 1 - k) : Rational(u - 1 - factorial(k));
    if (last.is_zero()) {
      return std::nullopt;
    }
    const Rational upper = factorial(u) / (factorial(k) * last);
    const Rational lower = factorial(u) / (factorial(k - 1) * factorial(u - 1 - (k - 1)));
    return Rational(upper / lower * odds(point));
  };
}

std::optional<Rational> other_order(const BiasPoint& point) {
  const auto ratio = ratio_of_laws(point);
  if (!ratio || ratio->is_zero()) {
    return std::nullopt;
  }
  return Rational(1 / *ratio);
}

std::optional<Rational> noisy_ratio(const BiasPoint& point) {
  if (hits(point) < 1) {
    return std::nullopt;
  }
  return Rational(
      brute_force::noisy_mass(point.at, 0, point.biases[0], brute_force::geometric_noise) /
      brute_force::noisy_mass(point.at, 1, point.biases[0], brute_force::geometric_noise));
}

/// Where first_coefficient is defined.
std::optional<Rational> first_factor(const BiasPoint& point) {
  const std::int64_t u = point.at.unknown();
  return Rational(factorial(u) / (factorial(hits(point)) * factorial(u - 1 - hits(point))));
}

std::optional<Rational> first_coefficient(const BiasPoint& point) {
  const std::int64_t u = point.at.unknown();
  return hits(point) < u
             ? std::optional(Rational(binomial_coefficient(
                   static_cast<std::uint64_t>(u - 1), static_cast<std::uint64_t>(hits(point)))))
             : std::nullopt;
}

Reading ratio_reading(const std::string& reading, const PointText& text, const Side& lhs,
                      const Side& rhs, bool enumerate = true) {
  return point_reading(
      equation_claim("th.eq-4.28-4.32", reading,
                     "an equality of Equations 4.28-4.32; lhs and rhs are its two sides", lhs, rhs),
      text, Vary::database, enumerate ? enumerated : formulas);
}

/// rhs = ±1/(factor·bias(1−bias)); the sign that of ln(const·bias/(1−bias)). Where the loss is
/// neither 0 nor infinite: elsewhere there is no lhs.
Side slope_formula(bool with_constant) {
  return [with_constant](const BiasPoint& point) -> std::optional<Rational> {
    const Rational ratio = line_4_32(point).value();
    const Rational& bias = point.biases[0];
    const Rational factor = with_constant ? Rational(ratio / odds(point)) : Rational(1);
    return Rational((ratio > 1 ? 1 : -1) / (factor * bias * (1 - bias)));
  };
}

/// (4.35) without its sign: 1/(const·bias/(1−bias))·1/(1−bias)².
std::optional<Rational> size_4_35(const BiasPoint& point) {
  const Rational ratio = line_4_32(point).value_or(Rational(0));
  if (ratio.is_zero() || ratio == 1) {
    return std::nullopt;
  }
  const Rational other = 1 - point.biases[0];
  return Rational(1 / (ratio * other * other));
}

/// (4.36) without its sign.
std::optional<Rational> size_4_36(const BiasPoint& point) {
  return Rational(abs(slope_formula(true)(point).value()));
}

/// Only where const·bias/(1−bias) is above (or below) 1.
Side only(bool above, const Side& side) {
  return [above, side](const BiasPoint& point) -> std::optional<Rational> {
    const auto ratio = line_4_32(point);
    return ratio && (*ratio > 1) == above ? side(point) : std::nullopt;
  };
}

Reading slope_reading(const std::string& reading, const PointText& text, const Side& lhs,
                      const Side& rhs) {
  return point_reading(
      equation_claim("th.eq-4.33-4.38", reading,
                     "an equality of Equations 4.33-4.38; lhs is the derivative of the loss", lhs,
                     rhs),
      text, Vary::database, formulas);
}

PointClaim sign_claim() {
  PointClaim claim;
  claim.statement = "th.eq-4.33-4.38";
  claim.reading = "printed:sign";
  claim.denied = "the signs in cases 1 and 2";
  claim.names = {"bias"};
  claim.compare = [](const BiasPoint& point) -> std::optional<Comparison> {
    const auto slope = slope_of_loss(point);
    if (!slope) {
      return std::nullopt;
    }
    return Comparison{*slope, *line_4_32(point) > 1 ? Relation::greater : Relation::less, 0};
  };
  return claim;
}

}  // namespace

PointClaim equation_claim(std::string statement, std::string reading, std::string denied,
                          const Side& lhs, const Side& rhs) {
  return {std::move(statement),
          std::move(reading),
          std::move(denied),
          {"bias"},
          [lhs, rhs](const BiasPoint& point) -> std::optional<Comparison> {
            const auto left = lhs(point);
            const auto right = left ? rhs(point) : std::nullopt;
            return right ? std::optional(Comparison{*left, Relation::equal, *right}) : std::nullopt;
          }};
}

std::optional<Rational> ratio_of_laws(const BiasPoint& point) {
  const Rational divisor = brute_force::enumerated_mass(point.at, 1, point.biases[0]);
  if (divisor.is_zero()) {
    return std::nullopt;
  }
  return Rational(brute_force::enumerated_mass(point.at, 0, point.biases[0]) / divisor);
}

std::optional<Rational> line_4_32(const BiasPoint& point) {
  if (hits(point) < 1) {
    return std::nullopt;
  }
  return Rational(make_rational(point.at.unknown() - hits(point), hits(point)) * odds(point));
}

std::optional<Rational> slope_of_loss(const BiasPoint& point) {
  const auto ratio = line_4_28(point);
  if (!ratio || ratio->is_zero() || *ratio == 1) {
    return std::nullopt;
  }
  const Rational slope = brute_force::derivative_of_log_ratio(point.at, point.biases[0]);
  return *ratio > 1 ? slope : Rational(-slope);
}

Statement th_eq_4_28() {
  using enum Verdict;
  const std::string exponent =
      "The exponent of 1 − bias in (4.29) is x − x = 0 as printed; it should be 1. (4.30) has it "
      "right.";
  return {"th.eq-4.28-4.32",
          "003",
          "equation",
          "The ratio of the two laws at an output",
          {ratio_reading(
               "printed",
               {"(4.28) = (4.32): the ratio is ((n−n′−o+q(D′))/(o−q(D′)))·bias/(1−bias) for an "
                "exact count, q(a) = 0, q(b) = 1, 1 ≤ o−q(D′) ≤ n−n′ and 0 < bias < 1.",
                holds,
                "Two lines between have misprints (proof:4.29, proof:4.31). At bias = 1 and "
                "o − q(D′) = n − n′ the ratio is 0 and the formula 0·∞."},
               ratio_of_laws, line_4_32),
           ratio_reading("proof:4.28",
                         {"The ratio is that of two binomial masses, for q(a) = 0 and q(b) = 1.",
                          holds, "The other unknown records are n − n′ − 1 independent bits."},
                         ratio_of_laws, line_4_28),
           ratio_reading("proof:4.29", {"(4.28) = (4.29).", refuted, exponent}, line_4_28,
                         line_4_29, false),
           ratio_reading("proof:4.30", {"(4.28) = (4.30).", holds, "One factor of each remains."},
                         line_4_28, line_4_30, false),
           ratio_reading("proof:4.31",
                         {"(4.30) = (4.31), the brackets read literally.", refuted,
                          "(n−n′−1−(o−q(D′))!) subtracts a factorial; with two unknown records and "
                          "o − q(D′) = 1 it divides by 0 already."},
                         line_4_30, line_4_31(false), false),
           ratio_reading("brackets",
                         {"(4.30) = (4.31) with (n−n′−1−(o−q(D′)))!, where o−q(D′) < n−n′.", holds,
                          "(n−n′)! stands for (n−n′−1)! in both fractions and cancels."},
                         line_4_30, line_4_31(true), false),
           ratio_reading("factors",
                         {"Each fraction of (4.31) is the binomial coefficient it replaces.",
                          refuted, "(n−n′)! for (n−n′−1)!."},
                         first_coefficient, first_factor, false),
           ratio_reading("other-order",
                         {"The same for q(a) = 1 and q(b) = 0.", refuted,
                          "The ratio is the inverse; the absolute loss is the same."},
                         other_order, line_4_32),
           ratio_reading("noise",
                         {"(4.32) for M = q + two-sided geometric noise of ratio 1/2.", refuted,
                          "The law of a noisy count is a mixture; 4.3.3 treats exact counts only."},
                         noisy_ratio, line_4_32, false)}};
}

Statement th_eq_4_33() {
  using enum Verdict;
  const std::string chain =
      "(4.35) forgets the inner factor const: d/dbias of const·bias/(1−bias) is const/(1−bias)². "
      "With two unknown records const = 1.";
  return {"th.eq-4.33-4.38",
          "003",
          "equation",
          "The derivative of the loss by the bias",
          {slope_reading("printed", {"The derivative is ±1/(const·bias(1−bias)).", refuted, chain},
                         slope_of_loss, slope_formula(true)),
           slope_reading("printed:4.37",
                         {"It is −1/(const·bias(1−bias)) below the zero.", refuted, chain},
                         only(false, slope_of_loss), slope_formula(true)),
           slope_reading("printed:4.38",
                         {"It is 1/(const·bias(1−bias)) above the zero.", refuted, chain},
                         only(true, slope_of_loss), slope_formula(true)),
           slope_reading("proof:4.36",
                         {"(4.35) = (4.36).", holds,
                          "Both lack the factor const: the slip is the step to (4.35)."},
                         size_4_35, size_4_36),
           point_reading(sign_claim(),
                         {"The derivative is negative where const·bias/(1−bias) < 1, positive "
                          "where it is > 1.",
                          holds, "The lost factor is positive."},
                         Vary::database, formulas),
           slope_reading("corrected",
                         {"It is ±1/(bias(1−bias)), whatever the output.", holds,
                          "The loss is |logit(bias) − logit(s)|, s = (o−q(D′))/(n−n′); at bias = s "
                          "the two one-sided derivatives differ."},
                         slope_of_loss, slope_formula(false))}};
}

}  // namespace pkdp::checks
