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
#include "reference/mechanisms/counting/releases.hpp"
#include "reference/numbers/error.hpp"

namespace pkdp::cli {
namespace {

using counting::Bracket;
using counting::ReleasedCounts;

struct Options : AccountQuestion {
  std::string records, known, attacker = "active", releases;
  std::string p;
  std::string buckets = std::to_string(ReleasedCounts::usual_buckets);
};

// What the attacker does not know, and how often it is counted.
struct Series {
  std::int64_t records = 0;  // that are unknown, target included
  std::optional<Probability> equal;
  std::vector<Probability> others;
  std::int64_t releases = 0;
  std::size_t buckets = 0;

  [[nodiscard]] ReleasedCounts released() const {
    const auto count = static_cast<std::uint64_t>(releases);
    return equal ? ReleasedCounts(records, *equal, count) : ReleasedCounts(others, count);
  }
};

Series read_series(const Options& options) {
  Arguments arguments;
  arguments.set("--records", options.records);
  arguments.set("--known", options.known);
  arguments.set("--releases", options.releases);
  arguments.set("--buckets", options.buckets);
  arguments.set("--p", read_argument("--p", options.p));
  const std::int64_t all = arguments.records("--records");
  const std::int64_t known = arguments.integer("--known", 0, all - 1);
  Series series;
  series.records = all - known;
  series.releases = arguments.integer("--releases", 1, 1'000'000'000);
  series.buckets = static_cast<std::size_t>(
      arguments.integer("--buckets", static_cast<std::int64_t>(composition::least_buckets),
                        static_cast<std::int64_t>(composition::most_buckets)));
  if (!arguments.is_list("--p")) {
    series.equal = arguments.probability("--p");
    return series;
  }
  series.others = arguments.probabilities("--p");
  if (static_cast<std::int64_t>(series.others.size()) != all - 1) {
    throw Error(ErrorKind::domain, "--p",
                Problem{fmt::format("has {} elements", series.others.size())},
                fmt::format("records − 1 = {} are needed, the known records first", all - 1));
  }
  series.others.erase(series.others.begin(),
                      series.others.begin() + static_cast<std::ptrdiff_t>(known));
  return series;
}

AccountReport skeleton(const Options& options, const Series& series) {
  AccountReport report;
  report.mechanism = "series";
  report.question = fmt::format(
      "The exact count of {} yes-or-no records is released {} times, each time on new data. A{} "
      "attacker knows {} of the records each time and wants one other record; {} remain unknown, "
      "the target included.",
      options.records, series.releases, options.attacker == "active" ? "n active" : " passive",
      options.known, series.records);
  report.assumptions = {
      "within one release the records are independent of each other given what the attacker knows",
      ("the records of one release are independent of those of all other releases, whatever has "
       "been seen before"),
      series.equal
          ? fmt::format("in every release each unknown record is 1 with probability {}, which the "
                        "attacker knows",
                        to_string(series.equal->value()))
          : "in every release each unknown record is 1 with its probability in the list, which the "
            "attacker knows",
      public_law,
      "the target's record is 0 in all releases or 1 in all releases",
      "nothing else about these records is released",
      decided_before};
  report.remarks = {
      "Both ends are certified: the joint law of all losses is computed on a grid, once with every "
      "rounding towards more loss and once towards less.",
      "Where the target's record is known to matter in at most r of the releases, whatever they "
      "say, ask for r releases: the others tell nothing about it.",
      "Records that persist from release to release are another question: they are not covered by "
      "this answer."};
  return report;
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

// K times δ of one release at ε/K, rounded so that it is a bound whatever ε is.
Value basic_delta(const Series& series, const Epsilon& epsilon) {
  const Rational share = epsilon.real().enclose(256).lower() / series.releases;
  const Epsilon each = Epsilon::of(std::max<Rational>(0, share));
  return times(series.releases,
               series.equal ? counting::delta(series.records, *series.equal, each)
                            : counting::delta(series.others, each),
               1);
}

Value basic_epsilon(const Series& series, const Delta& delta) {
  const Delta each = Delta::of(delta.value() / series.releases);
  return times(series.releases,
               series.equal ? counting::epsilon(series.records, *series.equal, each)
                            : counting::epsilon(series.others, each),
               std::nullopt);
}

AccountReport account(const Options& options, const Series& series) {
  const Asked sought = asked(options);
  AccountReport report = skeleton(options, series);
  if (sought.delta) {
    const Delta& delta = *sought.delta;
    const Bracket bracket = series.released().epsilon(delta, Direction::larger, series.buckets);
    const Value basic = basic_epsilon(series, delta);
    report.unknown = "epsilon";
    report.figures = {
        {"composed", fmt::format("the least ε at δ = {}, all releases together", options.delta),
         bracket.lower, bracket.upper},
        {"basic composition",
         fmt::format("upper bound: {} times ε of one release at δ/{}", series.releases,
                     series.releases),
         basic, basic}};
    if (bracket.upper.is_none()) {
      report.remarks.emplace_back(
          "No ε serves this δ: with a probability above δ one of the counts itself shows the "
          "target's record, or comes too close to that to be told apart.");
    }
    return report;
  }
  const Epsilon& epsilon = *sought.epsilon;
  const Bracket bracket = series.released().delta(epsilon, Direction::larger, series.buckets);
  const Value basic = basic_delta(series, epsilon);
  report.unknown = "delta";
  report.figures = {
      {"composed", "the least δ at this ε, all releases together", bracket.lower, bracket.upper},
      {"basic composition",
       fmt::format("upper bound: {} times δ of one release at ε/{}", series.releases,
                   series.releases),
       basic, basic}};
  return report;
}

// All points from one composition in each order, at bits that resolve the greatest ε.
void draw_curve(const Options& options, const Series& series) {
  CurveRequest curve =
      curve_request(options, fmt::format("Count of {} unknown records, released {} times",
                                         series.records, series.releases));
  const ReleasedCounts released = series.released();
  const auto resolved = [&](bool reversed) {
    return composition::Bounds::resolving({released.part(reversed)}, series.buckets,
                                          {Epsilon::of(curve.greatest)});
  };
  const composition::Bounds forward = resolved(false);
  const composition::Bounds backward = resolved(true);
  curve.delta = [&](const Epsilon& epsilon) {
    const Bracket bracket =
        counting::larger_bracket({forward.lower_delta(epsilon), forward.upper_delta(epsilon)},
                                 {backward.lower_delta(epsilon), backward.upper_delta(epsilon)});
    return std::pair(bracket.lower, bracket.upper);
  };
  write_curve(curve);
}

int run_series(const Options& options) {
  const Series series = read_series(options);
  const AccountReport report = account(options, series);
  return answer(options, report, [&] { draw_curve(options, series); });
}

}  // namespace

void add_account_series(const Command& account) {
  auto options = std::make_shared<Options>();
  const Command command = account.command(
      "series", "The same count, without noise, released several times on independent data");
  command.option("--records", options->records, "all records, the target included").required();
  command.option("--releases", options->releases, "how often the count is released").required();
  add_attacker(command, options->known, options->attacker);
  command
      .option("--p", options->p,
              "probability that a record is 1: one for all, or @FILE with one for each of "
              "the other records, the known ones first")
      .required();
  command
      .option("--buckets", options->buckets,
              "points of the grid of losses, 16 to 1048576 (default 4096): more narrow the "
              "bracket")
      .shows_default();
  add_question(command, *options);
  command.action([options] { return run_series(*options); });
}

}  // namespace pkdp::cli
