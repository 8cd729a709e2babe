#include "cli/calibration_question.hpp"

#include "cli/account_question.hpp"
#include "cli/one_of.hpp"
#include "cli/random_bits.hpp"
#include "reference/calibration/bias_estimate.hpp"
#include "reference/catalogue/arguments.hpp"
#include "reference/numbers/error.hpp"

namespace pkdp::cli {
namespace {

constexpr std::int64_t far = 1'000'000'000'000'000;

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

// κ, which is taken from δ.
Rational read_failure(const CalibrationOptions& options, const Delta& delta) {
  require_given("--failure", options.failure);
  Arguments arguments;
  arguments.set("--failure", options.failure);
  Rational failure = arguments.rational("--failure");
  if (failure <= 0 || failure >= delta.value()) {
    throw Error(ErrorKind::domain, "--failure", options.failure,
                "above 0 and below --delta, of which it is a part");
  }
  return failure;
}

NoiseKind kind_of(const std::string& word) {
  if (word == "geometric") {
    return NoiseKind::geometric;
  }
  return word == "laplace" ? NoiseKind::laplace : NoiseKind::gaussian;
}

std::int64_t draw(const CalibrationOptions& options, const Noise& noise) {
  const exact_sampler::RandomBits bits =
      options.seed.empty() ? system_bits() : seeded_bits(options.seed);
  const Integer drawn = noise.kind() == NoiseKind::geometric
                            ? exact_sampler::two_sided_geometric(noise.parameter(), bits)
                            : exact_sampler::laplace_floor(noise.parameter(), bits);
  if (abs(drawn) > far) {
    throw Error(ErrorKind::limit, "--estimate-epsilon", options.estimate_epsilon,
                "noise below 10^15");
  }
  return drawn.convert_to<std::int64_t>();
}

void add_estimate_options(CLI::App& command, CalibrationOptions& options) {
  command.add_option("--estimate", options.estimate,
                     "private estimate: the noisy count of ones in a sub-sample, published before");
  command.add_option("--estimate-ones", options.estimate_ones,
                     "the same, drawn now: the secret count of ones in the sub-sample; only the "
                     "noisy count is shown");
  command.add_option("--seed", options.seed,
                     "secret seed of that draw (default: the system's random numbers)");
  command.add_option("--draw", options.draw, "the noise itself, an integer, instead of a seed");
  command.add_option("--estimate-records", options.estimate_records,
                     "records of the sub-sample, chosen before any record was looked at");
  command.add_option("--estimate-epsilon", options.estimate_epsilon,
                     "ε of the estimate, a part of --epsilon");
  command
      .add_option("--estimate-noise", options.estimate_noise,
                  "noise of the estimate: geometric (default) or laplace, rounded down")
      ->check(one_of("--estimate-noise", {"geometric", "laplace"}));
  command.add_option("--failure", options.failure,
                     "probability that the interval of an estimate or a past count misses the "
                     "bias, a part of --delta");
}

}  // namespace

void add_calibration_options(CLI::App& command, CalibrationOptions& options) {
  command.add_option("--records", options.records, "all records, the target included")->required();
  command.add_option("--known", options.known, "records that the attacker knows (default 0)");
  command.add_option("--attacker", options.attacker, "active (default) or passive")
      ->check(one_of("--attacker", {"active", "passive"}));
  command.add_option("--noise", options.noise, "geometric, laplace or gaussian")
      ->required()
      ->check(one_of("--noise", {"geometric", "laplace", "gaussian"}));
  command.add_option("--epsilon", options.epsilon, "ε of all that is published (or ln(a/b))");
  command.add_option("--ratio", options.ratio, "e^ε instead");
  command.add_option("--delta", options.delta, "δ of all that is published")->required();
  command.add_option("--bias", options.bias, "probability that a record is 1, if it is known");
  command.add_option("--bias-low", options.bias_low, "least probability that is plausible");
  command.add_option("--bias-high", options.bias_high, "greatest probability that is plausible");
  command.add_option("--past-ones", options.past_ones,
                     "ones of an exact count that was published before, of other records");
  command.add_option("--past-records", options.past_records, "records of that count");
  add_estimate_options(command, options);
  command.add_flag("--json", options.json, "one JSON object (schema pkdp-calibration-1)");
}

CalibrationQuestion read_calibration(const CalibrationOptions& options) {
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
  return {records,
          arguments.integer("--known", 0, records - 1),
          options.attacker == "active" ? estimate_plan::Attacker::active
                                       : estimate_plan::Attacker::passive,
          kind_of(options.noise),
          arguments.epsilon(),
          delta};
}

calibration::BiasInterval given_biases(const CalibrationOptions& options) {
  const bool one = !options.bias.empty();
  if (one && !(options.bias_low.empty() && options.bias_high.empty())) {
    throw Error(ErrorKind::usage, "--bias", "given with --bias-low or --bias-high",
                "either the bias or the ends of an interval");
  }
  Arguments arguments;
  arguments.set("--bias-low", one ? options.bias : options.bias_low);
  arguments.set("--bias-high", one ? options.bias : options.bias_high);
  if (!one) {
    require_given("--bias-low", options.bias_low);
    require_given("--bias-high", options.bias_high);
  }
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
          read_failure(options, question.delta)};
}

EstimateGiven read_estimate(const CalibrationOptions& options,
                            const CalibrationQuestion& question) {
  require_given("--estimate-records", options.estimate_records);
  require_given("--estimate-epsilon", options.estimate_epsilon);
  exactly_one("--estimate and --estimate-ones", {&options.estimate, &options.estimate_ones});
  estimate_plan::Plan plan{
      question.records,
      question.known,
      question.attacker,
      integer("--estimate-records", options.estimate_records, 1, question.records),
      kind_of(options.estimate_noise),
      parse_epsilon(options.estimate_epsilon, "--estimate-epsilon"),
      read_failure(options, question.delta),
      question.epsilon,
      question.delta};
  static_cast<void>(
      estimate_plan::difference(plan.epsilon, plan.first_epsilon, "--estimate-epsilon"));
  const Noise noise =
      bias_estimate::noise_for(plan.noise, plan.first_epsilon, "--estimate-epsilon");
  if (!options.estimate.empty()) {
    if (!options.draw.empty() || !options.seed.empty()) {
      throw Error(ErrorKind::usage, "--estimate", options.estimate,
                  "without --draw and --seed: its noise is drawn already");
    }
    return {plan, integer("--estimate", options.estimate, -far, far), false};
  }
  const std::int64_t ones = integer("--estimate-ones", options.estimate_ones, 0, plan.sample);
  if (!options.draw.empty()) {
    exactly_one("--draw and --seed", {&options.draw, &options.seed});
    return {plan, ones + integer("--draw", options.draw, -far, far), true};
  }
  return {plan, ones + draw(options, noise), true};
}

}  // namespace pkdp::cli
