#include "checks/statements/th_claim_4_13.hpp"
#include "checks/reading_frame.hpp"

#include <fmt/format.h>

#include "checks/brute_force/grid.hpp"

namespace pkdp::checks {
namespace {

using brute_force::CountSituation;

constexpr std::int64_t records = 5000;
constexpr std::int64_t known = 3000;

std::uint64_t denominator_of(Effort effort) {
  return effort == Effort::quick ? 12 : effort == Effort::normal ? 44 : 48;
}

struct Text {
  std::string claim;
  std::string note;
  Verdict verdict;
};

Reading example_reading(const BiasClaim& claim, std::int64_t known_ones, const Text& text) {
  return enumerated_reading(
      {claim.reading, text.claim, text.verdict, text.note}, 40,
      [known_ones](Effort effort) {
        return fmt::format(
            "|D| = 5000, |D′| = 3000, q(D) = 2000 = o, q(D′) = {}, biases in (0, 1) with "
            "denominator ≤ {}",
            known_ones, denominator_of(effort));
      },
      [claim, known_ones](Effort effort) {
        return decide_example(claim, known_ones, denominator_of(effort));
      });
}

BiasClaim example_claim(BiasClaim claim, const std::string& denied) {
  claim.statement = "th.claim-4.13";
  claim.denied = denied;
  claim.order = "the later of the two biases by denominator, at the sizes of the example itself";
  return claim;
}

/// |bias − s| across both sides of s.
BiasClaim across(const std::string& reading, const Rational& center, const std::string& text) {
  BiasClaim claim = example_claim(
      distance_claim(reading, center),
      "proof of Claim 4.13, \"the privacy loss appears to grow with larger distance |bias - " +
          text + "|\"");
  claim.weakly = true;
  return claim;
}

BiasClaim least_at(const std::string& reading) {
  return example_claim(sides_claim(reading, unknown_share), "the place of the minimum");
}

std::uint64_t least_denominator_of(Effort effort) {
  return effort == Effort::quick ? 12 : effort == Effort::normal ? 575 : 600;
}

Reading least_reading(const std::string& name, std::int64_t known_ones, std::string text) {
  return enumerated_reading(
      {name, std::move(text), Verdict::holds, "It is 0 there."}, 40,
      [known_ones](Effort effort) {
        return fmt::format(
            "|D| = 5000, |D′| = 3000, q(D) = 2000 = o, q(D′) = {}, the stated bias against those "
            "in (0, 1) with denominator ≤ {}",
            known_ones, least_denominator_of(effort));
      },
      [name, known_ones](Effort effort) {
        return decide_least(least_at(name), known_ones, 2000, least_denominator_of(effort));
      });
}

/// "Conjecture 3.9 is false" asks for one pair of biases; it fails when there is none.
Finding decide_falsity(std::uint64_t denominator) {
  return when_found(
      decide_example(distance_claim("printed", make_rational(1, 2)), 500, denominator),
      "th.claim-4.13", "printed", "No pair of biases contradicts Conjecture 3.9.");
}

Reading falsity() {
  return {.reading = "printed",
          .claim = "Conjecture 3.9 is false, for example at q(D′) = 500.",
          .verdict = Verdict::holds,
          .evidence = Evidence::exhaustive,
          .note =
              "Bias 1/2 has loss ln 3 and bias 2/3, which is farther from 1/2, less. A smaller "
              "counterexample, with 3 records, is th.conj-3.9.printed.json.",
          .domain =
              [](Effort effort) {
                return fmt::format(
                    "q(D′) = 500, biases with denominator ≤ {}, up to the first pair",
                    denominator_of(effort));
              },
          .check = [](Effort effort) { return decide_falsity(denominator_of(effort)); }};
}

Reading possible(std::int64_t ones, const std::string& reading, const Text& text) {
  return {
      .reading = reading,
      .claim = text.claim,
      .verdict = text.verdict,
      .evidence = text.verdict == Verdict::refuted ? Evidence::certificate : Evidence::exhaustive,
      .note = text.note,
      .domain = [](Effort) { return std::string("q(D′) = 500, 1000, 1500"); },
      .check = [ones, reading](Effort) { return decide_possible(ones, reading); }};
}

Reading linear_minimum() {
  return {.reading = "proof:linear",
          .claim = "The bias of least loss is a linear function of q(D′).",
          .verdict = Verdict::holds,
          .evidence = Evidence::exhaustive,
          .note = "It is (q(D) − q(D′))/(n − n′).",
          .least_effective = 400,
          .domain =
              [](Effort effort) {
                return effort == Effort::quick
                           ? "q(D′) = 50, 150, …, 1950, the stated bias against those in (0, 1) "
                             "with denominator ≤ 12"
                           : "q(D′) = 1, 2, …, 1999, the stated bias against those in (0, 1) with "
                             "denominator ≤ 13";
              },
          .check =
              [](Effort effort) {
                const BiasClaim claim = least_at("proof:linear");
                return effort == Effort::quick ? decide_least(claim, 50, 100, 12)
                                               : decide_least(claim, 1, 1, 13);
              }};
}

Reading caption_conjecture() {
  return {
      .reading = "text:caption-conjecture",
      .claim = "Figure 4.1 shows \"that Conjecture 4.12 does not hold\".",
      .verdict = Verdict::undecided,
      .note =
          "Conjecture 4.12 is about ω(y) at one bias; the figure varies the bias at one "
          "output and says nothing of it. Read as Conjecture 3.9, which is meant, it is printed."};
}

std::vector<Reading> sentences() {
  using enum Verdict;
  const std::string half_way =
      "The loss at bias 6/7 exceeds that at 5/8, which is farther from 3/4: distances compare only "
      "on one side of the minimum.";
  return {
      example_reading(
          example_claim(distance_claim("proof:1000", make_rational(1, 2)),
                        "proof of Claim 4.13, \"the conjecture holds for q(D') = 1000\""),
          1000, {"Conjecture 3.9 holds for q(D′) = 1000.", "Then (o−q(D′))/(n−n′) = 1/2.", holds}),
      example_reading(across("across-500", make_rational(3, 4), "0.75"), 500,
                      {"For q(D′) = 500 the loss grows with |bias − 0.75|, of any two biases.",
                       half_way, refuted}),
      example_reading(across("across-1500", make_rational(1, 4), "0.25"), 1500,
                      {"For q(D′) = 1500 the loss grows with |bias − 0.25|, of any two biases.",
                       "As across-500, at bias 1/8 and 2/5.", refuted}),
      least_reading("proof:least-500", 500, "For q(D′) = 500 the loss is least at bias 0.75."),
      least_reading("proof:least-1000", 1000, "For q(D′) = 1000 the loss is least at bias 0.5."),
      least_reading("proof:least-1500", 1500, "For q(D′) = 1500 the loss is least at bias 0.25.")};
}

}  // namespace

CountSituation example_situation(std::int64_t known_ones) {
  return {records, known, known_ones, 2000};
}

Finding decide_example(const BiasClaim& claim, std::int64_t known_ones, std::uint64_t denominator) {
  Finding finding;
  (void)decide_bias_claim(claim, example_situation(known_ones),
                          brute_force::interior_rationals(denominator), finding);
  return finding;
}

Finding decide_least(const BiasClaim& claim, std::int64_t first, std::int64_t step,
                     std::uint64_t denominator) {
  Finding finding;
  const std::vector<Rational> biases = brute_force::interior_rationals(denominator);
  for (std::int64_t known_ones = first; known_ones < 2000; known_ones += step) {
    const CountSituation situation = example_situation(known_ones);
    if (!decide_against(claim, situation, unknown_share(situation), biases, finding)) {
      break;
    }
  }
  return finding;
}

Finding decide_possible(std::int64_t ones, const std::string& reading) {
  Finding finding;
  for (const std::int64_t known_ones : {500, 1000, 1500}) {
    ++finding.cases;
    ++finding.effective;
    if (ones - known_ones > records - known) {
      finding.counterexample = Certificate{
          "th.claim-4.13",
          reading,
          "Denies the caption of Figure 4.1a, bias_D = 0.8 with these sizes: lhs is the number of "
          "ones left for the unknown records, rhs the number of unknown records.",
          {{"records", std::to_string(records)},
           {"known", std::to_string(known)},
           {"known_ones", std::to_string(known_ones)},
           {"ones", std::to_string(ones)}},
          Rational(ones - known_ones),
          Rational(records - known),
          Relation::greater,
          only_case("the numbers of the caption itself, the first of its curves")};
      return finding;
    }
  }
  return finding;
}

Statement th_claim_4_13() {
  using enum Verdict;
  std::vector<Reading> readings{falsity()};
  for (Reading& reading : sentences()) {
    readings.push_back(std::move(reading));
  }
  for (const std::int64_t known_ones : {500, 1500}) {
    const std::string reading = known_ones == 500 ? "proof:500" : "proof:1500";
    readings.push_back(example_reading(
        example_claim(sides_claim(reading, unknown_share), "the sentence on each side"), known_ones,
        {fmt::format("\"The privacy loss appears to grow with larger distance\": for q(D′) = {} it "
                     "grows with "
                     "|bias − s| on each side of s = {}.",
                     known_ones, known_ones == 500 ? "0.75" : "0.25"),
         "The loss is |logit(bias) − logit(s)|. The proof of Lemma 4.14 explains \"increase in an "
         "absolute distance\" this way.",
         holds}));
  }
  readings.push_back(possible(
      4000, "text:caption-bias",
      {"Caption of Figure 4.1a: |D| = 5000, |D′| = 3000, bias_D = 0.8 and q(D′) = 500, 1000, 1500.",
       "Then more than 2000 of the 2000 unknown records are ones, for each of the three values.",
       refuted}));
  readings.push_back(linear_minimum());
  readings.push_back(possible(2000, "corrected:caption-bias",
                              {"The same with bias_D = 0.4, as the text has it, is possible.",
                               "q(D″) = 1500, 1000, 500 of 2000.", holds}));
  readings.push_back(caption_conjecture());
  return {"th.claim-4.13", "003", "claim", "The conjecture on the bias is false, by an example",
          std::move(readings)};
}

}  // namespace pkdp::checks
