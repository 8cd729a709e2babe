#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/account_question.hpp"
#include "cli/account_report.hpp"
#include "reference/api/curves.hpp"

/// The one shape of every account of a release: what is asked, about which records, of which curve.
namespace pkdp::cli {

/// [lower, upper] of a number; both the same when it is known.
using Bracket = std::pair<Value, Value>;

/// What the curve answers.
[[nodiscard]] Bracket asked_of(const curves::Curve& curve, const Asked& level);
/// A figure of what the curve answers.
[[nodiscard]] AccountEntry figure(std::string name, std::string meaning, const Bracket& value);

/// One account: words, what the tight value is, and what is said beside it.
struct ReleaseAccount {
  AccountReport report;  ///< mechanism, question, assumptions and remarks
  std::string name = "tight";
  std::string of_delta;  ///< what the tight δ is
  std::string of_epsilon;
  std::function<Bracket(const Asked&)> tight;
  /// More figures and remarks.
  std::function<void(AccountReport&, const Asked&)> beside;
  std::string without_epsilon = {};  ///< the remark where no ε serves the δ
  std::string title;                 ///< of the curve
  /// The curve, where it is more than `tight` at one ε after the other.
  CurveDeltas curve = {};
};

/// A curve of which each point is asked on its own.
[[nodiscard]] CurveDeltas one_by_one(const std::function<Bracket(const Asked&)>& tight);

/// Asks, draws the curve if there is to be one, and prints; exit status 0.
int account_of(const AccountQuestion& question, const ReleaseAccount& account);

/// The options of a count of yes-or-no records.
struct CountQuestion : AccountQuestion {
  std::string records, known, attacker = "active", p, lambda;

  [[nodiscard]] bool is_active() const { return attacker == "active"; }
};
/// Adds --p, and --lambda with these words if there are any; else --p must be given.
void add_probabilities(const Command& command, CountQuestion& question,
                       const char* lambda = nullptr);
/// "A passive attacker knows 3 of them and wants one other record; 7 remain unknown, …"
[[nodiscard]] std::string attacker_in_words(const std::string& attacker, const std::string& known,
                                            const char* wants, std::int64_t unknown);

/// Which probabilities --lambda stands for.
enum class Range { none, symmetric, up_to };

/// The records: one p, a list of all others (the known ones first), or a range.
struct CountedRecords {
  std::int64_t all = 0;
  std::int64_t known = 0;
  std::optional<Probability> equal;
  ProbabilityList list;
  std::optional<Probability> lambda;

  /// Those that the attacker does not know, the target included.
  [[nodiscard]] std::int64_t unknown() const { return all - known; }
  /// The others, and the others that are not known.
  [[nodiscard]] Probabilities others() const;
  [[nodiscard]] Probabilities hidden() const;
  /// The part of the list that is not known; empty without a list.
  [[nodiscard]] ProbabilityList hidden_list() const;
  /// The account of one p or a list; `who` are "each unknown record".
  [[nodiscard]] std::string law_in_words(const char* who, const char* range) const;
};
/// Their numbers. Errors: usage unless exactly one of --p and --lambda is given; parse, domain,
/// limit.
[[nodiscard]] CountedRecords counted_records(const CountQuestion& question, Range range);
/// Then their probabilities. Errors: parse, domain, io, limit.
void read_probabilities(CountedRecords& records, const CountQuestion& question, Range range);

}  // namespace pkdp::cli
