#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "cli/account_mechanisms.hpp"
#include "cli/account_release.hpp"
#include "cli/account_theorem_bounds.hpp"
#include "pkdp/error.hpp"
#include "reference/catalogue/arguments.hpp"

namespace pkdp::cli {
namespace {

struct Question : CountQuestion {
  std::string threshold, upper_threshold;
};

// A person rather waits seconds for a bracket than minutes for the last digit.
constexpr counting::SearchBudget patience{100'000};

Threshold read_threshold(const Question& question) {
  Arguments arguments;
  arguments.set("--threshold", question.threshold);
  Threshold threshold(arguments.count("--threshold"));
  if (!question.upper_threshold.empty()) {
    arguments.set("--upper-threshold", question.upper_threshold);
    threshold.below = arguments.count("--upper-threshold");
    if (!question.lambda.empty()) {
      throw Error(ErrorKind::usage, "--lambda", "given with --upper-threshold",
                  "--p with two-sided thresholds: their worst case is not at the corners alone");
    }
  }
  return threshold;
}

curves::Curve release(const CountedRecords& records, const Threshold& threshold, bool is_active) {
  return records.lambda
             ? curves::thresholding_family(records.all, *records.lambda, threshold.above,
                                           {records.known, is_active}, patience)
             : curves::thresholding(population_of(records.all, records.others(), records.known),
                                    threshold, is_active);
}

AccountReport skeleton(const Question& question, const CountedRecords& records,
                       const Threshold& threshold) {
  const bool is_active = question.is_active();
  const std::string rule =
      fmt::format("only if it is above {}", threshold.above) +
      (threshold.below ? fmt::format(" and below {}", *threshold.below) : std::string());
  AccountReport report = {
      .mechanism = "thresholding",
      .question =
          fmt::format("The exact count of {} yes-or-no records is released once, {}. {}",
                      question.records, rule,
                      attacker_in_words(question.attacker, question.known,
                                        "them and wants one other record", records.unknown())),
      .assumptions = {
          independent_records, records.law_in_words("each other record", "up to {}"), public_law,
          is_active
              ? "the attacker may choose what the known records are (any values that are possible)"
              : "the attacker sees the known records but cannot influence them",
          "that the count is withheld is seen, too; nothing else about these records is released",
          decided_before}};
  if (!is_active && records.known > 0) {
    report.assumptions.emplace_back(passive_mean);
  }
  if (threshold.above >= records.all) {
    report.remarks.emplace_back("No count is above the threshold: nothing is ever released.");
  }
  if (is_active && records.known > threshold.above) {
    report.remarks.emplace_back(
        "The known records alone can exceed the threshold: against an active attacker it protects "
        "nothing (--attacker passive: one who chose none of them).");
  }
  return report;
}

// What the bounds of pk.thm-4 depend on. Withholding high counts as well tells no more.
RareCount rare_count(const CountedRecords& records, std::int64_t threshold, bool is_active) {
  Rational greatest = records.lambda  ? records.lambda->value()
                      : records.equal ? records.equal->value()
                                      : Rational(0);
  if (!records.list.empty()) {
    greatest = records.list.extremes().second.value();
  }
  return {records.all, threshold, records.known, is_active, Probability::of(greatest)};
}

// What is at least the tight value by a general argument, in the order of how much it gives away.
void add_bounds(AccountReport& report, const CountedRecords& records, const Threshold& threshold,
                bool is_active, const Asked& level) {
  if (level.epsilon && !is_active && records.known > 0) {
    report.entries.push_back(figure("active attacker",
                                    "upper bound: if the attacker could choose the known records",
                                    asked_of(release(records, threshold, true), level)));
  }
  add_thm_4(report, rare_count(records, threshold.above, is_active), level);
  if (records.lambda) {
    return;
  }
  const Bracket count = asked_of(curves::counting(records.unknown(), records.hidden()), level);
  if (!count.second.is_none()) {
    report.entries.push_back(figure("count without threshold",
                                    "upper bound: withholding a count never tells more", count));
  }
}

int run_thresholding(const Question& question) {
  CountedRecords records = counted_records(question, Range::up_to);
  const Threshold threshold = read_threshold(question);
  read_probabilities(records, question, Range::up_to);
  const curves::Curve curve = release(records, threshold, question.is_active());
  return account_of(
      question,
      {.report = skeleton(question, records, threshold),
       .of_delta = records.lambda ? "the least δ at this ε, for the worst probabilities"
                                  : "the least δ at this ε",
       .of_epsilon = fmt::format("the least ε at δ = {}", question.delta),
       .tight = [&](const Asked& level) { return asked_of(curve, level); },
       .beside =
           [&](AccountReport& report, const Asked& level) {
             add_bounds(report, records, threshold, question.is_active(), level);
           },
       .without_epsilon = "No ε serves this δ: with a probability above δ the output itself shows "
                          "the target's record.",
       .title =
           fmt::format("Count of {} records, released above {}", records.all, threshold.above)});
}

}  // namespace

void add_account_thresholding(const Command& account) {
  auto question = std::make_shared<Question>();
  const Command command = account.command(
      "thresholding", "The number of ones among n records, released only above a threshold");
  command.option("--records", question->records, "all records, the target included").required();
  command.option("--threshold", question->threshold, "a count is released when it is above")
      .required();
  command.option("--upper-threshold", question->upper_threshold,
                 "two-sided: and only when it is below this");
  add_attacker(command, question->known, question->attacker);
  add_probabilities(command, *question, "worst case over all probabilities in [0, λ] instead");
  add_question(command, *question);
  command.action([question] { return run_thresholding(*question); });
}

}  // namespace pkdp::cli
