#include "checks/th/ch7/sound_calibration.hpp"

#include <fmt/format.h>

#include <map>

#include "checks/brute_force/noisy_counts.hpp"
#include "checks/engine/in_order.hpp"
#include "checks/engine/points.hpp"
#include "pkdp/error.hpp"
#include "reference/calibration/estimated_scale.hpp"
#include "reference/calibration/noise_search.hpp"

namespace pkdp::checks::th {
namespace {

using namespace engine;

using estimate_plan::Attacker;
using estimate_plan::Plan;

struct Budget {
  Rational c;
  Rational delta;
};

std::string text(std::int64_t count) { return std::to_string(count); }

std::vector<CalibrationTask> tasks(const RangeDomain& domain) {
  static const std::vector<Budget> budgets = {{1, make_rational(1, 3)},
                                              {make_rational(5, 4), make_rational(1, 8)},
                                              {2, make_rational(1, 20)},
                                              {3, make_rational(1, 100)},
                                              {2, 0}};
  std::vector<CalibrationTask> all;
  for (std::int64_t n = 1; n <= domain.greatest_n; ++n) {
    for (std::int64_t known = 0; known < n; ++known) {
      for (const Budget& budget : budgets) {
        for (std::int64_t low = 0; low <= domain.grid; ++low) {
          for (std::int64_t high = low; high <= domain.grid; ++high) {
            all.push_back({n, known, make_rational(low, domain.grid),
                           make_rational(high, domain.grid), budget.c, budget.delta});
          }
        }
      }
    }
  }
  return all;
}

Finding decide_task(const NoiseRule& rule, const CalibrationTask& task, std::int64_t grid) {
  Points points;
  const Rational ratio = rule(task);
  const Rational step = make_rational(1, 4 * grid);
  for (Rational bias = task.low; bias <= task.high && points.open(); bias += step) {
    const brute_force::Deltas deltas =
        brute_force::released_deltas({task.records, task.known, bias, task.c}, ratio);
    for (const bool active : {true, false}) {
      points.compare(active ? deltas.active : deltas.passive, Relation::less_equal, task.delta,
                     [&] {
                       return Inputs{{"n", text(task.records)},
                                     {"known", text(task.known)},
                                     {"attacker", active ? "active" : "passive"},
                                     {"bias", to_string(bias)},
                                     {"bias_low", to_string(task.low)},
                                     {"bias_high", to_string(task.high)},
                                     {"ratio", to_string(task.c)},
                                     {"noise_p", to_string(ratio)}};
                     });
    }
  }
  return points.finding();
}

// ε₁ = ln 2; κ is a quarter of δ.
Plan plan_of(std::int64_t n, std::int64_t known, Attacker attacker, std::int64_t sample,
             const Budget& budget) {
  return {n,
          known,
          attacker,
          sample,
          NoiseKind::geometric,
          Epsilon::of_ratio(2),
          budget.delta / 4,
          Epsilon::of_ratio(budget.c),
          Delta::of(budget.delta)};
}

std::vector<Plan> plans(std::int64_t greatest_n) {
  static const std::vector<Budget> budgets = {
      {3, make_rational(1, 5)}, {4, make_rational(2, 5)}, {4, make_rational(1, 20)}};
  std::vector<Plan> all;
  for (std::int64_t n = 1; n <= greatest_n; ++n) {
    for (std::int64_t known = 0; known < n; ++known) {
      for (std::int64_t sample = 1; sample <= n; ++sample) {
        for (const Attacker attacker : {Attacker::passive, Attacker::active}) {
          for (const Budget& budget : budgets) {
            all.push_back(plan_of(n, known, attacker, sample, budget));
          }
        }
      }
    }
  }
  return all;
}

// The noise of the second release for every y₁ until the range no longer changes.
class Seconds {
 public:
  Seconds(const SecondRule& rule, const Plan& plan) {
    const bias_estimate::Range middle = estimate_plan::bias_range(plan, 0);
    const bool constant =
        middle.low == 0 && middle.high == 1 && estimate_plan::bias_range(plan, -1000).high == 1;
    // The range for sample − y₁ is the mirror image of the one for y₁.
    while (!constant && estimate_plan::bias_range(plan, -reach_).high > 0) {
      ++reach_;
    }
    for (std::int64_t y = -reach_; y <= plan.sample + reach_; ++y) {
      ratios_[y] = rule(plan, y);
    }
  }
  [[nodiscard]] std::int64_t reach() const { return reach_; }
  [[nodiscard]] const Rational& at(std::int64_t y) const { return ratios_.at(y); }

