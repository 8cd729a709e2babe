#include "checks/brute_force/threshold.hpp"
#include "checks/engine/thresholds.hpp"

/// pk.text-expected-count: that thresholds help only above the expected count.
namespace pkdp::checks::pk {
namespace {

using namespace engine;
using Point = ThresholdPoint;
using MaybeSides = std::optional<ExactSides>;

Rational without_background(const Point& at, const brute_force::ReleasedCounts& released,
                            const Rational& c) {
  return brute_force::pair_delta(
      brute_force::released_pair(brute_force::bernoulli_sum(at.others), 0, released), c);
}

bool every_count(std::int64_t /*count*/) { return true; }

/// r = p(n−1)/((1−p)T) < 1: the expected count n·p of records of probability p against T.
MaybeSides condition(const Point& at) {
  if (at.threshold < 1 || at.p * (at.n - 1) >= (1 - at.p) * at.threshold) {
    return std::nullopt;
  }
  return ExactSides{Rational(at.p * at.n), Rational(at.threshold)};
}

/// All p_i = p and n·p ≥ T ≥ 1: δ at e^ε = 3 against 1/100, above which M_T is not called private.
MaybeSides only_below(const Point& at) {
  if (at.threshold < 1 || at.p * at.n < at.threshold) {
    return std::nullopt;
  }
  return ExactSides{without_background(at, brute_force::above(at.threshold), 3),
                    make_rational(1, 100)};
}

/// δ(ε) of M_T against δ(ε) of the count itself, without known records.
MaybeSides as_the_count(const Point& at) {
  return ExactSides{without_background(at, brute_force::above(at.threshold), at.ratio),
                    without_background(at, every_count, at.ratio)};
}

const StatementChecks text_expected_count("pk.text-expected-count", [] {
  using enum Relation;
  const ThresholdDomain equal_p{.greatest_n = {10, 18, 18}, .denominator = {9, 14, 14}};
  const ThresholdDomain long_lists{.greatest_n = 40, .denominator = 4};
  const ThresholdDomain lists{.greatest_n = {5, 6, 6},
                              .denominator = {4, 6, 6},
                              .boundary = true,
                              .values = any_value,
                              .ratios = {1, make_rational(3, 2), 3}};
  const std::vector<std::string> plain = {"n", "threshold", "p"};
  return Checks{
      {"printed", check_of({equal_p, condition, less, plain})},
      {"text:not-above", check_of({long_lists, only_below, greater_equal, plain})},
      {"corrected",
       check_of({lists, as_the_count, less_equal, {"n", "threshold", "others", "ratio"}})},
  };
});

}  // namespace
}  // namespace pkdp::checks::pk
