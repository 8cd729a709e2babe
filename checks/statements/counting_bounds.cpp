#include "checks/statements/counting_bounds.hpp"

#include <fmt/format.h>

#include "reference/bounds/pk_prop_7.hpp"
#include "reference/bounds/pk_thm_3.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/mechanisms/counting/worst_case.hpp"

namespace pkdp::checks {
namespace {

constexpr Precision precision = 128;

std::vector<std::int64_t> sizes_of(Effort effort) {
  switch (effort) {
    case Effort::quick:
      return {20, 60, 200};
    case Effort::normal:
      return {20, 40, 60, 120, 200, 400};
    case Effort::deep:
      return {20, 40, 60, 120, 200, 400, 800, 1500};
  }
  return {};
}

std::vector<FamilyPoint> family_points(Effort effort) {
  std::vector<FamilyPoint> points;
  for (const std::int64_t n : sizes_of(effort)) {
    for (const Rational& lambda :
         {make_rational(1, 20), make_rational(1, 4), make_rational(2, 5)}) {
      for (const Rational& epsilon :
           {make_rational(1, 20), make_rational(1, 3), Rational(1), Rational(2)}) {
        points.push_back({n, lambda, epsilon});
      }
    }
  }
  return points;
}

std::vector<EqualPoint> equal_points(Effort effort) {
  std::vector<EqualPoint> points;
  for (const std::int64_t n : sizes_of(effort)) {
    for (const std::int64_t size : {n, 10 * n}) {
      for (const Rational& p :
           {make_rational(1, 20), make_rational(1, 3), make_rational(1, 2), make_rational(9, 10)}) {
        for (const Rational& delta2 : {make_rational(1, 2), make_rational(1, 10),
                                       make_rational(1, 100), make_rational(1, 100000)}) {
          points.push_back({size, p, delta2});
        }
      }
    }
  }
  return points;
}

/// A certificate's sides must be exact: numbers just below and above the two enclosures.
Certificate certify(std::string statement, std::map<std::string, Input> inputs, const Real& delta,
                    const Real& bound) {
  return {std::move(statement),
          "corrected:large",
          "The bound of the library lies below delta(epsilon): lhs is below delta(epsilon), rhs "
          "above the bound.",
          std::move(inputs),
          delta.enclose(precision).lower(),
          bound.enclose(precision).upper(),
          Relation::greater};
}

std::vector<Probability> equal_list(std::int64_t n, const Probability& p) {
  return std::vector<Probability>(static_cast<std::size_t>(n), p);
}

}  // namespace

Finding decide_family_bound(const FamilyBound& bound, const std::vector<FamilyPoint>& points) {
  Finding finding;
  for (const FamilyPoint& point : points) {
    ++finding.cases;
    const Probability lambda = Probability::of(point.lambda, "lambda");
    const Epsilon epsilon = Epsilon::of(point.epsilon);
    const counting::WorstCase worst = counting::worst_delta(point.n, lambda, epsilon);
    if (!worst.resolved) {
      ++finding.unknown;
      continue;
    }
    ++finding.effective;
    const Real limit = bound(point.n, lambda, epsilon);
    if (compare(worst.value.real(), limit) > 0) {
      finding.counterexample = certify("pk.thm-3",
                                       {{"n", std::to_string(point.n)},
                                        {"lambda", to_string(point.lambda)},
                                        {"epsilon", to_string(point.epsilon)}},
                                       worst.value.real(), limit);
      return finding;
    }
  }
  return finding;
}

Finding decide_pair_bound(const PairBound& bound, const std::vector<EqualPoint>& points) {
  Finding finding;
  for (const EqualPoint& point : points) {
    ++finding.cases;
    const Probability p = Probability::of(point.p);
    const Delta delta2 = Delta::of(point.delta2, "delta2");
    const Value epsilon = bound.epsilon(point.n, p, delta2);
    const Value limit = bound.delta(point.n, p, delta2);
    if (!epsilon.is_finite() || !limit.is_finite() ||
        compare(limit.real(), Real(Rational(1))) >= 0) {
      continue;
    }
    ++finding.effective;
    const Rational below = epsilon.real().enclose(64).lower();
    const Real delta = counting::delta(point.n, p, Epsilon::of(below));
    if (compare(delta, limit.real()) > 0) {
      finding.counterexample = certify("pk.prop-7",
                                       {{"n", std::to_string(point.n)},
                                        {"p", to_string(point.p)},
                                        {"delta2", to_string(point.delta2)}},
                                       delta, limit.real());
      return finding;
    }
  }
  return finding;
}

Reading pk_thm_3_large_reading() {
  return {
      .reading = "corrected:large",
      .claim =
          "The corrected condition as the library computes it bounds the exact worst case "
          "over [λ, 1−λ].",
      .verdict = Verdict::holds,
      .evidence = Evidence::certified,
      .note = "The same statement as `corrected`, at sizes that plain enumeration does not reach.",
      .least_effective = 30,
      .domain =
          [](Effort effort) {
            return fmt::format("n = {}, λ ∈ {{1/20, 1/4, 2/5}}, ε ∈ {{1/20, 1/3, 1, 2}}",
                               fmt::join(sizes_of(effort), ", "));
          },
      .check =
          [](Effort effort) {
            return decide_family_bound(
                [](std::int64_t n, const Probability& lambda, const Epsilon& epsilon) {
                  return bounds::pk_thm_3::numerical_delta(n, lambda, epsilon,
                                                           bounds::Reading::corrected);
                },
                family_points(effort));
          }};
}

Reading pk_prop_7_large_reading() {
  return {
      .reading = "corrected:large",
      .claim =
          "The corrected proposition as the library computes it bounds the exact δ(ε) of "
          "equal p.",
      .verdict = Verdict::holds,
      .evidence = Evidence::certified,
      .note = "The same statement as `corrected`, at sizes that plain enumeration does not reach.",
      .least_effective = 20,
      .domain =
          [](Effort effort) {
            return fmt::format(
                "n = {} and ten times as many, p ∈ {{1/20, 1/3, 1/2, 9/10}}, "
                "δ₂ ∈ {{1/2, 1/10, 10⁻², 10⁻⁵}}, where the bound is below 1",
                fmt::join(sizes_of(effort), ", "));
          },
      .check =
          [](Effort effort) {
            constexpr auto corrected = bounds::Reading::corrected;
            return decide_pair_bound(
                {[](std::int64_t n, const Probability& p, const Delta& delta2) {
                   return bounds::pk_prop_7::epsilon(equal_list(n, p), delta2, corrected);
                 },
                 [](std::int64_t n, const Probability& p, const Delta& delta2) {
                   return bounds::pk_prop_7::delta(equal_list(n, p), delta2, corrected);
                 }},
                equal_points(effort));
          }};
}

}  // namespace pkdp::checks
