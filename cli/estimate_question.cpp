#include "cli/estimate_question.hpp"

#include <fmt/format.h>

#include "cli/calibration_words.hpp"
#include "pkdp/error.hpp"

namespace pkdp::cli {

using estimate_plan::Attacker;

void add_plan_options(const Command& command, PlanOptions& options) {
  add_count_options(command, options);
  command
      .option("--estimate-records", options.estimate_records,
              "records of the sub-sample, chosen before any record is looked at")
      .required();
  command
      .option("--estimate-epsilon", options.estimate_epsilon,
              "ε of the estimate, a part of --epsilon")
      .required();
  command
      .option("--estimate-noise", options.estimate_noise,
              "noise of the estimate: geometric (default) or laplace, rounded down")
      .one_of({"geometric", "laplace"})
      .shows_default();
  command
      .option("--failure", options.failure,
              "probability that the interval of the estimate misses the probability of a 1, a "
              "part of --delta")
      .required();
}

PlannedCount read_plan(const PlanOptions& options) {
  const CalibrationQuestion count = read_count(options);
  const estimate_plan::Plan plan{
      count.records,
      count.known,
      count.attacker,
      integer("--estimate-records", options.estimate_records, 1, count.records),
      kind_of("--estimate-noise", options.estimate_noise),
      parse_epsilon(options.estimate_epsilon, "--estimate-epsilon"),
      read_failure(options.failure, count.delta),
      count.epsilon,
      count.delta};
  static_cast<void>(
      estimate_plan::difference(plan.epsilon, plan.first_epsilon, "--estimate-epsilon"));
  const Noise first =
      bias_estimate::noise_for(plan.noise, plan.first_epsilon, "--estimate-epsilon");
  const estimate_plan::RemainingBudget left = estimate_plan::remaining_budget(plan);
  const Value most = calibration::dp_scale(count.kind, left.epsilon, left.delta);
  if (!most.is_finite()) {
    throw Error(ErrorKind::domain, "--estimate-epsilon", options.estimate_epsilon,
                fmt::format("less: no {} noise gives what is left, ε = {} and δ = {}",
                            noise_in_words(count.kind), text_of(left.epsilon),
                            to_string(left.delta.value())));
  }
  return {count, plan, left, first, most};
}

calibration::EstimatedScale noise_after(const PlannedCount& planned, std::int64_t estimate) {
  try {
    return calibration::estimated_scale(planned.plan, estimate, planned.count.kind);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::limit && error.kind() != ErrorKind::precision) {
      throw;
    }
  }
  const Rational scale = usable(planned.most);
  return {{0, 1}, planned.left, {true, scale, scale, 0, true, 0}, true};
}

std::string plan_in_words(const PlannedCount& planned) {
  const estimate_plan::Plan& plan = planned.plan;
  return fmt::format(
      "First an estimate is published: the ones among {} of {} yes-or-no records plus {} noise, ε "
      "= {}. Then the count of all of them plus {} noise is published, at what is left: ε = {} and "
      "δ = {}, with a range of probabilities that misses with probability at most {}. {} "
      "Guaranteed for both numbers together, against this attacker: ε = {} and δ = {}. That is no "
      "differential privacy, not even where the noise is as large.",
      plan.sample, plan.records, noise_in_words(plan.noise), text_of(plan.first_epsilon),
      noise_in_words(planned.count.kind), text_of(planned.left.epsilon),
      to_string(planned.left.delta.value()), to_string(plan.failure),
      attacker_in_words(planned.count), text_of(plan.epsilon), to_string(plan.delta.value()));
}

std::vector<std::string> plan_assumptions(const PlannedCount& planned) {
  const estimate_plan::Plan& plan = planned.plan;
  std::vector<std::string> all = count_assumptions(planned.count);
  if (plan.attacker == Attacker::passive) {
    all.emplace_back(
        "against a passive attacker δ is a mean over what the records that he knows are: for some "
        "values of them it may be larger");
  }
  all.push_back(fmt::format(
      "the plan, with the number of records, ε, δ, both kinds of noise and κ = {} (--failure), was "
      "written before anything was drawn and without looking at these records",
      to_string(plan.failure)));
  all.push_back(
      fmt::format("the {} records of the estimate were chosen without looking at any record; for "
                  "the count they count as known",
                  plan.sample));
  all.emplace_back(
      "the estimate is drawn once: whoever removes the record of a draw, copies the plan or writes "
      "another one for these records and draws again has no guarantee");
  all.emplace_back(
      "both numbers, the estimate and the noisy count, are published whatever they are; what is "
      "left out, drawn again or given other noise because of what was drawn breaks the guarantee");
  all.emplace_back(
      "the noise of the count is that of `pkdp account draw`, a function of the plan and of the "
      "estimate; the count of the sub-sample and all noise stay secret");
  return all;
}

}  // namespace pkdp::cli
