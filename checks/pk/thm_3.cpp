#include <fmt/format.h>

#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/laws.hpp"
#include "checks/brute_force/ratio_probability.hpp"
#include "checks/engine/domain.hpp"
#include "checks/pk/closed_forms.hpp"
#include "checks/pk/counting_curves.hpp"
#include "checks/pk/counting_family.hpp"
#include "reference/bounds/pk_thm_3.hpp"

/// pk.thm-3: the counting query through randomised response and shuffling.
namespace pkdp::checks::pk {
namespace {

using namespace engine;
using brute_force::DivisionByZero;

// --- the condition of the theorem, for records that all have the same p in (λ, 1−λ) --------------

/// λ, the p of all records, λ < p < 1 − λ, and what the condition compares X/Y with.
struct OpenPoint {
  Rational lambda;
  Rational p;
  Rational parameter;
};

/// Values of ε or e^ε, simplest first.
std::vector<Rational> parameters(std::uint64_t size) {
  std::vector<Rational> result;
  for (std::uint64_t denominator = 1; denominator <= size; ++denominator) {
    for (std::uint64_t numerator = denominator; numerator <= 6 * denominator; ++numerator) {
      const Rational value = make_rational(Integer(numerator), Integer(denominator));
      if (pkdp::denominator(value) == denominator) {
        result.push_back(value);
      }
    }
  }
  return result;
}

/// λ < p < 1 − λ and t among the values, the largest of their denominators being `size`.
std::vector<OpenPoint> points_with(const std::vector<Rational>& values, std::uint64_t size) {
  std::vector<OpenPoint> points;
  for (const Rational& lambda : brute_force::interior_rationals(size)) {
    for (const Rational& value : values) {
      for (const Rational& p : brute_force::interior_rationals(size)) {
        const Integer largest = std::max({denominator(lambda), denominator(value), denominator(p)});
        if (largest == size && p > lambda && p < 1 - lambda) {
          points.push_back({lambda, p, value});
        }
      }
    }
  }
  return points;
}

std::vector<OpenPoint> points_by_denominator(std::uint64_t size) {
  return points_with(parameters(size), size);
}

/// The points with 0 < ε ≤ 1, for which the theorem goes on to state its closed form.
std::vector<OpenPoint> points_with_small_epsilon(std::uint64_t size) {
  std::vector<Rational> epsilons = brute_force::interior_rationals(size);
  epsilons.insert(epsilons.begin(), Rational(1));
  return points_with(epsilons, size);
}

/// p = 1/2, λ = k/(2k + 1) for k = size, and t = j + 1/(2k + 1), 1 ≤ j ≤ 6: λ near 1/2 and t just
/// above the jumps of the condition.
std::vector<OpenPoint> points_near_half(std::uint64_t size) {
  std::vector<OpenPoint> points;
  const Integer denominator = 2 * size + 1;
  for (std::uint64_t j = 1; j <= 6; ++j) {
    points.push_back({make_rational(Integer(size), denominator), make_rational(1, 2),
                      Rational(j) + make_rational(1, denominator)});
  }
  return points;
}

/// "δ ≥ P[(X + shift)/Y ≥ t] is enough", X, Y independent Bin(n−1, factor·λ).
struct Condition {
  bool parameter_is_ratio;  ///< t is e^ε, else ε itself
  std::int64_t factor = 2;
  std::int64_t shift = 0;
  DivisionByZero convention = DivisionByZero::infinite;
};

struct OpenDomain {
  std::string description;
  std::int64_t greatest_n;
  std::vector<OpenPoint> (*points)(std::uint64_t size);
  std::uint64_t size;  ///< all points of sizes 1 … size
  Minimality minimal;
};

bool compare_at(const Condition& condition, std::int64_t n, const OpenPoint& at, Points& points) {
  const Epsilon epsilon =
      condition.parameter_is_ratio ? Epsilon::of_ratio(at.parameter) : Epsilon::of(at.parameter);
  const Rational accepted =
      brute_force::independent_ratio_tail(n - 1, Rational(condition.factor * at.lambda),
                                          condition.shift, at.parameter, condition.convention);
  return points.compare(counting_delta(n, at.p, epsilon), Relation::less_equal, accepted, [&] {
    return Inputs{{"n", std::to_string(n)},
                  {"lambda", to_string(at.lambda)},
                  {"p", to_string(at.p)},
                  {condition.parameter_is_ratio ? "ratio" : "epsilon", to_string(at.parameter)}};
  });
}

Check check_condition(const Condition& condition, const OpenDomain& domain) {
  const Visit visit = [=](Points& points, std::int64_t greatest_n) {
    points.minimal(domain.minimal);
    for (std::int64_t n = 1; n <= greatest_n; ++n) {
      for (std::uint64_t size = 1; size <= domain.size; ++size) {
        for (const OpenPoint& at : domain.points(size)) {
          if (!compare_at(condition, n, at, points)) {
            return;
          }
        }
      }
    }
  };
  return check_of(Enumeration{domain.description, domain.greatest_n, visit});
}

Checks condition_checks() {
  const Minimality order = first_by(
      "records, all of one p, then greatest denominator of lambda, p and the parameter, then "
      "these");
  const OpenDomain all{
      "n ≤ {}, equal p with λ < p < 1−λ, denominators of λ, p and of ε or e^ε ≤ 6; fewest records "
      "first, then smallest denominators",
      6, points_by_denominator, 6, order};
  const OpenDomain small_epsilon{
      "n ≤ {}, equal p with λ < p < 1−λ, 0 < ε ≤ 1, denominators of λ, p and ε ≤ 6; fewest records "
      "first, then smallest denominators",
      6, points_with_small_epsilon, 6, order};
  // The reading of the cited proof fails only with λ near 1/2.
  const OpenDomain near_half{
      "n ≤ {}, equal p = 1/2, λ = k/(2k+1), e^ε = j + 1/(2k+1), k ≤ 60, j ≤ 6; fewest records "
      "first, then smallest k",
      8, points_near_half, 60,
      not_known("first by records, then by denominator, among lambda next to one half with p one "
                "half and e^epsilon just above whole numbers; other points are not visited")};
  const Condition printed{false};
  const Condition without_zeros{false, 2, 0, DivisionByZero::zero_over_zero_not};
  return {{"printed", check_condition(printed, all)},
          {"printed:numerical", check_condition(printed, all)},
          {"small-epsilon", check_condition(printed, small_epsilon)},
          {"zero-over-zero-excluded", check_condition(without_zeros, all)},
          {"exponential", check_condition({true}, all)},
          {"exponential-lambda", check_condition({true, 1}, all)},
          {"shuffle", check_condition({true, 1, 1}, near_half)}};
}

// --- the condition against its closed form, and what holds ---------------------------------------

/// P[X/Y ≥ ε] ≤ δ at the points where the closed form applies to ε = 1, δ = 1/2: 14·ln 2 < 10, so
/// that it does as soon as λ(n−1) ≥ 27.
void visit_satisfied(Points& points, std::int64_t greatest_n) {
  points.ordered_by("records, then lambda by denominator, at epsilon one and delta one half");
  for (std::int64_t n = 2; n <= greatest_n; ++n) {
    for (const Rational& lambda : brute_force::interior_rationals(static_cast<std::uint64_t>(n))) {
      if (2 * lambda >= 1 || lambda * (n - 1) < 27) {
        points.skip();
        continue;
      }
      const Rational tail = brute_force::independent_ratio_tail(
          n - 1, Rational(2 * lambda), 0, Rational(1), DivisionByZero::infinite);
      if (!points.compare(tail, Relation::less_equal, make_rational(1, 2), [&] {
            return Inputs{{"n", std::to_string(n)},
                          {"lambda", to_string(lambda)},
                          {"epsilon", "1"},
                          {"delta", "1/2"}};
          })) {
        return;
      }
    }
  }
}

/// The largest δ of the closed family p_i ∈ [λ, 1−λ] is at most the bound.
PointClaim family_claim(Rational (*bound)(std::int64_t, const Rational&, const Rational&)) {
  Coordinate lambda = one_of("lambda", [] {
    std::vector<Rational> all = brute_force::multiples(24, 12);
    all.erase(all.begin());
    return all;
  }());
  lambda.description = [](Effort) {
    return std::string("λ = j/24 with 0 < λ ≤ 1/2, all corners of [λ, 1−λ]");
  };
  Coordinate ratio = one_of("ratio", {1, make_rational(9, 8), make_rational(3, 2), 2, 3, 5, 9});
  ratio.description = [](Effort) { return std::string("e^ε ∈ {1, 9/8, 3/2, 2, 3, 5, 9}"); };
  return {{{whole("n", 1, {10, 14, 18}), lambda, ratio}},
          [](const Point& at) {
            return brute_force::worst_counting_delta(at.whole("n"), at.rational("lambda"),
                                                     at.rational("ratio"))
                .delta;
          },
          Relation::less_equal,
          [bound](const Point& at) {
            return bound(at.whole("n") - 1, at.rational("lambda"), at.rational("ratio"));
          }};
}

Real numerical(std::int64_t n, const Probability& lambda, const Epsilon& epsilon) {
  return bounds::pk_thm_3::numerical_delta(n, lambda, epsilon, bounds::Reading::corrected);
}

const StatementChecks thm_3("pk.thm-3", [] {
  Checks checks{{"corrected", check_of(family_claim(brute_force::trinomial_ratio_tail))},
                {"corrected:blanket", check_of(family_claim(brute_force::blanket_delta))},
                {"printed:satisfied",
                 check_of(Enumeration{"n ≤ {}, λ < 1/2 with denominator ≤ n, ε = 1, δ = 1/2", 60,
                                      visit_satisfied})},
                {"corrected:large", check_of(LargeFamilyClaim{numerical})},
                {"corrected:tight", check_of(tight_family_claim())}};
  checks.merge(condition_checks());
  checks.merge(closed_form_checks());
  return checks;
});

}  // namespace
}  // namespace pkdp::checks::pk
