#include <fmt/format.h>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/laws.hpp"
#include "checks/statements/th_bias.hpp"
#include "checks/statements/th_questions.hpp"
#include "reference/calibration/noise_search.hpp"

namespace pkdp::checks {
namespace {

const std::string id = "th.rq-4";
constexpr PointSizes searched{{3, 8}, {3, 8}, {3, 8}};

/// Theorem 4.22 with what its author may claim at most: exact count, o drawn with the bias of the
/// loss, positive part.
PointClaim basis(const std::string& reading) {
  PointClaim claim =
      expectation_claim({reading, OutputLaw::own_bias, EndBound::larger_expectation, true});
  claim.statement = id;
  claim.denied =
      "\"the theoretical basis has been proven to hold\", of which Theorem 4.22 is a part; lhs and "
      "rhs are the sides of Equation 4.69";
  return claim;
}

Reading report() {
  return {.reading = "text:compared",
          .claim =
              "\"We were able to calculate singular noise scale parameters … due to time "
              "constraints we were unable to compare\"; \"we were not able to achieve evaluation "
              "results\".",
          .verdict = Verdict::undecided,
          .note =
              "A report about the author's work; no mathematical statement. `pkdp figure "
              "th.evaluation` is that comparison, for the sound calibration."};
}

using calibration::NoiseScale;

std::vector<Rational> grid_biases() {
  return {make_rational(1, 100), make_rational(1, 4), make_rational(3, 4)};
}

std::string domain_of(Effort effort) {
  std::string biases = "bias ";
  for (const Rational& bias : grid_biases()) {
    biases += to_string(bias) + ", ";
  }
  return (effort == Effort::quick
              ? "n = 10⁴, ε = 1, 1/10, half of the records known, "
              : "n = 10⁴ … 10⁶ (deep: 10⁷), ε = 1, 1/10, 1/100 (deep: 1/1000), 1 %, "
                "50 %, 99 % of the records known, ") +
         biases + "δ = 10⁻⁶, Gaussian noise";
}

NoiseGrid grid_of(Effort effort) {
  const std::vector<Rational> biases = grid_biases();
  if (effort == Effort::quick) {
    return {{10'000}, {1, make_rational(1, 10)}, {make_rational(1, 2)}, biases};
  }
  NoiseGrid grid{{10'000, 100'000, 1'000'000},
                 {1, make_rational(1, 10), make_rational(1, 100)},
                 {make_rational(1, 100), make_rational(1, 2), make_rational(99, 100)},
                 biases};
  if (effort == Effort::deep) {
    grid.records.push_back(10'000'000);
    grid.epsilons.push_back(make_rational(1, 1000));
  }
  return grid;
}

NoiseScale least_noise(std::int64_t records, std::int64_t known, const Rational& bias,
                       const Epsilon& epsilon, const Delta& delta) {
  const auto interval = calibration::BiasInterval::of(bias, bias);
  return calibration::noise_scale(calibration::Scene::of(records, known, interval),
                                  NoiseKind::gaussian, epsilon, delta);
}

Reading noise_reading(const NoiseClaim& claim, const std::string& note) {
  return {.reading = claim.reading,
          .claim = claim.claim,
          .verdict = Verdict::holds,
          .evidence = Evidence::certified,
          .note = note,
          .least_effective = 6,
          .domain = domain_of,
          .check = [claim](Effort effort) { return decide_noise(claim, grid_of(effort)); }};
}

Reading competitive() {
  return noise_reading(
      {"corrected",
       "With a given bias the sound calibration is \"competitive with (ε, δ)-DP\": its noise is "
       "less than the analytic Gaussian σ, and 0 where the exact count suffices.",
       [](const NoiseClaim::Scales& at) { return at.upper < at.sigma_lower; }},
      "Leaving out the records that the attacker does not know only raises δ. How much is saved: "
      "`pkdp figure th.evaluation`; next to nothing where ε times the standard deviation of the "
      "unknown count is small.");
}

Reading best_at_half() {
  return noise_reading(
      {"text:best-bias",
       "Section 6.1.2: \"The best results can be achieved for biases that are close to 0.5\": the "
       "least noise at 1/2 is at most that at 1/100, 1/4 and 3/4.",
       [](const NoiseClaim::Scales& at) {
         return at.half_upper <= at.lower || (at.half_upper.is_zero() && at.lower.is_zero());
       }},
      "Empirical, for the sound calibration at these points; the thesis has no results to compare "
      "with. It is not least at 1/2 itself (best-at-half).");
}

constexpr std::int64_t greatest_n = 6;
constexpr std::uint64_t greatest_denominator = 9;

Reading best_of_all() {
  return {.reading = "best-at-half",
          .claim = "The least noise at bias 1/2 is at most that at any other bias, for every δ.",
          .verdict = Verdict::refuted,
          .evidence = Evidence::certificate,
          .note =
              "δ(ε) of the exact count as a function of the bias is a maximum of unimodal "
              "functions, of which none need have its peak at 1/2: at a δ between the two sides "
              "no noise is needed at the other bias, but some at 1/2. So for 1000 records, none "
              "known, ε = 3/10 and δ = 1.745·10⁻⁸: no noise at 0.4995, σ = 0.2946 at 1/2.",
          .domain =
              [](Effort) {
                return fmt::format(
                    "n ≤ {}, nothing known, biases in (0, 1) with denominator ≤ {}, e^ε in 5/4, "
                    "3/2, 2",
                    greatest_n, greatest_denominator);
              },
          .check =
              [](Effort) {
                return decide_best_bias("best-at-half", make_rational(1, 2), greatest_n,
                                        greatest_denominator);
              }};
}

}  // namespace

Finding decide_noise(const NoiseClaim& claim, const NoiseGrid& grid) {
  Finding finding;
  const Delta delta = Delta::of(make_rational(1, 1'000'000));
  for (const Rational& ratio : grid.epsilons) {
    const Epsilon epsilon = Epsilon::of(ratio);
    const Interval sigma =
        enclose_relative(calibration::dp_scale(NoiseKind::gaussian, epsilon, delta).real(), 64);
    for (const std::int64_t records : grid.records) {
      for (const Rational& share : grid.backgrounds) {
        const auto known = floor(Rational(share * records)).convert_to<std::int64_t>();
        const NoiseScale half = least_noise(records, known, make_rational(1, 2), epsilon, delta);
        for (const Rational& bias : grid.biases) {
          const NoiseScale noise = least_noise(records, known, bias, epsilon, delta);
          ++finding.cases;
          if (!noise.resolved || !half.resolved) {
            ++finding.unknown;
            continue;
          }
          ++finding.effective;
          if (!claim.holds({noise.lower, noise.upper, half.lower, half.upper, sigma.lower(),
                            sigma.upper()})) {
            finding.counterexample = Certificate{id,
                                                 claim.reading,
                                                 "Denies: " + claim.claim,
                                                 {{"records", std::to_string(records)},
                                                  {"known", std::to_string(known)},
                                                  {"bias", to_string(bias)},
                                                  {"epsilon", to_string(ratio)}},
                                                 noise.lower,
                                                 sigma.upper(),
                                                 Relation::not_equal};
            return finding;
          }
        }
      }
    }
  }
  return finding;
}

Finding decide_best_bias(const std::string& reading, const Rational& best, std::int64_t greatest,
                         std::uint64_t denominator) {
  Finding finding;
  const auto delta = [](std::int64_t n, const Rational& bias, const Rational& ratio) {
    return brute_force::counting_delta(brute_force::binomial_law(n - 1, bias), ratio);
  };
  for (std::int64_t n = 1; n <= greatest; ++n) {
    for (const Rational& bias : brute_force::interior_rationals(denominator)) {
      for (const Rational& ratio :
           {make_rational(5, 4), make_rational(3, 2), make_rational(2, 1)}) {
        const Rational at_best = delta(n, best, ratio);
        const Rational at_other = delta(n, bias, ratio);
        ++finding.cases;
        ++finding.effective;
        if (at_best > at_other) {
          finding.counterexample = Certificate{
              id,
              reading,
              "Denies \"The best results can be achieved for biases that are close to 0.5\", taken "
              "for bias 1/2 against every other bias. lhs is delta(epsilon) of the exact count of "
              "unknown records at bias 1/2, rhs that at `bias`: for a delta of rhs no noise is "
              "needed at `bias`, but some at 1/2.",
              {{"records", std::to_string(n)},
               {"bias", to_string(bias)},
               {"ratio", to_string(ratio)}},
              at_best,
              at_other,
              Relation::greater,
              first_by("records, then bias by denominator, then e^epsilon from its list")};
          return finding;
        }
      }
    }
  }
  return finding;
}

Statement th_rq_4() {
  using enum Verdict;
  const std::string note =
      "The basis is Corollary 4.18 and Theorem 4.22 (Research Answer 1), which fail, and "
      "Algorithm 2 (Research Answer 2).";
  return {id,
          "003",
          "conclusion",
          "No evaluation, but the theoretical basis is proven to hold",
          {point_reading(basis("printed"),
                         {"The author could not compare, \"however the theoretical basis has been "
                          "proven to hold\".",
                          refuted, note},
                         Vary::database, searched),
           point_reading(basis("printed:basis"),
                         {"\"The theoretical basis has been proven to hold\": Theorem 4.22 holds, "
                          "for an exact count, o drawn with the bias of the loss, positive part.",
                          refuted, note},
                         Vary::database, searched),
           report(), competitive(), best_at_half(), best_of_all()}};
}

std::vector<Statement> question_statements() {
  return {th_rq_1(), th_rq_2(), th_rq_3(), th_rq_4()};
}

}  // namespace pkdp::checks
