#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checks/certificate.hpp"
#include "checks/theorem.hpp"

namespace pkdp::checks {

/// What is known of one reading of a statement.
enum class Verdict {
  holds,
  refuted,
  undecided,   ///< the note says why
  definition,  ///< nothing to decide; the check tests its implementation
};

/// What a verdict rests on.
enum class Evidence {
  none,         ///< only with `undecided`
  proved,       ///< a machine-checked theorem, one of `proofs`
  exhaustive,   ///< every point of a finite domain, in exact arithmetic
  certified,    ///< enclosures at every listed point
  sampled,      ///< random exact models
  certificate,  ///< one exact counterexample
};

/// How long a check may take: seconds, a minute, or an ordered enumeration that also shows that
/// no smaller counterexample exists.
enum class Effort { quick, normal, deep };

/// What one run of a check found.
struct Finding {
  std::uint64_t cases = 0;      ///< points of the domain that were visited
  std::uint64_t effective = 0;  ///< cases whose hypotheses held and whose conclusion was decided
  std::uint64_t unknown = 0;    ///< cases that could not be decided; never counted as passed
  /// The first point, in the order of the enumeration, at which the claim fails.
  std::optional<Certificate> counterexample = std::nullopt;
};

/// How far one check is, for a person who waits.
struct Step {
  std::string what = {};  ///< which part of the domain is visited
  std::uint64_t done = 0;
  std::uint64_t total = 0;
};
/// Called now and then while a check runs, perhaps from several threads at once.
using StepCallback = std::function<void(const Step&)>;

/// One natural reading of a statement, its registered verdict, and the check that re-decides it.
struct Reading {
  std::string reading = {};  ///< `printed`, `printed:<part>`, `corrected`, or another short name
  std::string claim = {};    ///< what exactly is claimed, in one sentence
  Verdict verdict = Verdict::undecided;
  Evidence evidence = Evidence::none;
  std::string note = {};  ///< proof sketch, reason, or what a reader should know
  /// Of a refuted reading, the `claim` of its certificate: which sentence is denied, and how.
  std::string denies = {};
  /// Fewer effective cases than this and the check counts as ineffective.
  std::uint64_t least_effective = 1;
  /// The domain that `check` covers at an effort, in words. Absent exactly when `check` is.
  std::function<std::string(Effort)> domain = {};
  /// Decides the reading anew; knows nothing of the registered verdict. Absent when nothing is
  /// checked yet. Safe to call from several threads.
  std::function<Finding(Effort)> check = {};
  /// The same, and tells how far it is. Absent where a check takes seconds at any effort.
  std::function<Finding(Effort, const StepCallback&)> check_with_steps = {};
  /// Of a `corrected` reading: whether it is attained, how far it is from the tight value on a
  /// stated grid, or that this is not known. The registry fills it in.
  std::string sharpness = {};
  /// The theorems that settle it for all parameters; the registry fills them in.
  std::vector<Theorem> proofs = {};
};

/// What the error of a statement is worth: the `finding` of the ledger.
enum class Severity {
  none,    ///< nothing is wrong
  text,    ///< a number, a caption, a remark; the statement itself stands
  proof,   ///< the statement holds, a step of its proof does not
  edge,    ///< false in a degenerate case only: a missing side condition, a strict sign
  wrong,   ///< `false`: false, but nobody claims privacy that is not there because of it
  unsafe,  ///< whoever relies on it claims privacy that is not there
};

/// A document whose statements are checked.
struct Source {
  std::string prefix = {};  ///< of the ids: "pk"
  std::string number = {};  ///< of the stored text: "002"
  std::string name = {};    ///< in a sentence: "the paper"
  std::vector<std::string> authors = {};
  std::string title = {};
  std::int64_t year = 0;
  std::string published = {};
  std::vector<std::string> sha256 = {};  ///< of each copy of the text that was read
};

/// The error of one statement, kept in its file of ledger/.
struct Erratum {
  Severity severity = Severity::none;
  std::string error = {};  ///< what is wrong, in one sentence; empty exactly for `none`
  std::string loses = {};  ///< who relies on it and what they lose; only for `unsafe`
};

/// A numbered statement of the source documents.
struct Statement {
  std::string id = {};      ///< "pk.thm-3"
  std::string source = {};  ///< number of the source document, "002"
  std::string kind =
      {};  ///< definition, lemma, proposition, theorem, corollary, conjecture, claim, …
  std::string title = {};
  std::vector<Reading> readings = {};  ///< `printed` is always among them
  Erratum erratum = {};
  std::string printed = {};  ///< what the source says, restated in one notation
};

[[nodiscard]] std::string_view to_string(Verdict verdict);
[[nodiscard]] std::string_view to_string(Evidence evidence);
[[nodiscard]] std::string_view to_string(Effort effort);
[[nodiscard]] std::string_view to_string(Severity severity);
/// Errors: usage, naming the words there are.
[[nodiscard]] Verdict parse_verdict(std::string_view text);
[[nodiscard]] Evidence parse_evidence(std::string_view text);
/// Errors: usage, naming the findings there are.
[[nodiscard]] Severity parse_severity(std::string_view text);
/// Errors: usage, naming the efforts there are.
[[nodiscard]] Effort parse_effort(std::string_view text);

/// "<statement>.<reading>.json" with characters outside [A-Za-z0-9.-] replaced by '-'.
[[nodiscard]] std::string certificate_file(std::string_view statement, std::string_view reading);

}  // namespace pkdp::checks