 private:
  std::int64_t reach_ = 1;
  std::map<std::int64_t, Rational> ratios_;
};

// How many of the known records lie in the sub-sample, and whether the target does.
struct Places {
  std::int64_t known_inside;
  bool target_inside;
};

std::vector<Places> places(const Plan& plan) {
  std::vector<Places> all;
  for (const bool target : {false, true}) {
    for (std::int64_t inside = 0; inside <= plan.known; ++inside) {
      if (inside + (target ? 1 : 0) <= plan.sample &&
          plan.known - inside + (target ? 0 : 1) <= plan.records - plan.sample) {
        all.push_back({inside, target});
      }
    }
  }
  return all;
}

Finding decide_plan(const SecondRule& rule, const Plan& plan, std::int64_t grid) {
  Points points;
  const Seconds seconds(rule, plan);
  const bool active = plan.attacker == Attacker::active;
  for (std::int64_t j = 0; j <= grid; ++j) {
    const Rational bias = make_rational(j, grid);
    for (const Places& place : places(plan)) {
      const brute_force::EstimatedModel model{
          {plan.records, plan.known, bias, plan.epsilon.ratio()},
          plan.sample,
          place.known_inside,
          place.target_inside,
          estimate_plan::first_noise(plan).parameter(),
          [&](std::int64_t y) { return seconds.at(y); },
          seconds.reach()};
      const brute_force::Deltas deltas = brute_force::estimated_deltas(model);
      points.compare(active ? deltas.active : deltas.passive, Relation::less_equal,
                     plan.delta.value(), [&] {
                       return Inputs{{"n", text(plan.records)},
                                     {"known", text(plan.known)},
                                     {"attacker", active ? "active" : "passive"},
                                     {"bias", to_string(bias)},
                                     {"sample", text(plan.sample)},
                                     {"known_inside", text(place.known_inside)},
                                     {"target_inside", place.target_inside ? "1" : "0"},
                                     {"ratio", to_string(plan.epsilon.ratio())},
                                     {"failure", to_string(plan.failure)}};
                     });
    }
  }
  return points.finding();
}

Rational usable(const calibration::NoiseScale& scale, const Rational& delta) {
  if (!scale.exists) {
    throw Error(ErrorKind::domain, "delta", to_string(delta), "above 0 where epsilon is 0");
  }
  return scale.upper;
}

RangeDomain ranges(Effort effort) {
  return effort == Effort::quick    ? RangeDomain{3, 2}
         : effort == Effort::normal ? RangeDomain{10, 6}
                                    : RangeDomain{11, 8};
}

PlanDomain sizes(Effort effort) {
  return effort == Effort::quick    ? PlanDomain{2, 6}
         : effort == Effort::normal ? PlanDomain{6, 72}
                                    : PlanDomain{7, 72};
}

std::string given_domain(Effort effort) {
  const RangeDomain domain = ranges(effort);
  return fmt::format(
      "n ≤ {}, all n′, all values of the known records, five (e^ε, δ), ends j/{}, biases j/{} "
      "between them, two-sided geometric noise",
      domain.greatest_n, domain.grid, 4 * domain.grid);
}

std::string estimate_domain(Effort effort) {
  const PlanDomain domain = sizes(effort);
  return fmt::format(
      "n ≤ {}, all n′ and sub-samples, both attackers, target and known records in and out of the "
      "sub-sample, three (e^ε, δ), biases j/{}, all outputs",
      domain.greatest_n, domain.grid);
}

}  // namespace

Rational searched_noise(const CalibrationTask& task) {
  const auto setting = calibration::CalibrationSetting::of(
      task.records, task.known, calibration::BiasInterval::of(task.low, task.high));
  const auto scale = calibration::noise_scale(setting, NoiseKind::geometric,
                                              Epsilon::of_ratio(task.c), Delta::of(task.delta));
  return usable(scale, task.delta);
}

Finding decide(const NoiseForRange& claim, const RangeDomain& domain, const StepCallback& on_step) {
  const std::vector<CalibrationTask> all = tasks(domain);
  return in_order(
      all.size(), [&](std::size_t i) { return decide_task(claim.rule, all[i], domain.grid); },
      on_step, "ranges of biases");
}

Rational second_noise(const Plan& plan, std::int64_t released) {
  return usable(calibration::estimated_scale(plan, released, plan.noise).scale, plan.delta.value());
}

Finding decide(const NoiseAfterEstimate& claim, const PlanDomain& domain,
               const StepCallback& on_step) {
  const std::vector<Plan> all = plans(domain.greatest_n);
  return in_order(
      all.size(), [&](std::size_t i) { return decide_plan(claim.rule, all[i], domain.grid); },
      on_step, "plans of an estimate");
}

Check check_of(const NoiseForRange& claim) {
  return {.domain = given_domain,
          .decide =
              [claim](Effort effort, const StepCallback& on_step) {
                return decide(claim, ranges(effort), on_step);
              },
          .claim = claim};
}

Check check_of(const NoiseAfterEstimate& claim) {
  return {.domain = estimate_domain,
          .decide =
              [claim](Effort effort, const StepCallback& on_step) {
                return decide(claim, sizes(effort), on_step);
              },
          .claim = claim};
}

}  // namespace pkdp::checks::th
