#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "cli/account_mechanisms.hpp"
#include "cli/account_release.hpp"
#include "cli/composition_file.hpp"
#include "reference/accountant/heterogeneous.hpp"
#include "reference/catalogue/arguments.hpp"
#include "reference/numbers/decimal.hpp"
#include "reference/privacy/composition_bounds.hpp"

namespace pkdp::cli {
namespace {

using accountant::ListAnswer;
using accountant::Relation;
using accountant::ReleaseList;
using accountant::Way;

struct Question : AccountQuestion {
  std::string file, relation, buckets = std::to_string(accountant::list_buckets);
};

struct Listed {
  CompositionFile file;
  ReleaseList list;
  std::size_t buckets;
};

Listed read_list(Question& question) {
  Arguments arguments;
  arguments.set("--buckets", question.buckets);
  Listed listed{read_composition_file(question.file),
                {},
                static_cast<std::size_t>(arguments.integer(
                    "--buckets", static_cast<std::int64_t>(composition::least_buckets),
                    static_cast<std::int64_t>(composition::most_buckets)))};
  // What is asked on the command line goes before what the file asks.
  if (question.relation.empty()) {
    question.relation = listed.file.relation.empty() ? "both" : listed.file.relation;
  }
  if (question.epsilon.empty() && question.ratio.empty() && question.delta.empty()) {
    question.epsilon = listed.file.epsilon;
    question.delta = listed.file.delta;
  }
  listed.list.relation = question.relation == "add"      ? Relation::add
                         : question.relation == "remove" ? Relation::remove
                                                         : Relation::both;
  for (const ListedRelease& release : listed.file.releases) {
    listed.list.members.push_back(release.member);
  }
  require(listed.list);
  question.elsewhere = {
      {"file", question.file}, {"content", listed.file.content}, {"relation", question.relation}};
  if (!question.epsilon.empty()) {
    question.elsewhere.emplace_back("epsilon", question.epsilon);
  }
  if (!question.delta.empty()) {
    question.elsewhere.emplace_back("delta", question.delta);
  }
  return listed;
}

bool takes_for_granted(const CompositionFile& file, Assumes assumption) {
  return std::any_of(file.releases.begin(), file.releases.end(), [&](const ListedRelease& release) {
    return std::find(release.assumes.begin(), release.assumes.end(), assumption) !=
           release.assumes.end();
  });
}

std::vector<std::string> assumptions_of(const CompositionFile& file) {
  const std::pair<Assumes, const char*> sentences[] = {
      {Assumes::sampling,
       "where a sampling probability is named, every record is drawn with that probability, "
       "independently of all other records and of all other releases (Poisson sampling), and the "
       "size of the sample is not fixed or adjusted; nobody sees whether the record in question "
       "was drawn"},
      {Assumes::noise,
       "one record changes each noisy result by at most 1 in the units of its noise (Gaussian "
       "noise: the Euclidean length of the change, other noise: a single number), and noise is "
       "exact and drawn anew for each result"},
      {Assumes::answers_of_all,
       "the other neighbour of randomized response gives some other value in the record's place"},
      {Assumes::pair,
       "the laws of a pair are those of what is released with the record and without it, or no "
       "easier to tell apart are those that occur, whatever was released before"},
      {Assumes::fresh_counts,
       "the record in question counts 1 where it is there; the other unknown records of a count "
       "are independent of each other, drawn anew for each release and seen by no other release, "
       "their probability is public knowledge and was not read off these records, and the attacker "
       "knows the known ones, and on a sample which of them were drawn"}};
  std::vector<std::string> result = {
      "the list, with all parameters and counts, is fixed beforehand and would be the same with "
      "one record more or fewer",
      "given the records, the randomness of each release is independent of that of all others"};
  for (const auto& [assumption, sentence] : sentences) {
    if (takes_for_granted(file, assumption)) {
      result.emplace_back(sentence);
    }
  }
  result.emplace_back(nothing_else);
  result.emplace_back(decided_before);
  return result;
}

std::string words_of(const CompositionFile& file) {
  constexpr std::size_t most = 12;
  std::string words;
  for (std::size_t i = 0; i < std::min(file.releases.size(), most); ++i) {
    words += (i == 0 ? "" : "; ") + file.releases[i].words;
  }
  if (file.releases.size() > most) {
    words += fmt::format("; and {} more", file.releases.size() - most);
  }
  return words.empty() ? "nothing" : words;
}

AccountReport report_of(const Question& question, const Listed& listed) {
  return {
      .mechanism = "composition",
      .question =
          fmt::format("Released together: {}. Neighbours: {}.", words_of(listed.file),
                      question.relation == "both"  ? "the same records with one added or removed"
                      : question.relation == "add" ? "the same records with one added"
                                                   : "the same records with one removed"),
      .assumptions = assumptions_of(listed.file),
      .remarks = {
          "What a later release with noise asks may depend on what earlier ones gave, as long as "
          "noise, sampling probabilities and counts are those of the list: its pair of laws "
          "dominates every such query, whatever came before."}};
}

// How far the ends are apart: (upper − lower)/lower, rounded up.
std::string gap_between_ends(const ListAnswer& answer) {
  constexpr Precision precision = 128;
  const Interval lower = answer.lower.real().enclose(precision);
  const Interval upper = answer.upper.real().enclose(precision);
  if (!lower.is_positive()) {
    return "the lower of which is 0";
  }
  const Interval gap = positive_part((upper - lower) / lower);
  return fmt::format("which differ by a relative {} at most",
                     enclose_in_decimal(Value(gap.upper()), 2).upper);
}

std::string remark_on(const ListAnswer& answer) {
  switch (answer.way) {
    case Way::exact:
      return "The number is the tight one, from a closed form or from the exact product of all "
             "laws.";
    case Way::integral:
      return "The number is the tight one, from one integral of which every error is bounded: it "
             "can be had to any accuracy.";
    case Way::coarse:
    case Way::smoothed:
    case Way::grid:
      break;
  }
  const std::string ends = answer.lower.is_finite() && answer.upper.is_finite()
                               ? gap_between_ends(answer)
                               : "which are not both numbers";
  const char* how =
      answer.way == Way::coarse ? "an integral with bounded errors, which gives no more here"
      : answer.way == Way::smoothed
          ? "two integrals with bounded errors, of the list with one Gaussian release more, of "
            "much "
            "noise"
          : "a grid of losses, rounded once towards more loss and once towards less (--buckets "
            "narrows it)";
  return fmt::format(
      "The number lies between two certified ends, {}; the upper one is the safe one. They "
      "come from {}.",
      ends, how);
}

int run_composition(Question question) {
  const Listed listed = read_list(question);
  const auto answer_to = [&](const Asked& level) {
    return level.delta ? accountant::epsilon(listed.list, *level.delta, listed.buckets)
                       : accountant::delta(listed.list, *level.epsilon, listed.buckets);
  };
  std::optional<ListAnswer> given;  // points of a curve come later, on all cores
  return account_of(
      question,
      {.report = report_of(question, listed),
       .name = "composed",
       .of_delta = "the least δ at this ε, all releases together",
       .of_epsilon = "the least ε at this δ, all releases together",
       .tight = [&](const Asked& level) -> Bracket {
         given = answer_to(level);
         return {given->lower, given->upper};
       },
       .beside =
           [&](AccountReport& report, const Asked& /*level*/) {
             report.remarks.insert(report.remarks.begin(), remark_on(*given));
           },
       .without_epsilon = "No ε serves this δ: with a probability above δ the answers themselves "
                          "show the record, or come too close to that to be told apart.",
       .title = fmt::format("A list of {} releases", listed.list.members.size()),
       .curve = one_by_one([&](const Asked& level) -> Bracket {
         const ListAnswer answer = answer_to(level);
         return {answer.lower, answer.upper};
       })});
}

}  // namespace

void add_account_composition(const Command& account) {
  auto question = std::make_shared<Question>();
  question->curve_points = 21;
  const Command command = account.command(
      "composition", "A list of different releases in one JSON file, all of them together");
  command
      .option("FILE", question->file,
              "the list: schema pkdp-composition-1, or a DpEvent of dp_accounting as JSON (- reads "
              "stdin)")
      .required();
  command
      .option("--relation", question->relation,
              "neighbours: both, add or remove a record (default: what the file says, or both)")
      .one_of({"both", "add", "remove"});
  command
      .option("--buckets", question->buckets,
              "points of the grid of losses where one is needed, 16 to 1048576 (default 4096)")
      .shows_default();
  add_question(command, *question);
  command.action([question] { return run_composition(*question); });
}

}  // namespace pkdp::cli
