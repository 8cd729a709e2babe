#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "cli/account_mechanisms.hpp"
#include "cli/account_question.hpp"
#include "cli/account_report.hpp"
#include "cli/account_theorem_bounds.hpp"
#include "cli/input.hpp"
#include "reference/catalogue/arguments.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/mechanisms/thresholding/laws.hpp"
#include "reference/mechanisms/thresholding/thresholding.hpp"
#include "reference/mechanisms/thresholding/worst_case.hpp"
#include "reference/numbers/error.hpp"

namespace pkdp::cli {
namespace {

namespace mechanism = thresholding;

struct Options : AccountQuestion {
  std::string records, known, attacker = "active", threshold, upper_threshold;
  std::string p, lambda;
};

// The release, and what is known of the records.
struct Setting {
  std::int64_t records = 0;
  std::int64_t known = 0;
  std::int64_t threshold = 0;
  std::optional<std::int64_t> upper_threshold;
  bool active = false;
  std::optional<mechanism::Population> population;
  std::optional<Probability> equal;     // one p for all
  std::vector<Probability> others;      // or a list
  std::optional<Probability> greatest;  // or any p_j up to this one

  [[nodiscard]] mechanism::Release release() const {
    return mechanism::Release::between(threshold, *upper_threshold);
  }
};

using Bracket = std::pair<Value, Value>;

// A person rather waits seconds for a bracket than minutes for the last digit.
constexpr counting::SearchBudget patience{100'000};

void read_population(Setting& setting, const Options& options, Arguments& arguments) {
  if (!options.lambda.empty()) {
    arguments.set("--lambda", options.lambda);
    setting.greatest = arguments.probability("--lambda");
    if (setting.upper_threshold) {
      throw Error(ErrorKind::usage, "--lambda", "given with --upper-threshold",
                  "--p with two-sided thresholds: their worst case is not at the corners alone");
    }
    return;
  }
  arguments.set("--p", read_argument("--p", options.p));
  if (!arguments.is_list("--p")) {
    setting.equal = arguments.probability("--p");
    setting.population =
        mechanism::Population::equal(setting.records, *setting.equal, setting.known);
    return;
  }
  setting.others = arguments.probabilities("--p");
  if (static_cast<std::int64_t>(setting.others.size()) != setting.records - 1) {
    throw Error(
        ErrorKind::domain, "--p", Problem{fmt::format("has {} elements", setting.others.size())},
        fmt::format("records − 1 = {} are needed, the known records first", setting.records - 1));
  }
  setting.population = mechanism::Population::of(setting.others, setting.known);
}

Setting read_setting(const Options& options) {
  exactly_one("--p and --lambda", {&options.p, &options.lambda});
  Arguments arguments;
  arguments.set("--records", options.records);
  arguments.set("--known", options.known);
  arguments.set("--threshold", options.threshold);
  Setting setting;
  setting.records = arguments.records("--records");
  setting.known = arguments.integer("--known", 0, setting.records - 1);
  setting.threshold = arguments.count("--threshold");
  if (!options.upper_threshold.empty()) {
    arguments.set("--upper-threshold", options.upper_threshold);
    setting.upper_threshold = arguments.count("--upper-threshold");
  }
  setting.active = options.attacker == "active";
  read_population(setting, options, arguments);
  return setting;
}

Bracket ends(const mechanism::WorstCase& worst) { return {worst.value, worst.upper_bound}; }

Bracket tight_delta(const Setting& setting, bool active, const Epsilon& epsilon) {
  if (setting.greatest) {
    const auto worst = active ? mechanism::worst_active_delta : mechanism::worst_passive_delta;
    return ends(worst(setting.records, *setting.greatest, setting.threshold, setting.known, epsilon,
                      patience));
  }
  const auto value = [&]() -> Value {
    if (setting.upper_threshold) {
      return active ? enumerated_active_delta(*setting.population, setting.release(), epsilon)
                    : enumerated_passive_delta(*setting.population, setting.release(), epsilon);
    }
    return active ? mechanism::active_delta(*setting.population, setting.threshold, epsilon)
                  : mechanism::passive_delta(*setting.population, setting.threshold, epsilon);
  }();
  return {value, value};
}

Bracket tight_epsilon(const Setting& setting, bool active, const Delta& delta) {
  if (setting.greatest) {
    const auto worst = active ? mechanism::worst_active_epsilon : mechanism::worst_passive_epsilon;
    return ends(worst(setting.records, *setting.greatest, setting.threshold, setting.known, delta,
                      patience));
  }
  const auto value = [&]() -> Value {
    if (setting.upper_threshold) {
      return active ? enumerated_active_epsilon(*setting.population, setting.release(), delta)
                    : enumerated_passive_epsilon(*setting.population, setting.release(), delta);
    }
    return active ? mechanism::active_epsilon(*setting.population, setting.threshold, delta)
                  : mechanism::passive_epsilon(*setting.population, setting.threshold, delta);
  }();
  return {value, value};
}

std::string law_in_words(const Setting& setting) {
  if (setting.greatest) {
    return fmt::format(
        "each other record is 1 with some probability up to {}, whatever it is, and the attacker "
        "knows that probability",
        to_string(setting.greatest->value()));
  }
  if (setting.equal) {
    return fmt::format("each other record is 1 with probability {}, which the attacker knows",
                       to_string(setting.equal->value()));
  }
  return "each other record is 1 with its probability in the list, which the attacker knows";
}

std::string rule_in_words(const Setting& setting) {
  return setting.upper_threshold ? fmt::format("only if it is above {} and below {}",
                                               setting.threshold, *setting.upper_threshold)
                                 : fmt::format("only if it is above {}", setting.threshold);
}

AccountReport skeleton(const Options& options, const Setting& setting) {
  AccountReport report;
  report.mechanism = "thresholding";
  report.question = fmt::format(
      "The exact count of {} yes-or-no records is released once, {}. A{} attacker knows {} of them "
      "and wants one other record; {} remain unknown, the target included.",
      options.records, rule_in_words(setting), setting.active ? "n active" : " passive",
      options.known, setting.records - setting.known);
  report.assumptions = {
      "the records are independent of each other given what the attacker knows",
      law_in_words(setting),
      public_law,
      setting.active
          ? "the attacker may choose what the known records are (any values that are possible)"
          : "the attacker sees the known records but cannot influence them",
      "that the count is withheld is seen, too; nothing else about these records is released",
      decided_before};
  if (!setting.active && setting.known > 0) {
    report.assumptions.emplace_back(passive_mean);
  }
  if (setting.threshold >= setting.records) {
    report.remarks.emplace_back("No count is above the threshold: nothing is ever released.");
  }
  if (setting.active && setting.known > setting.threshold) {
    report.remarks.emplace_back(
        "The known records alone can exceed the threshold: against an active attacker it protects "
        "nothing (--attacker passive: one who chose none of them).");
  }
  return report;
}

// What the bounds of pk.thm-4 depend on. Withholding high counts as well tells no more.
RareCount rare_count(const Setting& setting) {
  Rational greatest = setting.greatest ? setting.greatest->value()
                      : setting.equal  ? setting.equal->value()
                                       : Rational(0);
  for (const Probability& p : setting.others) {
    greatest = std::max(greatest, p.value());
  }
  return {setting.records, setting.threshold, setting.known, setting.active,
          Probability::of(greatest)};
}

std::vector<Probability> hidden(const Setting& setting) {
  return {setting.others.begin() + static_cast<std::ptrdiff_t>(setting.known),
          setting.others.end()};
}

constexpr const char* chosen = "upper bound: if the attacker could choose the known records";
constexpr const char* withheld = "upper bound: withholding a count never tells more";

// What is at least the tight value by a general argument, in the order of how much it gives away.
void add_delta_bounds(AccountReport& report, const Setting& setting, const Epsilon& epsilon) {
  if (!setting.active && setting.known > 0) {
    const auto [lower, upper] = tight_delta(setting, true, epsilon);
    report.figures.push_back({"active attacker", chosen, lower, upper});
  }
  add_thm_4_delta(report, rare_count(setting), epsilon);
  if (setting.greatest) {
    return;
  }
  const Value count =
      setting.equal ? counting::delta(setting.records - setting.known, *setting.equal, epsilon)
                    : counting::delta(hidden(setting), epsilon);
  report.figures.push_back({"count without threshold", withheld, count, count});
}

void add_epsilon_bounds(AccountReport& report, const Setting& setting, const Delta& delta) {
  add_thm_4_epsilon(report, rare_count(setting), delta);
  if (setting.greatest) {
    return;
  }
  const Value count =
      setting.equal ? counting::epsilon(setting.records - setting.known, *setting.equal, delta)
                    : counting::epsilon(hidden(setting), delta);
  if (!count.is_none()) {
    report.figures.push_back({"count without threshold", withheld, count, count});
  }
}

AccountReport account(const Options& options, const Setting& setting) {
  const Asked sought = asked(options);
  AccountReport report = skeleton(options, setting);
  if (sought.delta) {
    const auto [lower, upper] = tight_epsilon(setting, setting.active, *sought.delta);
    report.unknown = "epsilon";
    report.figures.push_back(
        {"tight", fmt::format("the least ε at δ = {}", options.delta), lower, upper});
    add_epsilon_bounds(report, setting, *sought.delta);
    if (upper.is_none()) {
      report.remarks.emplace_back(
          "No ε serves this δ: with a probability above δ the output itself shows the target's "
          "record.");
    }
    return report;
  }
  const Epsilon& epsilon = *sought.epsilon;
  const auto [lower, upper] = tight_delta(setting, setting.active, epsilon);
  report.unknown = "delta";
  report.figures.push_back({"tight",
                            setting.greatest ? "the least δ at this ε, for the worst probabilities"
                                             : "the least δ at this ε",
                            lower, upper});
  add_delta_bounds(report, setting, epsilon);
  return report;
}

void draw_curve(const Options& options, const Setting& setting) {
  CurveRequest curve = curve_request(options, fmt::format("Count of {} records, released above {}",
                                                          setting.records, setting.threshold));
  curve.delta = [&setting](const Epsilon& epsilon) {
    return tight_delta(setting, setting.active, epsilon);
  };
  write_curve(curve);
}

int run_thresholding(const Options& options) {
  const Setting setting = read_setting(options);
  const AccountReport report = account(options, setting);
  return answer(options, report, [&] { draw_curve(options, setting); });
}

void add_options(const Command& command, Options& options) {
  command.option("--records", options.records, "all records, the target included").required();
  command.option("--threshold", options.threshold, "a count is released when it is above")
      .required();
  command.option("--upper-threshold", options.upper_threshold,
                 "two-sided: and only when it is below this");
  add_attacker(command, options.known, options.attacker);
  command.option("--p", options.p,
                 "probability that a record is 1: one for all, or @FILE with one for each of "
                 "the other records, the known ones first");
  command.option("--lambda", options.lambda, "worst case over all probabilities in [0, λ] instead");
  add_question(command, options);
}

}  // namespace

void add_account_thresholding(const Command& account) {
  auto options = std::make_shared<Options>();
  const Command command = account.command(
      "thresholding", "The number of ones among n records, released only above a threshold");
  add_options(command, *options);
  command.action([options] { return run_thresholding(*options); });
}

}  // namespace pkdp::cli
