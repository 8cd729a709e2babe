#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "cli/account_mechanisms.hpp"
#include "cli/account_question.hpp"
#include "cli/account_report.hpp"
#include "cli/input.hpp"
#include "reference/catalogue/arguments.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/mechanisms/counting/worst_case.hpp"
#include "reference/mechanisms/noisy_counting/noisy_counting.hpp"
#include "reference/mechanisms/noisy_counting/worst_case.hpp"
#include "reference/numbers/error.hpp"

namespace pkdp::cli {
namespace {

struct Options : AccountQuestion {
  std::string records, known, attacker = "active", noise, scale;
  std::string p, lambda;
};

using Bracket = std::pair<Value, Value>;

// The records that the attacker does not know, the target included, and the noise.
struct Setting {
  std::int64_t records;
  std::optional<Probability> equal;
  std::vector<Probability> others;
  std::optional<Probability> lambda;  // the worst case over [λ, 1−λ]
  Noise noise;
};

// A search over corners ends near a second, or when the bracket is narrow.
// Laws of Gaussian noise take some three times as long.
noisy_counting::SearchLimits patience(const Setting& setting) {
  constexpr std::int64_t many = 20'000;
  const std::int64_t evaluations = setting.records < many                        ? 100
                                   : setting.noise.kind() == NoiseKind::gaussian ? 30
                                                                                 : 60;
  return {evaluations, Rational(1, 200)};
}
constexpr counting::SearchBudget patience_without_noise{20'000};

Noise read_noise(const Options& options) {
  Arguments arguments;
  if (options.scale.empty()) {
    throw Error(ErrorKind::usage, "--scale", Problem{"is missing"},
                "give the p of geometric noise, the scale of Laplace or the σ of Gaussian noise");
  }
  arguments.set("--scale", options.scale);
  const Rational scale = arguments.rational("--scale");
  if (options.noise == "geometric") {
    return Noise::geometric(scale, "--scale");
  }
  return options.noise == "laplace" ? Noise::laplace(scale, "--scale")
                                    : Noise::gaussian(scale, "--scale");
}

Setting read_setting(const Options& options) {
  Arguments arguments;
  arguments.set("--records", options.records);
  arguments.set("--known", options.known);
  exactly_one("--p and --lambda", {&options.p, &options.lambda});
  const std::int64_t all = arguments.records("--records");
  const std::int64_t known = arguments.integer("--known", 0, all - 1);
  Setting setting{all - known, {}, {}, {}, read_noise(options)};
  if (!options.lambda.empty()) {
    arguments.set("--lambda", options.lambda);
    setting.lambda = arguments.half("--lambda");
    return setting;
  }
  arguments.set("--p", read_argument("--p", options.p));
  if (!arguments.is_list("--p")) {
    setting.equal = arguments.probability("--p");
    return setting;
  }
  setting.others = arguments.probabilities("--p");
  if (static_cast<std::int64_t>(setting.others.size()) != all - 1) {
    throw Error(ErrorKind::domain, "--p",
                Problem{fmt::format("has {} elements", setting.others.size())},
                fmt::format("records − 1 = {} are needed, the known records first", all - 1));
  }
  setting.others.erase(setting.others.begin(),
                       setting.others.begin() + static_cast<std::ptrdiff_t>(known));
  return setting;
}

Bracket exactly(const Value& value) { return {value, value}; }

Bracket tight_delta(const Setting& setting, const Epsilon& epsilon) {
  if (setting.lambda) {
    const counting::WorstCase worst = noisy_counting::worst_delta(
        setting.records, *setting.lambda, setting.noise, epsilon, patience(setting));
    return {worst.value, worst.upper_bound};
  }
  return exactly(
      setting.equal ? noisy_counting::delta(setting.records, *setting.equal, setting.noise, epsilon)
                    : noisy_counting::delta(setting.others, setting.noise, epsilon));
}

Bracket records_delta(const Setting& setting, const Epsilon& epsilon) {
  if (setting.lambda) {
    const counting::WorstCase worst =
        counting::worst_delta(setting.records, *setting.lambda, epsilon, patience_without_noise);
    return {worst.value, worst.upper_bound};
  }
  return exactly(setting.equal ? counting::delta(setting.records, *setting.equal, epsilon)
                               : counting::delta(setting.others, epsilon));
}

// Noise never hurts: where a search ended early, the count without noise may bound more sharply.
Bracket capped(const Setting& setting, const Bracket& tight, const Bracket& records) {
  const auto upper = [](const Bracket& bracket) -> const ExactForm* {
    return bracket.second.is_none() ? nullptr : bracket.second.real().known_form();
  };
  if (!setting.lambda || upper(tight) == nullptr || upper(records) == nullptr ||
      compare(tight.second.real(), records.second.real()) <= 0) {
    return tight;
  }
  return {tight.first, records.second};
}

void add_deltas(AccountReport& report, const Setting& setting, const Epsilon& epsilon) {
  report.unknown = "delta";
  const auto add = [&report](const char* name, const char* meaning, const Bracket& value) {
    report.figures.push_back({name, meaning, value.first, value.second});
  };
  const Bracket alone =
      exactly(noisy_counting::delta(std::vector<Probability>{}, setting.noise, epsilon));
  const Bracket records = records_delta(setting, epsilon);
  add("tight", "the least δ at this ε: noise and unknown records together",
      capped(setting, tight_delta(setting, epsilon), records));
  add("noise alone", "against an attacker who knows all other records", alone);
  add("unknown records alone", "the same count without noise", records);
}

Bracket tight_epsilon(const Setting& setting, const Delta& delta) {
  if (setting.lambda) {
    const counting::WorstCase worst = noisy_counting::worst_epsilon(
        setting.records, *setting.lambda, setting.noise, delta, patience(setting));
    return {worst.value, worst.upper_bound};
  }
  return exactly(
      setting.equal ? noisy_counting::epsilon(setting.records, *setting.equal, setting.noise, delta)
                    : noisy_counting::epsilon(setting.others, setting.noise, delta));
}

Bracket records_epsilon(const Setting& setting, const Delta& delta) {
  if (setting.lambda) {
    const counting::WorstCase worst =
        counting::worst_epsilon(setting.records, *setting.lambda, delta, patience_without_noise);
    return {worst.value, worst.upper_bound};
  }
  return exactly(setting.equal ? counting::epsilon(setting.records, *setting.equal, delta)
                               : counting::epsilon(setting.others, delta));
}

void add_epsilons(AccountReport& report, const Setting& setting, const Delta& delta) {
  report.unknown = "epsilon";
  const auto add = [&report](const char* name, const char* meaning, const Bracket& value) {
    report.figures.push_back({name, meaning, value.first, value.second});
  };
  const Bracket alone =
      exactly(noisy_counting::epsilon(std::vector<Probability>{}, setting.noise, delta));
  const Bracket records = records_epsilon(setting, delta);
  add("tight", "the least ε at this δ: noise and unknown records together",
      capped(setting, tight_epsilon(setting, delta), records));
  add("noise alone", "against an attacker who knows all other records", alone);
  add("unknown records alone", "the same count without noise", records);
}

std::string noise_in_words(const Setting& setting) {
  const std::string size = to_string(setting.noise.parameter());
  switch (setting.noise.kind()) {
    case NoiseKind::geometric:
      return fmt::format("two-sided geometric noise with p = {}", size);
    case NoiseKind::laplace:
      return fmt::format("Laplace noise of scale {}", size);
    case NoiseKind::gaussian:
      break;
  }
  return fmt::format("Gaussian noise of standard deviation {}", size);
}

std::string law_in_words(const Setting& setting) {
  if (setting.lambda) {
    return fmt::format(
        "each unknown record is 1 with some probability in [{0}, 1 − {0}], whatever it is, and the "
        "attacker knows that probability",
        to_string(setting.lambda->value()));
  }
  return setting.equal
             ? fmt::format("each unknown record is 1 with probability {}, which the attacker knows",
                           to_string(setting.equal->value()))
             : "each unknown record is 1 with its probability in the list, which the attacker "
               "knows";
}

AccountReport account(const Options& options, const Setting& setting) {
  const Asked sought = asked(options);
  AccountReport report;
  report.mechanism = "noisy-counting";
  report.question = fmt::format(
      "The count of {} yes-or-no records plus {} is released once. A{} attacker knows {} of them "
      "and wants one other record; {} remain unknown, the target included.",
      options.records, noise_in_words(setting),
      options.attacker == "active" ? "n active" : " passive", options.known, setting.records);
  report.assumptions = {"the records are independent of each other given what the attacker knows",
                        law_in_words(setting),
                        public_law,
                        "the noise is drawn once, independently of all records, and is exact",
                        "nothing else about these records is released",
                        decided_before};
  report.remarks = {
      "Known records only shift the released value: an active and a passive attacker learn the "
      "same.",
      "The noise alone assumes nothing of the records: its value is what remains where the "
      "assumptions on them fail."};
  if (sought.delta) {
    add_epsilons(report, setting, *sought.delta);
  } else {
    add_deltas(report, setting, *sought.epsilon);
  }
  return report;
}

void draw_curve(const Options& options, const Setting& setting) {
  CurveRequest curve =
      curve_request(options, fmt::format("Count of {} unknown records and noise", setting.records));
  curve.delta = [&setting](const Epsilon& epsilon) { return tight_delta(setting, epsilon); };
  write_curve(curve);
}

int run_noisy_counting(const Options& options) {
  const Setting setting = read_setting(options);
  const AccountReport report = account(options, setting);
  return answer(options, report, [&] { draw_curve(options, setting); });
}

}  // namespace

void add_account_noisy_counting(const Command& account) {
  auto options = std::make_shared<Options>();
  options->curve_to = "2";
  options->curve_points = 41;
  const Command command =
      account.command("noisy-counting", "The number of ones among n records plus noise");
  command.option("--records", options->records, "all records, the target included").required();
  add_attacker(command, options->known, options->attacker);
  command.option("--noise", options->noise, "geometric, laplace or gaussian")
      .required()
      .one_of({"geometric", "laplace", "gaussian"});
  command.option("--scale", options->scale,
                 "the p of geometric noise, the scale of Laplace, the σ of Gaussian noise");
  command.option("--p", options->p,
                 "probability that a record is 1: one for all, or @FILE with one for each of "
                 "the other records, the known ones first");
  command.option("--lambda", options->lambda,
                 "worst case over all probabilities in [λ, 1 − λ] instead");
  add_question(command, *options);
  command.action([options] { return run_noisy_counting(*options); });
}

}  // namespace pkdp::cli
