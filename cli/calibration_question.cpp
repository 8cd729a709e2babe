#include "cli/calibration_question.hpp"

#include <fmt/format.h>

#include "cli/account_question.hpp"
#include "cli/command_line.hpp"
#include "pkdp/error.hpp"
#include "reference/catalogue/arguments.hpp"

namespace pkdp::cli {

using estimate_plan::Attacker;

std::int64_t integer(const char* name, const std::string& text, std::int64_t least,
                     std::int64_t greatest) {
  Arguments arguments;
  arguments.set(name, text);
  return arguments.integer(name, least, greatest);
}

void require_given(const char* name, const std::string& text) {
  if (text.empty()) {
    throw Error(ErrorKind::usage, name, Problem{"is missing"},
                "it is needed with what else is given");
  }
}

Rational read_failure(const std::string& text, const Delta& delta) {
  require_given("--failure", text);
  Arguments arguments;
  arguments.set("--failure", text);
  Rational failure = arguments.rational("--failure");
  if (failure <= 0 || failure >= delta.value()) {
    throw Error(ErrorKind::domain, "--failure", text,
                "above 0 and below --delta, of which it is a part");
  }
  return failure;
}

NoiseKind kind_of(const char* name, const std::string& word) {
  if (word == "geometric") {
    return NoiseKind::geometric;
  }
  if (word == "laplace") {
    return NoiseKind::laplace;
  }
  if (word == "gaussian") {
    return NoiseKind::gaussian;
  }
  throw Error(ErrorKind::domain, name, word, "geometric, laplace or gaussian");
}

void add_count_options(const Command& command, CountOptions& options) {
  command.option("--records", options.records, "all records, the target included").required();
  add_attacker(command, options.known, options.attacker);
  command.option("--noise", options.noise, "geometric, laplace or gaussian")
      .required()
      .one_of({"geometric", "laplace", "gaussian"});
  command.option("--epsilon", options.epsilon, "ε of all that is published (or ln(a/b))");
  command.option("--ratio", options.ratio, "e^ε instead");
  command.option("--delta", options.delta, "δ of all that is published").required();
}

CalibrationQuestion read_count(const CountOptions& options) {
  Arguments arguments;
  arguments.set("--records", options.records);
  arguments.set("--known", options.known);
  arguments.set("--delta", options.delta);
  exactly_one("--epsilon and --ratio", {&options.epsilon, &options.ratio});
  arguments.set(options.ratio.empty() ? "epsilon" : "ratio",
                options.ratio.empty() ? options.epsilon : options.ratio);
  const std::int64_t records = arguments.records("--records");
  const Delta delta = arguments.delta("--delta");
  if (delta.value() == 0) {
    throw Error(ErrorKind::domain, "--delta", options.delta,
                "above 0, at most 1 (at δ = 0 unknown records are of no help)");
  }
  if (options.attacker != "active" && options.attacker != "passive") {
    throw Error(ErrorKind::domain, "--attacker", options.attacker, "active or passive");
  }
  return {records,
          arguments.integer("--known", 0, records - 1),
          options.attacker == "active" ? Attacker::active : Attacker::passive,
          kind_of("--noise", options.noise),
          arguments.epsilon(),
          delta};
}

void add_calibration_options(const Command& command, CalibrationOptions& options) {
  add_count_options(command, options);
  command.option("--p", options.p, "probability that a record is 1, if it is known");
  command.renamed("--bias", "--p");
  command.option("--bias-low", options.bias_low, "least probability that is plausible");
  command.option("--bias-high", options.bias_high, "greatest probability that is plausible");
  command.option("--past-ones", options.past_ones,
                 "ones of an exact count that was published before, of other records");
  command.option("--past-records", options.past_records, "records of that count");
  command.option("--failure", options.failure,
                 "probability that the interval of a past count misses the bias, a part of "
                 "--delta, fixed before that count was looked at");
  command.option("--release", options.release,
                 "the secret count, or @FILE, or @- for standard input: draw the noise that is "
                 "found, once, and say the noisy count");
  for (const char* name : retired_options) {
    command.option(name, options.retired, "").hidden();
  }
  command.flag("--json", options.json, "one JSON object (schema pkdp-calibration-3)");
  command.footer(
      "An estimate of the probability from these records themselves: pkdp account plan, then "
      "pkdp account draw.");
}

calibration::BiasInterval given_biases(const CalibrationOptions& options) {
  const bool one = !options.p.empty();
  if (one && !(options.bias_low.empty() && options.bias_high.empty())) {
    throw Error(ErrorKind::usage, "--p", "given with --bias-low or --bias-high",
                "either the probability or the ends of an interval");
  }
  Arguments arguments;
  if (one) {
    arguments.set("--p", options.p);
    const Rational p = arguments.probability("--p").value();
    return calibration::BiasInterval::of(p, p);
  }
  require_given("--bias-low", options.bias_low);
  require_given("--bias-high", options.bias_high);
  arguments.set("--bias-low", options.bias_low);
  arguments.set("--bias-high", options.bias_high);
  const Rational low = arguments.probability("--bias-low").value();
  const Rational high = arguments.probability("--bias-high").value();
  if (low > high) {
    throw Error(ErrorKind::domain, "--bias-low", options.bias_low,
                "at most --bias-high = " + options.bias_high);
  }
  return calibration::BiasInterval::of(low, high);
}

PastCount read_past(const CalibrationOptions& options, const CalibrationQuestion& question) {
  require_given("--past-ones", options.past_ones);
  require_given("--past-records", options.past_records);
  Arguments arguments;
  arguments.set("--past-records", options.past_records);
  const std::int64_t records = arguments.records("--past-records");
  return {integer("--past-ones", options.past_ones, 0, records), records,
          read_failure(options.failure, question.delta)};
}

std::string attacker_in_words(const CalibrationQuestion& question) {
  return fmt::format(
      "A{} attacker knows {} of them and wants one other record; {} remain unknown, the target "
      "included.",
      question.attacker == Attacker::active ? "n active" : " passive", question.known,
      question.records - question.known);
}

std::vector<std::string> count_assumptions(const CalibrationQuestion& question) {
  return {
      question.attacker == Attacker::active
          ? "each record whose value the attacker has not chosen is 1 with the same probability, "
            "independently of all others; the attacker may know that probability"
          : "each record is 1 with the same probability, independently of all others; the attacker "
            "may know that probability",
      fmt::format("the attacker knows at most {} records besides the target's{}; a record of "
                  "which he knows more than that probability counts as known",
                  question.known,
                  question.attacker == Attacker::active ? ", and may have chosen their values"
                                                        : " and has chosen none of their values"),
      "the noise is drawn once, independently of all else, and is exact: floating-point noise "
      "has holes",
      "nothing else about these records is released"};
}

}  // namespace pkdp::cli
