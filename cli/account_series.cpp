#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "cli/account_mechanisms.hpp"
#include "cli/account_release.hpp"
#include "reference/catalogue/arguments.hpp"
#include "reference/mechanisms/counting/releases.hpp"

namespace pkdp::cli {
namespace {

using counting::ReleasedCounts;

struct Question : CountQuestion {
  std::string releases;
  std::string buckets = std::to_string(ReleasedCounts::default_buckets);
};

// What the attacker does not know, and how often it is counted.
struct Series {
  CountedRecords records;
  std::int64_t releases;
  std::size_t buckets;

  [[nodiscard]] ReleasedCounts released() const {
    return with_others(records.unknown(), records.hidden(), [&](const auto&... law) {
      return ReleasedCounts(law..., static_cast<std::uint64_t>(releases));
    });
  }
};

Series read_series(const Question& question) {
  Arguments arguments;
  arguments.set("--releases", question.releases);
  arguments.set("--buckets", question.buckets);
  Series series{counted_records(question, Range::none),
                arguments.integer("--releases", 1, 1'000'000'000),
                static_cast<std::size_t>(arguments.integer(
                    "--buckets", static_cast<std::int64_t>(composition::least_buckets),
                    static_cast<std::int64_t>(composition::most_buckets)))};
  read_probabilities(series.records, question, Range::none);
  return series;
}

AccountReport skeleton(const Question& question, const Series& series) {
  return {
      .mechanism = "series",
      .question = fmt::format(
          "The exact count of {} yes-or-no records is released {} times, each time on new "
          "data. {}",
          question.records, series.releases,
          attacker_in_words(question.attacker, question.known,
                            "the records each time and wants one other record",
                            series.records.unknown())),
      // NOLINTNEXTLINE(bugprone-suspicious-missing-comma): a sentence in two lines.
      .assumptions = {"within one release the records are independent of each other given what the "
                      "attacker knows",
                      "the records of one release are independent of those of all other releases, "
                      "whatever has been seen before",
                      series.records.law_in_words("in every release each unknown record", ""),
                      public_law, "the target's record is 0 in all releases or 1 in all releases",
                      nothing_else, decided_before},
      .remarks = {
          "Both ends are certified: the joint law of all losses is computed on a grid, once "
          "with every rounding towards more loss and once towards less.",
          "Where the target's record is known to matter in at most r of the releases, whatever "
          "they say, ask for r releases: the others tell nothing about it.",
          "Records that persist from release to release are another question: they are not "
          "covered by this answer."}};
}

// K·x as a number of its own, at most `most` if that is given.
Value times(std::int64_t factor, const Value& x, std::optional<long> most) {
  if (!x.is_finite()) {
    return x;
  }
  const Real& real = x.real();
  return Real::certified(
      [factor, most, real](Precision precision) {
        const Interval product = real.enclose(precision) * Interval(Integer(factor), precision);
        return most ? min(product, Interval(*most, precision)) : product;
      },
      {}, real.sign() == Sign::unknown ? Sign::unknown : Sign::positive);
}

// K times δ of one release at ε/K, rounded so that it is a bound whatever ε is; or K times its ε at
// δ/K.
AccountEntry basic(const Series& series, const Asked& level) {
  const curves::Curve one = curves::counting(series.records.unknown(), series.records.hidden());
  Asked each = level;
  if (level.delta) {
    each.delta = Delta::of(level.delta->value() / series.releases);
  } else {
    const Rational share = level.epsilon->real().enclose(256).lower() / series.releases;
    each.epsilon = Epsilon::of(std::max<Rational>(0, share));
  }
  const Value value = times(series.releases, asked_of(one, each).first,
                            level.delta ? std::nullopt : std::optional(1L));
  return {"basic composition",
          fmt::format("upper bound: {0} times {1} of one release at {2}/{0}", series.releases,
                      level.delta ? "ε" : "δ", level.delta ? "δ" : "ε"),
          value, value};
}

Bracket composed(const Series& series, const Asked& level) {
  const ReleasedCounts released = series.released();
  const counting::Bracket bracket =
      level.delta ? released.epsilon(*level.delta, Direction::larger, series.buckets)
                  : released.delta(*level.epsilon, Direction::larger, series.buckets);
  return {bracket.lower, bracket.upper};
}

// All points from one composition in each order, at bits that resolve the greatest ε.
std::function<Bracket(std::size_t)> curve_of(const Series& series,
                                             const std::vector<Epsilon>& epsilons) {
  const ReleasedCounts released = series.released();
  const auto resolved = [&](bool reversed) {
    return composition::Bounds::resolving({released.part(reversed)}, series.buckets,
                                          {epsilons.back()});
  };
  return
      [epsilons, forward = resolved(false), backward = resolved(true)](std::size_t i) -> Bracket {
        const Epsilon& at = epsilons[i];
        const counting::Bracket bracket =
            counting::larger_bracket({forward.lower_delta(at), forward.upper_delta(at)},
                                     {backward.lower_delta(at), backward.upper_delta(at)});
        return {bracket.lower, bracket.upper};
      };
}

int run_series(const Question& question) {
  const Series series = read_series(question);
  return account_of(
      question,
      {.report = skeleton(question, series),
       .name = "composed",
       .of_delta = "the least δ at this ε, all releases together",
       .of_epsilon = fmt::format("the least ε at δ = {}, all releases together", question.delta),
       .tight = [&](const Asked& level) { return composed(series, level); },
       .beside = [&](AccountReport& report,
                     const Asked& level) { report.entries.push_back(basic(series, level)); },
       .without_epsilon = "No ε serves this δ: with a probability above δ one of the counts itself "
                          "shows the target's record, or comes too close to that to be told apart.",
       .title = fmt::format("Count of {} unknown records, released {} times",
                            series.records.unknown(), series.releases),
       .curve = [&](const std::vector<Epsilon>& epsilons) { return curve_of(series, epsilons); }});
}

}  // namespace

void add_account_series(const Command& account) {
  auto question = std::make_shared<Question>();
  const Command command = account.command(
      "series", "The same count, without noise, released several times on independent data");
  command.option("--records", question->records, "all records, the target included").required();
  command.option("--releases", question->releases, "how often the count is released").required();
  add_attacker(command, question->known, question->attacker);
  add_probabilities(command, *question);
  command
      .option("--buckets", question->buckets,
              "points of the grid of losses, 16 to 1048576 (default 4096): more narrow the "
              "bracket")
      .shows_default();
  add_question(command, *question);
  command.action([question] { return run_series(*question); });
}

}  // namespace pkdp::cli
