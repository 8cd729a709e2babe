#include <fmt/format.h>

#include <map>
#include <memory>
#include <optional>

#include "cli/account_mechanisms.hpp"
#include "cli/account_release.hpp"
#include "cli/account_theorem_bounds.hpp"
#include "cli/input.hpp"
#include "pkdp/error.hpp"
#include "reference/catalogue/arguments.hpp"

namespace pkdp::cli {
namespace {

using k_anonymity::Attacker;

struct Options : AccountQuestion {
  std::string records, known, attacker = "active";
  std::string p, outside = "0", k = "full", rule = "at-least";
};

// Counts that a person waits for in vain are bracketed instead.
constexpr std::int64_t most_exact_records = 60;
constexpr Precision bracket_bits = 64;
// For ε of a bracket: halvings after it lies between two powers of 2, and the greatest that is
// tried.
constexpr int halvings = 18;
constexpr std::int64_t greatest_epsilon = 1024;

// The release and the records.
struct Question {
  k_anonymity::Setting setting;
  bool full;
};

Question read_question(const Options& options) {
  Arguments arguments;
  arguments.set("--records", options.records);
  arguments.set("--known", options.known);
  arguments.set("--outside", options.outside);
  arguments.set("--k", options.k);
  arguments.set("--p", read_argument("--p", options.p));
  const std::int64_t records = arguments.records("--records");
  const bool full = options.k == "full";
  const auto rule = options.rule == "at-least" ? k_anonymity::ReleaseRule::at_least
                                               : k_anonymity::ReleaseRule::more_than;
  return {{records,
           CategoryLaw::of(arguments.probabilities("--p").to_vector(),
                           arguments.probability("--outside"), "--p and --outside"),
           full ? 0 : k_anonymity::least_released(arguments.count("--k"), rule),
           arguments.integer("--known", 0, records - 1),
           options.attacker == "active" ? Attacker::active : Attacker::passive},
          full};
}

bool is_exact(const k_anonymity::Setting& setting) {
  return setting.least <= 1 || setting.least > setting.n || setting.n <= most_exact_records;
}

// A point (or 0) at which `serves` is false and one beyond it at which it is true, close together;
// nothing when it is true nowhere.
template <typename Serves>
std::optional<std::pair<Rational, Rational>> change_of(Serves serves) {
  Rational low = 0;
  Rational high(1, greatest_epsilon);
  while (!serves(high)) {
    if (high >= greatest_epsilon) {
      return std::nullopt;
    }
    low = high;
    high *= 2;
  }
  for (int i = 0; i < halvings; ++i) {
    const Rational middle = (low + high) / 2;
    (serves(middle) ? high : low) = middle;
  }
  return std::pair(low, high);
}

// δ(ε) is above δ where its lower bound is, and serves where its upper bound does; `full` is the
// answer for the full histogram.
Bracket bracketed_epsilon(const k_anonymity::Setting& setting, const Delta& delta,
                          const Value& full) {
  std::map<Rational, k_anonymity::Bracket> known;
  const auto at = [&](const Rational& epsilon) -> const k_anonymity::Bracket& {
    const auto place = known.find(epsilon);
    return place != known.end()
               ? place->second
               : known
                     .emplace(epsilon, k_anonymity::delta_bracket(setting, Epsilon::of(epsilon),
                                                                  bracket_bits))
                     .first->second;
  };
  if (at(0).upper <= delta.value()) {
    return {Rational(0), Rational(0)};
  }
  // Mostly hiding takes next to nothing from the full histogram.
  if (full.is_finite()) {
    const Interval most = enclose_relative(full.real(), halvings);
    const Rational beside = most.lower() * (1 - power_of_two(-halvings));
    if (at(beside).lower > delta.value()) {
      return {beside, most.upper()};
    }
  }
  const auto upper =
      change_of([&](const Rational& epsilon) { return at(epsilon).upper <= delta.value(); });
  const auto lower =
      change_of([&](const Rational& epsilon) { return at(epsilon).lower <= delta.value(); });
  return {lower ? Value(lower->first) : Value::none(),
          upper ? Value(upper->second) : Value::none()};
}

// Equal ends where the value is exact or certified to any number of digits.
Bracket tight(const Question& question, const curves::Curve& full, const Asked& level) {
  const k_anonymity::Setting& setting = question.setting;
  if (level.delta && question.full) {
    return asked_of(full, level);
  }
  if (is_exact(setting)) {
    try {
      const Value value = level.delta ? k_anonymity::epsilon(setting, *level.delta)
                                      : Value(k_anonymity::delta(setting, *level.epsilon));
      return {value, value};
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::limit) {
        throw;
      }
    }
  }
  if (level.delta) {
    return bracketed_epsilon(setting, *level.delta, asked_of(full, level).second);
  }
  const auto bracket = k_anonymity::delta_bracket(setting, *level.epsilon, bracket_bits);
  return {bracket.lower, bracket.upper};
}

std::string release_in_words(const Options& options, const Question& question) {
  if (question.full) {
    return "The exact number of records in each category";
  }
  return fmt::format("The number of records in each category where it is {} {}, all at once,",
                     options.rule == "at-least" ? "at least" : "more than", options.k);
}

AccountReport skeleton(const Options& options, const Question& question) {
  const k_anonymity::Setting& setting = question.setting;
  AccountReport report = {
      .mechanism = "histogram",
      .question =
          fmt::format("{} is released once, of {} records in {} categories. {}",
                      release_in_words(options, question), options.records, setting.law.size(),
                      attacker_in_words(options.attacker, options.known,
                                        "them and wants the category of one other record",
                                        setting.n - setting.known)),
      .assumptions = {independent_records,
                      "each record is in each category with the probability that is given, the "
                      "same for all, and the attacker knows these probabilities",
                      public_law, "the attacker knows the number of all records", nothing_else,
                      decided_before},
      .remarks = {
          "A category that the target may have and hardly anybody else exposes the target: give it "
          "the small probability that is publicly known, or have no such category. Which ones "
          "there are is decided without looking at the records."}};
  if (setting.attacker == Attacker::passive && !question.full && setting.known > 0) {
    report.assumptions.emplace_back(passive_mean);
  }
  if (setting.law.has_outside()) {
    report.assumptions.emplace_back(
        "the attacker also wants to tell a category from none (records outside are not counted)");
  }
  if (question.full) {
    report.remarks.emplace_back(
        "The two rarest categories are the worst pair. Known records are subtracted: an active and "
        "a passive attacker learn the same.");
  } else {
    report.remarks.emplace_back(
        "A hidden count still follows from the total when all the others are released "
        "(pk.claim-bot); the value is that of all released counts together.");
    report.remarks.emplace_back("Where a bracket is shown, both of its ends are certified.");
  }
  return report;
}

int run_histogram(const Options& options) {
  const Question question = read_question(options);
  const k_anonymity::Setting& setting = question.setting;
  const curves::Curve full = curves::histogram(setting.n - setting.known, setting.law);
  return account_of(
      options,
      {.report = skeleton(options, question),
       .of_delta = "the least δ at this ε",
       .of_epsilon = fmt::format("the least ε at δ = {}", options.delta),
       .tight = [&](const Asked& level) { return tight(question, full, level); },
       .beside =
           [&](AccountReport& report, const Asked& level) {
             if (!question.full) {
               report.entries.push_back(figure("full histogram",
                                               "upper bound: the same with every count released",
                                               asked_of(full, level)));
             }
             add_histogram_bounds(report,
                                  {setting.n, setting.law, setting.least, setting.known,
                                   setting.attacker == Attacker::active},
                                  level);
           },
       .without_epsilon = "No ε is certified to serve this δ: some counts exclude a category.",
       .title =
           fmt::format("Released histogram of {} unknown records", setting.n - setting.known)});
}

void add_options(const Command& command, Options& options) {
  command.option("--records", options.records, "all records, the target included").required();
  add_attacker(command, options.known, options.attacker);
  command
      .option("--p", options.p,
              "probability of each released category: a list p1,p2,… or @FILE; with --outside "
              "they sum to 1")
      .required();
  command
      .option("--outside", options.outside,
              "probability that a record is in no released category (default 0)")
      .shows_default();
  command.option("--k", options.k, "threshold of release, or full (default): every count")
      .shows_default();
  command.option("--rule", options.rule, "at-least (default) or more-than k")
      .one_of({"at-least", "more-than"})
      .shows_default();
  add_question(command, options);
}

}  // namespace

void add_account_histogram(const Command& account) {
  auto options = std::make_shared<Options>();
  const Command command = account.command(
      "histogram", "The number of records in each category, all of them or the large ones");
  add_options(command, *options);
  command.action([options] { return run_histogram(*options); });
}

}  // namespace pkdp::cli
