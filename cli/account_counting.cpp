#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "cli/account_mechanisms.hpp"
#include "cli/account_release.hpp"
#include "reference/bounds/pk_thm_3.hpp"
#include "reference/mechanisms/counting/counting.hpp"

namespace pkdp::cli {
namespace {

namespace thm_3 = bounds::pk_thm_3;

// Enough to resolve every n below some 10^4; beyond, a person rather waits seconds for a bracket
// than minutes for the last digit.
constexpr counting::SearchBudget patience{100'000};

// The λ of the theorem that covers the unknown records.
std::optional<Probability> least_doubt(const CountedRecords& records) {
  const auto doubt = [](const Probability& p) { return p.value() * 2 <= 1 ? p : p.complement(); };
  const ProbabilityList unknown = records.hidden_list();
  if (unknown.empty()) {
    return records.equal ? doubt(*records.equal) : records.lambda;
  }
  const auto [least, greatest] = unknown.extremes();
  const Probability low = doubt(least);
  const Probability high = doubt(greatest);
  return low.value() < high.value() ? low : high;
}

Bracket tight(const CountedRecords& records, const Asked& level) {
  if (!records.lambda) {
    return asked_of(curves::counting(records.unknown(), records.hidden()), level);
  }
  const std::int64_t n = records.unknown();
  const curves::Curve worst = curves::counting_family(n, *records.lambda, patience);
  if (level.delta) {
    return asked_of(worst, level);
  }
  const Ends ends = worst.delta(*level.epsilon, Direction::larger);
  if (ends.answer) {
    return {ends.lower, ends.upper};
  }
  // Both are upper bounds; early in a search the one of the theorem is often the better.
  const Value blanket = thm_3::blanket_delta(n, *records.lambda, *level.epsilon);
  return {ends.lower, compare(blanket.real(), ends.upper.real()) < 0 ? blanket : ends.upper};
}

// One walk over all points where the records are equal.
CurveDeltas curve_of(const CountedRecords& records) {
  if (!records.equal) {
    return one_by_one([&records](const Asked& level) { return tight(records, level); });
  }
  return [&records](const std::vector<Epsilon>& epsilons) {
    return [deltas = counting::deltas(records.unknown(), *records.equal, epsilons)](
               std::size_t i) -> Bracket {
      return {deltas[i], deltas[i]};
    };
  };
}

// The bounds of the literature in the form in which they hold; they need λ > 0 for a statement.
void add_bounds(AccountReport& report, const CountedRecords& records, const Asked& level) {
  const std::optional<Probability> lambda = least_doubt(records);
  if (!level.epsilon || !lambda || lambda->value().is_zero()) {
    return;
  }
  const Value blanket = thm_3::blanket_delta(records.unknown(), *lambda, *level.epsilon);
  const Value numerical = thm_3::numerical_delta(records.unknown(), *lambda, *level.epsilon,
                                                 bounds::Reading::corrected);
  const std::string every = "upper bound for every p in [λ, 1 − λ]: the ";
  report.entries.push_back(
      {"bound pk.thm-3 (blanket)", every + "tighter form inside the proof", blanket, blanket});
  report.entries.push_back(
      {"bound pk.thm-3 (numerical)", every + "theorem, corrected", numerical, numerical});
}

int run_counting(const CountQuestion& question) {
  CountedRecords records = counted_records(question, Range::symmetric);
  read_probabilities(records, question, Range::symmetric);
  const auto remark =
      records.lambda
          ? "The worst case lies at a corner: some records at λ, the others at 1 − λ. Where a "
            "bracket is shown, the search over corners ended first; both of its ends are certified."
          : "The tight value is no bound but the thing itself: a smaller claim would be false.";
  return account_of(
      question,
      {.report = {.mechanism = "counting",
                  .question = fmt::format(
                      "The exact count of {} yes-or-no records is released once. {}",
                      question.records,
                      attacker_in_words(question.attacker, question.known,
                                        "them and wants one other record", records.unknown())),
                  .assumptions = {independent_records,
                                  records.law_in_words("each unknown record", "in [{0}, 1 − {0}]"),
                                  public_law, nothing_else, decided_before},
                  .remarks = {"For a count of independent records an active and a passive attacker "
                              "learn the same: known records only shift the count (pk.thm-2, "
                              "pk.prop-6).",
                              remark}},
       .of_delta = "the least δ at this ε",
       .of_epsilon = fmt::format("the least ε at δ = {}", question.delta),
       .tight = [&](const Asked& level) { return tight(records, level); },
       .beside = [&](AccountReport& report,
                     const Asked& level) { add_bounds(report, records, level); },
       .without_epsilon = "No ε serves this δ: with a probability above δ the count itself shows "
                          "the target's record.",
       .title = fmt::format("Released count of {} unknown records", records.unknown()),
       .curve = curve_of(records)});
}

}  // namespace

void add_account_counting(const Command& account) {
  auto question = std::make_shared<CountQuestion>();
  const Command command = account.command(
      "counting", "The exact number of ones among n records, without noise (a referendum tally)");
  command.option("--records", question->records, "all records, the target included").required();
  add_attacker(command, question->known, question->attacker);
  add_probabilities(command, *question, "worst case over all probabilities in [λ, 1 − λ] instead");
  add_question(command, *question);
  command.action([question] { return run_counting(*question); });
}

}  // namespace pkdp::cli
