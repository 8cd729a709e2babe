#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "cli/account_mechanisms.hpp"
#include "cli/account_question.hpp"
#include "cli/account_report.hpp"
#include "cli/input.hpp"
#include "reference/bounds/pk_thm_3.hpp"
#include "reference/catalogue/arguments.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/mechanisms/counting/worst_case.hpp"
#include "reference/numbers/error.hpp"

namespace pkdp::cli {
namespace {

struct Options : AccountQuestion {
  std::string records, known, attacker = "active";
  std::string p, lambda;
};

// What is known of the records that the attacker does not know: one p, a list, or a range.
struct Population {
  std::int64_t records = 0;  // that are unknown, target included
  std::optional<Probability> equal;
  std::vector<Probability> others;
  std::optional<Probability> lambda;  // every unknown p lies in [λ, 1−λ]
  bool worst_case = false;
};

// Enough to resolve every n below some 10^4; beyond, a person rather waits seconds for a bracket
// than minutes for the last digit.
constexpr counting::SearchBudget patience{100'000};

Probability distance_to_certainty(const Probability& p) {
  return p.value() * 2 <= 1 ? p : p.complement();
}

// The list without the known ones, which come first and only shift the count.
void take_list(Population& population, std::vector<Probability> list, std::int64_t all,
               std::int64_t known) {
  if (static_cast<std::int64_t>(list.size()) != all - 1) {
    throw Error(ErrorKind::domain, "--p", Problem{fmt::format("has {} elements", list.size())},
                fmt::format("records − 1 = {} are needed, the known records first", all - 1));
  }
  list.erase(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(known));
  population.others = std::move(list);
  for (const Probability& p : population.others) {
    const Probability closest = distance_to_certainty(p);
    if (!population.lambda || closest.value() < population.lambda->value()) {
      population.lambda = closest;
    }
  }
}

Population read_population(const Options& options) {
  Arguments arguments;
  arguments.set("--records", options.records);
  arguments.set("--known", options.known);
  exactly_one("--p and --lambda", {&options.p, &options.lambda});
  const std::int64_t all = arguments.records("--records");
  const std::int64_t known = arguments.integer("--known", 0, all - 1);
  Population population;
  population.records = all - known;
  if (!options.lambda.empty()) {
    arguments.set("--lambda", options.lambda);
    population.lambda = arguments.half("--lambda");
    population.worst_case = true;
    return population;
  }
  arguments.set("--p", read_argument("--p", options.p));
  if (arguments.is_list("--p")) {
    take_list(population, arguments.probabilities("--p"), all, known);
  } else {
    population.equal = arguments.probability("--p");
    population.lambda = distance_to_certainty(*population.equal);
  }
  return population;
}

std::pair<Value, Value> tight_delta(const Population& population, const Epsilon& epsilon) {
  if (population.worst_case) {
    const counting::WorstCase worst =
        counting::worst_delta(population.records, *population.lambda, epsilon, patience);
    if (worst.resolved) {
      return {worst.value, worst.upper_bound};
    }
    // Both are upper bounds; early in a search the one of the theorem is often the better.
    const Value blanket =
        bounds::pk_thm_3::blanket_delta(population.records, *population.lambda, epsilon);
    return {worst.value,
            compare(blanket.real(), worst.upper_bound.real()) < 0 ? blanket : worst.upper_bound};
  }
  const Value value = population.equal
                          ? counting::delta(population.records, *population.equal, epsilon)
                          : counting::delta(population.others, epsilon);
  return {value, value};
}

std::pair<Value, Value> tight_epsilon(const Population& population, const Delta& delta) {
  if (population.worst_case) {
    const counting::WorstCase worst =
        counting::worst_epsilon(population.records, *population.lambda, delta, patience);
    return {worst.value, worst.upper_bound};
  }
  const Value value = population.equal
                          ? counting::epsilon(population.records, *population.equal, delta)
                          : counting::epsilon(population.others, delta);
  return {value, value};
}

std::string law_in_words(const Population& population) {
  if (population.worst_case) {
    return fmt::format(
        "each unknown record is 1 with some probability in [{0}, 1 − {0}], whatever "
        "it is, and the attacker knows that probability",
        to_string(population.lambda->value()));
  }
  if (population.equal) {
    return fmt::format("each unknown record is 1 with probability {}, which the attacker knows",
                       to_string(population.equal->value()));
  }
  return "each unknown record is 1 with its probability in the list, which the attacker knows";
}

AccountReport skeleton(const Options& options, const Population& population) {
  AccountReport report;
  report.mechanism = "counting";
  report.question = fmt::format(
      "The exact count of {} yes-or-no records is released once. A{} attacker knows {} of them "
      "and wants one other record; {} remain unknown, the target included.",
      options.records, options.attacker == "active" ? "n active" : " passive", options.known,
      population.records);
  report.assumptions = {"the records are independent of each other given what the attacker knows",
                        law_in_words(population), public_law,
                        "nothing else about these records is released", decided_before};
  report.remarks = {
      "For a count of independent records an active and a passive attacker learn the same: known "
      "records only shift the count (pk.thm-2, pk.prop-6)."};
  if (population.worst_case) {
    report.remarks.push_back(
        "The worst case lies at a corner: some records at λ, the others at 1 − λ. Where a bracket "
        "is shown, the search over corners ended first; both of its ends are certified.");
  } else {
    report.remarks.push_back(
        "The tight value is no bound but the thing itself: a smaller claim "
        "would be false.");
  }
  return report;
}

// The bounds of the literature in the form in which they hold; they need λ > 0 for a statement.
void add_delta_bounds(AccountReport& report, const Population& population, const Epsilon& epsilon) {
  if (!population.lambda || population.lambda->value().is_zero()) {
    return;
  }
  const Value blanket =
      bounds::pk_thm_3::blanket_delta(population.records, *population.lambda, epsilon);
  const Value numerical = bounds::pk_thm_3::numerical_delta(population.records, *population.lambda,
                                                            epsilon, bounds::Reading::corrected);
  report.figures.push_back(
      {"bound pk.thm-3 (blanket)",
       "upper bound for every p in [λ, 1 − λ]: the tighter form inside the proof", blanket,
       blanket});
  report.figures.push_back({"bound pk.thm-3 (numerical)",
                            "upper bound for every p in [λ, 1 − λ]: the theorem, corrected",
                            numerical, numerical});
}

AccountReport account(const Options& options, const Population& population) {
  const Asked sought = asked(options);
  AccountReport report = skeleton(options, population);
  if (sought.delta) {
    const auto [lower, upper] = tight_epsilon(population, *sought.delta);
    report.unknown = "epsilon";
    report.figures.push_back(
        {"tight", fmt::format("the least ε at δ = {}", options.delta), lower, upper});
    if (upper.is_none()) {
      report.remarks.push_back(
          "No ε serves this δ: with a probability above δ the count itself "
          "shows the target's record.");
    }
    return report;
  }
  const Epsilon& epsilon = *sought.epsilon;
  const auto [lower, upper] = tight_delta(population, epsilon);
  report.unknown = "delta";
  report.figures.push_back({"tight", "the least δ at this ε", lower, upper});
  add_delta_bounds(report, population, epsilon);
  return report;
}

void draw_curve(const Options& options, const Population& population) {
  CurveRequest curve = curve_request(
      options, fmt::format("Released count of {} unknown records", population.records));
  curve.delta = [&population](const Epsilon& epsilon) { return tight_delta(population, epsilon); };
  write_curve(curve);
}

int run_counting(const Options& options) {
  const Population population = read_population(options);
  const AccountReport report = account(options, population);
  return answer(options, report, [&] { draw_curve(options, population); });
}

}  // namespace

void add_account_counting(const Command& account) {
  auto options = std::make_shared<Options>();
  const Command command = account.command(
      "counting", "The exact number of ones among n records, without noise (a referendum tally)");
  command.option("--records", options->records, "all records, the target included").required();
  add_attacker(command, options->known, options->attacker);
  command.option("--p", options->p,
                 "probability that a record is 1: one for all, or @FILE with one for each of "
                 "the other records, the known ones first");
  command.option("--lambda", options->lambda,
                 "worst case over all probabilities in [λ, 1 − λ] instead");
  add_question(command, *options);
  command.action([options] { return run_counting(*options); });
}

}  // namespace pkdp::cli
