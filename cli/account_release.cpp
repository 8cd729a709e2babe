#include "cli/account_release.hpp"

#include <fmt/format.h>

#include "cli/input.hpp"
#include "pkdp/error.hpp"
#include "reference/catalogue/arguments.hpp"

namespace pkdp::cli {

Bracket asked_of(const curves::Curve& curve, const Asked& level) {
  const Ends ends = level.delta ? curve.epsilon(*level.delta, Direction::larger)
                                : curve.delta(*level.epsilon, Direction::larger);
  return {ends.lower, ends.upper};
}

AccountEntry figure(std::string name, std::string meaning, const Bracket& value) {
  return {std::move(name), std::move(meaning), value.first, value.second};
}

CurveDeltas one_by_one(const std::function<Bracket(const Asked&)>& tight) {
  return [tight](const std::vector<Epsilon>& epsilons) {
    return [tight, epsilons](std::size_t i) { return tight({epsilons[i], std::nullopt}); };
  };
}

int account_of(const AccountQuestion& question, const ReleaseAccount& account) {
  const Asked level = asked(question);
  AccountReport report = account.report;
  report.unknown = level.delta ? "epsilon" : "delta";
  const Bracket tight = account.tight(level);
  report.entries = {
      figure(account.name, level.delta ? account.of_epsilon : account.of_delta, tight)};
  account.beside(report, level);
  if (tight.second.is_none() && !account.without_epsilon.empty()) {
    report.remarks.push_back(account.without_epsilon);
  }
  return answer(question, report, [&] {
    CurveRequest curve = curve_request(question, account.title);
    curve.deltas = account.curve ? account.curve : one_by_one(account.tight);
    write_curve(curve);
  });
}

void add_probabilities(const Command& command, CountQuestion& question, const char* lambda) {
  const Option p = command.option(
      "--p", question.p,
      "probability that a record is 1: one for all, or @FILE with one for each of the other "
      "records, the known ones first");
  if (lambda != nullptr) {
    command.option("--lambda", question.lambda, lambda);
  } else {
    p.required();
  }
}

std::string attacker_in_words(const std::string& attacker, const std::string& known,
                              const char* wants, std::int64_t unknown) {
  return fmt::format("A{} attacker knows {} of {}; {} remain unknown, the target included.",
                     attacker == "active" ? "n active" : " passive", known, wants, unknown);
}

Probabilities CountedRecords::others() const {
  return equal ? Bridge::probabilities(*equal) : Bridge::probabilities(list);
}

Probabilities CountedRecords::hidden() const {
  return equal ? others() : Bridge::probabilities(hidden_list());
}

ProbabilityList CountedRecords::hidden_list() const {
  return list.part(list.empty() ? 0 : static_cast<std::size_t>(known), list.size());
}

std::string CountedRecords::law_in_words(const char* who, const char* range) const {
  if (lambda) {
    return fmt::format(
        "{} is 1 with some probability {}, whatever it is, and the attacker knows that probability",
        who, fmt::format(fmt::runtime(range), to_string(lambda->value())));
  }
  return fmt::format("{} is 1 with {}, which the attacker knows", who,
                     equal ? fmt::format("probability {}", to_string(equal->value()))
                           : "its probability in the list");
}

CountedRecords counted_records(const CountQuestion& question, Range range) {
  Arguments arguments;
  arguments.set("--records", question.records);
  arguments.set("--known", question.known);
  if (range != Range::none) {
    exactly_one("--p and --lambda", {&question.p, &question.lambda});
  }
  CountedRecords records;
  records.all = arguments.records("--records");
  records.known = arguments.integer("--known", 0, records.all - 1);
  return records;
}

void read_probabilities(CountedRecords& records, const CountQuestion& question, Range range) {
  Arguments arguments;
  if (!question.lambda.empty()) {
    arguments.set("--lambda", question.lambda);
    records.lambda = range == Range::symmetric ? arguments.probability_up_to_half("--lambda")
                                               : arguments.probability("--lambda");
    return;
  }
  arguments.set("--p", read_argument("--p", question.p));
  if (!arguments.is_list("--p")) {
    records.equal = arguments.probability("--p");
    return;
  }
  records.list = arguments.probabilities("--p");
  if (static_cast<std::int64_t>(records.list.size()) != records.all - 1) {
    throw Error(
        ErrorKind::domain, "--p", Problem{fmt::format("has {} elements", records.list.size())},
        fmt::format("records − 1 = {} are needed, the known records first", records.all - 1));
  }
}

}  // namespace pkdp::cli
