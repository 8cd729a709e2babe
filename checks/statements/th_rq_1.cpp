#include <fmt/format.h>

#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/laws.hpp"
#include "checks/reading_frame.hpp"
#include "checks/statements/th_bias.hpp"
#include "checks/statements/th_conj_3_9.hpp"
#include "checks/statements/th_questions.hpp"

namespace pkdp::checks {
namespace {

const std::string id = "th.rq-1";
constexpr PointSizes pairs{{5, 7}, {8, 12}, {9, 16}};
constexpr PointSizes sides{{7, 8}, {9, 16}, {10, 20}};

Rational bias_of_database(const BiasPoint& point) { return point.share(); }
Rational unknown_share_of(const BiasPoint& point) { return point.unknown_share(); }

PointClaim corollary(const std::string& reading) {
  PointClaim claim = nearness_claim(reading, bias_of_database, false);
  claim.statement = id;
  return claim;
}

constexpr std::int64_t greatest_unknown = 4;
constexpr std::uint64_t greatest_denominator = 9;

Reading falsity() {
  return {.reading = "printed:false",
          .claim = "\"Conjecture 3.9 is false.\"",
          .verdict = Verdict::holds,
          .evidence = Evidence::exhaustive,
          .note = "The counterexample is th.conj-3.9.printed.json.",
          .domain = [](Effort) { return std::string("n ≤ 8, biases j/24, up to the first pair"); },
          .check =
              [](Effort) {
                return when_found(
                    decide_bias_claim(distance_claim("printed:false", make_rational(1, 2)), 8), id,
                    "printed:false", "No pair of biases contradicts Conjecture 3.9.");
              }};
}

Reading safe_reading(const SafeClaim& claim, const std::string& text, const std::string& note) {
  return {
      .reading = claim.reading,
      .claim = text,
      .verdict = Verdict::refuted,
      .evidence = Evidence::certificate,
      .note = note,
      .domain =
          [](Effort) {
            return fmt::format(
                "n − n′ ≤ {}, exact count, biases in (0, 1) with denominator ≤ {}, e^ε in 5/4, "
                "3/2, 2",
                greatest_unknown, greatest_denominator);
          },
      .check =
          [claim](Effort) { return decide_safe(claim, greatest_unknown, greatest_denominator); }};
}

// The values at three biases in order, if they deny the claim.
std::optional<Certificate> denied_at(const SafeClaim& claim, std::int64_t unknown,
                                     const Rational& ratio, const std::vector<Rational>& biases) {
  std::vector<Rational> deltas;
  for (const Rational& bias : biases) {
    deltas.push_back(
        brute_force::counting_delta(brute_force::binomial_law(unknown - 1, bias), ratio));
  }
  const Rational bound = claim.bound(deltas[0], deltas[2]);
  if (deltas[1] <= bound) {
    return std::nullopt;
  }
  return Certificate{id,
                     claim.reading,
                     "Denies that Research Answer 1 gives guarantees \"on which we can safely base "
                     "further privacy analysis\", which then bounds the privacy leakage at a bias "
                     "by those at the ends of an interval around it. lhs is delta(epsilon) of the "
                     "exact count at the bias between, rhs its bound from the two ends.",
                     {{"unknown", std::to_string(unknown)},
                      {"ratio", to_string(ratio)},
                      {"bias_low", to_string(biases[0])},
                      {"bias", to_string(biases[1])},
                      {"bias_high", to_string(biases[2])}},
                     deltas[1],
                     bound,
                     Relation::greater,
                     first_by("unknown records, then the last of the three biases by denominator, "
                              "then the others, then e^epsilon from its list")};
}

}  // namespace

Finding decide_safe(const SafeClaim& claim, std::int64_t greatest, std::uint64_t denominator) {
  Finding finding;
  const std::vector<Rational> biases = brute_force::interior_rationals(denominator);
  for (std::int64_t unknown = 1; unknown <= greatest; ++unknown) {
    for (std::size_t last = 2; last < biases.size(); ++last) {
      for (std::size_t second = 1; second < last; ++second) {
        for (std::size_t first = 0; first < second; ++first) {
          std::vector<Rational> ordered = {biases[first], biases[second], biases[last]};
          std::sort(ordered.begin(), ordered.end());
          for (const Rational& ratio :
               {make_rational(5, 4), make_rational(3, 2), make_rational(2, 1)}) {
            ++finding.cases;
            ++finding.effective;
            finding.counterexample = denied_at(claim, unknown, ratio, ordered);
            if (finding.counterexample) {
              return finding;
            }
          }
        }
      }
    }
  }
  return finding;
}

Statement th_rq_1() {
  using enum Verdict;
  const std::string not_bias_d =
      "For a fixed D the loss at q(D) is least at bias_sec, not at bias_D.";
  const auto larger_end = [](const Rational& low, const Rational& high) {
    return std::max(low, high);
  };
  return {
      id,
      "003",
      "conclusion",
      "Conjecture 3.9 is false, and what is to replace it",
      {safe_reading({"printed", larger_end},
                    "Conjecture 3.9 is false; Theorem 4.17 and Corollary 4.18 are similar, and "
                    "further analysis may safely be based on them: δ(ε) at a bias between two "
                    "others is at most the larger of theirs.",
                    "The first part holds (printed:false), and so does Theorem 4.17 in the setting "
                    "of its proof; Corollary 4.18 and what is built on both (th.thm-4.22) do "
                    "not."),
       falsity(),
       point_reading(moving_claim(id, "printed:theorem-4.17", true),
                     {"\"We can construct a similar statement with Theorem 4.17\": it holds in the "
                      "setting of its proof.",
                      holds, "th.thm-4.17."},
                     Vary::sizes, {{7, 7}, {9, 11}, {11, 13}}),
       point_reading(growth_claim(id, "fixed", bias_of_database, false),
                     {"Theorem 4.17 holds for a fixed database.", refuted, not_bias_d},
                     Vary::database, pairs),
       point_reading(corollary("printed:corollary-4.18"),
                     {"\"… and Corollary 4.18\": it holds, at o = q(D).", refuted, not_bias_d},
                     Vary::database, pairs),
       safe_reading({"printed:safe", larger_end},
                    "\"Similar guarantees on which we can safely base further privacy analysis\": "
                    "δ(ε) at a bias between two others is at most the larger of theirs.",
                    "δ as a function of the bias is a maximum of unimodal functions, with a "
                    "peak between the ends for each threshold. Even the corrected claim about "
                    "the loss at one output says nothing about its average under a law that "
                    "moves with the bias. A sound calibration encloses the supremum over the "
                    "interval (calibration/noise_search)."),
       point_reading(growth_claim(id, "corrected", unknown_share_of, true),
                     {"At o = q(D), 0 < bias < 1, 0 < bias_sec < 1: on each side of bias_sec the "
                      "loss grows strictly with |bias − bias_sec|.",
                      holds, "th.lem-4.14; the loss is |logit(bias) − logit(bias_sec)|."},
                     Vary::database, sides)}};
}

}  // namespace pkdp::checks
