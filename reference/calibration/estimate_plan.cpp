#include "reference/calibration/estimate_plan.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "pkdp/error.hpp"

namespace pkdp::estimate_plan {
namespace {

std::string text_of(const Epsilon& epsilon) {
  return epsilon.has_rational_ratio() ? "ln(" + to_string(epsilon.ratio()) + ")"
                                      : to_string(epsilon.exponent());
}

std::string text_of(std::int64_t count) { return std::to_string(count); }

void require(bool allowed, std::string_view parameter, const std::string& value,
             const std::string& domain) {
  if (!allowed) {
    throw Error(ErrorKind::domain, std::string(parameter), value, domain);
  }
}

// The records of the sub-sample whose values need not come from the law.
std::int64_t fixed(const Plan& plan) {
  return 1 + (plan.attacker == Attacker::active ? std::min(plan.known, plan.sample - 1) : 0);
}

}  // namespace

Epsilon difference(const Epsilon& epsilon, const Epsilon& spent, std::string_view parameter) {
  const std::string most = "at most " + text_of(epsilon);
  if (epsilon.has_rational_ratio() && spent.has_rational_ratio()) {
    require(spent.ratio() <= epsilon.ratio(), parameter, text_of(spent), most);
    return Epsilon::of_ratio(epsilon.ratio() / spent.ratio());
  }
  if (!epsilon.has_rational_ratio() && !spent.has_rational_ratio()) {
    require(spent.exponent() <= epsilon.exponent(), parameter, text_of(spent), most);
    return Epsilon::of(epsilon.exponent() - spent.exponent());
  }
  // A rational number and the logarithm of one: equal only at 0.
  require(compare(spent.real(), epsilon.real()) <= 0, parameter, text_of(spent), most);
  constexpr Precision bits = 128;
  const Interval left = epsilon.real().enclose(bits) - spent.real().enclose(bits);
  return Epsilon::of(std::max<Rational>(0, left.lower()));
}

RemainingBudget remaining_budget(const Plan& plan) {
  require(plan.known >= 0 && plan.known < plan.records, "known", text_of(plan.known),
          "0 to records − 1");
  require(plan.sample >= 1 && plan.sample <= plan.records, "sample", text_of(plan.sample),
          "1 to the number of records");
  require(plan.failure > 0 && plan.failure < 1 && plan.failure <= plan.delta.value(), "failure",
          to_string(plan.failure), "above 0, below 1 and at most delta");
  return {std::min(plan.records - 1, plan.known + plan.sample),
          difference(plan.epsilon, plan.first_epsilon, "first_epsilon"),
          Delta::of(plan.delta.value() - plan.failure)};
}

Noise first_noise(const Plan& plan) {
  return bias_estimate::noise_for(plan.noise, plan.first_epsilon, "first_epsilon");
}

bias_estimate::Range bias_range(const Plan& plan, std::int64_t released) {
  static_cast<void>(remaining_budget(plan));
  if (fixed(plan) >= plan.sample) {
    return {0, 1};
  }
  return bias_estimate::range({plan.sample, fixed(plan), first_noise(plan)}, released,
                              plan.failure);
}

}  // namespace pkdp::estimate_plan
