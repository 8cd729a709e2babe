#include "cli/plan_utility.hpp"

#include <fmt/format.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/calibration_words.hpp"
#include "cli/output.hpp"
#include "reference/numbers/decimal.hpp"

namespace pkdp::cli {
namespace {

constexpr Precision bits = 128;
constexpr long words_digits = 6;

// All of them where they are few, else shares of ones that people expect.
std::vector<std::int64_t> listed(std::int64_t sample) {
  constexpr std::int64_t few = 24;
  std::vector<std::int64_t> estimates;
  if (sample <= few) {
    for (std::int64_t y = 0; y <= sample; ++y) {
      estimates.push_back(y);
    }
    return estimates;
  }
  for (const std::int64_t percent : {0, 1, 2, 5, 10, 25, 50, 75, 90, 95, 98, 99, 100}) {
    estimates.push_back(sample / 100 * percent + sample % 100 * percent / 100);
  }
  return estimates;
}

Rational most_error(NoiseKind kind, const Rational& scale) {
  return error_of(kind, scale).enclose(bits).upper();
}

Rational least_error(NoiseKind kind, const Value& dp) {
  return error_of(kind, dp.real().enclose(bits).lower()).enclose(bits).lower();
}

std::string shown(NoiseKind kind, const Rational& scale) {
  return scale > 0 ? fmt::format("{} = {}; {}", symbol(kind),
                                 enclose_in_decimal(Real(scale), words_digits).upper,
                                 error_in_words(kind, scale))
                   : "none";
}

}  // namespace

PlanUtility utility_of(const PlannedCount& planned) {
  const NoiseKind kind = planned.count.kind;
  PlanUtility utility{calibration::dp_scale(kind, planned.count.epsilon, planned.count.delta), {}};
  const std::vector<std::int64_t> estimates = listed(planned.plan.sample);
  utility.outcomes.resize(estimates.size(), {0, noise_after(planned, 0), false});
  tbb::parallel_for(std::size_t{0}, estimates.size(), [&](std::size_t i) {
    Outcome& outcome = utility.outcomes[i];
    outcome.estimate = estimates[i];
    outcome.found = noise_after(planned, estimates[i]);
    outcome.improves_on_dp =
        !utility.without.is_finite() ||
        most_error(kind, outcome.found.scale.upper) < least_error(kind, utility.without);
  });
  return utility;
}

std::vector<std::string> advice(const PlannedCount& planned, const PlanUtility& utility) {
  const auto improves_on_dp = [](const Outcome& outcome) { return outcome.improves_on_dp; };
  const auto number =
      std::count_if(utility.outcomes.begin(), utility.outcomes.end(), improves_on_dp);
  if (number == 0) {
    return {
        "At none of the estimates listed does the count need less noise than without an estimate: "
        "do not draw. Publish the count alone, with the noise of differential privacy."};
  }
  std::vector<std::string> all;
  if (number == static_cast<std::ptrdiff_t>(utility.outcomes.size())) {
    all.emplace_back(
        "At every estimate listed the count needs less noise than without an estimate.");
  } else {
    const auto first =
        std::find_if(utility.outcomes.begin(), utility.outcomes.end(), improves_on_dp);
    const auto last =
        std::find_if(utility.outcomes.rbegin(), utility.outcomes.rend(), improves_on_dp);
    all.push_back(fmt::format(
        "After {} of the {} estimates listed, the first {}, the last {}, the count needs less "
        "noise "
        "than without an estimate; after the others it needs as much or more, at most {}.",
        number, utility.outcomes.size(), first->estimate, last->estimate,
        shown(planned.count.kind, usable(planned.most))));
  }
  all.emplace_back(
      "Decide now whether to draw, from what is publicly known, not from these records. After the "
      "draw it is too late: both numbers are then published whatever they are. If you do not draw, "
      "publish the count alone, with the noise of differential privacy.");
  return all;
}

void print_utility(const PlannedCount& planned, const PlanUtility& utility) {
  const NoiseKind kind = planned.count.kind;
  print("  if the estimate is           the count needs\n");
  for (const Outcome& outcome : utility.outcomes) {
    print(fmt::format("  {:<28} {}{}\n", outcome.estimate, shown(kind, outcome.found.scale.upper),
                      outcome.improves_on_dp ? "" : " (no less than without an estimate)"));
  }
  print(fmt::format("  {:<28} {}\n", "any other, at most", shown(kind, usable(planned.most))));
  print(fmt::format("  {:<28} {}\n\n", "without an estimate",
                    utility.without.is_finite()
                        ? shown(kind, usable(utility.without)) + " (differential privacy)"
                        : "no such noise is differentially private at this ε and δ"));
  for (const std::string& sentence : advice(planned, utility)) {
    print(sentence + "\n");
  }
}

nlohmann::ordered_json utility_json(const PlannedCount& planned, const PlanUtility& utility) {
  const NoiseKind kind = planned.count.kind;
  nlohmann::ordered_json outcomes = nlohmann::ordered_json::array();
  for (const Outcome& outcome : utility.outcomes) {
    const calibration::NoiseScale& scale = outcome.found.scale;
    outcomes.push_back(
        {{"estimate", std::to_string(outcome.estimate)},
         {"scale", enclosed(scale.lower, scale.upper)},
         {"expected_error", enclosed(error_of(kind, scale.lower), error_of(kind, scale.upper))},
         {"fell_back", outcome.found.fell_back},
         {"pays", outcome.improves_on_dp}});
  }
  return {{"most", dp_json(kind, planned.most)},
          {"without_estimate", dp_json(kind, utility.without)},
          {"outcomes", outcomes},
          {"advice", advice(planned, utility)}};
}

}  // namespace pkdp::cli
