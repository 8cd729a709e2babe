#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "reference/numbers/value.hpp"

namespace pkdp::cli {

/// One figure of an account: a δ or an ε, or a certified bracket [value, upper] when the optimum
/// over a family was not resolved.
struct AccountFigure {
  std::string name;     ///< "tight", or the statement id of a bound
  std::string meaning;  ///< in words
  Value value;
  Value upper;
};

/// The answer to a practitioner's question, in words and numbers.
struct AccountReport {
  std::string mechanism;
  std::string question;  ///< one sentence
  std::string unknown;   ///< "delta" or "epsilon": what the figures are
  std::vector<AccountFigure> figures;
  std::vector<std::string> assumptions;
  std::vector<std::string> remarks;
};

/// Prints the report: figures rounded up (an error on that side is safe).
void print_report(const AccountReport& report);

/// The same as JSON (schema pkdp-account-1).
[[nodiscard]] nlohmann::ordered_json report_json(const AccountReport& report);

}  // namespace pkdp::cli
