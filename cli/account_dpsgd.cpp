#include <fmt/format.h>

#include <memory>
#include <utility>

#include "cli/account_mechanisms.hpp"
#include "cli/account_release.hpp"
#include "pkdp/error.hpp"
#include "reference/accountant/accountant.hpp"
#include "reference/catalogue/arguments.hpp"
#include "reference/numbers/decimal.hpp"
#include "reference/numbers/limits.hpp"
#include "reference/numbers/parse.hpp"

namespace pkdp::cli {
namespace {

using accountant::Composition;
using accountant::Relation;

struct Question : AccountQuestion {
  std::string records, batch, epochs, steps, noise, relation = "both";
};

// What is trained: q = batch/records, steps as given or ⌈epochs·records/batch⌉.
Composition read_training(const Question& question) {
  exactly_one("--epochs and --steps", {&question.epochs, &question.steps});
  Arguments arguments;
  arguments.set("--records", question.records);
  arguments.set("--batch", question.batch);
  const std::int64_t records = arguments.records("--records");
  const Rational batch = arguments.rational("--batch");
  if (batch <= 0 || batch > records) {
    throw Error(ErrorKind::domain, "--batch", question.batch, "above 0, at most --records");
  }
  Composition training{{accountant::MechanismKind::gaussian, 1, batch / records}};
  if (!question.steps.empty()) {
    arguments.set("--steps", question.steps);
    training.steps = arguments.integer("--steps", 1, limits::count);
  } else {
    arguments.set("--epochs", question.epochs);
    const Rational epochs = arguments.rational("--epochs");
    const Integer steps = -floor(-epochs * records / batch);
    if (epochs <= 0 || steps > limits::count) {
      throw Error(epochs <= 0 ? ErrorKind::domain : ErrorKind::limit, "--epochs", question.epochs,
                  fmt::format("above 0, at most {} steps", limits::count));
    }
    training.steps = static_cast<std::int64_t>(steps);
  }
  training.relation = question.relation == "add"      ? Relation::add
                      : question.relation == "remove" ? Relation::remove
                                                      : Relation::both;
  return training;
}

// The least noise multiplier in short decimals, rounded up: more noise is safe.
Rational least_multiplier(const Question& question, const Composition& training) {
  constexpr long digits = 6;
  if (question.epsilon.empty() || question.delta.empty()) {
    throw Error(ErrorKind::usage, "--noise-multiplier", Problem{"is missing"},
                "it, with --epsilon or --delta; or --epsilon and --delta, and the least one is "
                "found");
  }
  Arguments arguments;
  arguments.set("epsilon", question.epsilon);
  arguments.set("delta", question.delta);
  const Value least = accountant::least_noise(training, arguments.epsilon(), arguments.delta());
  if (least.is_none()) {
    throw Error(ErrorKind::domain, "--delta", question.delta,
                "above 0: no Gaussian noise gives δ = 0");
  }
  const Rational sigma = parse_rational(enclose_in_decimal(least, digits).upper, "sigma");
  if (sigma.is_zero()) {
    throw Error(ErrorKind::domain, "--delta", question.delta,
                "below the δ of no noise at all: here any noise multiplier will do");
  }
  return sigma;
}

std::string without(const std::string& relation) {
  return relation == "both"  ? "the same records with one added or removed"
         : relation == "add" ? "the same records with one added"
                             : "the same records with one removed";
}

AccountReport report_of(const Question& question, const Composition& training,
                        const std::string& sigma) {
  return {
      .mechanism = "dpsgd",
      .question = fmt::format(
          "DP-SGD on {} records: {} steps with noise multiplier {}, each on a sample that a record "
          "enters with probability {}. Neighbours: {}.",
          question.records, training.steps, sigma, to_string(training.mechanism.sampling),
          without(question.relation)),
      .assumptions =
          {"in each step every record is drawn with that probability, independently of all others "
           "and of all other steps (Poisson sampling), and the size of the sample is not fixed "
           "or adjusted",
           "that probability, the number of steps and the noise are fixed beforehand and would be "
           "the same with one record more or fewer",
           "one record changes the sum of clipped gradients by at most the clipping norm, and the "
           "noise added to that sum is Gaussian, with the multiplier times the clipping norm as "
           "its standard deviation, exact and drawn anew in each step",
           "the attacker knows all other records and sees every noisy sum, not who was drawn",
           nothing_else, decided_before},
      .remarks = {
          "If batches are cut from a shuffled list instead of drawn, as most data loaders do, "
          "this number is not a bound of what is learnt: draw them, or account without sampling "
          "(--batch equal to --records) for as many steps as a record takes part in, where the "
          "batches of all other records do not depend on it.",
          "Choosing among several trainings by their results, or tuning on these records, is not "
          "part of this number."}};
}

// A multiplier that was found, as the decimal that it is: no second rounding.
std::string in_full(const Rational& multiplier) {
  constexpr long enough = 30;
  return to_decimal(Interval(multiplier, 256).left(), enough, Rounding::nearest);
}

// The same training with the multiplier that was found.
std::string next_command(const Question& question, const std::string& sigma) {
  std::string next = "pkdp account dpsgd";
  for (const auto& [name, text] : question.command->typed()) {
    if (name != "epsilon" && !name.starts_with("curve")) {
      next += fmt::format(" --{} {}", name, shell_word(text));
    }
  }
  return next + " --noise-multiplier " + sigma;
}

int run_dpsgd(Question question) {
  Composition training = read_training(question);
  const bool searches = question.noise.empty();
  std::string found;
  if (searches) {
    training.mechanism.parameter = least_multiplier(question, training);
    found = fmt::format(
        "The noise multiplier is the least one for ε = {} and δ = {}, rounded up to six digits.",
        question.epsilon, question.delta);
    question.epsilon.clear();  // ε at δ is answered: a little less than was asked
  } else {
    training.mechanism.parameter = parse_rational(question.noise, "--noise-multiplier");
  }
  const accountant::DeltaCurve curve(training);
  const auto tight = [&](const Asked& level) -> Bracket {
    const Value value =
        level.delta ? accountant::epsilon(training, *level.delta) : Value(curve.at(*level.epsilon));
    return {value, value};
  };
  const std::string sigma = searches ? in_full(training.mechanism.parameter) : question.noise;
  return account_of(question, {.report = report_of(question, training, sigma),
                               .of_delta = "the least δ at this ε, all steps together",
                               .of_epsilon = "the least ε at this δ, all steps together",
                               .tight = tight,
                               .beside =
                                   [&](AccountReport& report, const Asked& /*level*/) {
                                     if (searches) {
                                       report.remarks.insert(report.remarks.begin(), found);
                                       report.next = next_command(question, sigma);
                                     }
                                   },
                               .without_epsilon = "No ε serves this δ.",
                               .title = fmt::format("DP-SGD, {} steps", training.steps)});
}

}  // namespace

void add_account_dpsgd(const Command& account) {
  auto question = std::make_shared<Question>();
  question->curve_max_epsilon = "8";
  question->curve_points = 41;
  const Command command = account.command(
      "dpsgd", "Training with clipped gradients, Gaussian noise and Poisson-sampled batches");
  command.option("--records", question->records, "records in the training set").required();
  command.option("--batch", question->batch, "expected size of a batch: records drawn in a step")
      .required();
  command.option("--epochs", question->epochs,
                 "passes over the records: steps = epochs·records/batch, rounded up");
  command.option("--steps", question->steps, "steps, instead of --epochs");
  command.option("--noise-multiplier", question->noise,
                 "standard deviation of the noise over the clipping norm; without it the least "
                 "one for --epsilon and --delta");
  command
      .option("--relation", question->relation,
              "neighbours: both (default), add or remove a record")
      .one_of({"both", "add", "remove"})
      .shows_default();
  add_question(command, *question);
  command.action([question] { return run_dpsgd(*question); });
}

}  // namespace pkdp::cli
