#include <fmt/format.h>

#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/laws.hpp"
#include "checks/brute_force/ratio_probability.hpp"
#include "checks/ordered.hpp"
#include "checks/statements/pk_thm_3.hpp"
#include "reference/privacy/hockey_stick.hpp"

namespace pkdp::checks {
namespace {

using brute_force::DivisionByZero;

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

std::vector<Rational> closed_family_ratios() {
  return {1, make_rational(9, 8), make_rational(3, 2), 2, 3, 5, 9};
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

/// δ(ε) of n records with the same p, exactly.
ExactForm counting_delta(std::int64_t n, const Rational& p, const Epsilon& epsilon) {
  const brute_force::CountingPair pair =
      brute_force::counting_pair(brute_force::binomial_law(n - 1, p));
  return delta(LawPair::of(pair.given_zero, pair.given_one), epsilon);
}

Certificate certify(const CountingBoundClaim& claim, std::int64_t n, const Rational& lambda,
                    const Rational& p, const Rational& parameter, const ExactForm& delta,
                    const Rational& bound) {
  return {"pk.thm-3",
          claim.reading,
          "Denies " + claim.denied +
              ". All records have the same p; lhs is delta(epsilon) of the count, rhs the delta "
              "that the condition accepts.",
          {{"n", std::to_string(n)},
           {"lambda", to_string(lambda)},
           {"p", to_string(p)},
           {claim.parameter_is_ratio ? "ratio" : "epsilon", to_string(parameter)}},
          delta,
          bound,
          Relation::greater,
          claim.minimal};
}

CountingBoundClaim independent(std::string reading, const std::string& denied, bool is_ratio,
                               std::int64_t factor, std::int64_t shift, DivisionByZero convention) {
  return {std::move(reading), denied, is_ratio,
          [=](std::int64_t n, const Rational& lambda, const Rational& parameter) {
            return brute_force::independent_ratio_tail(n - 1, Rational(factor * lambda), shift,
                                                       parameter, convention);
          }};
}

Reading refuted_reading(const CountingBoundClaim& claim, std::string text, std::string note) {
  return {
      .reading = claim.reading,
      .claim = std::move(text),
      .verdict = Verdict::refuted,
      .evidence = Evidence::certificate,
      .note = std::move(note),
      .domain =
          [](Effort) {
            return std::string(
                "n ≤ 6, equal p with λ < p < 1−λ, denominators of λ, p and of ε or e^ε ≤ 6; "
                "fewest records first, then smallest denominators");
          },
      .check = [claim](Effort) { return decide_open_family(claim, 6, 6, points_by_denominator); }};
}

/// The points with 0 < ε ≤ 1, for which the theorem goes on to state its closed form.
std::vector<OpenPoint> points_with_small_epsilon(std::uint64_t size) {
  std::vector<Rational> epsilons = brute_force::interior_rationals(size);
  epsilons.insert(epsilons.begin(), Rational(1));
  return points_with(epsilons, size);
}

Reading refuted_with_small_epsilon(const CountingBoundClaim& claim, std::string text,
                                   std::string note) {
  Reading reading = refuted_reading(claim, std::move(text), std::move(note));
  reading.domain = [](Effort) {
    return std::string(
        "n ≤ 6, equal p with λ < p < 1−λ, 0 < ε ≤ 1, denominators of λ, p and ε ≤ 6; fewest "
        "records first, then smallest denominators");
  };
  reading.check = [claim](Effort) {
    return decide_open_family(claim, 6, 6, points_with_small_epsilon);
  };
  return reading;
}

/// The reading of the cited proof fails only with λ near 1/2.
Reading refuted_near_half(CountingBoundClaim claim, std::string text, std::string note) {
  claim.minimal = not_known(
      "first by records, then by denominator, among lambda next to one half with p one half and "
      "e^epsilon just above whole numbers; other points are not visited");
  Reading reading = refuted_reading(claim, std::move(text), std::move(note));
  reading.domain = [](Effort) {
    return std::string(
        "n ≤ 8, equal p = 1/2, λ = k/(2k+1), e^ε = j + 1/(2k+1), k ≤ 60, j ≤ 6; fewest records "
        "first, then smallest k");
  };
  reading.check = [claim](Effort) { return decide_open_family(claim, 8, 60, points_near_half); };
  return reading;
}

Reading holding_reading(const CountingBoundClaim& claim, std::string text, std::string note) {
  const auto size = [](Effort effort) {
    return effort == Effort::quick ? 10 : effort == Effort::normal ? 14 : 18;
  };
  return {.reading = claim.reading,
          .claim = std::move(text),
          .verdict = Verdict::holds,
          .evidence = Evidence::exhaustive,
          .note = std::move(note),
          .least_effective = 200,
          .domain =
              [size](Effort effort) {
                return fmt::format(
                    "n ≤ {}, λ = j/24 with 0 < λ ≤ 1/2, all corners of [λ, 1−λ], "
                    "e^ε ∈ {{1, 9/8, 3/2, 2, 3, 5, 9}}",
                    size(effort));
              },
          .check = [claim,
                    size](Effort effort) { return decide_closed_family(claim, size(effort), 12); }};
}

std::vector<Reading> holding_readings() {
  const CountingBoundClaim corrected{"corrected", "the corrected condition", true,
                                     [](std::int64_t n, const Rational& lambda, const Rational& c) {
                                       return brute_force::trinomial_ratio_tail(n - 1, lambda, c);
                                     }};
  const CountingBoundClaim blanket{"corrected:blanket", "the sharper corrected condition", true,
                                   [](std::int64_t n, const Rational& lambda, const Rational& c) {
                                     return brute_force::blanket_delta(n - 1, lambda, c);
                                   }};
  const std::string proof =
      "Bernoulli(p) = (1−2λ)·Bernoulli(ν) + 2λ·Bernoulli(1/2) for λ ≤ p ≤ 1−λ. Given which records "
      "are fair coins (N of them) and the rest, the count is Bin(N, 1/2) shifted, with loss "
      "ln((N−k+1)/k) at k ones. H_c is jointly convex and shift-invariant, and at most the "
      "probability of P > c·Q.";
  return {holding_reading(corrected,
                          "For p_i ∈ [λ, 1−λ], λ ≤ 1/2: (ε,δ)-APKDP if δ ≥ P[N₁ + 1 > e^ε·N₂], "
                          "(N₁, N₂) trinomial(n−1; λ, λ).",
                          proof),
          holding_reading(
              blanket,
              "For p_i ∈ [λ, 1−λ]: (ε,δ)-APKDP if δ ≥ E_N H_{e^ε}(Bin(N,1/2)‖1+Bin(N,1/2)), "
              "N ∼ Bin(n−1, 2λ).",
              proof)};
}

}  // namespace

std::vector<OpenPoint> points_by_denominator(std::uint64_t size) {
  return points_with(parameters(size), size);
}

std::vector<OpenPoint> points_near_half(std::uint64_t size) {
  std::vector<OpenPoint> points;
  const Integer denominator = 2 * size + 1;
  for (std::uint64_t j = 1; j <= 6; ++j) {
    points.push_back({make_rational(Integer(size), denominator), make_rational(1, 2),
                      Rational(j) + make_rational(1, denominator)});
  }
  return points;
}

Finding decide_open_family(const CountingBoundClaim& claim, std::int64_t greatest_n,
                           std::uint64_t size, const OpenDomain& domain) {
  Finding finding;
  for (std::int64_t n = 1; n <= greatest_n; ++n) {
    for (std::uint64_t part = 1; part <= size; ++part) {
      for (const OpenPoint& point : domain(part)) {
        ++finding.cases;
        ++finding.effective;
        const Rational bound = claim.bound(n, point.lambda, point.parameter);
        const Epsilon epsilon = claim.parameter_is_ratio ? Epsilon::of_ratio(point.parameter)
                                                         : Epsilon::of(point.parameter);
        const ExactForm delta = counting_delta(n, point.p, epsilon);
        if (stand_in(delta, Relation::greater, bound)) {
          finding.counterexample =
              certify(claim, n, point.lambda, point.p, point.parameter, delta, bound);
          return finding;
        }
      }
    }
  }
  return finding;
}

Finding decide_closed_family(const CountingBoundClaim& claim, std::int64_t greatest_n,
                             std::uint64_t steps) {
  Finding finding;
  for (std::int64_t n = 1; n <= greatest_n; ++n) {
    for (std::uint64_t j = 1; j <= steps; ++j) {
      const Rational lambda = make_rational(Integer(j), Integer(2 * steps));
      for (const Rational& c : closed_family_ratios()) {
        ++finding.cases;
        ++finding.effective;
        const brute_force::WorstCase worst = brute_force::worst_counting_delta(n, lambda, c);
        const Rational bound = claim.bound(n, lambda, c);
        if (worst.delta > bound) {
          Certificate certificate =
              certify(claim, n, lambda, Rational(1 - lambda), c, worst.delta, bound);
          certificate.inputs["high"] = std::to_string(worst.high);
          certificate.claim = "Denies " + claim.denied +
                              ". lhs is delta(epsilon) with `high` of the others at 1 - lambda and "
                              "the rest at lambda.";
          finding.counterexample = std::move(certificate);
          return finding;
        }
      }
    }
  }
  return finding;
}

std::vector<Reading> pk_thm_3_numerical_readings() {
  constexpr auto all_infinite = DivisionByZero::infinite;
  const std::string condition =
      "Theorem 3, \"for any epsilon and delta such that delta >= "
      "P[X/Y >= epsilon]\"";
  const std::string floor =
      "The infinite-loss floor of the count is up to (1−λ)^{n−1}, that of the condition "
      "(1−2λ)^{n−1}: it fails at every n ≥ 2 for large ε.";
  std::vector<Reading> readings{
      refuted_reading(independent("printed", condition, false, 2, 0, all_infinite),
                      "The theorem with its numerical condition, X/0 = ∞ for all X.",
                      floor + " See the parts; the closed form alone is right."),
      refuted_reading(independent("printed:numerical", condition, false, 2, 0, all_infinite),
                      "(ε,δ)-APKDP if δ ≥ P[X/Y ≥ ε], X, Y independent Bin(n−1, 2λ), x/0 = ∞.",
                      floor),
      refuted_with_small_epsilon(
          independent("small-epsilon", condition + ", for epsilon <= 1", false, 2, 0, all_infinite),
          "The same for ε ≤ 1 only.",
          "With n = 2 the condition asks for 1 − 2λ + 4λ², less than 1 − p for λ < p < 2λ − 4λ²."),
      refuted_reading(
          independent("zero-over-zero-excluded", condition + ", where 0/0 does not count", false, 2,
                      0, DivisionByZero::zero_over_zero_not),
          "The same when X = Y = 0 does not count.", "One record alone is published as it is."),
      refuted_reading(
          independent("exponential", condition + ", with e^epsilon for the second epsilon", true, 2,
                      0, all_infinite),
          "The same with P[X/Y ≥ e^ε].", floor),
      refuted_reading(
          independent("exponential-lambda", condition + ", with e^epsilon and Bin(n-1, lambda)",
                      true, 1, 0, all_infinite),
          "The same with P[X/Y ≥ e^ε] and Bin(n−1, λ).", "The target's own bit is missing from X."),
      refuted_near_half(
          independent("shuffle",
                      condition + ", with (X+1)/Y, e^epsilon and Bin(n-1, lambda), as in the proof "
                                  "that it cites",
                      true, 1, 1, all_infinite),
          "The same with P[(X+1)/Y ≥ e^ε], X, Y independent Bin(n−1, λ).",
          "The numbers of blanket ones and zeros are trinomial, negatively correlated; taken as "
          "independent their ratio concentrates too much. Large deviations say that it fails for "
          "large n whenever λ > 1 − 1/√2.")};
  for (Reading& reading : holding_readings()) {
    readings.push_back(std::move(reading));
  }
  return readings;
}

}  // namespace pkdp::checks
