#include <fmt/format.h>

#include "checks/engine/existence.hpp"
#include "checks/engine/points.hpp"
#include "checks/th/ch4/example.hpp"

/// th.claim-4.13: th.conj-3.9 is false, with an example.
namespace pkdp::checks::th {
namespace {

const BiasClaim each_side = sides_claim(unknown_share);

/// |bias − center| across both sides of it.
ExampleClaim across(const Rational& center, std::int64_t known_ones) {
  ExampleClaim example{distance_claim(center), known_ones};
  example.claim.weakly = true;
  return example;
}

Check least_at(std::int64_t known_ones) {
  const LeastClaim claim{each_side, known_ones};
  const auto denominator = [](Effort effort) {
    return engine::by_effort<std::uint64_t>(effort, 12, 575, 600);
  };
  return {.domain =
              [=](Effort effort) {
                return fmt::format(
                    "|D| = 5000, |D′| = 3000, q(D) = 2000 = o, q(D′) = {}, the stated bias against "
                    "those in (0, 1) with denominator ≤ {}",
                    known_ones, denominator(effort));
              },
          .decide = [=](Effort effort,
                        const StepCallback&) { return decide(claim, denominator(effort)); },
          .claim = claim};
}

Check linear_minimum() {
  return {.domain =
              [](Effort effort) {
                return effort == Effort::quick
                           ? "q(D′) = 50, 150, …, 1950, the stated bias against those in (0, 1) "
                             "with denominator ≤ 12"
                           : "q(D′) = 1, 2, …, 1999, the stated bias against those in (0, 1) with "
                             "denominator ≤ 13";
              },
          .decide =
              [](Effort effort, const StepCallback&) {
                return effort == Effort::quick ? decide(LeastClaim{each_side, 50, 100}, 12)
                                               : decide(LeastClaim{each_side, 1, 1}, 13);
              }};
}

/// "Conjecture 3.9 is false" asks for one pair of biases; it fails when there is none.
Check falsity() {
  const Check conjecture = check_of(ExampleClaim{distance_claim(make_rational(1, 2)), 500});
  return {
      .domain = [conjecture](
                    Effort effort) { return conjecture.domain(effort) + ", up to the first pair"; },
      .decide =
          [conjecture](Effort effort, const StepCallback& on_step) {
            return engine::existence_of(conjecture.decide(effort, on_step));
          }};
}

const StatementChecks claim_4_13("th.claim-4.13", [] {
  return Checks{{"printed", falsity()},
                {"proof:1000", check_of(ExampleClaim{distance_claim(make_rational(1, 2)), 1000})},
                {"across-500", check_of(across(make_rational(3, 4), 500))},
                {"across-1500", check_of(across(make_rational(1, 4), 1500))},
                {"proof:least-500", least_at(500)},
                {"proof:least-1000", least_at(1000)},
                {"proof:least-1500", least_at(1500)},
                {"proof:500", check_of(ExampleClaim{each_side, 500})},
                {"proof:1500", check_of(ExampleClaim{each_side, 1500})},
                {"text:caption-bias", check_of(CaptionClaim{make_rational(4, 5)})},
                {"proof:linear", linear_minimum()},
                {"corrected:caption-bias", check_of(CaptionClaim{make_rational(2, 5)})}};
});

}  // namespace
}  // namespace pkdp::checks::th
