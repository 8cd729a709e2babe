#include "checks/th/ch4/example.hpp"

#include <fmt/format.h>

#include "checks/brute_force/grid.hpp"
#include "checks/engine/points.hpp"

namespace pkdp::checks::th {

using brute_force::CountSituation;

namespace {

constexpr std::int64_t records = 5000;
constexpr std::int64_t known = 3000;

std::uint64_t denominator_of(Effort effort) {
  return engine::by_effort<std::uint64_t>(effort, 12, 44, 48);
}

}  // namespace

CountSituation example_situation(std::int64_t known_ones) {
  return {records, known, known_ones, 2000};
}

Finding decide(const ExampleClaim& example, std::uint64_t denominator) {
  Finding finding;
  BiasClaim claim = example.claim;
  claim.order = "the later of the two biases by denominator, at the sizes of the example itself";
  (void)compare_biases(claim, example_situation(example.known_ones),
                       brute_force::interior_rationals(denominator), finding);
  return finding;
}

Check check_of(const ExampleClaim& example) {
  return {
      .domain =
          [known_ones = example.known_ones](Effort effort) {
            return fmt::format(
                "|D| = 5000, |D′| = 3000, q(D) = 2000 = o, q(D′) = {}, biases in (0, 1) with "
                "denominator ≤ {}",
                known_ones, denominator_of(effort));
          },
      .decide = [example](Effort effort,
                          const StepCallback&) { return decide(example, denominator_of(effort)); },
      .claim = example};
}

Finding decide(const LeastClaim& least, std::uint64_t denominator) {
  Finding finding;
  const std::vector<Rational> biases = brute_force::interior_rationals(denominator);
  for (std::int64_t known_ones = least.first; known_ones < 2000; known_ones += least.step) {
    const CountSituation situation = example_situation(known_ones);
    if (!compare_with(least.claim, situation, unknown_share(situation), biases, finding)) {
      break;
    }
  }
  return finding;
}

Finding decide(const CaptionClaim& caption) {
  engine::Points points;
  points.minimal(only_case("the numbers of the caption itself, the first of its curves"));
  const Rational ones = records * caption.share;
  for (const std::int64_t known_ones : {500, 1000, 1500}) {
    if (!points.compare(Rational(ones - known_ones), Relation::less_equal,
                        Rational(records - known), [&] {
                          return engine::Inputs{{"records", std::to_string(records)},
                                                {"known", std::to_string(known)},
                                                {"known_ones", std::to_string(known_ones)},
                                                {"ones", to_string(ones)}};
                        })) {
      break;
    }
  }
  return points.finding();
}

Check check_of(const CaptionClaim& caption) {
  return {.domain = [](Effort) { return std::string("q(D′) = 500, 1000, 1500"); },
          .decide = [caption](Effort, const StepCallback&) { return decide(caption); },
          .claim = caption};
}

}  // namespace pkdp::checks::th
