#include "checks/statements/th_questions.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace pkdp;
using namespace pkdp::checks;

TEST_CASE("A bound by both ends together is not denied, one by the larger or smaller end is",
          "[checks][thesis]") {
  const auto larger = [](const Rational& a, const Rational& b) { return std::max(a, b); };
  const auto smaller = [](const Rational& a, const Rational& b) { return std::min(a, b); };
  const auto sum = [](const Rational& a, const Rational& b) { return Rational(a + b); };
  const Finding safe = decide_safe({"sum", sum}, 5, 7);
  CHECK_FALSE(safe.counterexample);
  CHECK(safe.effective > 1000);
  // Two unknown records: δ is convex in the bias.
  CHECK_FALSE(decide_safe({"larger", larger}, 2, 9).counterexample);
  const Finding found = decide_safe({"larger", larger}, 3, 9);
  REQUIRE(found.counterexample);
  CHECK(std::get<std::string>(found.counterexample->inputs.at("unknown")) == "3");
  CHECK(decide_safe({"smaller", smaller}, 2, 4).counterexample);
}

TEST_CASE("Line 11 fails for large epsilon, a scale that is large enough does not",
          "[checks][thesis]") {
  const Finding printed = decide_fallback(line_11("th.rq-2", "printed"), 2, 20);
  REQUIRE(printed.counterexample);
  CHECK(std::get<std::string>(printed.counterexample->inputs.at("epsilon")) == "16");
  CHECK_FALSE(decide_fallback(line_11("th.rq-2", "printed"), 2, 15).counterexample);
  FallbackClaim wide = line_11("th.rq-2", "wide");
  wide.scale_above = [](const Rational&, const Rational&, long) { return Rational(2); };
  const Finding safe = decide_fallback(wide, 4, 24);
  CHECK_FALSE(safe.counterexample);
  CHECK(safe.effective == std::uint64_t{5} * 24);
  FallbackClaim narrow = wide;
  narrow.scale_above = [](const Rational&, const Rational&, long) { return make_rational(1, 8); };
  CHECK(decide_fallback(narrow, 2, 1).counterexample);
}

TEST_CASE("Line 18 divides by zero for no hits only", "[checks][thesis]") {
  const Finding printed = decide_divisors({"th.rq-2", "printed", 0}, 6);
  REQUIRE(printed.counterexample);
  CHECK(std::get<std::string>(printed.counterexample->inputs.at("records")) == "2");
  CHECK_FALSE(decide_divisors({"th.rq-2", "corrected", 1}, 12).counterexample);
}

TEST_CASE("Claims about the evaluation fail when they ask for more", "[checks][thesis]") {
  const NoiseGrid grid{{10'000},
                       {make_rational(1, 10)},
                       {make_rational(1, 2), make_rational(99, 100)},
                       {make_rational(1, 100), make_rational(1, 4)}};
  const auto decide = [&](auto holds) { return decide_noise({"test", "a claim", holds}, grid); };
  using Scales = NoiseClaim::Scales;
  const Finding less = decide([](const Scales& at) { return at.upper < at.sigma_lower; });
  CHECK_FALSE(less.counterexample);
  CHECK(less.effective == 4);
  CHECK(decide([](const Scales& at) { return 2 * at.upper < at.sigma_lower; }).counterexample);
  CHECK(decide([](const Scales& at) { return at.upper < at.half_lower; }).counterexample);
}

TEST_CASE("No bias is best for every delta, one is for few records", "[checks][thesis]") {
  const Rational half = make_rational(1, 2);
  // One record tells itself, of two the other one is as likely 0 as 1 at best.
  CHECK_FALSE(decide_best_bias("test", half, 2, 12).counterexample);
  const Finding found = decide_best_bias("test", half, 3, 8);
  REQUIRE(found.counterexample);
  CHECK(found.counterexample->inputs.at("bias") == Input(std::string("3/8")));
  CHECK(decide_best_bias("test", make_rational(1, 3), 2, 3).counterexample);
}
