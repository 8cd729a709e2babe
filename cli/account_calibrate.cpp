#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/account_inputs.hpp"
#include "cli/account_mechanisms.hpp"
#include "cli/account_report.hpp"
#include "cli/calibration_answer.hpp"
#include "cli/calibration_curve.hpp"
#include "cli/calibration_question.hpp"
#include "cli/calibration_words.hpp"
#include "cli/command_line.hpp"
#include "cli/noise_law.hpp"
#include "cli/output.hpp"
#include "pkdp/error.hpp"
#include "reference/calibration/bias_estimate.hpp"

namespace pkdp::cli {
namespace {

using calibration::BiasInterval;

std::string question_in_words(const CalibrationQuestion& question) {
  return fmt::format(
      "The count of {} yes-or-no records plus {} noise is released once. {} Wanted: the least "
      "noise for ε = {} and δ = {}.",
      question.records, noise_in_words(question.kind), attacker_in_words(question),
      text_of(question.epsilon), to_string(question.delta.value()));
}

std::vector<std::string> remarks(const CalibrationQuestion& question) {
  std::vector<std::string> all = {
      "Protected is every record that the attacker does not know, whichever it is. If the records "
      "may depend on each other or more of them may be known, take the noise of differential "
      "privacy from the start."};
  if (question.attacker == estimate_plan::Attacker::active) {
    all.emplace_back(
        "Known records only shift the released value: an active and a passive attacker learn the "
        "same from the count.");
  }
  return all;
}

CalibrationAnswer answer_for(const CalibrationQuestion& question, const BiasInterval& biases,
                             const Delta& count_delta, const char* source) {
  const auto setting =
      calibration::CalibrationSetting::of(question.records, question.known, biases);
  CalibrationAnswer answer{
      question_in_words(question),
      question.kind,
      question.epsilon,
      question.delta,
      count_delta,
      biases,
      source,
      setting.may_be_certain(),
      calibration::noise_scale(setting, question.kind, question.epsilon, count_delta),
      calibration::dp_scale(question.kind, question.epsilon, question.delta),
      count_assumptions(question),
      remarks(question)};
  answer.assumptions.emplace_back(decided_before);
  return answer;
}

CalibrationAnswer with_given(const CalibrationOptions& options,
                             const CalibrationQuestion& question) {
  const BiasInterval biases = given_biases(options);
  CalibrationAnswer answer = answer_for(question, biases, question.delta, "given");
  answer.assumptions.push_back(fmt::format(
      "that probability lies in {}, which is public knowledge and was not read off these records",
      text_of(biases)));
  return answer;
}

CalibrationAnswer with_past(const CalibrationOptions& options,
                            const CalibrationQuestion& question) {
  const PastCount past = read_past(options, question);
  const bias_estimate::Range range =
      bias_estimate::range({past.records, 0, std::nullopt}, past.ones, past.failure);
  const BiasInterval biases = BiasInterval::of(range.low, range.high);
  CalibrationAnswer answer =
      answer_for(question, biases, Delta::of(question.delta.value() - past.failure), "past");
  answer.assumptions.push_back(
      fmt::format("the {} records counted before have the same probability and are independent of "
                  "those that the attacker does not know: they are none of these {}, or among the "
                  "known ones; no attacker chose their values",
                  past.records, question.records));
  answer.assumptions.push_back(fmt::format(
      "to use that count, with ε, δ, the noise and κ = {} (--failure), was decided before it was "
      "looked at, and is kept to whatever it says",
      to_string(past.failure)));
  answer.assumptions.push_back(
      fmt::format("the plausible probabilities are {}, wrong with probability at most {} over the "
                  "count before, which is part of δ: δ is a mean over what that count may be",
                  text_of(biases), to_string(past.failure)));
  answer.remarks.emplace_back("The past count itself protects none of the records in it.");
  return answer;
}

CalibrationAnswer answer_of(const CalibrationOptions& options,
                            const CalibrationQuestion& question) {
  const bool given = !(options.p.empty() && options.bias_low.empty() && options.bias_high.empty());
  const bool past = !(options.past_ones.empty() && options.past_records.empty());
  if (given == past) {
    throw Error(
        ErrorKind::usage, "--p, --bias-low and --bias-high, --past-ones",
        given ? "2 ways to know the probability given" : "no way to know the probability given",
        "exactly one of them, or an estimate: see pkdp account plan");
  }
  return given ? with_given(options, question) : with_past(options, question);
}

// An estimate from these records is drawn with a plan: each number that is chosen after the draw
// would be a function of it.
void refuse_estimates(const Command& command) {
  for (const char* name : retired_options) {
    if (command.given(name)) {
      throw Error(ErrorKind::usage, name, "given",
                  "a plan first, `pkdp account plan FILE …`, then `pkdp account draw FILE --ones "
                  "COUNT`");
    }
  }
}

void release(const CalibrationQuestion& question, const Integer& count, CalibrationAnswer& answer) {
  const auto setting =
      calibration::CalibrationSetting::of(question.records, question.known, answer.biases);
  answer.release = release_once(setting, answer.kind, answer.scale.upper, answer.epsilon,
                                answer.count_delta, count);
  if (answer.release->size.empty()) {
    return;
  }
  answer.assumptions.emplace_back(nobody_guesses);
  answer.remarks.insert(
      answer.remarks.begin(),
      fmt::format("Drawn with is {} = {}, the least noise rounded up, and certified is that "
                  "number{}.",
                  symbol(answer.kind), answer.release->size,
                  answer.kind == NoiseKind::geometric
                      ? ""
                      : "; that the sum is then rounded down takes nothing from the guarantee and "
                        "half a count from the number, on average"));
  answer.remarks.insert(answer.remarks.begin(), 1, release_as_it_is);
}

int run_calibrate(const CalibrationOptions& options, const Command& command) {
  refuse_estimates(command);
  const CalibrationQuestion question = read_count(options);
  const std::optional<Integer> count =
      options.release.empty() ? std::nullopt
                              : std::optional(read_secret_count(options.release, question.records));
  for (const char* name : {"--curve-over", "--curve-points"}) {
    if (options.curve.file.empty() && command.given(name)) {
      throw Error(ErrorKind::usage, name, Problem{"is given without --curve"}, "both or neither");
    }
  }
  require_calibration_curve(options.curve);
  CalibrationAnswer answer = answer_of(options, question);
  if (!answer.scale.exists) {
    throw Error(ErrorKind::domain, "--epsilon", text_of(answer.epsilon),
                fmt::format("above 0: no {} noise gives what is left, δ = {}",
                            noise_in_words(answer.kind), to_string(answer.count_delta.value())));
  }
  if (answer.fell_back) {
    answer.remarks.push_back(fmt::format(
        "The unknown records do not help here: none is left, or the interval of plausible "
        "probabilities reaches 0 or 1, where they are certain. The noise is that of differential "
        "privacy at ε = {} and δ = {}.",
        text_of(answer.epsilon), to_string(answer.count_delta.value())));
  }
  if (!options.curve.file.empty()) {
    const bool past = answer.source == std::string("past");
    write_calibration_curve(options.curve, question, answer,
                            past ? read_past(options, question).failure : Rational(0));
  }
  if (count) {
    release(question, *count, answer);
  }
  if (options.json) {
    nlohmann::ordered_json inputs = inputs_of(command);
    inputs.erase("release");  // the secret
    print_json(calibration_json(answer, inputs));
  } else {
    print_calibration(answer);
  }
  return 0;
}

}  // namespace

void add_account_calibrate(const Command& account) {
  auto options = std::make_shared<CalibrationOptions>();
  const Command command = account.command(
      "calibrate", "The least noise for a count, when the attacker does not know all records");
  add_calibration_options(command, *options);
  add_calibration_curve(command, options->curve);
  command.action([options, command] { return run_calibrate(*options, command); });
}

}  // namespace pkdp::cli
