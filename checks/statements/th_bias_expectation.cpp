#include <algorithm>

#include "checks/brute_force/laws.hpp"
#include "checks/brute_force/unknown_counts.hpp"
#include "checks/statements/th_bias.hpp"

/// th.thm-4.22: expectations over the outputs, between two biases.
namespace pkdp::checks {
namespace {

constexpr PointSizes triples{{4, 5}, {5, 9}, {6, 9}};
constexpr PointSizes quadruples{{4, 4}, {4, 7}, {5, 7}};
constexpr PointSizes searched{{3, 8}, {3, 8}, {3, 8}};
constexpr PointSizes four_records{{4, 6}, {4, 6}, {4, 6}};

struct Outcome {
  Rational weight;
  brute_force::CountSituation at;
};

bool noisy(OutputLaw law) { return law == OutputLaw::noise; }

/// The outputs with distinct losses and their masses.
std::vector<Outcome> outcomes(const BiasPoint& point, OutputLaw law, const Rational& bias) {
  std::vector<Outcome> result;
  const std::int64_t unknown = point.at.unknown();
  brute_force::CountSituation at = point.at;
  if (law == OutputLaw::count) {
    at.output = point.ones;
    return {{1, at}};
  }
  if (noisy(law)) {
    // For o − q(D′) ≤ 0 and ≥ n − n′ the loss is that of the noise: one outcome for all of them.
    Rational rest = 1;
    for (std::int64_t k = 1; k < unknown; ++k) {
      at.output = point.at.known_ones + k;
      result.push_back({brute_force::geometric_noise(at.output - point.ones), at});
      rest -= result.back().weight;
    }
    at.output = point.at.known_ones + unknown;
    result.push_back({rest, at});
    return result;
  }
  for (std::int64_t k = 0; k <= unknown; ++k) {
    at.output = point.at.known_ones + k;
    const Rational parameter = law == OutputLaw::random ? point.share() : bias;
    result.push_back({brute_force::binomial_mass(k, unknown, parameter), at});
  }
  return result;
}

/// 1 − e^{ε−PL} or what is asked for instead, at c = e^ε; 1 where the loss is infinite.
Rational excess(const brute_force::CountSituation& at, const Rational& bias, const Rational& c,
                const ExpectationClaim& claim) {
  const auto loss = noisy(claim.law)
                        ? brute_force::noisy_loss_ratio(at, bias, brute_force::geometric_noise)
                        : brute_force::absolute_loss_ratio_by_formula(at, bias);
  const Rational value = loss ? Rational(1 - c / *loss) : Rational(1);
  if (claim.event) {
    return value > 0 ? 1 : 0;
  }
  return claim.positive_part ? std::max(Rational(0), value) : value;
}

Rational expectation(const BiasPoint& point, const Rational& bias, const Rational& c,
                     const ExpectationClaim& claim) {
  Rational total = 0;
  for (const Outcome& outcome : outcomes(point, claim.law, bias)) {
    total += outcome.weight * excess(outcome.at, bias, c, claim);
  }
  return total;
}

Rational end_bound(const BiasPoint& point, const Rational& c, const ExpectationClaim& claim) {
  const Rational& low = point.biases[1];
  const Rational& high = point.biases[3];
  if (claim.bound == EndBound::expectation_of_larger) {
    Rational total = 0;
    for (const Outcome& outcome : outcomes(point, claim.law, low)) {
      total += outcome.weight *
               std::max(excess(outcome.at, low, c, claim), excess(outcome.at, high, c, claim));
    }
    return total;
  }
  const Rational at_low = expectation(point, low, c, claim);
  const Rational at_high = expectation(point, high, c, claim);
  return claim.bound == EndBound::sum ? Rational(at_low + at_high) : std::max(at_low, at_high);
}

/// The loss of the exact count at o = q(D), for a line of the proof.
PointClaim line_claim(
    const std::string& reading, const std::string& line,
    const std::function<Comparison(const Rational& loss, const Rational& low, const Rational& high,
                                   const Rational& c)>& compare) {
  return {"th.thm-4.22",
          reading,
          line + ", at o = q(D) for an exact count",
          {"exp_minus_epsilon", "bias_low", "bias", "bias_high"},
          [compare](const BiasPoint& point) -> std::optional<Comparison> {
            const Rational& bias = point.biases[2];
            const auto loss = exact_count(point, bias);
            if (!ends_around_share(point, point.biases[1], point.biases[3]) || !loss) {
              return std::nullopt;
            }
            return compare(*loss, *exact_count(point, point.biases[1]),
                           *exact_count(point, point.biases[3]), Rational(1 / point.biases[0]));
          },
          ends_in_order};
}

/// (4.70) with ℓ = 0: the ends bias_D − τ₁/2 and bias_D + τ₂/2.
PointClaim half_way() {
  PointClaim claim = ends_claim("proof:4.70", exact_count);
  claim.statement = "th.thm-4.22";
  claim.denied =
      "Equation 4.70 with l = 0, at o = q(D) for an exact count; lhs and rhs are the loss and the "
      "larger one at the ends bias_D - tau_1/2, bias_D + tau_2/2";
  claim.compare = [](const BiasPoint& point) -> std::optional<Comparison> {
    const Rational& low = point.biases[0];
    const Rational& bias = point.biases[1];
    const Rational& high = point.biases[2];
    const auto loss = exact_count(point, bias);
    if (!ends_around_share(point, low, high) || !loss) {
      return std::nullopt;
    }
    const Rational share = point.share();
    return Comparison{*loss, Relation::less_equal,
                      std::max(*exact_count(point, Rational((low + share) / 2)),
                               *exact_count(point, Rational((high + share) / 2))),
                      true};
  };
  return claim;
}

Reading expectation_reading(const ExpectationClaim& claim, const PointText& text) {
  return point_reading(expectation_claim(claim), text, Vary::database,
                       text.verdict != Verdict::refuted ? quadruples
                       : claim.reading == "printed"     ? four_records
                                                        : searched);
}

/// (4.69)'s δ_real against the integral of (3.8), o drawn with the bias of the loss.
PointClaim as_integral() {
  PointClaim claim = expectation_claim({"text:4.69", OutputLaw::own_bias, {}, false});
  claim.denied =
      "that delta_real of Equation 4.69 is the integral of Equation 3.8 that it stands for, for "
      "one "
      "law of o, exact count; lhs is E[1 - exp(epsilon - PL(o))], rhs the integral over PL > "
      "epsilon";
  claim.names = {"exp_minus_epsilon", "bias"};
  claim.admissible = {};
  claim.compare = [](const BiasPoint& point) -> std::optional<Comparison> {
    const Rational c = 1 / point.biases[0];
    const auto value = [&](bool positive) {
      return expectation(point, point.biases[1], c, {"", OutputLaw::own_bias, {}, positive});
    };
    return Comparison{value(false), Relation::equal, value(true)};
  };
  return claim;
}

PointClaim exceeding() {
  PointClaim claim = expectation_claim(
      {"proof:probability", OutputLaw::random, EndBound::larger_expectation, false, true});
  claim.denied =
      "\"we, therefore, need to show that the probability of a privacy loss being bigger than "
      "epsilon is higher in one the bounding biases\", exact count, the unknown records of D "
      "independent of parameter bias_D; lhs is the probability at the bias, rhs the larger one at "
      "the ends";
  return claim;
}

std::vector<Reading> proof_lines() {
  using enum Verdict;
  const std::string direction =
      "From x ≤ max(x′, x″) follows ε − x ≥ min(ε − x′, ε − x″); (4.74) has the right maximum.";
  return {
      point_reading(as_integral(),
                    {"δ_real of (4.69) is the integral of (3.8).", refuted,
                     "Outputs of loss below ε count negatively; with max(0, ·) it is "
                     "(printed)."},
                    Vary::database, {{3, 5}, {3, 5}, {3, 5}}),
      point_reading(exceeding(),
                    {"Pr[PL_bias(o) > ε] is at most the larger one of those at the ends.", refuted,
                     "At a bias in the middle the outputs on both sides exceed ε, at each end only "
                     "those of one side."},
                    Vary::database, searched),
      point_reading(half_way(),
                    {"(4.70): the loss at every bias of [bias_D − τ₁, bias_D + τ₂] is at most the "
                     "larger one at bias_D − τ₁/2 and bias_D + τ₂/2.",
                     refuted, "These ends do not enclose the interval of the theorem."},
                    Vary::database, triples),
      point_reading(
          line_claim("proof:4.72", "Equation 4.72; lhs and rhs are its sides",
                     [](const Rational& loss, const Rational& low, const Rational& high,
                        const Rational& c) {
                       return Comparison{Rational(c / loss), Relation::greater_equal,
                                         std::max(Rational(c / low), Rational(c / high)), true};
                     }),
          {"(4.72): ε − x ≥ max(ε − x′, ε − x″).", refuted, direction}, Vary::database, quadruples),
      point_reading(line_claim("proof:4.73", "Equation 4.73; lhs and rhs are its sides",
                               [](const Rational& loss, const Rational& low, const Rational& high,
                                  const Rational& c) {
                                 return Comparison{Rational(c / loss), Relation::greater_equal,
                                                   std::max(Rational(c / low), Rational(c / high))};
                               }),
                    {"(4.73): e^{ε−x} ≥ max(e^{ε−x′}, e^{ε−x″}).", refuted, direction},
                    Vary::database, quadruples),
      point_reading(line_claim("proof:4.75", "Equation 4.75; lhs and rhs are its sides",
                               [](const Rational& loss, const Rational& low, const Rational& high,
                                  const Rational& c) {
                                 return Comparison{
                                     Rational(1 - c / loss), Relation::less_equal,
                                     std::max(Rational(1 - c / low), Rational(1 - c / high))};
                               }),
                    {"(4.75), per output.", holds, "Lemma 4.21 and monotony of 1 − e^{ε−x}."},
                    Vary::database, {{4, 5}, {5, 7}, {5, 8}})};
}

}  // namespace

PointClaim expectation_claim(const ExpectationClaim& claim) {
  return {"th.thm-4.22",
          claim.reading,
          "Equation 4.69; lhs and rhs are its two sides",
          {"exp_minus_epsilon", "bias_low", "bias", "bias_high"},
          [claim](const BiasPoint& point) -> std::optional<Comparison> {
            const Rational& bias = point.biases[2];
            // With fewer than three unknown records the loss of one output alone depends on the
            // bias: Lemma 4.21.
            const bool one_output = claim.bound == EndBound::larger_expectation &&
                                    claim.law != OutputLaw::count && point.at.unknown() < 3;
            if (one_output || !ends_around_share(point, point.biases[1], point.biases[3])) {
              return std::nullopt;
            }
            const Rational c = 1 / point.biases[0];
            return Comparison{expectation(point, bias, c, claim), Relation::less_equal,
                              end_bound(point, c, claim)};
          },
          ends_in_order};
}

Statement th_thm_4_22() {
  using enum Verdict;
  using enum EndBound;
  using enum OutputLaw;
  const std::string exchange =
      "The proof bounds each output by the larger end, that is the expectation of the maximum; the "
      "maximum of the expectations is smaller: different outputs are worst at different ends.";
  Statement statement{
      "th.thm-4.22",
      "003",
      "theorem",
      "The expected excess between two biases is at most the larger one at the ends",
      {expectation_reading({"printed", noise, larger_expectation, true},
                           {"D fixed, M = q + two-sided geometric noise of ratio 1/2, the "
                            "expectation of max(0, 1 − e^{ε−PL}), as δ needs.",
                            refuted,
                            exchange + " Three records suffice with larger denominators: e^{−ε} = "
                                       "11/12, q(D) = 1, biases 4/13, 5/8 and 7/11."}),
       expectation_reading(
           {"literal", noise, larger_expectation, false},
           {"The same without the maximum with 0, as (4.69) is printed.", refuted, exchange}),
       expectation_reading({"random", random, larger_expectation, false},
                           {"Exact count, the unknown records of D independent of parameter "
                            "bias_D.",
                            refuted, exchange}),
       expectation_reading({"random-positive", random, larger_expectation, true},
                           {"The same with max(0, 1 − e^{ε−PL}).", refuted, exchange}),
       expectation_reading({"own-bias", own_bias, larger_expectation, true},
                           {"Exact count, o drawn with the bias of the loss on each side, positive "
                            "part.",
                            refuted, "δ as a function of the bias is not quasi-convex."}),
       expectation_reading({"at-count", count, larger_expectation, true},
                           {"D fixed, exact count: o = q(D) alone, positive part.", holds,
                            "One output: Lemma 4.21."})}};
  for (Reading& reading : proof_lines()) {
    statement.readings.push_back(std::move(reading));
  }
  statement.readings.push_back(expectation_reading(
      {"corrected", noise, expectation_of_larger, false},
      {"E[1 − e^{ε−PL_bias(o)}] ≤ E[max over the two ends of 1 − e^{ε−PL(o)}], with the noise of "
       "`printed`; the ends in (0, 1).",
       holds, "(4.75) for each output, with th.lem-4.21 for log-concave noise."}));
  statement.readings.push_back(expectation_reading(
      {"corrected:random", random, expectation_of_larger, false},
      {"The same for the exact count of random unknown records.", holds, "As above."}));
  statement.readings.push_back(expectation_reading(
      {"corrected:sum", noise, sum, true},
      {"With positive parts, the expectation is at most the sum of the two at the ends.", holds,
       "max(x, y) ≤ x + y for x, y ≥ 0: what the interval costs is a factor of two at most."}));
  return statement;
}

}  // namespace pkdp::checks
