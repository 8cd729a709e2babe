#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/account_mechanisms.hpp"
#include "cli/calibration_answer.hpp"
#include "cli/calibration_question.hpp"
#include "cli/output.hpp"
#include "reference/calibration/estimated_scale.hpp"
#include "reference/numbers/decimal.hpp"
#include "reference/numbers/error.hpp"

namespace pkdp::cli {
namespace {

using calibration::BiasInterval;
using estimate_plan::Attacker;

std::string text_of(const Epsilon& epsilon) {
  return epsilon.has_rational_ratio() ? "ln(" + to_string(epsilon.ratio()) + ")"
                                      : to_string(epsilon.exponent());
}

std::string text_of(const BiasInterval& biases) {
  constexpr Precision bits = 96;
  constexpr long digits = 6;
  constexpr std::size_t short_bits = 24;
  const auto end = [](const Rational& bias, bool upper) {
    if (bit_length(bias) <= short_bits) {
      return to_string(bias);
    }
    const DecimalEnclosure shown = to_decimal(Interval(bias, bits), digits);
    return upper ? shown.upper : shown.lower;
  };
  return fmt::format("[{}, {}]", end(biases.low(), false), end(biases.high(), true));
}

const char* noise_in_words(NoiseKind kind) {
  switch (kind) {
    case NoiseKind::geometric:
      return "two-sided geometric";
    case NoiseKind::laplace:
      return "Laplace";
    case NoiseKind::gaussian:
      break;
  }
  return "Gaussian";
}

std::string question_in_words(const CalibrationQuestion& question) {
  return fmt::format(
      "The count of {} yes-or-no records plus {} noise is released once. A{} attacker knows {} of "
      "them and wants one other record; {} remain unknown, the target included. Wanted: the least "
      "noise for ε = {} and δ = {}.",
      question.records, noise_in_words(question.kind),
      question.attacker == Attacker::active ? "n active" : " passive", question.known,
      question.records - question.known, text_of(question.epsilon),
      to_string(question.delta.value()));
}

std::vector<std::string> assumptions(const CalibrationQuestion& question) {
  return {
      "each record is 1 with the same probability, independently of all others; the attacker "
      "may know that probability",
      fmt::format(
          "the attacker knows at most {} records besides the target's{}", question.known,
          question.attacker == Attacker::active ? ", and may have chosen their values" : ""),
      "the noise is independent of all records and exact: floating-point noise has holes",
      "nothing else about these records is released"};
}

std::vector<std::string> remarks(const CalibrationQuestion& question) {
  std::vector<std::string> all = {
      "Protected is every record that the attacker does not know, whichever it is; if the records "
      "are dependent or more of them are known, ask for the noise of differential privacy."};
  if (question.attacker == Attacker::active) {
    all.emplace_back(
        "Known records only shift the released value: an active and a passive attacker learn the "
        "same from the count.");
  }
  return all;
}

CalibrationAnswer skeleton(const CalibrationQuestion& question, const BiasInterval& biases,
                           const Epsilon& count_epsilon, const Delta& count_delta) {
  return {question_in_words(question),
          question.kind,
          question.epsilon,
          question.delta,
          count_epsilon,
          count_delta,
          biases,
          "given",
          std::nullopt,
          false,
          {},
          calibration::dp_scale(question.kind, question.epsilon, question.delta),
          assumptions(question),
          remarks(question)};
}

void note_ends(CalibrationAnswer& answer) {
  if (answer.fell_back) {
    answer.remarks.emplace_back(
        "The unknown records do not help here: none is left, or the interval of plausible "
        "probabilities reaches 0 or 1, where they are certain. The noise is that of differential "
        "privacy.");
  }
}

CalibrationAnswer with_given(const CalibrationOptions& options,
                             const CalibrationQuestion& question) {
  const BiasInterval biases = given_biases(options);
  CalibrationAnswer answer = skeleton(question, biases, question.epsilon, question.delta);
  const auto scene = calibration::Scene::of(question.records, question.known, biases);
  answer.scale = calibration::noise_scale(scene, question.kind, question.epsilon, question.delta);
  answer.fell_back = scene.may_be_certain();
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
  const Delta left = Delta::of(question.delta.value() - past.failure);
  CalibrationAnswer answer = skeleton(question, biases, question.epsilon, left);
  const auto scene = calibration::Scene::of(question.records, question.known, biases);
  answer.source = "past";
  answer.scale = calibration::noise_scale(scene, question.kind, question.epsilon, left);
  answer.fell_back = scene.may_be_certain();
  answer.assumptions.push_back(fmt::format(
      "the {} records counted before have the same probability and are none of these {} (or are "
      "among the known ones), and no attacker chose their values; the plausible probabilities are "
      "{}, wrong with probability at most {}, which is part of δ",
      past.records, question.records, text_of(biases), to_string(past.failure)));
  answer.remarks.emplace_back("The past count itself protects none of the records in it.");
  return answer;
}

CalibrationAnswer with_estimate(const CalibrationOptions& options,
                                const CalibrationQuestion& question) {
  const EstimateGiven given = read_estimate(options, question);
  const calibration::EstimatedScale found =
      calibration::estimated_scale(given.plan, given.released, question.kind);
  const BiasInterval biases = BiasInterval::of(found.biases.low, found.biases.high);
  CalibrationAnswer answer = skeleton(question, biases, found.left.epsilon, found.left.delta);
  answer.source = "estimate";
  answer.estimate = given.released;
  answer.scale = found.scale;
  answer.fell_back = found.fell_back;
  answer.assumptions.push_back(fmt::format(
      "the {} records of the estimate were chosen before any record was looked at, and noise of "
      "ε = {} was added to their count; ε and δ are those of the estimate and the count together",
      given.plan.sample, text_of(given.plan.first_epsilon)));
  answer.assumptions.push_back(fmt::format(
      "for the count the records of the estimate count as known: the plausible probabilities are "
      "{}, wrong with probability at most {}, which is part of δ",
      text_of(biases), to_string(given.plan.failure)));
  if (question.attacker == Attacker::active && question.known > 0) {
    answer.remarks.emplace_back(
        "An active attacker may have chosen the values of known records in the sub-sample: the "
        "interval allows for all of them.");
  }
  answer.remarks.push_back(
      given.drawn ? fmt::format("Publish {} as the estimate. The count of the sub-sample, its "
                                "noise and the seed stay secret.",
                                given.released)
                  : "The noise of the count depends on the published estimate and on public "
                    "numbers only.");
  return answer;
}

CalibrationAnswer answer_of(const CalibrationOptions& options,
                            const CalibrationQuestion& question) {
  const bool given =
      !(options.bias.empty() && options.bias_low.empty() && options.bias_high.empty());
  const bool past = !(options.past_ones.empty() && options.past_records.empty());
  const bool estimate = !(options.estimate.empty() && options.estimate_ones.empty());
  if (given + past + estimate != 1) {
    throw Error(ErrorKind::usage, "--bias, --bias-low and --bias-high, --estimate, --past-ones",
                fmt::format("{} ways to know the bias given", given + past + estimate),
                "exactly one of them");
  }
  if (given) {
    return with_given(options, question);
  }
  return past ? with_past(options, question) : with_estimate(options, question);
}

int run_calibrate(const CalibrationOptions& options) {
  const CalibrationQuestion question = read_calibration(options);
  CalibrationAnswer answer = answer_of(options, question);
  if (!answer.scale.exists) {
    throw Error(ErrorKind::domain, "--epsilon", text_of(answer.count_epsilon),
                fmt::format("above 0: no {} noise gives what is left, δ = {}",
                            noise_in_words(answer.kind), to_string(answer.count_delta.value())));
  }
  note_ends(answer);
  if (options.json) {
    print_json(calibration_json(answer));
  } else {
    print_calibration(answer);
  }
  return 0;
}

}  // namespace

void add_account_calibrate(CLI::App& account, Invocation& invocation) {
  auto options = std::make_shared<CalibrationOptions>();
  CLI::App* command = account.add_subcommand(
      "calibrate", "The least noise for a count, when the attacker does not know all records");
  add_calibration_options(*command, *options);
  command->callback(
      [options, &invocation] { invocation.run = [options] { return run_calibrate(*options); }; });
}

}  // namespace pkdp::cli
