#include "checks/brute_force/threshold.hpp"
#include "checks/pk/rare_values.hpp"

/// pk.text-over-approximation: records of small probability counted as known.
namespace pkdp::checks::pk {
namespace {

using namespace engine;
using MaybeSides = std::optional<ExactSides>;

/// Passive δ(ε) with nothing known against the same with the first `known` records known.
MaybeSides more_known(const ThresholdPoint& at) {
  if (at.known < 1) {
    return std::nullopt;
  }
  const auto released = brute_force::above(at.threshold);
  return ExactSides{brute_force::passive_delta(at.others, 0, released, at.ratio),
                    brute_force::passive_delta(at.others, at.known, released, at.ratio)};
}

/// The same of the histogram without small counts.
MaybeSides more_known_histogram(const RarePoint& at, const brute_force::HistogramLaw& others) {
  if (at.known < 1) {
    return std::nullopt;
  }
  RarePoint nothing = at;
  nothing.known = 0;
  nothing.background.clear();
  const Epsilon epsilon = Epsilon::of_ratio(at.parameter);
  return ExactSides{
      passive_delta(nothing, brute_force::counts_law(at.mixed, at.values()), 1, epsilon),
      passive_delta(at, others, 1, epsilon)};
}

const StatementChecks text_over_approximation("pk.text-over-approximation", [] {
  const ThresholdDomain lists{.greatest_n = {4, 5, 5},
                              .denominator = {4, 6, 6},
                              .boundary = true,
                              .known = true,
                              .values = any_value,
                              .ratios = {1, make_rational(3, 2), 3}};
  const auto histograms = [](Effort effort) {
    MixedDomain domain;
    domain.greatest_n =
        effort == Effort::quick ? std::vector<std::int64_t>{4, 2} : std::vector<std::int64_t>{6, 4};
    domain.known = true;
    return domain;
  };
  return Checks{
      {"printed", check_of(ThresholdClaim{lists,
                                          more_known,
                                          Relation::less_equal,
                                          {"n", "known", "threshold", "others", "ratio"}})},
      {"printed:histogram", check_of(RareClaim{histograms, more_known_histogram})},
  };
});

}  // namespace
}  // namespace pkdp::checks::pk
