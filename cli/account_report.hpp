#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "reference/numbers/value.hpp"

namespace pkdp::cli {

/// One figure of an account: a δ or an ε, or a certified bracket [value, upper] when the optimum
/// over a family was not resolved.
struct AccountEntry {
  std::string name;     ///< "tight", or the statement id of a bound
  std::string meaning;  ///< in words
  Value value;
  Value upper;
};

/// The answer to a practitioner's question, in words and numbers.
struct AccountReport {
  std::string mechanism;
  std::string question;      ///< one sentence
  std::string unknown = {};  ///< "delta" or "epsilon": what the entries are
  std::vector<AccountEntry> entries = {};
  std::vector<std::string> assumptions = {};
  std::vector<std::string> remarks = {};
  std::string next = {};  ///< the command that uses what was found, if any: it can be pasted
};

/// What every answer rests on: a choice that looks at the records tells something about them.
inline constexpr const char* decided_before =
    "whether and how this is released, with every number of this question, was decided without "
    "looking at these records, and is kept to whatever comes out";

inline constexpr const char* independent_records =
    "the records are independent of each other given what the attacker knows";

inline constexpr const char* nothing_else = "nothing else about these records is released";

inline constexpr const char* public_law =
    "these probabilities are public knowledge and were not read off these records";

/// Where what an attacker learns depends on the records that he knows and did not choose.
inline constexpr const char* passive_mean =
    "δ is a mean over what the known records are: for some values of them the attacker may learn "
    "more";

/// Prints the report: figures rounded up (an error on that side is safe).
void print_report(const AccountReport& report);

/// A word of a command as a shell takes it, in quotes where it needs them.
[[nodiscard]] std::string shell_word(const std::string& word);

/// Prints a heading and sentences below it.
void print_list(const char* heading, const std::vector<std::string>& sentences);

/// The same as JSON (schema pkdp-account-2), with what was asked.
[[nodiscard]] nlohmann::ordered_json report_json(const AccountReport& report,
                                                 const nlohmann::ordered_json& inputs);

}  // namespace pkdp::cli
