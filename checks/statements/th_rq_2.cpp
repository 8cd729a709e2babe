#include <fmt/format.h>

#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/statements/sound_calibration.hpp"
#include "checks/statements/th_questions.hpp"
#include "reference/mechanisms/additive_noise/additive_noise.hpp"

namespace pkdp::checks {
namespace {

std::int64_t greatest_n_of(Effort effort) {
  return effort == Effort::quick ? 12 : effort == Effort::normal ? 80 : 120;
}

constexpr std::int64_t greatest_epsilon = 24;

// The largest multiple of 10^−6 that is certainly below the Gaussian δ.
Rational rounded_below(const Rational& sigma, const Rational& epsilon) {
  const Real delta = additive_noise::gaussian_delta(sigma, 1, Epsilon::of(epsilon));
  const Integer million = 1'000'000;
  return make_rational(floor(delta.enclose(192).lower() * Rational(million)), million);
}

Reading divisor_reading(const DivisorClaim& claim, const std::string& text, Verdict verdict,
                        const std::string& note) {
  const bool refuted = verdict == Verdict::refuted;
  return {
      .reading = claim.reading,
      .claim = text,
      .verdict = verdict,
      .evidence = refuted ? Evidence::certificate : Evidence::exhaustive,
      .note = note,
      .least_effective = refuted ? std::uint64_t{1} : std::uint64_t{100},
      .domain =
          [](Effort effort) {
            return fmt::format("2 ≤ n ≤ {}, 1 ≤ n′ < n, 0 ≤ c ≤ n", greatest_n_of(effort));
          },
      .check = [claim](Effort effort) { return decide_divisors(claim, greatest_n_of(effort)); }};
}

Reading fallback_reading(const FallbackClaim& claim, const std::string& text,
                         const std::string& note) {
  return {.reading = claim.reading,
          .claim = text,
          .verdict = Verdict::refuted,
          .evidence = Evidence::certificate,
          .note = note,
          .domain =
              [](Effort) {
                return fmt::format("n = 1, n′ = 0, δ < 1 by denominator ≤ 4, ε = 1, 2, …, {}",
                                   greatest_epsilon);
              },
          .check = [claim](Effort) { return decide_fallback(claim, 4, greatest_epsilon); }};
}

Reading formula() {
  return {.reading = "printed:formula",
          .claim = "(7.1) is the δ = κ₁ + κ₂ + κ₃ that Algorithm 2 is given.",
          .verdict = Verdict::undecided,
          .note =
              "By line 9, κ₄ = κ₃ − Σ cdf(−nτ_i/2 + 1), so the sum is δ by definition where "
              "line 10 lets κ₄ > 0 pass; nothing is decided. (7.1) has one bracket too many."};
}

}  // namespace

FallbackClaim line_11(std::string statement, std::string reading) {
  return {std::move(statement), std::move(reading),
          "\"Algorithm 2 is (Theta, epsilon, delta)-PPK-DP\" for a database of one record. There "
          "cdf(-n tau_i/2 + 1) >= 1/2 for the deviations tau_i <= 2 of a share, so kappa_4 <= 0 "
          "and line 11 returns sqrt(2 log(1.26/delta))/(n epsilon/2), which is at most sigma. lhs "
          "is a number below delta(epsilon) of Gaussian noise sigma on the record, rhs the delta "
          "that is given",
          [](const Rational& epsilon, const Rational& delta, long bits) {
            constexpr Precision precision = 128;
            const Interval square =
                Interval(Rational(8 / (epsilon * epsilon)), precision) *
                log(Interval(Rational(make_rational(126, 100) / delta), precision));
            const Rational scaled = sqrt(square).upper() * power_of_two(bits);
            return Rational(Rational(floor(scaled) + 1) * power_of_two(-bits));
          }};
}

Finding decide_fallback(const FallbackClaim& claim, std::uint64_t denominator,
                        std::int64_t greatest) {
  constexpr long bits = 12;
  Finding finding;
  for (const Rational& delta : brute_force::interior_rationals(denominator)) {
    for (std::int64_t epsilon = 1; epsilon <= greatest; ++epsilon) {
      ++finding.cases;
      const Rational sigma = claim.scale_above(Rational(epsilon), delta, bits);
      const Rational below = rounded_below(sigma, Rational(epsilon));
      ++finding.effective;
      if (below > delta) {
        finding.counterexample = Certificate{claim.statement,
                                             claim.reading,
                                             "Denies " + claim.denied + ".",
                                             {{"epsilon", std::to_string(epsilon)},
                                              {"delta", to_string(delta)},
                                              {"sigma", to_string(sigma)}},
                                             below,
                                             delta,
                                             Relation::greater,
                                             first_by("delta by denominator, then whole epsilon, "
                                                      "for a single record")};
        return finding;
      }
    }
  }
  return finding;
}

Finding decide_divisors(const DivisorClaim& claim, std::int64_t greatest) {
  Finding finding;
  for (std::int64_t n = 2; n <= greatest; ++n) {
    for (std::int64_t known = 1; known < n; ++known) {
      for (std::int64_t ones = 0; ones <= n; ++ones) {
        const std::int64_t base = std::max<std::int64_t>(known - (n - ones), 0);
        const std::int64_t last = std::min(known, ones);
        const std::int64_t hits = std::max(base, claim.first);
        ++finding.cases;
        if (hits > last) {
          continue;
        }
        ++finding.effective;
        // C(n′, hits − 1), the only factor of the divisor that can be 0 for 0 < bias_D < 1: the
        // greatest hits is at most n′.
        const Rational divisor =
            hits == 0 ? Rational(0)
                      : Rational(binomial_coefficient(static_cast<std::uint64_t>(known),
                                                      static_cast<std::uint64_t>(hits - 1)));
        if (divisor.is_zero()) {
          finding.counterexample =
              Certificate{claim.statement,
                          claim.reading,
                          "Denies that Algorithm 2 is correct and calculates a noise scale: line "
                          "18 divides by C(n', hits-1), which is lhs, for hits = base.",
                          {{"records", std::to_string(n)},
                           {"known", std::to_string(known)},
                           {"ones", std::to_string(ones)},
                           {"hits", std::to_string(hits)}},
                          divisor,
                          Rational(0),
                          Relation::equal,
                          first_by("records, known records, ones")};
          return finding;
        }
      }
    }
  }
  return finding;
}

Statement th_rq_2() {
  using enum Verdict;
  const std::string id = "th.rq-2";
  const std::string one_record =
      "For one record line 11 is always reached, and its scale, meant for ε ≤ 1, is too small for "
      "large ε, although Theorem 3.1 says \"ε > 0 arbitrary\". The claim fails in more ways: "
      "th.thm-4.8, th.eq-4.77-4.84, th.claim-composition.";
  Statement statement = {
      id,
      "003",
      "conclusion",
      "Algorithm 2 is correct and private",
      {fallback_reading(line_11(id, "printed"),
                        "It is possible to show the correctness of Algorithm 2, and it is "
                        "(Θ, ε, δ)-PPK-DP for the δ of (7.1).",
                        one_record),
       fallback_reading(line_11(id, "printed:privacy"),
                        "Algorithm 2 is (Θ, ε, δ)-PPK-DP for the δ that it is given.", one_record),
       divisor_reading(
           {id, "line-18", 0}, "No line of Algorithm 2 divides by 0.", refuted,
           "Where base = 0 the first class has hits = 0, and line 18 divides by "
           "C(n′, −1) = 0. Charitably the loss is ∞ there, which sorts the class first; "
           "see th.alg-2 for the other lines."),
       divisor_reading({id, "corrected:line-18", 1},
                       "The divisor is positive for hits ≥ 1, 0 < bias_D < 1.", holds,
                       "C(n′, hits − 1) ≥ 1 for 1 ≤ hits ≤ n′."),
       formula()}};
  for (const Reading& reading : calibration_readings()) {
    statement.readings.push_back(reading);
  }
  return statement;
}

Statement th_rq_3() {
  using enum Verdict;
  const std::string id = "th.rq-3";
  return {
      id,
      "003",
      "conclusion",
      "Algorithm 2 is implemented and calculates noise scales",
      {{.reading = "printed",
        .claim = "\"We were able to implement Algorithm 2 and are able to calculate noise scale "
                 "parameters β for a given input set.\"",
        .verdict = undecided,
        .note = "A report about a program; no mathematical statement. The times of chapters 5 and "
                "8 (\"multiple hours\" above a million records) are reports too. What is printed "
                "needs a convention to be implemented (line-18)."},
       divisor_reading({id, "line-18", 0},
                       "Algorithm 2, each line as it is printed, calculates a β for every input "
                       "that passes line 10.",
                       refuted,
                       "Line 18 divides by C(n′, −1) = 0 where base = 0. A loss of ∞ is meant "
                       "there.")}};
}

}  // namespace pkdp::checks
